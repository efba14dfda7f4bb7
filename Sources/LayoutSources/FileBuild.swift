import Foundation

/// Compiles files with those that they need, and links what measures them.
struct FileBuild {
  let inits: [InitExpression]
  var compiler: Compiler
  let folder: URL
  private var set: CompileSet
  private var isComplete = false

  init(
    _ files: [SourceFile], of request: FileRequest, compiler: Compiler, folder: URL, home: String
  ) {
    inits = request.inits
    self.compiler = compiler
    self.folder = folder
    set = CompileSet(files, paths: request.paths, inits: request.inits, home: home)
  }

  /// What the compiler refuses that is not the tool's own code.
  private struct Refusal: Error {
    var output: String
    var errors: [Diagnostic]
  }

  mutating func run() throws -> CompiledFiles {
    let missing = try missingModules(in: set.files + set.others)
    if !missing.isEmpty, !set.leaveOut(missing) {
      throw SourceError.notCompiled(
        diagnostics: missing.map(\.text).joined(separator: "\n"), hints: Hints.of(missing))
    }
    guard !set.files.isEmpty else {
      throw SourceError.nothingToMeasure(files: set.leftOut.count, notes: set.notes)
    }
    while true {
      compiler.definesDebug = set.reasonForDebug != nil
      do {
        return try attempt()
      } catch let refusal as Refusal {
        isComplete = true
        guard try takeSiblings(for: refusal) || set.leaveOut(refusal.errors) else {
          throw failure(refusal)
        }
      }
    }
  }

  private mutating func takeSiblings(for refusal: Refusal) throws -> Bool {
    var other = self
    return try set.takeSiblings(for: refusal.errors) { try other.missingModules(in: $0) }
  }

  private mutating func missingModules(in files: [SourceFile]) throws -> [Diagnostic] {
    var set = set
    defer { self.set = set }
    return try compiler.missingModules(
      in: files, besides: { set.isOwn($0, importedBy: $1) }, folder: folder)
  }

  private mutating func attempt() throws -> CompiledFiles {
    let previews = set.files.filter { set.measured.contains($0.path) }
      .flatMap { $0.text.contains(Preview.macro) ? $0.scan.previews : [] }
    let named = previews.filter { !$0.isInGeneric }
    var first = 1
    var copied: [SourceFile] = []
    for file in set.files {
      let own = Set(
        file.scan.imports.map(\.module).filter {
          !BuiltModules.known.contains($0) && set.isOwn($0, importedBy: file)
        })
      let here = named.filter { $0.file == file.path }
      copied.append(file.removing(own).naming(here, from: first).importingWholeModules)
      first += here.count
    }
    let types = try declaredTypes(copied).filter { set.measured.contains($0.file) }
    let layouts = types.filter { $0.role == .layout && !$0.isLocal }
    var sources: [SourceFile] = []
    for file in layouts.flatMap({ set.sources(naming: $0) }) where !sources.contains(file) {
      sources.append(file)
    }
    let plan = FactoryPlan(types, inits: inits, previews: named, sources: sources)
    let (factories, refused) = try compile(copied, plan.factories)
    let skipped = previews.filter(\.isInGeneric).map {
      "\($0.file):\($0.line): This preview is left out: it is in a type with parameters."
    }
    let notes =
      set.notes + skipped
      + plan.notes.filter { note in
        !refused.contains { note.contains("'\($0.0.expression)'") }
      } + FileNotes.of(types, refused: refused, unmatched: plan.unmatched)
      + FileNotes.values(of: layouts, in: set.files)
      + [IgnoredModifiers.note(on: set.files)].compactMap(\.self)
    guard !factories.isEmpty else {
      throw SourceError.nothingToMeasure(files: set.measured.count, notes: notes)
    }
    let executable = folder.appendingPathComponent("layout-bench")
    let linked = try compiler.link(object, to: executable, in: folder)
    guard linked.status == 0 else {
      throw SourceError.internalFailure(step: "Linking", output: shown(linked.output))
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name != executable.lastPathComponent {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    return CompiledFiles(
      executable: executable.path, factories: factories, notes: notes,
      siblings: set.files.filter { set.siblings.contains($0.path) }.map(FileStamp.init))
  }

  private var object: URL { folder.appendingPathComponent("files.o") }
  private var sources: URL { folder.appendingPathComponent("Sources", isDirectory: true) }

  private func write(_ files: [SourceFile], _ factories: [Factory]) throws -> [URL] {
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    return try ModuleSources(files: files, factories: factories).copies.map { copy in
      let url = sources.appendingPathComponent(copy.name)
      try Data(copy.text.utf8).write(to: url)
      return url
    }
  }

  private func declaredTypes(_ files: [SourceFile]) throws -> [DeclaredType] {
    let copies = try write(files, [])
    // Describing does not look into functions: checking finds the errors there, too.
    if isComplete { try requireSuccess(compiler.check(copies, in: folder)) }
    let described = try compiler.describe(copies, in: folder)
    if described.status != 0 {
      try requireSuccess(compiler.check(copies, in: folder))
      try requireSuccess(described)
    }
    let url = folder.appendingPathComponent("\(Compiler.moduleName).symbols.json")
    let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: url))
    return graph.declaredTypes(in: files.map(\.path))
  }

  private func requireSuccess(_ result: Command.Result) throws {
    guard result.status != 0 else { return }
    throw Refusal(output: result.output, errors: Diagnostic.errors(in: result.output))
  }

  private func compile(
    _ files: [SourceFile], _ planned: [Factory]
  ) throws -> (made: [Factory], refused: [(Factory, String)]) {
    var factories = planned
    var refused: [(Factory, String)] = []
    while !factories.isEmpty {
      let result = try compiler.compile(write(files, factories), to: object, in: folder)
      if result.status == 0 { return (factories, refused) }
      let blamed = Diagnostic.errors(in: result.output)
        .filter { $0.file == Factory.diagnosticFile }
      let numbers = Set(blamed.map { $0.line - 1 }).filter(factories.indices.contains)
      if numbers.isEmpty { try requireSuccess(result) }
      for number in numbers.sorted() {
        let message = blamed.first { $0.line - 1 == number }?.message ?? ""
        refused.append((factories[number], message))
      }
      factories = factories.indices.filter { !numbers.contains($0) }.map { factories[$0] }
    }
    return ([], refused)
  }

  private func failure(_ refusal: Refusal) -> SourceError {
    guard !refusal.errors.isEmpty else {
      return .internalFailure(step: "Compiling", output: shown(refusal.output))
    }
    let unexplained = refusal.errors.filter { error in
      !set.refusedNames.contains { error.message.contains("'\($0)'") }
    }
    let declared = set.files.flatMap { $0.scan.declarations.map(\.name) }
    var hints = Hints.of(unexplained, declared: Set(declared))
    hints += set.refusals.map { "hint: \($0)" }
    if set.isCut {
      hints.append(
        "hint: The project has more than \(ProjectFiles.mostFiles) Swift files: those nearest to "
          + "the file were searched. Name the others.")
    }
    return .notCompiled(
      diagnostics: shown(Diagnostic.tidied(refusal.output)), hints: hints
    )
  }

  /// What the compiler prints with the user's paths in place of those of copies, and without lines
  /// about other files of the build.
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
