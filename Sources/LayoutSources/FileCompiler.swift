import Foundation

package enum FileCompiler {
  /// The executable for a request: a new one, or that of an earlier run if nothing changed.
  package static func executable(
    for request: FileRequest, linkedWith executable: String, isOptimized: Bool,
    sanitizer: String?, environment: [String: String]
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
      ])
    if let build = cache.build(key), build.siblings.allSatisfy(\.isCurrent) { return build }
    return try cache.add(key) { folder in
      var build = FileBuild(
        files, of: request, compiler: compiler, folder: folder,
        home: environment["HOME"] ?? NSHomeDirectory())
      return try build.run()
    }
  }
}

package struct CompiledFiles: Hashable, Codable, Sendable {
  package var executable: String
  package var factories: [Factory]
  package var notes: [String]
  /// The files that were compiled and not named.
  var siblings: [FileStamp] = []
}

/// What a file held when it was compiled.
struct FileStamp: Hashable, Codable {
  var path: String
  var key: String

  init(_ file: SourceFile) {
    path = file.path
    key = BuildCache.key(of: [file.text])
  }

  var isCurrent: Bool {
    SourceFinder.readableFile(at: path).map(FileStamp.init) == self
  }
}
