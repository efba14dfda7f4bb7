/// The declarations of the files that are compiled together, by name.
struct DeclarationIndex {
  /// A declaration: its file's path, and its number there.
  struct Entry: Hashable {
    var file: String
    var unit: Int
  }

  private(set) var scans: [String: SourceScan] = [:]
  private var declared: [String: [Entry]] = [:]
  /// The extensions, by the names of what they extend.
  private var extensions: [String: [Entry]] = [:]
  /// The extensions, by the protocols that they add.
  private var conformances: [String: [Entry]] = [:]
  private(set) var protocols: Set<String> = []

  mutating func add(_ scan: SourceScan) {
    guard scans[scan.path] == nil else { return }
    scans[scan.path] = scan
    for (number, unit) in scan.units.enumerated() {
      let entry = Entry(file: scan.path, unit: number)
      if unit.kind == .conformance {
        extensions[unit.name.lastName, default: []].append(entry)
        for name in unit.inherited { conformances[name.lastName, default: []].append(entry) }
      } else {
        if unit.keyword == "protocol" { protocols.insert(unit.name) }
        declared[unit.name, default: []].append(entry)
      }
    }
  }

  /// Whether a type with a name is declared in a declaration, or in its file outside of types.
  func hasType(_ name: String, inFileOf entry: Entry) -> Bool {
    guard let scan = scans[entry.file] else { return false }
    return scan.within(entry.unit).dropFirst().contains { scan.units[$0].name == name }
      || declared[name, default: []].contains {
        $0.file == entry.file && isOutermost($0) && self[$0]?.kind == .type
      }
  }

  /// The files that declare a word, or extend what it names.
  func files(declaring word: String) -> Set<String> {
    Set((declared[word, default: []] + extensions[word, default: []]).map(\.file))
  }

  /// What some names may mean in a declaration, but for types of other files: declarations outside of types,
  /// those of the types around it, and extensions with such a member or of a type with such a name.
  func entries(named names: SourceScan.Names, from entry: Entry) -> [Entry] {
    guard let scan = scans[entry.file] else { return [] }
    let around = Set(scan.around(entry.unit).dropFirst())
    var found: [Entry] = []
    for name in names.all.sorted() {
      let all = declared[name, default: []].filter { isVisible($0, from: entry) }
      found += all.filter { other in
        isOutermost(other) && (other.file == entry.file || self[other]?.kind != .type)
      }
      found += all.compactMap { member -> Entry? in
        guard let unit = self[member], let parent = unit.parent else { return nil }
        let isStill = unit.isStatic || unit.kind == .type
        if member.file == entry.file, around.contains(parent), isStill { return member }
        return unit.isInExtension ? Entry(file: member.file, unit: parent) : nil
      }
      if names.types.contains(name) { found += extensions[name, default: []] }
    }
    if scan.units[entry.unit].isNominalType {
      let name = scan.units[entry.unit].name.lastName
      found += extensions[name, default: []]
      if protocols.contains(name) { found += conformances[name, default: []] }
    }
    return found
  }

  /// Another type of the same name that is compiled.
  func conflict(of entry: Entry, in selection: CompiledParts) -> NameConflict? {
    guard let unit = self[entry], unit.kind == .type, unit.parent == nil, !unit.isPrivate,
      !unit.isConditional
    else { return nil }
    let other = declared[unit.name, default: []].first { other in
      guard other.file != entry.file, isOutermost(other), let scan = scans[other.file],
        let unit = self[other]
      else { return false }
      return unit.kind == .type && !unit.isPrivate && !unit.isConditional
        && selection.isKept(other.unit, of: scan)
    }
    return other.map { NameConflict(name: unit.name, file: entry.file, other: $0.file) }
  }

  private subscript(entry: Entry) -> SourceScan.Declaration? {
    scans[entry.file]?.units[entry.unit]
  }

  private func isOutermost(_ entry: Entry) -> Bool { self[entry]?.parent == nil }

  private func isVisible(_ entry: Entry, from other: Entry) -> Bool {
    entry.file == other.file || self[entry]?.isPrivate == false
  }
}

/// Two types with one name, of which one can be compiled.
struct NameConflict: Hashable {
  var name: String
  /// The file whose type is not compiled.
  var file: String
  /// The file whose type is compiled.
  var other: String
}

/// Names that nearly every layout uses, which are not searched for in a project.
enum SystemNames {
  static let types: Set = [
    "Any", "Array", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Dictionary", "Double",
    "Equatable", "Float", "Foundation", "Hashable", "Int", "Layout", "LayoutSubview",
    "LayoutSubviews", "LayoutValueKey", "Never", "Optional", "Preview", "PreviewProvider",
    "ProposedViewSize", "Self", "Sendable", "Set", "String", "SwiftUI", "UIKit", "Void",
  ]
}
