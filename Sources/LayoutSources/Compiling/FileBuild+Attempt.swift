import Foundation
@_spi(LayoutBench) import PortableLayout

// MARK: Making the program

extension FileBuild {
  /// The result of an attempt to make the program.
  enum Attempt {
    case made(CompiledFiles)
    /// Declarations were found that the call of a layout names.
    case foundMore
    /// The compiler refuses code other than the generated one.
    case refused(String)
  }

  /// Compiles the chosen declarations with factories for their types, and links them.
  func attempt(_ patience: Compiler.Patience = .long) async throws -> Attempt {
    let copied = compilable
    let described = try await currentCompiler.describe(
      write(copied, [], as: .alone), in: folder, patience)
    guard described.status == 0 else { return .refused(described.output) }
    let graph = try symbolGraph()
    let types = graph.declaredTypes(in: copied).filter(set.isMeasured)
    let plan = plan(types)
    try refuseUnmatched(plan, types)
    switch try await compile(copied, plan.factories, patience) {
    case .refused(let output): return .refused(output)
    case .made(let factories, let refused):
      if set.take(for: Self.errors(of: refused)) { return .foundMore }
      for wrong in refused where wrong.factory.origin == .given {
        throw SourceError.wrongInit(wrong.wrongInit(types))
      }
      var made = compiledFiles(factories, refused, types)
      made.warnings = graph.withoutWitness
      try refuseNothing(made)
      made.executable = try await link(factories).path
      return .made(made)
    }
  }

  /// Returns the factories for the types and the previews in all files.
  private func plan(_ types: [DeclaredType]) -> FactoryPlan {
    var sources: [SourceFile] = []
    for layout in types where layout.isReachableLayout {
      sources += set.sources(naming: layout)
    }
    var previews: [Preview] = []
    for file in set.compiledFiles { previews += set.previews(of: file) }
    return FactoryPlan(
      types, inits: request.inits, previews: previews, sources: sources.uniqued())
  }

  /// Returns the program without its executable, with all notes on it.
  private func compiledFiles(
    _ factories: [Factory], _ refused: [RefusedFactory], _ types: [DeclaredType]
  ) -> CompiledFiles {
    let files = set.compiledFiles
    let missing = Self.missing(refused, besides: factories)
    let layouts = types.filter(\.isReachableLayout)
    var notes = set.notes
    for factory in factories where factory.origin == .found {
      if let note = factory.making.note { notes.append(note) }
    }
    notes += set.notes(onLayoutsBesides: types) + FileNotes.of(types, refused: missing)
    notes += FileNotes.values(of: layouts, in: files) + FileNotes.calls(refused)
    notes += FileNotes.leftWork(of: layouts, in: files)
    if let note = files.noteOnIgnoredModifiers { notes.append(note) }
    if let note = files.noteOnLaterActions { notes.append(note) }
    return CompiledFiles(
      executable: "", factories: factories, notes: notes, lost: set.lostLayouts,
      omissions: set.omissions.list, leftOut: set.unmeasured + FileNotes.leftOut(missing, types),
      sources: files.map(\.path), searches: set.searches)
  }

  /// Returns the errors of layouts that do not compile, at the layouts' places.
  private static func errors(of refused: [RefusedFactory]) -> [Diagnostic] {
    var errors: [Diagnostic] = []
    for one in refused where one.factory.isLayout {
      errors.append(
        Diagnostic(file: one.factory.file, line: one.factory.line, message: one.message))
    }
    return errors
  }

  /// Returns the factories that do not compile, but for types that another call makes.
  private static func missing(
    _ refused: [RefusedFactory], besides factories: [Factory]
  ) -> [RefusedFactory] {
    let made = factories.filter { factory in factory.origin == .found }
    var missing: [RefusedFactory] = []
    for one in refused {
      let isMadeOtherwise =
        one.factory.origin == .found && made.contains(where: one.factory.isOfSameType)
      if !isMadeOtherwise { missing.append(one) }
    }
    return missing
  }

  /// Refuses an expression of the user that names no type. Another message already tells of a
  /// layout that does not compile.
  private func refuseUnmatched(_ plan: FactoryPlan, _ types: [DeclaredType]) throws {
    for expression in plan.unmatched where expression.isNeeded {
      let name = expression.path.last ?? " "
      let isToldElsewhere = set.omissions.list.contains { omission in
        omission.name.hasSuffix(name)
      }
      guard !isToldElsewhere else { continue }
      throw SourceError.wrongInit(FileNotes.wrongInit(expression, types))
    }
  }

  /// Throws an error for a program that measures nothing.
  private func refuseNothing(_ made: CompiledFiles) throws {
    guard made.factories.isEmpty else { return }
    let gone = made.omissions.filter { omission in set.measured.contains(omission.file) }
    if !gone.isEmpty {
      guard made.lost.isEmpty else { throw notCompiled(made.lost) }
      // A layout that compiles and is not made is no error of the code around it.
      guard set.hasLayouts else { throw notCompiled(gone) }
    }
    let views = FileNotes.unshownViews(in: set.files + set.others)
    throw SourceError.nothingToMeasure(
      paths: request.paths, notes: made.notes + made.omissions.lines + views)
  }

  /// Returns the error that nothing compiles, which says if SwiftUI is not imported.
  private func notCompiled(_ gone: [Omission]) -> SourceError {
    var lines = gone.diagnostics(besides: set.errorsAsWritten.filter(isUnexplained))
    var lackingNames: Set<String> = []
    for one in gone where one.message.hasPrefix("cannot find") { lackingNames.insert(one.file) }
    for file in set.files where !file.importsSwiftUI && lackingNames.contains(file.path) {
      lines.append("note: \(file.path) has no 'import SwiftUI'.")
    }
    return .notCompiled(lines)
  }

  /// Returns true if no missing module may explain an error.
  private func isUnexplained(_ error: Diagnostic) -> Bool {
    set.omissions.modules[error.file]?.isEmpty != false
  }

  /// Links the objects, and removes all files except the executable.
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
}

// MARK: Factories

extension FileBuild {
  /// The result of compiling files with the code that makes their layouts.
  private enum Objects {
    case made([Factory], refused: [RefusedFactory])
    case refused(String)
  }

  /// Compiles the files with as many factories as possible.
  ///
  /// A factory that does not compile uses its other expression in the next call, or is dropped.
  private func compile(
    _ files: [SourceFile], _ planned: [Factory], _ patience: Compiler.Patience
  ) async throws -> Objects {
    let role: ModuleSources.Role = if patch == nil { .alone } else { .original }
    var factories = planned
    var refused: [RefusedFactory] = []
    while !factories.isEmpty {
      let copies = try write(files, factories, as: role)
      let result = try await currentCompiler.compile(copies, to: object, in: folder, patience)
      if result.status == 0 { return .made(factories, refused: refused) }
      let messages = Self.messages(in: result.output)
      if messages.isEmpty { return .refused(result.output) }
      for (index, message) in messages.sortedByKey {
        refused.append(RefusedFactory(factory: factories[index], message: message))
        Self.replace(index, in: &factories, knowing: messages)
      }
      var left: [Factory] = []
      for (index, factory) in factories.enumerated() where messages[index] == nil {
        left.append(factory)
      }
      factories = left
    }
    // Settled files have no errors. No call compiled the bodies of functions in other files, whose
    // errors come first.
    guard patience == .short else { return .made([], refused: refused) }
    let checked = try await currentCompiler.check(
      write(files, [], as: role), in: folder, patience)
    guard checked.status == 0 else { return .refused(checked.output) }
    return .made([], refused: refused)
  }

  /// Replaces a factory that does not compile by the next call to try, or by its fallback.
  private static func replace(
    _ index: Int, in factories: inout [Factory], knowing messages: [Int: String]
  ) {
    let factory = factories[index]
    guard factory.origin == .found else { return }
    let next = factories.firstIndex { other in
      other.origin == .tried && other.isOfSameType(as: factory)
        && other.expression != factory.expression
    }
    if let next, messages[next] == nil {
      (factories[next].name, factories[next].origin) = (factory.name, .found)
    } else if let other = factory.withFallback {
      factories.append(other)
    }
  }

  /// Returns the compiler's first message about the code of each factory, by the factory's index.
  private static func messages(in output: String) -> [Int: String] {
    var messages: [Int: String] = [:]
    for error in Diagnostic.errors(in: output).reversed() {
      if let number = Factory.number(inFile: error.file) { messages[number - 1] = error.message }
    }
    return messages
  }
}
