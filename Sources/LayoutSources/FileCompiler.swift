import Foundation

package enum FileCompiler {
  /// The executable for a request: a new one, or that of an earlier run if nothing changed; with
  /// copies of the files beside them if some were patched.
  package static func executable(
    for request: FileRequest, with patch: PatchedFiles? = nil, linkedWith executable: String,
    isOptimized: Bool, sanitizer: String?, environment: [String: String]
  ) throws -> CompiledFiles {
    let modules = try BuiltModules(executable: executable, environment: environment)
    let files = try SourceFinder.files(at: request.paths)
    let cache = BuildCache(environment: environment)
    let compiler = Compiler(
      path: try Compiler.path(environment), modules: modules, languageMode: request.languageMode,
      isOptimized: isOptimized, sanitizer: sanitizer, moduleCache: cache.modules)
    let key = BuildCache.key(
      of: files.flatMap { [$0.path, $0.text] } + ["--init"] + request.inits.map(\.text) + [
        request.languageMode, modules.fingerprint, compiler.fingerprint,
        ProjectFiles.resolved("."),
      ] + (patch?.parts ?? []))
    if let build = cache.build(key), build.isCurrent { return build }
    return try cache.add(key) { folder in
      var build = FileBuild(
        files, of: request, compiler: compiler, folder: folder,
        home: environment["HOME"] ?? NSHomeDirectory())
      build.patch = patch
      return try build.run()
    }
  }
}

package struct CompiledFiles: Hashable, Codable, Sendable {
  package var executable: String
  package var factories: [Factory]
  package var notes: [String]
  package var warnings: [String] = []
  /// The layouts that cannot be had.
  package var lost: [Omission] = []
  /// The declarations that were left out.
  package var omissions: [Omission] = []
  /// The layouts and previews that are not measured.
  package var leftOut: [LeftOut] = []
  /// The paths of all files that were compiled.
  package var sources: [String] = []
  /// What was read of the projects around the files.
  var searches: [ProjectFiles.Search] = []

  fileprivate var isCurrent: Bool {
    searches.allSatisfy(\.isCurrent)
  }
}
