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

/// Compiles files with those that they need, and links what measures them.
struct FileBuild {
  let request: FileRequest
  var compiler: Compiler
  let folder: URL
  private let set: CompileSet
  private var isComplete = false
  /// Copies of the files with caches, which are linked with them.
  var patch: PatchedFiles?

  init(
    _ files: [SourceFile], of request: FileRequest, compiler: Compiler, folder: URL, home: String
  ) {
    self.request = request
    self.compiler = compiler
    self.folder = folder
    set = CompileSet(files, paths: request.paths, inits: request.inits, home: home)
  }

  /// What the compiler refuses that is not the tool's own code.
  private struct Refusal: Error {
    var output: String
  }

  /// Files were added that declare what a call of a layout names.
  private struct HasMoreFiles: Error {}

  mutating func run() throws -> CompiledFiles {
    guard !set.files.isEmpty else {
      throw SourceError.nothingToMeasure(paths: request.paths, notes: set.notes)
    }
    var last: Refusal?
    for _ in 0..<Self.mostRounds {
      compiler.definesDebug = set.reasonForDebug != nil
      try set.removeImports { try compiler.missing($0, folder: folder) }
      do {
        return try attempt()
      } catch is HasMoreFiles {
        continue
      } catch let refusal as Refusal {
        isComplete = true
        last = refusal
        let errors = errors(in: refusal.output)
        if errors.isEmpty || !set.takeSiblings(for: errors), !set.leaveOut(errors) { break }
      }
    }
    throw failure(last ?? Refusal(output: ""))
  }

  /// Each leaves out what depended on what the one before left out.
  private static let mostRounds = 60

  private func attempt() throws -> CompiledFiles {
    let previews = set.files.flatMap(self.previews)
    let copied = compilable(set.files)
    let graph = try symbolGraph(of: copied)
    let types = graph.declaredTypes(in: copied).filter(set.isMeasured)
    let layouts = types.filter { $0.role == .layout && !$0.isLocal }
    let sources = layouts.flatMap { set.sources(naming: $0) }.uniqued()
    let plan = FactoryPlan(
      types, inits: request.inits, previews: previews, sources: sources)
    // What names a layout that does not compile is told with that.
    let wrong = plan.unmatched.first { expression in
      expression.isNeeded
        && !set.omissions.list.contains { $0.name.hasSuffix(expression.path.last ?? " ") }
    }
    if let wrong { throw SourceError.wrongInit(FileNotes.wrongInit(wrong, types)) }
    let (factories, refused) = try compile(copied, plan.factories)
    let lacking = refused.filter { $0.0.role == .layout }.map { factory, message in
      Diagnostic(file: factory.file, line: factory.line, column: 1, message: message)
    }
    if set.takeSiblings(for: lacking) { throw HasMoreFiles() }
    if let wrong = refused.first(where: { $0.0.origin == .given }) {
      throw SourceError.wrongInit(FileNotes.wrongInit(wrong.0, wrong.1, types))
    }
    let found = factories.filter { $0.origin == .found }
    // Another call made it.
    let missing = refused.filter { one in
      !found.contains { one.0.origin == .found && ($0.file, $0.line) == (one.0.file, one.0.line) }
    }
    let notes =
      set.notes + found.compactMap(\.note)
      + set.notes(onLayoutsBesides: types)
      + FileNotes.of(types, refused: missing)
      + FileNotes.values(of: layouts, in: set.files)
      + [set.files.noteOnIgnoredModifiers, set.files.noteOnLaterActions].compactMap(\.self)
    let lost = set.lostLayouts
    guard !factories.isEmpty else {
      let gone = set.omissions.list.filter { set.measured.contains($0.file) }
      guard gone.isEmpty else {
        throw SourceError.notCompiled((lost.isEmpty ? gone : lost).map(\.diagnostic))
      }
      throw SourceError.nothingToMeasure(
        paths: request.paths, notes: notes + set.omissions.list.lines)
    }
    let executable = folder.appendingPathComponent("layout-bench")
    var objects = [object]
    if let patch { objects.append(try compile(patch, factories)) }
    let linked = try compiler.link(objects, to: executable, in: folder)
    guard linked.status == 0 else {
      throw SourceError.internalFailure(step: "Linking", output: shown(linked.output))
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name != executable.lastPathComponent {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    let leftOut =
      set.unmeasured
      + missing.compactMap { factory, message in
        FileNotes.note(factory, message, types).map { LeftOut(file: factory.file, text: $0) }
      }
    return CompiledFiles(
      executable: executable.path, factories: factories, notes: notes,
      warnings: graph.withoutWitness, lost: lost,
      omissions: set.omissions.list, leftOut: leftOut,
      sources: set.files.map(\.path),
      searches: set.searches)
  }

  private func previews(of file: SourceFile) -> [Preview] {
    let mayHave = set.measured.contains(file.path) && file.text.contains(Preview.macro)
    return mayHave ? file.scan.previews : []
  }

  /// The files with names for their previews.
  private func compilable(_ files: [SourceFile]) -> [SourceFile] {
    var first = 1
    return files.map { file in
      let named = previews(of: file)
      defer { first += named.count }
      return file.naming(named, from: first).fitted
    }
  }

  /// Compiles copies of the files as a module of its own, with the same factories.
  private func compile(_ patch: PatchedFiles, _ factories: [Factory]) throws -> URL {
    var compiler = compiler
    compiler.moduleName = "PatchedFiles"
    let object = folder.appendingPathComponent("copies.o")
    let copies = try write(
      compilable(patch.files(besides: set.files).map(set.reduced)), factories,
      as: .copies(promises: patch.promises))
    let result = try compiler.compile(copies, to: object, in: folder)
    guard result.status == 0 else { throw failure(Refusal(output: result.output)) }
    return object
  }

  private var object: URL { folder.appendingPathComponent("files.o") }
  private var sources: URL { folder.appendingPathComponent("Sources", isDirectory: true) }

  private func write(
    _ files: [SourceFile], _ factories: [Factory], as role: ModuleSources.Role
  ) throws -> [URL] {
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    return try ModuleSources(files: files, factories: factories, role: role).copies.map { copy in
      let url = sources.appendingPathComponent(copy.name)
      try Data(copy.text.utf8).write(to: url)
      return url
    }
  }

  private func symbolGraph(of files: [SourceFile]) throws -> SymbolGraph {
    let copies = try write(files, [], as: .alone)
    // Describing does not look into functions: checking finds the errors there, too.
    if isComplete { try requireSuccess(compiler.check(copies, in: folder)) }
    let described = try compiler.describe(copies, in: folder)
    if described.status != 0 {
      try requireSuccess(compiler.check(copies, in: folder))
      try requireSuccess(described)
    }
    let url = folder.appendingPathComponent("\(compiler.moduleName).symbols.json")
    return try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: url))
  }

  private func requireSuccess(_ result: Command.Result) throws {
    guard result.status != 0 else { return }
    throw Refusal(output: result.output)
  }

  private func compile(
    _ files: [SourceFile], _ planned: [Factory]
  ) throws -> (made: [Factory], refused: [(Factory, String)]) {
    var factories = planned
    var refused: [(Factory, String)] = []
    while !factories.isEmpty {
      let copies = try write(files, factories, as: patch == nil ? .alone : .original)
      let result = try compiler.compile(copies, to: object, in: folder)
      if result.status == 0 { return (factories, refused) }
      let messages = Dictionary(
        Diagnostic.errors(in: result.output).filter { $0.file == Factory.diagnosticFile }
          .map { ($0.line - 1, $0.message) }, uniquingKeysWith: { first, _ in first })
      let blamed = factories.indices.filter { messages[$0] != nil }
      if blamed.isEmpty { try requireSuccess(result) }
      refused += blamed.map { (factories[$0], messages[$0] ?? "") }
      for index in blamed where factories[index].origin == .found {
        let next = factories.firstIndex {
          $0.origin == .tried && $0.file == factories[index].file
            && $0.line == factories[index].line && $0.expression != factories[index].expression
        }
        guard let next, messages[next] == nil else { continue }
        (factories[next].name, factories[next].origin) = (factories[index].name, .found)
      }
      factories = factories.indices.filter { messages[$0] == nil }.map { factories[$0] }
    }
    return ([], refused)
  }

  /// The errors at places in the user's files, by the paths that the user knows.
  private func errors(in output: String) -> [Diagnostic] {
    let paths = Dictionary(set.files.map { ($0.label, $0.path) }, uniquingKeysWith: { $1 })
    return Diagnostic.errors(in: output).map { $0.renamed(paths) }
  }

  private func failure(_ refusal: Refusal) -> SourceError {
    guard !errors(in: refusal.output).isEmpty else {
      return .internalFailure(step: "Compiling", output: shown(refusal.output))
    }
    return .notCompiled([shown(Diagnostic.tidied(refusal.output))])
  }

  /// What the compiler prints about the user's files, with their own paths.
  private func shown(_ output: String) -> String {
    var output = output
    for (file, name) in zip(set.files, ModuleSources.names(of: set.files)) {
      output = output.replacingOccurrences(
        of: sources.appendingPathComponent(name).path, with: file.path)
    }
    return output.split(separator: "\n").filter { !$0.contains(folder.path) }
      .joined(separator: "\n")
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
