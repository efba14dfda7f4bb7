import Foundation

/// Makes the executable that measures files.
package enum FileCompiler {
  /// The executable for a request: a new one, or that of an earlier run if nothing changed; with
  /// copies of the files beside them if some were patched.
  ///
  /// - Parameter progress: Called with what is compiled, before it is.
  package static func executable(
    for request: FileRequest, with patch: PatchedFiles? = nil, linkedWith executable: String,
    isOptimized: Bool, sanitizer: String?, environment: [String: String],
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws -> CompiledFiles {
    let modules = try BuiltModules(executable: executable, environment: environment)
    let (files, passedBy) = try SourceFinder.found(at: request.paths)
    let cache = BuildCache(environment: environment)
    let compiler = Compiler(
      path: try Compiler.path(environment), modules: modules, languageMode: request.languageMode,
      isOptimized: isOptimized, sanitizer: sanitizer, moduleCache: cache.modules)
    var parts: [String] = []
    for file in files { parts += [file.path, file.text] }
    parts += ["--init"] + request.inits.map(\.text)
    parts += [request.languageMode, modules.fingerprint, compiler.fingerprint]
    parts += [ProjectFiles.resolved(".")] + passedBy.map(\.path)
    parts += patch?.parts ?? []
    let key = ContentKey.of(parts)
    if let build = cache.build(key), build.isCurrent { return build }
    let stamp = modules.stamp
    return try await cache.add(key) { folder in
      let set = CompileSet(
        files, paths: request.paths, inits: request.inits,
        home: environment["HOME"] ?? NSHomeDirectory(), passedBy: passedBy)
      let build = FileBuild(
        request: request, compiler: compiler, folder: folder, set: set, patch: patch,
        progress: progress)
      return try await modules.unchanged(since: stamp, build.run)
    }
  }
}

/// A program that measures files, and what is said of them.
package struct CompiledFiles: Hashable, Codable, Sendable {
  package var executable: String
  /// A hash of the executable, which tells a damaged one.
  var content = ""
  package var factories: [Factory]
  package var notes: [String]
  package var warnings: [String] = []
  /// The layouts that did not compile, so that none of their cases runs.
  package var lost: [Omission] = []
  /// The declarations that were left out, so that the others compile.
  package var omissions: [Omission] = []
  /// The layouts and previews that compile and are not measured: nothing says how to make them.
  package var leftOut: [LeftOut] = []
  /// The paths of all files that were compiled.
  package var sources: [String] = []
  /// The searches in the projects around the files.
  var searches: [ProjectFiles.Search] = []

  /// Tells if nothing has changed of what was read.
  var isCurrent: Bool { searches.allSatisfy(\.isCurrent) }
}
