import Foundation

struct FileBuild {
  let files: [SourceFile]
  let inits: [InitExpression]
  let compiler: Compiler
  let folder: URL

  func run() throws -> CompiledFiles {
    let previews = try compiler.previews(of: files, in: folder)
    let copied = files.map { file in
      file.naming(
        previews.filter { $0.file == file.path },
        from: 1 + (previews.firstIndex { $0.file == file.path } ?? 0)
      ).importingWholeModules
    }
    let graph = try symbolGraph(of: copied)
    let types = graph.declaredTypes(in: copied.map(\.path))
    let plan = FactoryPlan(types, inits: inits, previews: previews)
    let (factories, refused) = try compile(copied, plan.factories)
    let notes =
      FileNotes.of(types, refused: refused, unmatched: plan.unmatched)
      + [IgnoredModifiers.note(on: files)].compactMap(\.self)
    let isOfUse = factories.contains { $0.role == .layout || $0.origin == .given }
    guard !factories.isEmpty, isOfUse || types.contains(where: { $0.role == .layout }) else {
      throw SourceError.nothingToMeasure(files: files.count, notes: notes)
    }
    let executable = folder.appendingPathComponent("layout-bench")
    let linked = try compiler.link(object, to: executable, in: folder)
    guard linked.status == 0 else {
      throw SourceError.internalFailure(step: "Linking", output: linked.output)
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name != executable.lastPathComponent {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    return CompiledFiles(
      executable: executable.path, factories: factories, notes: notes,
      warnings: graph.withoutWitness)
  }

  private var object: URL { folder.appendingPathComponent("files.o") }

  private func write(_ files: [SourceFile], _ factories: [Factory]) throws -> [URL] {
    let sources = folder.appendingPathComponent("Sources", isDirectory: true)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    return try ModuleSources(files: files, factories: factories).copies.map { copy in
      let url = sources.appendingPathComponent(copy.name)
      try Data(copy.text.utf8).write(to: url)
      return url
    }
  }

  private func symbolGraph(of files: [SourceFile]) throws -> SymbolGraph {
    let copies = try write(files, [])
    let described = try compiler.describe(copies, in: folder)
    guard described.status == 0 else {
      // Describing does not look into functions: this finds the errors there, too.
      throw failure(try compiler.check(copies, in: folder).output)
    }
    let url = folder.appendingPathComponent("\(Compiler.moduleName).symbols.json")
    return try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: url))
  }

  private func compile(
    _ files: [SourceFile], _ planned: [Factory]
  ) throws -> (made: [Factory], refused: [(Factory, String)]) {
    var factories = planned
    var refused: [(Factory, String)] = []
    while !factories.isEmpty {
      let result = try compiler.compile(write(files, factories), to: object, in: folder)
      if result.status == 0 { return (factories, refused) }
      let errors = Diagnostic.errors(in: result.output)
      let blamed = errors.filter { $0.file == Factory.diagnosticFile }
      let numbers = Set(blamed.map { $0.line - 1 }).filter(factories.indices.contains)
      // What compiled before and does not now is not the user's fault.
      guard !numbers.isEmpty else { throw failure(result.output) }
      for number in numbers.sorted() {
        let message = blamed.first { $0.line - 1 == number }?.message ?? ""
        refused.append((factories[number], message))
      }
      factories = factories.indices.filter { !numbers.contains($0) }.map { factories[$0] }
    }
    return ([], refused)
  }

  private func failure(_ output: String) -> SourceError {
    let errors = Diagnostic.errors(in: output)
    guard !errors.isEmpty else {
      return .internalFailure(step: "Compiling", output: output)
    }
    return .notCompiled(
      diagnostics: Diagnostic.tidied(output), hints: Hints.of(errors))
  }
}

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
      ])
    if let build = cache.build(key) { return build }
    return try cache.add(key) { folder in
      try FileBuild(files: files, inits: request.inits, compiler: compiler, folder: folder).run()
    }
  }
}

package struct CompiledFiles: Hashable, Codable, Sendable {
  package var executable: String
  package var factories: [Factory]
  package var notes: [String]
  package var warnings: [String] = []
}
