import Foundation

package struct FileCompiler {
  private let modules: BuiltModules
  private let isOptimized: Bool
  private let sanitizer: String?
  private let environment: [String: String]

  /// A compiler against the build of an executable.
  ///
  /// - Parameters:
  ///   - executable: The running executable.
  ///   - isOptimized: Whether it is a release build; the files are compiled the same way.
  ///   - sanitizer: The sanitizer of the build; the files are compiled and linked with the same.
  ///   - environment: The variables of the process.
  package init(
    executable: String, isOptimized: Bool, sanitizer: String?, environment: [String: String]
  ) throws(SourceError) {
    modules = try BuiltModules(executable: executable, environment: environment)
    self.isOptimized = isOptimized
    self.sanitizer = sanitizer
    self.environment = environment
  }

  /// The executable for a request: a new one, or that of an earlier run if nothing changed.
  package func executable(for request: FileRequest) throws -> CompiledFiles {
    let files = try SourceFinder.files(at: request.paths)
    let compiler = try Compiler(
      modules: modules, languageMode: request.languageMode, isOptimized: isOptimized,
      sanitizer: sanitizer, environment: environment)
    let cache = BuildCache(environment: environment)
    let key = BuildCache.key(
      of: files.flatMap { [$0.path, $0.text] } + ["--init"] + request.inits.map(\.text) + [
        request.languageMode, modules.fingerprint, compiler.fingerprint,
      ])
    if let build = cache.build(key) { return build }
    return try cache.add(key) { folder in
      try FileBuild(files: files, inits: request.inits, compiler: compiler, folder: folder).run()
    }
  }
}
