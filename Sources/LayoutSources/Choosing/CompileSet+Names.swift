// MARK: What declarations name

extension CompileSet {
  typealias Entry = DeclarationIndex.Entry

  /// Chooses again the declarations that an extent needs, as far as names tell; those that were
  /// left out stay out.
  func choose(_ extent: Extent) {
    switch extent {
    case .layouts:
      selection = CompiledParts()
      essential = nil
      for layout in layoutEntries { needLayout(layout) }
    case .everything:
      for layout in layoutEntries { needLayout(layout) }
      for file in measuredFiles { need(entries(file.path, file.scan.units(in: nil))) }
      need(conformances)
    }
  }

  /// Protects the declarations that are compiled now: no error leaves them out.
  func settleLayouts() { essential = selection }

  /// Goes back to the layouts and the declarations that they name, without those around them.
  func returnToLayouts() {
    guard let essential else { return }
    selection = essential
  }

  /// A Boolean value that is true when measured files have layouts, or extensions make types of
  /// theirs layouts.
  var hasLayouts: Bool { !layoutEntries.isEmpty }

  /// The declarations of layouts in the measured files, and extensions elsewhere that make their
  /// types layouts.
  private var layoutEntries: [Entry] {
    var found: [Entry] = []
    for file in measuredFiles {
      found += entries(file.path, file.scan.numbers(where: names.isLayout))
    }
    return found + conformances
  }

  /// Returns the entries of declarations in one file.
  private func entries(_ file: String, _ units: [Int]) -> [Entry] {
    units.map { unit in Entry(file: file, unit: unit) }
  }

  /// Adds a layout with all of its extensions, because a method in one of them may replace a
  /// default. `extension A.Row` is none of `B.Row`.
  ///
  /// Of two declarations with one name, only one can be compiled. A layout that needs the other one
  /// is left out.
  private func needLayout(_ layout: Entry) {
    guard let scan = index.scans[layout.file] else { return }
    let type = scan.units[layout.unit]
    let name = MissingName(kind: .conformance(to: ""), name: type.name.lastName)
    var needed = [layout]
    for var candidate in candidates(for: name, near: layout.file)
    where search.isSameTarget(candidate.file.path, layout.file) {
      let declarations = candidate.scan.units
      candidate.units.removeAll { unit in !declarations[unit].mayExtend(type) }
      needed += newEntries(in: candidate)
    }
    guard let conflict = need(needed) else { return }
    omissions.leaveOut(layout, of: scan, for: conflict, from: &selection)
  }

  /// Adds declarations, and everything that they name, except the system's.
  ///
  /// - Returns: The conflict with a type of another file that has the name of a needed one, if any.
  @discardableResult
  func need(_ entries: [Entry]) -> NameConflict? {
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

  /// Returns the declarations that a declaration names.
  ///
  /// Those in the files come first, then those in the project for types that no file declares.
  private func named(by entry: Entry, in scan: SourceScan) -> [Entry] {
    let names = scan.names(in: scan.units[entry.unit].whole)
    var found = index.entries(named: names, from: entry)
    let searched = names.types.filter { name in
      !Self.usualTypes.contains(name) && !index.hasType(name, inFileOf: entry)
    }
    for name in searched.sorted() {
      found += entries(of: MissingName(kind: .name, name: name), for: entry.file, isInTarget: true)
    }
    return found
  }

  /// The types that nearly every layout uses, which are not searched for in a project.
  private static let usualTypes: Set = [
    "Any", "Array", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Dictionary", "Double",
    "Equatable", "Float", "Foundation", "Hashable", "Int", "Layout", "LayoutSubview",
    "LayoutSubviews", "LayoutValueKey", "Never", "Optional", "Preview", "PreviewProvider",
    "ProposedViewSize", "Self", "Sendable", "Set", "String", "SwiftUI", "UIKit", "Void",
  ]

  /// Returns the declarations of a name that are not compiled yet, and adds their file to the set.
  ///
  /// - Parameter isInTarget: A Boolean value that is true when only the best declaration counts,
  ///   and only if it is in the file's target.
  func entries(
    of name: MissingName, for file: String, isInTarget: Bool = false
  ) -> [Entry] {
    var candidates = candidates(for: name, near: file)
    if isInTarget, let best = candidates.first {
      candidates = if search.isSameTarget(best.file.path, file) { [best] } else { [] }
    }
    for candidate in candidates {
      let path = candidate.file.path
      let isHidden = candidate.isInDebug && reasonForDebug == nil
      let new = newEntries(in: candidate)
      guard !new.isEmpty || isHidden, include(candidate.file) else { continue }
      if candidate.isInDebug { define(for: "'\(name.word)' in \(path)") }
      return new.nonEmpty ?? entries(path, candidate.units)
    }
    return []
  }

  /// Returns the files that declare a name, the best first, without those that are left out.
  private func candidates(
    for name: MissingName, near file: String
  ) -> [ProjectSearch.Candidate] {
    let own = index.files(declaring: name.word)
    let known = files.filter { file in own.contains(file.path) }
    var out: Set<String> = []
    for file in leftOut { out.insert(search.realPath(of: file.path)) }
    var candidates: [ProjectSearch.Candidate] = []
    for candidate in search.candidates(for: name, near: file, among: known)
    where !out.contains(search.realPath(of: candidate.file.path)) {
      candidates.append(candidate)
    }
    return candidates
  }

  /// Returns the declarations of a candidate that are not decided yet.
  ///
  /// The result is empty if its file would exceed the permitted number of files.
  private func newEntries(in candidate: ProjectSearch.Candidate) -> [Entry] {
    let new = candidate.units.filter { unit in !selection.isDecided(unit, of: candidate.scan) }
    guard !new.isEmpty, include(candidate.file) else { return [] }
    return entries(candidate.file.path, new)
  }
}
