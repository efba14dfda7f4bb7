/// A structure or a class of the files that code can make a value of.
struct DeclaredStruct {
  let scan: SourceScan
  /// The index of the declaration in its file.
  let unit: Int

  /// The name in code, with the types around it.
  var code: String { scan.units[unit].path.asCode }

  /// The initializers that are declared, or the memberwise one. Empty for a generic type.
  var initializers: [DeclaredType.Initializer] {
    let name = scan.units[unit].tokens.lowerBound + 1
    guard scan.tokens.endOfParameters(name + 1) == name + 1 else { return [] }
    let written = scan.units(in: unit).filter { member in scan.units[member].isInitializer }
    guard written.isEmpty else { return written.compactMap(initializer) }
    guard let memberwise else { return [] }
    guard !isClass || memberwise.parameters.isEmpty else { return [] }
    return [memberwise]
  }

  /// A Boolean value that is true for a class, which has no memberwise initializer.
  private var isClass: Bool { scan.units[unit].keyword == "class" }

  /// Returns the initializer that a member declares, or nil if other code cannot call it.
  private func initializer(_ member: Int) -> DeclaredType.Initializer? {
    let keyword = scan.units[member].tokens.lowerBound
    guard scan.units[member].isVisible, scan.tokens.isCalled(keyword),
      let end = scan.tokens.partners[keyword + 1]
    else { return nil }
    return DeclaredType.Initializer(declaration: scan.tokens.source(keyword..<end + 1))
  }

  /// The memberwise initializer that the compiler makes. Nil if other code cannot call it.
  private var memberwise: DeclaredType.Initializer? {
    var initializer = DeclaredType.Initializer(declaration: "init()")
    for member in scan.units(in: unit) {
      let property = scan.units[member]
      guard property.isProperty else { continue }
      let start = property.tokens.lowerBound + 1
      let all = start..<property.whole.upperBound
      let range = start..<(scan.tokens.first([";"], in: all) ?? all.upperBound)
      let sign = scan.tokens.first(["=", "{"], in: range)
      // A property that has or computes a value needs none.
      if property.isStatic || sign != nil { continue }
      guard property.isVisible, scan.tokens[property.whole.lowerBound] != "@",
        let colon = scan.tokens.first([":"], in: range)
      else { return nil }
      let type = scan.tokens.source(colon + 1..<range.upperBound)
      // An optional variable of a class begins with nil.
      if isClass, !property.isConstant, type.contains("?") { continue }
      initializer.parameters.append(.init(label: property.name, type: type))
    }
    return initializer
  }
}
