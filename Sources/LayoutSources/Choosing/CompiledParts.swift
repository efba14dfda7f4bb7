/// The declarations of files that are compiled.
///
/// What is left out becomes space, byte for byte: a place in the text that is compiled is the same
/// place in the user's file, and a file is parsed once.
struct CompiledParts {
  /// What is decided for the declarations of one file, by their numbers.
  private struct Part {
    /// Compiled with all that is in them.
    var kept: Set<Int> = []
    /// Left out; a type leaves a namespace of its name, with the types in it.
    var cut: Set<Int> = []
    /// Left out with the namespace.
    var gone: Set<Int> = []
    /// Extensions of types that are not here, as the types.
    var types: Set<Int> = []
    /// The names of attributes that are left out of a declaration.
    var attributes: [Int: Set<String>] = [:]
  }

  private var parts: [String: Part] = [:]

  /// Compiles a declaration; false if it was decided before.
  mutating func keep(_ unit: Int, of scan: SourceScan) -> Bool {
    guard !isKept(unit, of: scan), !isCut(unit, of: scan) else { return false }
    parts[scan.path, default: Part()].kept.insert(unit)
    return true
  }

  /// Leaves a declaration out, at the second call with the namespace in its place; false if there is
  /// nothing more to leave out.
  mutating func cut(_ unit: Int, of scan: SourceScan, asType: Bool = false) -> Bool {
    var part = parts[scan.path, default: Part()]
    defer { parts[scan.path] = part }
    if asType { part.types.insert(unit) }
    guard part.cut.insert(unit).inserted else { return part.gone.insert(unit).inserted }
    return true
  }

  /// Leaves an attribute out of a declaration and of all in it; false if it was left out before.
  mutating func cut(attribute name: String, of unit: Int, in scan: SourceScan) -> Bool {
    parts[scan.path, default: Part()].attributes[unit, default: []].insert(name).inserted
  }

  /// Whether a declaration or one around it is compiled, and none of them is left out.
  func has(_ unit: Int, of scan: SourceScan) -> Bool {
    isKept(unit, of: scan) && !isCut(unit, of: scan)
  }

  func isKept(_ unit: Int, of scan: SourceScan) -> Bool {
    guard let kept = parts[scan.path]?.kept else { return false }
    return scan.around(unit).contains(where: kept.contains)
  }

  /// Whether a declaration is left out, or what it is a part of.
  func isCut(_ unit: Int, of scan: SourceScan) -> Bool {
    guard let part = parts[scan.path] else { return false }
    if part.cut.contains(unit) { return true }
    guard let parent = scan.units[unit].parent else { return false }
    // A type outlives the type around it, whose namespace stays.
    guard scan.units[unit].isNominalType, scan.units[parent].canBeNamespace else {
      return isCut(parent, of: scan)
    }
    return scan.around(parent).contains(where: part.gone.contains)
  }

  /// The same decisions for another version of a file: declarations are known by their names.
  func text(of file: SourceFile, insteadOf original: SourceFile) -> SourceFile {
    let numbers = Dictionary(
      zip(Self.labels(of: file.scan), file.scan.units.indices),
      uniquingKeysWith: { first, _ in first })
    let labels = Self.labels(of: original.scan)
    func translated(_ units: Set<Int>?) -> Set<Int> {
      Set((units ?? []).compactMap { numbers[labels[$0]] })
    }
    let part = parts[original.path]
    // What the original has not is compiled.
    let known = Set(labels)
    let added = numbers.filter { !known.contains($0.key) }.values
    var other = CompiledParts()
    let attributes = (part?.attributes ?? [:]).compactMap { unit, names in
      numbers[labels[unit]].map { ($0, names) }
    }
    other.parts[file.path] = Part(
      kept: translated(part?.kept).union(added), cut: translated(part?.cut),
      gone: translated(part?.gone), types: translated(part?.types),
      attributes: Dictionary(attributes) { first, _ in first })
    return other.text(of: file)
  }

  /// A name for each declaration: its keyword and its path, and which of several it is.
  private static func labels(of scan: SourceScan) -> [String] {
    var times: [String: Int] = [:]
    return scan.units.map { unit in
      let label = "\(unit.keyword) \(unit.path.joined(separator: "."))"
      times[label, default: 0] += 1
      return "\(label) \(times[label] ?? 0)"
    }
  }

  func hasPart(of path: String) -> Bool { parts[path]?.kept.isEmpty == false }

  /// The file with space in place of what is not compiled.
  func text(of file: SourceFile) -> SourceFile {
    var copy = Blanking(scan: file.scan, bytes: Array(file.text.utf8))
    let part = parts[file.path] ?? Part()
    for unit in copy.scan.units(in: nil) { write(unit, part, isKept: false, to: &copy) }
    for (unit, names) in part.attributes { copy.blank(attributes: names, of: unit) }
    return SourceFile(path: file.path, text: String(decoding: copy.bytes, as: UTF8.self))
  }

  private func write(_ unit: Int, _ part: Part, isKept: Bool, to copy: inout Blanking) {
    let isKept = isKept || part.kept.contains(unit)
    let isCut = part.cut.contains(unit)
    let inside = copy.scan.units(in: unit)
    guard isCut || !isKept else {
      for child in inside { write(child, part, isKept: true, to: &copy) }
      return
    }
    let types = inside.filter { child in
      copy.scan.units[child].isNominalType
        && (isKept || copy.scan.within(child).contains(where: part.kept.contains))
    }
    let others = isCut ? [] : inside.filter { part.kept.contains($0) && !types.contains($0) }
    let staying = (types + others).sorted()
    let isNamespace = copy.scan.units[unit].canBeNamespace || part.types.contains(unit)
    let isShell =
      isNamespace && !part.gone.contains(unit)
      && (!staying.isEmpty || isCut && copy.scan.units[unit].isNominalType)
    guard isShell else {
      copy.blank(copy.scan.units[unit].whole)
      return
    }
    copy.empty(unit, keeping: staying, asType: part.types.contains(unit))
    for child in staying { write(child, part, isKept: isKept, to: &copy) }
  }
}

/// The bytes of a file, of which some become space.
private struct Blanking {
  let scan: SourceScan
  var bytes: [UInt8]

  /// Puts spaces in place of tokens and of the comments between them.
  mutating func blank(_ tokens: Range<Int>) {
    guard !tokens.isEmpty else { return }
    for index in scan.tokens.bytes(of: tokens) where bytes[index] > UInt8(ascii: " ") {
      bytes[index] = UInt8(ascii: " ")
    }
  }

  /// Puts spaces in place of attributes of a declaration and of all in it.
  mutating func blank(attributes names: Set<String>, of unit: Int) {
    for index in scan.units[unit].whole where scan.tokens[index] == "@" {
      if names.contains(scan.tokens[index + 1]) { blank(scan.tokens.attribute(at: index)) }
    }
  }

  private static let access: Set = ["public", "package", "internal", "fileprivate", "private"]

  /// Makes a type or an extension a namespace of some of the declarations in it.
  mutating func empty(_ number: Int, keeping kept: [Int], asType: Bool) {
    let (unit, tokens) = (scan.units[number], scan.tokens)
    guard let brace = unit.brace else { return blank(unit.whole) }
    let keyword = unit.tokens.lowerBound
    for index in unit.whole.lowerBound..<keyword where !Self.access.contains(tokens[index]) {
      blank(index..<index + 1)
    }
    if unit.kind == .type || asType {
      let range = tokens.tokens[keyword].range
      bytes.replaceSubrange(
        range, with: Array("enum".utf8) + repeatElement(32, count: range.count - 4))
    }
    let end = scan.tokens.endOfParameters(scan.tokens.endOfPath(keyword + 1) + 1)
    let clause = (end..<brace).first { tokens[$0] == "where" } ?? brace
    blank(end..<max(end, clause))
    for child in scan.units(in: number) where !kept.contains(child) {
      blank(scan.units[child].whole)
    }
  }
}
