import Foundation

/// The files that are compiled together, and what of them.
///
/// Everything that is decided about what is compiled is decided here: ``choose(_:)`` by the names in
/// declarations, ``take(for:)`` by those that the compiler misses, ``leaveOut(_:)`` by its errors.
final class CompileSet {
  /// What is compiled of the measured files.
  enum Extent {
    /// The layouts and what they name.
    case layouts
    /// All that the files declare, and what it names.
    case everything
  }

  /// The measured files, and those of their projects that declare what these name.
  private(set) var files: [SourceFile] = []
  /// Files of folders that nothing needs as yet.
  private(set) var others: [SourceFile] = []
  /// The paths of the files whose layouts and previews are measured.
  private(set) var measured: Set<String> = []
  private(set) var leftOut: [LeftOutFile] = []
  /// Why files are compiled with the condition DEBUG; nil if they are not.
  private(set) var reasonForDebug: String?
  /// What is left out of the files.
  private(set) var omissions = Omissions()
  /// The declarations that are compiled.
  private(set) var selection = CompiledParts()
  /// What the layouts need: nothing else leaves any of it out.
  private var essential: CompiledParts?
  private var index = DeclarationIndex()
  private var names = LayoutNames()
  /// The types that extensions in measured files make layouts.
  private var layouts: Set<String> = []
  /// Extensions in other files that make types of measured files layouts.
  private var conformances: [DeclarationIndex.Entry] = []
  /// The imported modules that are asked for already, and whether each is missing.
  private var modules: [String: Bool] = [:]

  /// The files that the user named one by one: an error in one of them is the run's.
  private let explicit: Set<String>
  private let folders: [String]
  private let search: ProjectSearch

  init(
    _ found: [SourceFile], paths: [String], inits: [InitExpression], home: String,
    passedBy: [LeftOutFile] = []
  ) {
    explicit = Set(paths.filter { $0.hasSuffix(".swift") })
    folders = paths.filter { !$0.hasSuffix(".swift") }
    search = ProjectSearch(folders: folders, home: home)
    names.read(found.map(\.scan))
    sort(found, inits: inits, takesAll: false)
    if files.isEmpty, others.isEmpty {
      // A project may be called a demo or a test as a whole.
      leftOut = []
      sort(found, inits: inits, takesAll: true)
    }
    if files.isEmpty { for file in others { add(file) } }
    leftOut += passedBy
    takeConformances()
    choose(.everything)
  }

  private func sort(_ found: [SourceFile], inits: [InitExpression], takesAll: Bool) {
    // What makes a type with that method a layout may stand outside of the folders.
    let wanted = Set(inits.compactMap(\.path.last) + ["placeSubviews"])
    var declared: [String: String] = [:]
    for file in found {
      let scan = file.scan
      guard !explicit.contains(file.path) else {
        add(file)
        continue
      }
      let folder = folders.filter(file.path.hasPrefix).max { $0.count < $1.count } ?? ""
      let beside = takesAll ? file.path : folder.hasSuffix("/") ? folder : folder + "/"
      if let reason = ProjectFiles.reason(against: file.path, scan, beside: beside) {
        leftOut.append(LeftOutFile(path: file.path, reason: reason))
      } else if let (name, first) = twice(scan, &declared) {
        let reason = "\(name) is declared in \(first), too"
        leftOut.append(LeftOutFile(path: file.path, reason: reason, layout: name))
      } else if !names.layouts(in: scan).isEmpty || scan.hasPreview
        || scan.declarations.contains(where: { wanted.contains($0.name) })
      {
        add(file)
      } else {
        others.append(file)
      }
    }
  }

  private func add(_ file: SourceFile) {
    let scan = file.scan
    files.append(file)
    measured.insert(file.path)
    index.add(scan)
    layouts.formUnion(scan.conformances.filter(names.isLayout).map(\.name))
    if scan.previewsNeedDebug { define(for: "a preview in \(file.path)") }
  }

  private func define(for reason: String) {
    if reasonForDebug == nil { reasonForDebug = reason }
  }

  /// A layout that a file before declares, too, and that file.
  private func twice(
    _ scan: SourceScan, _ declared: inout [String: String]
  ) -> (String, String)? {
    let types = scan.declarations.filter {
      $0.kind == .type && $0.parents.isEmpty && !$0.isPrivate && names.isLayout($0)
    }
    // A platform's branch may declare a type again.
    for type in types {
      if let first = declared[type.name], first != scan.path { return (type.name, first) }
    }
    for type in types { declared[type.name] = scan.path }
    return nil
  }

  /// Adds files in which types of the measured files become layouts, where none is one in its own.
  private func takeConformances() {
    let scans = files.map(\.scan)
    guard scans.allSatisfy({ names.layouts(in: $0).isEmpty }) else { return }
    for scan in scans {
      for type in scan.declarations where type.kind == .type && type.brace != nil {
        let name = MissingName(kind: .conformance(to: "Layout"), name: type.name)
        let found = entries(of: name, for: scan.path)
        if !found.isEmpty { layouts.insert(type.name) }
        conformances += found
      }
    }
  }

  /// Whether a type, or what makes it a layout, stands in a file that is measured.
  func isMeasured(_ type: DeclaredType) -> Bool {
    measured.contains(type.file) || layouts.contains(type.name)
  }
}

// MARK: What declarations name

extension CompileSet {
  typealias Entry = DeclarationIndex.Entry

  /// Begins anew with what an extent needs, as far as names tell; what was left out stays out.
  func choose(_ extent: Extent) {
    switch extent {
    case .layouts:
      selection = CompiledParts()
      essential = nil
      for layout in layoutEntries { needLayout(layout) }
    case .everything:
      for layout in layoutEntries { needLayout(layout) }
      for file in files where measured.contains(file.path) {
        need(file.scan.units(in: nil).map { Entry(file: file.path, unit: $0) })
      }
      need(conformances)
    }
  }

  /// From now on no error leaves out what is compiled now.
  func settleLayouts() { essential = selection }

  /// Goes back to the layouts and what they name, without what stands around them.
  func returnToLayouts() {
    guard let essential else { return }
    selection = essential
  }

  private var layoutEntries: [Entry] {
    let own = files.filter { measured.contains($0.path) }.flatMap { file in
      file.scan.units.indices.filter { names.isLayout(file.scan.units[$0]) }
        .map { Entry(file: file.path, unit: $0) }
    }
    return own + conformances
  }

  var hasLayouts: Bool { !layoutEntries.isEmpty }

  /// Needs a layout with all of its extensions: a method in one of them takes the place of a default.
  /// Of two declarations with one name, one can be compiled: a layout of the other is left out.
  private func needLayout(_ layout: Entry) {
    guard let scan = index.scans[layout.file] else { return }
    let name = scan.units[layout.unit].name.lastName
    let extensions = candidates(
      for: MissingName(kind: .conformance(to: ""), name: name), near: layout.file
    ).filter { search.isSameTarget($0.scan.path, layout.file) }.flatMap(newEntries)
    guard let conflict = need([layout] + extensions) else { return }
    omissions.leaveOut(layout, of: scan, for: conflict, from: &selection)
  }

  /// Compiles declarations, and all that they name and that is not the system's.
  ///
  /// - Returns: A type of another file that has the name of one that is needed.
  @discardableResult
  private func need(_ entries: [Entry]) -> NameConflict? {
    var conflict: NameConflict?
    var open = Array(entries.reversed())
    while let entry = open.popLast() {
      guard let scan = index.scans[entry.file] else { continue }
      if let other = index.conflict(of: entry, in: selection) {
        conflict = conflict ?? other
        continue
      }
      guard selection.keep(entry.unit, of: scan) else { continue }
      if scan.units[entry.unit].isInDebug, !measured.contains(entry.file) {
        define(for: "'\(scan.units[entry.unit].name)' in \(entry.file)")
      }
      open += named(by: entry, in: scan)
    }
    return conflict
  }

  private func named(by entry: Entry, in scan: SourceScan) -> [Entry] {
    let names = scan.names(in: scan.units[entry.unit].whole)
    var found = index.entries(named: names, from: entry)
    let searched = names.types.filter { name in
      !SystemNames.types.contains(name) && !index.hasType(name, inFileOf: entry)
    }
    for name in searched.sorted() {
      found += entries(of: MissingName(kind: .name, name: name), for: entry.file, isInTarget: true)
    }
    return found
  }

  /// Where a name is declared that is not compiled yet; the file is one of the set's from then on.
  ///
  /// - Parameter isInTarget: Whether only the best declaration counts, and one in the file's target.
  private func entries(
    of name: MissingName, for file: String, isInTarget: Bool = false
  ) -> [Entry] {
    let candidates = candidates(for: name, near: file)
    let best = candidates.prefix(1).filter { search.isSameTarget($0.scan.path, file) }
    for candidate in isInTarget ? best : candidates {
      let scan = candidate.scan
      let isHidden = candidate.isInDebug && reasonForDebug == nil
      let new = newEntries(in: candidate)
      guard !new.isEmpty || isHidden, include(candidate.file) else { continue }
      if candidate.isInDebug { define(for: "'\(name.word)' in \(scan.path)") }
      return new.isEmpty ? candidate.units.map { Entry(file: scan.path, unit: $0) } : new
    }
    return []
  }

  /// The files that declare a name, the best first, without those that are left out.
  private func candidates(
    for name: MissingName, near file: String
  ) -> [ProjectSearch.Candidate] {
    let own = index.files(declaring: name.word)
    let all = search.candidates(
      for: name, near: file, among: files.filter { own.contains($0.path) })
    let out = Set(leftOut.map { search.realPath(of: $0.path) })
    return all.filter { !out.contains(search.realPath(of: $0.scan.path)) }
  }

  /// The declarations of a candidate of which nothing is decided; none where its file is one too many.
  private func newEntries(in candidate: ProjectSearch.Candidate) -> [Entry] {
    let scan = candidate.scan
    let new = candidate.units.filter {
      !selection.isKept($0, of: scan) && !selection.isCut($0, of: scan)
    }
    guard !new.isEmpty, include(candidate.file) else { return [] }
    return new.map { Entry(file: scan.path, unit: $0) }
  }

  /// Of more files the rest would take longer to compile than a layout is worth.
  private static let mostSiblings = 200

  private func include(_ file: SourceFile) -> Bool {
    guard index.scans[file.path] == nil else { return true }
    guard files.count - measured.count < Self.mostSiblings else { return false }
    files.append(file)
    index.add(file.scan)
    names.read([file.scan])
    return true
  }
}

// MARK: What the compiler says

extension CompileSet {
  /// Whether an error is in a declaration that is compiled.
  func isCompiled(_ error: Diagnostic) -> Bool {
    guard let error = error.place(in: Set(files.map(\.path))),
      let file = files.first(where: { $0.path == error.file }),
      let part = file.scan.part(at: file.offset(of: error))
    else { return false }
    return selection.has(part, of: file.scan)
  }

  /// Takes what declares the names that the compiler misses; false if there is none.
  func take(for errors: [Diagnostic]) -> Bool {
    var asked: Set<MissingName> = []
    var hasChanged = false
    func take(_ names: [MissingName], for file: String) -> Bool {
      let new = names.filter { asked.insert($0).inserted }
      let found = new.flatMap { entries(of: $0, for: file) }
      need(found)
      return !found.isEmpty
    }
    for error in errors.compactMap({ $0.place(in: Set(files.map(\.path))) }) {
      if take(MissingName.of(error), for: error.file) {
        hasChanged = true
      } else if MissingName.isUntold(by: error) {
        for names in namesUsed(at: error) where take(names, for: error.file) {
          hasChanged = true
          break
        }
      }
    }
    return hasChanged
  }

  /// What is wrong in a closure may be said of the call around it: the names on the line of an error,
  /// then those of the declaration.
  private func namesUsed(at error: Diagnostic) -> [[MissingName]] {
    guard let file = files.first(where: { $0.path == error.file }),
      let part = file.scan.part(at: file.offset(of: error))
    else { return [] }
    let (tokens, whole) = (file.scan.tokens, file.scan.units[part].whole)
    let line = whole.filter { tokens.tokens[$0].line == error.line }
    return [MissingName.used(in: line, of: tokens), MissingName.used(in: whole, of: tokens)]
  }

  /// Leaves out the smallest declarations that have errors; false if none can go.
  func leaveOut(_ errors: [Diagnostic]) -> Bool {
    omissions.leaveOut(errors, of: files, from: &selection, keeping: essential, knowing: names)
  }

  /// Leaves out the members and types that use what was left out, and those that use them, but for
  /// layouts.
  func leaveOutUsers() {
    omissions.leaveOutUsers(in: files, from: &selection, keeping: essential, knowing: names)
  }

  /// Leaves out what names something that was left out, beside the layouts and what they need.
  func leaveOutDependents() -> Bool {
    omissions.leaveOutDependents(in: files, from: &selection, keeping: essential, knowing: names)
  }

  /// Says why what stands around the layouts is not compiled.
  func giveUp(_ error: Diagnostic?) {
    omissions.giveUp(error, in: files.filter { measured.contains($0.path) }, essential ?? selection)
  }

  /// Asks for the modules that are imported and not of the project.
  ///
  /// - Returns: Whether one of them is missing.
  func findModules(_ areMissing: (Set<String>) async throws -> Set<String>) async rethrows -> Bool {
    let used = files.filter { selection.hasPart(of: $0.path) || measured.contains($0.path) }
    let imported = Set(used.flatMap { importedModules(of: $0).others })
    let new = imported.filter { modules[$0] == nil }
    let missing = new.isEmpty ? [] : try await areMissing(new)
    for module in new { modules[module] = missing.contains(module) }
    for file in used {
      let gone = importedModules(of: file).others.filter { modules[$0] == true }.sorted()
      if !gone.isEmpty { omissions.modules[file.path] = gone }
    }
    return imported.contains { modules[$0] == true }
  }

  /// The modules that a file imports: those of its project, and others that may not be here.
  private func importedModules(of file: SourceFile) -> (own: Set<String>, others: Set<String>) {
    let imports = file.scan.imports.filter { !$0.isElsewhere }
    let all = Set(imports.map(\.module)).subtracting(BuiltModules.known)
    let own = all.filter { search.hasModule($0, for: file.path) }
    return (own, all.subtracting(own))
  }
}

// MARK: What is compiled

extension CompileSet {
  /// The files of which something is compiled.
  var compiledFiles: [SourceFile] {
    files.filter { selection.hasPart(of: $0.path) || explicit.contains($0.path) }
  }

  /// The text of a file that is compiled, without imports of modules that are not here.
  ///
  /// - Parameter original: The file that it takes the place of.
  func text(of file: SourceFile, insteadOf original: SourceFile? = nil) -> SourceFile {
    let selected =
      original.map { selection.text(of: file, insteadOf: $0) } ?? selection.text(of: file)
    let (own, others) = importedModules(of: file)
    let missing = others.filter { modules[$0] == true }
    return selected.removing(own.union(missing), names: own, reading: file.scan)
  }

  /// The previews of a measured file that are compiled.
  ///
  /// - Parameter version: Another version of the file, of which they are.
  func previews(of file: SourceFile, in version: SourceFile? = nil) -> [Preview] {
    guard measured.contains(file.path) else { return [] }
    let scan = file.scan
    let units = scan.units.indices.filter { scan.units[$0].kind == .preview }
    return zip(units, (version ?? file).scan.previews).filter { selection.has($0.0, of: scan) }
      .map(\.1)
  }

  /// The protocols whose names mean something else in a layout.
  var ownProtocolsLikeMembers: Set<String> {
    index.protocols.intersection(["Subviews", "Cache", "Body"])
  }

  /// Paths of files that were added.
  var siblings: [String] {
    files.map(\.path).filter { !measured.contains($0) && selection.hasPart(of: $0) }
  }

  var searches: [ProjectFiles.Search] { search.searches }

  /// The files of the project that name a type of a measured file, those that are compiled first.
  func sources(naming type: DeclaredType) -> [SourceFile] {
    guard let name = type.path.last else { return [] }
    return files + search.files(naming: name, near: type.file, besides: files)
  }

  /// The layouts of the measured files that cannot be had.
  var lostLayouts: [Omission] {
    omissions.list.filter { omission in
      omission.kind == .layout
        && (measured.contains(omission.file) || layouts.contains { omission.name.hasSuffix($0) })
    }
  }

  /// The layouts and previews of the measured files that do not compile.
  var unmeasured: [LeftOut] {
    let broken = omissions.list.filter { $0.kind != .other && measured.contains($0.file) }
    return broken.map {
      LeftOut(
        file: $0.file, text: $0.text, isBroken: true, layout: $0.kind == .layout ? $0.name : nil)
    }
      + leftOut.filter { $0.layout != nil }.map {
        LeftOut(file: $0.path, text: "\($0.path) is left out: \($0.reason).", layout: $0.layout)
      }
  }

  var notes: [String] {
    [
      siblings.isEmpty
        ? nil : "Also compiled, for names that they declare: \(siblings.firstFew).",
      reasonForDebug.map { "DEBUG is defined, for \($0)." },
      leftOut.isEmpty ? nil : "Left out: \(Self.list(leftOut)).",
    ].compactMap(\.self)
  }

  /// What is said of layouts that the compiler does not see.
  func notes(onLayoutsBesides types: [DeclaredType]) -> [String] {
    files.filter { measured.contains($0.path) }.flatMap { file in
      names.layouts(in: file.scan).filter { layout in
        layout.isConditional && !types.contains { $0.path == layout.path }
      }.map {
        "\(file.path):\($0.line): \($0.name) is left out: it stands in a branch of #if that is not "
          + "compiled here."
      }
    }
  }

  private static func list(_ leftOut: [LeftOutFile]) -> String {
    leftOut.map(\.reason).uniqued().map { reason in
      let paths = leftOut.filter { $0.reason == reason }.map(\.path)
      return "\(paths.firstFew) (\(reason))"
    }.joined(separator: "; ")
  }
}
