import Foundation
@_spi(LayoutBench) import PortableLayout

/// Compiles files with those that they need, and links what measures them.
///
/// Files whose modules are all here are compiled as they are. Where that fails, their layouts are
/// compiled with what they name, and then what stands around them, which can fail in parts without
/// taking a layout away.
struct FileBuild {
  let request: FileRequest
  let compiler: Compiler
  let folder: URL
  let set: CompileSet
  /// Copies of the files with caches, which are linked with them.
  var patch: PatchedFiles?
  var progress: @Sendable (String) -> Void = { _ in }

  /// How an attempt to make the program ends.
  private enum Attempt {
    case made(CompiledFiles)
    /// Declarations were found that a call of a layout names.
    case foundMore
    /// The compiler refuses something that is not the tool's own code.
    case refused(String)
  }

  /// How leaving out what does not compile ends.
  private enum Settling {
    case settled
    /// The rest does not compile either.
    case refused(String)
  }

  func run() async throws -> CompiledFiles {
    guard !set.files.isEmpty else {
      throw SourceError.nothingToMeasure(paths: request.paths, notes: set.notes)
    }
    var known: [Diagnostic] = []
    if try await !set.findModules({ try await compiler.missing($0, folder: folder) }) {
      progress("Compiling \(Self.count(set.compiledFiles))")
      switch try await attempt(.short) {
      case .made(let files): return files
      case .refused(let output): known = errors(in: output)
      case .foundMore: break
      }
    }
    try await settleLayouts(knowing: known)
    try await settleSurroundings()
    return try await finish()
  }

  private static func count(_ files: [SourceFile]) -> String {
    files.count == 1 ? "1 file" : "\(files.count) files"
  }

  /// How often the compiler is asked again, for the layouts and for what stands around them.
  private static let calls = (layouts: 40, surroundings: 20, last: 5)

  /// How long these may take together, in seconds; the call that runs then is the last.
  private static let patience: Duration = .seconds(120)

  /// - Parameter errors: What the compiler says of all files. An expression that lacks a name may take
  ///   seconds, and is not asked for again.
  private func settleLayouts(knowing errors: [Diagnostic]) async throws {
    guard set.hasLayouts else { return }
    set.choose(.layouts)
    let own = errors.filter(set.isCompiled)
    // What is nowhere is not there for the layouts alone, either.
    if !set.take(for: own) { _ = set.leaveOut(own.filter(\.isOfNoName)) }
    progress("Compiling the layouts and what they name: \(Self.count(set.compiledFiles))")
    if case .refused(let output) = try await settle(calls: Self.calls.layouts) {
      throw failure(output)
    }
    set.settleLayouts()
  }

  private func settleSurroundings() async throws {
    set.choose(.everything)
    progress(
      "Compiling previews and views, without what fails: \(Self.count(set.compiledFiles))")
    guard case .refused = try await surroundings(calls: Self.calls.surroundings) else { return }
    while set.leaveOutDependents() {}
    let last = try await surroundings(calls: Self.calls.last)
    guard case .refused(let output) = last else { return }
    guard set.hasLayouts else { throw failure(output) }
    set.giveUp(errors(in: output).first)
    set.returnToLayouts()
  }

  /// What takes too long beside the layouts is left out as what does not compile.
  private func surroundings(calls: Int) async throws -> Settling {
    do {
      return try await settle(calls: calls)
    } catch let error as SourceError {
      guard case .tooSlow = error, set.hasLayouts else { throw error }
      return .refused("")
    }
  }

  /// How often what was left out is an error of something else, before all that uses it goes at once.
  private static let longestChain = 3

  /// Takes what the compiler misses, and leaves out what it refuses, until the rest compiles.
  private func settle(calls: Int) async throws -> Settling {
    var last = ""
    var chain = 0
    var patience = Compiler.Patience.short
    let start = ContinuousClock.now
    for _ in 0..<calls where ContinuousClock.now - start < Self.patience {
      _ = try await set.findModules { try await compiler.missing($0, folder: folder) }
      let result = try await currentCompiler.check(
        write(compilable, [], as: .alone), in: folder, patience)
      guard result.status != 0 else { return .settled }
      last = result.output
      let errors = errors(in: last)
      if set.take(for: errors) {
        chain = 0
      } else if patience == .short, errors.contains(where: \.isOfTooLong) {
        // Nothing is found that the expression lacks: it is asked for what is wrong, if anything is.
        patience = .long
      } else if set.leaveOut(errors) {
        chain += 1
        // Each call would find the next one of a chain.
        if chain % Self.longestChain == 0 { set.leaveOutUsers() }
      } else {
        break
      }
    }
    return .refused(last)
  }

  /// What the last stage of the compiler finds is left out, too.
  private func finish() async throws -> CompiledFiles {
    var last = ""
    for _ in 0..<Self.calls.last {
      switch try await attempt() {
      case .made(let files): return files
      case .foundMore: _ = try await settle(calls: Self.calls.last)
      case .refused(let output):
        last = output
        guard set.leaveOut(errors(in: output)) else { throw failure(output) }
        _ = try await settle(calls: Self.calls.last)
      }
    }
    throw failure(last)
  }

  private func attempt(_ patience: Compiler.Patience = .long) async throws -> Attempt {
    let files = set.compiledFiles
    let copied = compilable
    let described = try await currentCompiler.describe(
      write(copied, [], as: .alone), in: folder, patience)
    guard described.status == 0 else { return .refused(described.output) }
    let graph = try symbolGraph()
    let types = graph.declaredTypes(in: copied).filter(set.isMeasured)
    let layouts = types.filter { $0.role == .layout && !$0.isLocal }
    let plan = FactoryPlan(
      types, inits: request.inits, previews: files.flatMap { set.previews(of: $0) },
      sources: layouts.flatMap { set.sources(naming: $0) }.uniqued())
    try refuseUnmatched(plan, types)
    let objects = try await compile(copied, plan.factories)
    if case .refused(let output) = objects { return .refused(output) }
    guard case .made(let factories, refused: let refused) = objects else { return .foundMore }
    let lacking = refused.filter { $0.0.role == .layout }.map { factory, message in
      Diagnostic(file: factory.file, line: factory.line, column: 1, message: message)
    }
    if set.take(for: lacking) { return .foundMore }
    if let wrong = refused.first(where: { $0.0.origin == .given }) {
      throw SourceError.wrongInit(FileNotes.wrongInit(wrong.0, wrong.1, types))
    }
    let missing = Self.missing(refused, besides: factories)
    var notes = set.notes + factories.filter { $0.origin == .found }.compactMap(\.making.note)
    notes += set.notes(onLayoutsBesides: types) + FileNotes.of(types, refused: missing)
    notes += FileNotes.values(of: layouts, in: files) + FileNotes.calls(refused)
    notes += [files.noteOnIgnoredModifiers, files.noteOnLaterActions].compactMap(\.self)
    var made = CompiledFiles(
      executable: "", factories: factories, notes: notes, warnings: graph.withoutWitness,
      lost: set.lostLayouts, omissions: set.omissions.list, sources: files.map(\.path),
      searches: set.searches)
    try refuseNothing(made)
    made.leftOut = set.unmeasured + FileNotes.leftOut(missing, types)
    made.executable = try await link(factories).path
    return .made(made)
  }

  /// What does not compile, but for what another call makes.
  private static func missing(
    _ refused: [(Factory, String)], besides factories: [Factory]
  ) -> [(Factory, String)] {
    let found = factories.filter { $0.origin == .found }
    return refused.filter { one, _ in
      !found.contains { one.origin == .found && ($0.file, $0.line) == (one.file, one.line) }
    }
  }

  /// What names a layout that does not compile is told with that.
  private func refuseUnmatched(_ plan: FactoryPlan, _ types: [DeclaredType]) throws {
    let wrong = plan.unmatched.first { expression in
      expression.isNeeded
        && !set.omissions.list.contains { $0.name.hasSuffix(expression.path.last ?? " ") }
    }
    if let wrong { throw SourceError.wrongInit(FileNotes.wrongInit(wrong, types)) }
  }

  private func refuseNothing(_ made: CompiledFiles) throws {
    guard made.factories.isEmpty else { return }
    let gone = made.omissions.filter { set.measured.contains($0.file) }
    // What compiles and is not made is no error of what stands around it.
    guard gone.isEmpty || made.lost.isEmpty && set.hasLayouts else {
      throw SourceError.notCompiled((made.lost.isEmpty ? gone : made.lost).map(\.diagnostic))
    }
    throw SourceError.nothingToMeasure(
      paths: request.paths, notes: made.notes + made.omissions.lines)
  }

  private func link(_ factories: [Factory]) async throws -> URL {
    let executable = folder.appendingPathComponent("layout-bench")
    var objects = [object]
    if let patch { objects.append(try await compile(patch, factories)) }
    let linked = try await compiler.link(objects, to: executable, in: folder)
    guard linked.status == 0 else {
      throw Self.diskFailure(linked.output, folder)
        ?? SourceError.internalFailure(step: "Linking", output: shown(linked.output))
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name != executable.lastPathComponent {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    return executable
  }

  private var currentCompiler: Compiler {
    var compiler = compiler
    compiler.definesDebug = set.reasonForDebug != nil
    return compiler
  }

  /// What is compiled, with names for the previews.
  private var compilable: [SourceFile] { compilable(set.compiledFiles.map { ($0, nil) }) }

  private func compilable(
    _ files: [(file: SourceFile, original: SourceFile?)], module: String? = nil
  ) -> [SourceFile] {
    var first = 1
    let protocols = set.ownProtocolsLikeMembers
    return files.map { file, original in
      let previews = set.previews(of: original ?? file, in: file)
      defer { first += previews.count }
      return set.text(of: file, insteadOf: original).naming(previews, from: first).fitted
        .qualifying(protocols, with: module ?? compiler.moduleName)
    }
  }

  /// Compiles copies of the files as a module of its own, with the same factories.
  private func compile(_ patch: PatchedFiles, _ factories: [Factory]) async throws -> URL {
    var compiler = currentCompiler
    compiler.moduleName = FileModule.copies.rawValue
    let object = folder.appendingPathComponent("copies.o")
    let originals = set.compiledFiles
    let versions = patch.files(besides: originals).map { version in
      (version, originals.first { $0.path == version.path })
    }
    let caches = versions.filter { $0.1 == nil }.map(\.0)
    let copies = try write(
      compilable(versions.filter { $0.1 != nil }, module: compiler.moduleName) + caches,
      factories,
      as: .copies(promises: patch.promises))
    let result = try await compiler.compile(copies, to: object, in: folder)
    guard result.status == 0 else { throw failure(result.output) }
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

  private func symbolGraph() throws -> SymbolGraph {
    let url = folder.appendingPathComponent("\(compiler.moduleName).symbols.json")
    return try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: url))
  }

  /// How compiling files with the code that makes their layouts ends.
  private enum Objects {
    case made([Factory], refused: [(Factory, String)])
    case refused(String)
  }

  /// Compiles the files with as many factories as compile.
  private func compile(_ files: [SourceFile], _ planned: [Factory]) async throws -> Objects {
    var factories = planned
    var refused: [(Factory, String)] = []
    while !factories.isEmpty {
      let copies = try write(files, factories, as: patch == nil ? .alone : .original)
      let result = try await currentCompiler.compile(copies, to: object, in: folder)
      if result.status == 0 { return .made(factories, refused: refused) }
      let messages = Dictionary(
        Diagnostic.errors(in: result.output).compactMap { error in
          Factory.number(inFile: error.file).map { ($0 - 1, error.message) }
        }, uniquingKeysWith: { first, _ in first })
      let blamed = factories.indices.filter { messages[$0] != nil }
      if blamed.isEmpty { return .refused(result.output) }
      refused += blamed.map { (factories[$0], messages[$0] ?? "") }
      for index in blamed where factories[index].origin == .found {
        let next = factories.firstIndex {
          $0.origin == .tried && $0.file == factories[index].file
            && $0.line == factories[index].line && $0.expression != factories[index].expression
        }
        if let next, messages[next] == nil {
          (factories[next].name, factories[next].origin) = (factories[index].name, .found)
        } else if let other = factories[index].withFallback {
          factories.append(other)
        }
      }
      factories = factories.indices.filter { messages[$0] == nil }.map { factories[$0] }
    }
    return .made([], refused: refused)
  }
}

// MARK: What the compiler prints

extension FileBuild {
  /// The errors at places in the user's files, by the paths that the user knows.
  private func errors(in output: String) -> [Diagnostic] {
    let paths = Dictionary(set.files.map { ($0.label, $0.path) }, uniquingKeysWith: { $1 })
    return Diagnostic.errors(in: output).map { $0.renamed(paths) }
  }

  private func failure(_ output: String) -> SourceError {
    if let failure = Self.diskFailure(output, folder) { return failure }
    guard !errors(in: output).isEmpty else {
      return .internalFailure(step: "Compiling", output: shown(output))
    }
    return .notCompiled([shown(Diagnostic.tidied(output))])
  }

  /// The failure of a disk that is full.
  ///
  /// The linker writes to memory that stands for a file, which is a bus error on such a disk.
  static func diskFailure(_ output: String, _ folder: URL) -> SourceError? {
    let isFull = ["No space left on device", "Bus error"].contains(where: output.contains)
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
    let free = (attributes?[.systemFreeSize] as? NSNumber)?.int64Value ?? .max
    guard isFull || free < 1 << 20 else { return nil }
    return .cacheNotWritable(
      folder: folder.deletingLastPathComponent().path, reason: "no space left on device")
  }

  /// What the compiler prints about the user's files, with their own paths.
  private func shown(_ output: String) -> String {
    var output = output
    let files = set.compiledFiles
    for (file, name) in zip(files, ModuleSources.names(of: files)) {
      output = output.replacingOccurrences(
        of: sources.appendingPathComponent(name).path, with: file.path)
    }
    return output.split(separator: "\n").filter { !$0.contains(folder.path) }
      .joined(separator: "\n")
  }
}
