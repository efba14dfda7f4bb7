import Foundation

/// Makes the programs that measure files, as another program of this tool was made.
package struct FileCompiler {
  /// The path of that program, with whose objects those of the files are linked.
  private let program: String
  private let isOptimized: Bool
  /// The sanitizer that it was built with; nil without one.
  private let sanitizer: String?
  private let environment = ProcessInfo.processInfo.environment

  package init(program: String, isOptimized: Bool, sanitizer: String?) {
    (self.program, self.isOptimized, self.sanitizer) = (program, isOptimized, sanitizer)
  }

  /// The program for a request: a new one, or that of an earlier run if nothing changed; with
  /// copies of the files beside them if some were patched.
  ///
  /// - Parameter progress: Called with what is compiled, before it is.
  package func program(
    of request: FileRequest, with patch: PatchedFiles? = nil,
    progress: @escaping @Sendable (String) -> Void
  ) async throws -> CompiledFiles {
    let modules = try BuiltModules(executable: program, environment: environment)
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
        files, of: request, home: environment["HOME"] ?? NSHomeDirectory(), passedBy: passedBy)
      let build = FileBuild(
        request: request, compiler: compiler, folder: folder, set: set, patch: patch,
        progress: progress)
      return try await modules.unchanged(since: stamp, build.run)
    }
  }
}

/// A program that measures files, with the notes on them.
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

  /// A Boolean value that is true when the files that were read have not changed.
  var isCurrent: Bool { searches.allSatisfy(\.isCurrent) }
}
