/// The declarations in files that are compiled.
///
/// Declarations that are left out become spaces, byte for byte. A place in the compiled text is
/// therefore the same place in the user's file, and a file is parsed once. A type that is left out
/// leaves a namespace if types in it stay: `struct Deck { var a = 1; struct Grid: Layout {...} }`
/// becomes `enum   Deck {            struct Grid: Layout {...} }`.
struct CompiledParts {
  /// The decisions on the declarations in one file, by their indices.
  fileprivate struct Part {
    /// The declarations that are compiled with their whole content.
    var kept: Set<Int> = []
    /// The declarations that are left out. A type leaves a namespace with its name and the types in
    /// it.
    var cut: Set<Int> = []
    /// The declarations that are left out without leaving a namespace.
    var gone: Set<Int> = []
    /// The extensions of types that are missing. They are compiled as declarations of those types.
    var types: Set<Int> = []
    /// The names of attributes that are left out, by declaration.
    var attributes: [Int: Set<String>] = [:]
  }

  /// The decisions by the paths of files. A file without any is not compiled.
  private var parts: [String: Part] = [:]

  /// Adds a declaration. Returns false if it was decided before.
  mutating func keep(_ unit: Int, of scan: SourceScan) -> Bool {
    guard !isDecided(unit, of: scan) else { return false }
    parts[scan.path, default: Part()].kept.insert(unit)
    return true
  }

  /// Leaves a declaration out. A second call also removes the namespace that the first one left.
  ///
  /// Returns false if nothing remains to be left out.
  mutating func cut(_ unit: Int, of scan: SourceScan, asType: Bool = false) -> Bool {
    var part = parts[scan.path, default: Part()]
    defer { parts[scan.path] = part }
    if asType { part.types.insert(unit) }
    guard part.cut.insert(unit).inserted else { return part.gone.insert(unit).inserted }
    return true
  }

  /// Leaves an attribute out of a declaration and its content. Returns false if it was left out
  /// before.
  mutating func cut(attribute name: String, of unit: Int, in scan: SourceScan) -> Bool {
    parts[scan.path, default: Part()].attributes[unit, default: []].insert(name).inserted
  }

  // MARK: Queries

  /// Returns true if a declaration or one around it is compiled, and none of them is left out.
  func has(_ unit: Int, of scan: SourceScan) -> Bool {
    isKept(unit, of: scan) && !isCut(unit, of: scan)
  }

  /// Returns true if a declaration is compiled or left out.
  func isDecided(_ unit: Int, of scan: SourceScan) -> Bool {
    isKept(unit, of: scan) || isCut(unit, of: scan)
  }

  /// Returns true if a declaration or one around it is compiled.
  func isKept(_ unit: Int, of scan: SourceScan) -> Bool {
    guard let kept = parts[scan.path]?.kept else { return false }
    return scan.around(unit).contains(where: kept.contains)
  }

  /// Returns true if a declaration, or one that it is a part of, is left out.
  private func isCut(_ unit: Int, of scan: SourceScan) -> Bool {
    guard let part = parts[scan.path] else { return false }
    if part.cut.contains(unit) { return true }
    guard let parent = scan.units[unit].parent else { return false }
    // A type outlives the type around it, whose namespace stays.
    guard scan.units[unit].isNominalType, scan.units[parent].canBeNamespace else {
      return isCut(parent, of: scan)
    }
    return scan.around(parent).contains(where: part.gone.contains)
  }

  /// Returns true if something of a file is compiled.
  func hasPart(of path: String) -> Bool { parts[path]?.kept.isEmpty == false }
}

// MARK: The text that is compiled

extension CompiledParts {
  /// The file with space in place of the declarations that are not compiled.
  func text(of file: SourceFile) -> SourceFile {
    var copy = BlankedCopy(of: file)
    let part = parts[file.path] ?? Part()
    for unit in copy.scan.units(in: nil) { write(unit, part, isKept: false, to: &copy) }
    for (unit, names) in part.attributes { copy.blank(attributes: names, of: unit) }
    return copy.file
  }

  /// Replaces a declaration, or a part of it, by spaces if it is not compiled.
  ///
  /// A type that is not compiled stays as a namespace if a declaration in it does.
  ///
  /// - Parameter isKept: True if a declaration around it is compiled.
  private func write(_ unit: Int, _ part: Part, isKept: Bool, to copy: inout BlankedCopy) {
    let isKept = isKept || part.kept.contains(unit)
    let isCut = part.cut.contains(unit)
    let scan = copy.scan
    if isKept, !isCut {
      for child in scan.units(in: unit) { write(child, part, isKept: true, to: &copy) }
      return
    }
    let staying = scan.units(in: unit).filter { child in
      if !isCut, part.kept.contains(child) { return true }
      return part.outlives(child, of: scan, isKept: isKept)
    }
    let asType = part.types.contains(unit)
    let canStay = scan.units[unit].canBeNamespace || asType
    let isNeeded = !staying.isEmpty || isCut && scan.units[unit].isNominalType
    guard canStay, isNeeded, !part.gone.contains(unit) else {
      copy.blank(scan.units[unit].whole)
      return
    }
    copy.empty(unit, keeping: staying, asType: asType)
    for child in staying { write(child, part, isKept: isKept, to: &copy) }
  }

  /// Returns another version of a file with spaces in place of what is not compiled in the
  /// original.
  ///
  /// A declaration that the original does not have is compiled.
  func text(of file: SourceFile, insteadOf original: SourceFile) -> SourceFile {
    let labels = Self.labels(of: original.scan)
    let newLabels = Self.labels(of: file.scan)
    // The numbers in the other version, by those in the original.
    var numbers: [Int: Int] = [:]
    let indices = Dictionary(uniqueKeysWithValues: zip(newLabels, newLabels.indices))
    for (number, label) in labels.enumerated() { numbers[number] = indices[label] }
    var part = (parts[original.path] ?? Part()).renumbered(by: numbers)
    part.kept.formUnion(Set(newLabels.indices).subtracting(numbers.values))
    var other = CompiledParts()
    other.parts[file.path] = part
    return other.text(of: file)
  }

  /// Returns a label for each declaration, by which it is found in another version of the file.
  ///
  /// A label consists of the keyword, the path, and a number if several declarations have both in
  /// common.
  private static func labels(of scan: SourceScan) -> [String] {
    var times: [String: Int] = [:]
    var labels: [String] = []
    for unit in scan.units {
      let label = "\(unit.keyword) \(unit.path.joined(separator: "."))"
      let number = times[label, default: 0] + 1
      times[label] = number
      labels.append("\(label) \(number)")
    }
    return labels
  }
}

extension CompiledParts.Part {
  /// Returns true if a type stays though the type around it is left out: a part of it is compiled.
  fileprivate func outlives(_ type: Int, of scan: SourceScan, isKept: Bool) -> Bool {
    guard scan.units[type].isNominalType else { return false }
    return isKept || scan.within(type).contains(where: kept.contains)
  }

  /// Returns the decisions for another version of the file, given the new indices of its
  /// declarations.
  ///
  /// Decisions on declarations without a new index are dropped.
  fileprivate func renumbered(by numbers: [Int: Int]) -> Self {
    func renumbered(_ units: Set<Int>) -> Set<Int> {
      Set(units.compactMap { unit in numbers[unit] })
    }
    var part = Self()
    part.kept = renumbered(kept)
    part.cut = renumbered(cut)
    part.gone = renumbered(gone)
    part.types = renumbered(types)
    for (unit, names) in attributes {
      if let number = numbers[unit] { part.attributes[number] = names }
    }
    return part
  }
}
