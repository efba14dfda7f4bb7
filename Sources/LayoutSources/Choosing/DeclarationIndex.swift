/// The declarations in the files that are compiled together, by name.
///
/// The index finds what the names in a declaration may refer to. In `struct Flow { let row: Row }`
/// the name `Row` may refer to a type in the file, to the static members and types around `Flow`,
/// and to the extensions of `Row`. Types in other files are searched for in the project, because
/// the nearest one is meant.
struct DeclarationIndex {
  /// A declaration, by its file's path and its index in the file.
  struct Entry: Hashable {
    var file: String
    var unit: Int
  }

  /// The scans of the files, by their paths.
  private(set) var scans: [String: SourceScan] = [:]
  /// The declarations other than extensions, by their names.
  private var declared: [String: [Entry]] = [:]
  /// The extensions, by the names of the types that they extend.
  private var extensions: [String: [Entry]] = [:]
  /// The extensions, by the protocols that they add.
  private var conformances: [String: [Entry]] = [:]
  private(set) var protocols: Set<String> = []

  /// Adds the declarations in a file, unless they were added before.
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

  /// Returns the declarations to which names in a declaration may refer, except types in other
  /// files.
  ///
  /// They are declarations at top level, members of the surrounding types, and extensions that have
  /// such a member or extend a type with such a name.
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

  /// Returns the top-level declarations with a name, without types in other files.
  private func outermost(named name: String, from entry: Entry) -> [Entry] {
    declared[name, default: []].filter { other in
      guard let unit = self[other], unit.parent == nil else { return false }
      return other.file == entry.file || unit.isVisible && !unit.isType
    }
  }

  /// Returns the static members with a name in the types around a declaration, and extensions that
  /// declare one.
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

  /// Returns the conflict with another compiled type that has the same name, or nil if there is
  /// none.
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
  /// A Boolean value that is true for a visible, unconditional type, beside which no other can have
  /// its name.
  fileprivate var excludesOthersOfItsName: Bool { isType && isVisible && !isConditional }
}

/// Two types with one name. Only one of them can be compiled.
struct NameConflict: Hashable {
  var name: String
  /// The file whose type is not compiled.
  var file: String
  /// The file whose type is compiled.
  var other: String
}
