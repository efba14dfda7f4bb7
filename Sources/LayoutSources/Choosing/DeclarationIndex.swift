/// The declarations of the files that are compiled together, by name.
///
/// It answers what the names in a declaration may mean. In `struct Flow { let row: Row }` the name
/// `Row` may mean a type of the file, the static members and types of what is around `Flow`, and the
/// extensions of `Row`. Types of other files are searched for in the project, as the nearest is meant.
struct DeclarationIndex {
  /// A declaration: its file's path, and its number there.
  struct Entry: Hashable {
    var file: String
    var unit: Int
  }

  /// The readings of the files, by their paths.
  private(set) var scans: [String: SourceScan] = [:]
  /// The declarations that are no extensions, by their names.
  private var declared: [String: [Entry]] = [:]
  /// The extensions, by the names of the types that they extend.
  private var extensions: [String: [Entry]] = [:]
  /// The extensions, by the protocols that they add.
  private var conformances: [String: [Entry]] = [:]
  private(set) var protocols: Set<String> = []

  /// Adds the declarations of a file, once.
  mutating func add(_ scan: SourceScan) {
    guard scans[scan.path] == nil else { return }
    scans[scan.path] = scan
    for (number, unit) in scan.units.enumerated() {
      let entry = Entry(file: scan.path, unit: number)
      if unit.isExtension {
        extensions[unit.name.lastName, default: []].append(entry)
        for name in unit.inherited { conformances[name.lastName, default: []].append(entry) }
      } else {
        if unit.isProtocol { protocols.insert(unit.name) }
        declared[unit.name, default: []].append(entry)
      }
    }
  }

  /// Returns true if a type with a name is declared in a declaration, or in its file outside of
  /// types.
  func hasType(_ name: String, inFileOf entry: Entry) -> Bool {
    guard let scan = scans[entry.file] else { return false }
    for unit in scan.within(entry.unit).dropFirst() where scan.units[unit].name == name {
      return true
    }
    for other in declared[name, default: []] where other.file == entry.file {
      if let unit = self[other], unit.isType, unit.parent == nil { return true }
    }
    return false
  }

  /// The files that declare a word, or extend the type that it names.
  func files(declaring word: String) -> Set<String> {
    Set((declared[word, default: []] + extensions[word, default: []]).map(\.file))
  }

  /// The declarations that some names may mean in one, but for types of other files: declarations
  /// outside of types, those of the types around it, and extensions with such a member or of a type
  /// with such a name.
  func entries(named names: SourceScan.Names, from entry: Entry) -> [Entry] {
    guard let scan = scans[entry.file] else { return [] }
    let around = Set(scan.around(entry.unit).dropFirst())
    var found: [Entry] = []
    for name in names.all.sorted() {
      found += outermost(named: name, from: entry)
      found += members(named: name, from: entry, around: around)
      if names.types.contains(name) { found += extensions[name, default: []] }
    }
    if scan.units[entry.unit].isNominalType {
      let name = scan.units[entry.unit].name.lastName
      found += extensions[name, default: []]
      if protocols.contains(name) { found += conformances[name, default: []] }
    }
    return found
  }

  /// The declarations with a name outside of types, without types of other files.
  private func outermost(named name: String, from entry: Entry) -> [Entry] {
    declared[name, default: []].filter { other in
      guard let unit = self[other], unit.parent == nil else { return false }
      return other.file == entry.file || unit.isVisible && !unit.isType
    }
  }

  /// The static members with a name of the types around a declaration, and the extensions that
  /// declare such a member.
  private func members(named name: String, from entry: Entry, around: Set<Int>) -> [Entry] {
    var found: [Entry] = []
    for member in declared[name, default: []] {
      guard let unit = self[member], let parent = unit.parent else { continue }
      let isInFile = member.file == entry.file
      guard isInFile || unit.isVisible else { continue }
      if isInFile, around.contains(parent), unit.isStatic || unit.isType {
        found.append(member)
      } else if unit.isInExtension {
        found.append(Entry(file: member.file, unit: parent))
      }
    }
    return found
  }

  /// Another type of the same name that is compiled.
  func conflict(of entry: Entry, in selection: CompiledParts) -> NameConflict? {
    guard let unit = self[entry], unit.parent == nil, unit.excludesOthersOfItsName else {
      return nil
    }
    for other in declared[unit.name, default: []] where other.file != entry.file {
      guard let scan = scans[other.file] else { continue }
      let rival = scan.units[other.unit]
      if rival.parent == nil, rival.excludesOthersOfItsName, selection.isKept(other.unit, of: scan)
      {
        return NameConflict(name: unit.name, file: entry.file, other: other.file)
      }
    }
    return nil
  }

  private subscript(entry: Entry) -> SourceScan.Declaration? {
    scans[entry.file]?.units[entry.unit]
  }
}

extension SourceScan.Declaration {
  /// A type that is compiled everywhere and can be named everywhere: there can be no second one.
  fileprivate var excludesOthersOfItsName: Bool { isType && isVisible && !isConditional }
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
  /// The names that are passed by.
  static let types: Set = [
    "Any", "Array", "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Dictionary", "Double",
    "Equatable", "Float", "Foundation", "Hashable", "Int", "Layout", "LayoutSubview",
    "LayoutSubviews", "LayoutValueKey", "Never", "Optional", "Preview", "PreviewProvider",
    "ProposedViewSize", "Self", "Sendable", "Set", "String", "SwiftUI", "UIKit", "Void",
  ]
}
