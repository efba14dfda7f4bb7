import Foundation

/// A compiler of programs that measure files.
///
/// Each is linked with the objects of an existing program of this tool.
package struct FileCompiler {
  /// The path of the existing program. The objects of the files are linked with its objects.
  private let program: String
  private let isOptimized: Bool
  /// The sanitizer of the existing program's build. Nil if there is none.
  private let sanitizer: String?
  private let environment = ProcessInfo.processInfo.environment

  package init(program: String, isOptimized: Bool, sanitizer: String?) {
    (self.program, self.isOptimized, self.sanitizer) = (program, isOptimized, sanitizer)
  }

  /// Returns the program for a request: a new one, or the program of an earlier run if nothing
  /// changed.
  ///
  /// If files were patched, the program also contains their patched copies.
  ///
  /// - Parameter progress: Called with the files to compile, before they are compiled.
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
    // Two requests with equal parts have the same program.
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
  /// A hash of the executable, which reveals a damaged one.
  var content = ""
  package var factories: [Factory]
  package var notes: [String]
  package var warnings: [String] = []
  /// The layouts that did not compile, so that none of their cases runs.
  package var lost: [Omission] = []
  /// The declarations that were left out so that the others compile.
  package var omissions: [Omission] = []
  /// The layouts and previews that compile but are not measured, because no expression is known
  /// that makes them.
  package var leftOut: [LeftOut] = []
  /// The paths of all files that were compiled.
  package var sources: [String] = []
  /// The searches in the projects around the files.
  var searches: [ProjectFiles.Search] = []

  /// A Boolean value that is true when the files that were read have not changed.
  var isCurrent: Bool { searches.allSatisfy(\.isCurrent) }
}
