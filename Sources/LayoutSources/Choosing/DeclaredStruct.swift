/// A structure of the files, as a value of it can be made.
struct DeclaredStruct {
  let scan: SourceScan
  let unit: Int

  /// The name as code spells it, with the types around it.
  var code: String { scan.units[unit].path.map(\.asIdentifier).joined(separator: ".") }

  /// Its initializers, else that of its stored properties; none for a type with parameters.
  var initializers: [DeclaredType.Initializer] {
    let name = scan.units[unit].tokens.lowerBound + 1
    guard scan.tokens.endOfParameters(name + 1) == name + 1 else { return [] }
    let members = scan.units(in: unit)
    let written = members.filter { scan.units[$0].keyword == "init" }
    return written.isEmpty
      ? [memberwise(members)].compactMap(\.self) : written.compactMap(initializer)
  }

  private func initializer(_ member: Int) -> DeclaredType.Initializer? {
    let keyword = scan.units[member].tokens.lowerBound
    guard !scan.units[member].isPrivate, scan.tokens[keyword + 1] == "(",
      let end = scan.tokens.partners[keyword + 1]
    else { return nil }
    return DeclaredType.Initializer(declaration: scan.tokens.source(keyword..<end + 1))
  }

  /// The initializer that the compiler makes; nil where other code cannot call it.
  private func memberwise(_ members: [Int]) -> DeclaredType.Initializer? {
    var initializer = DeclaredType.Initializer(declaration: "init()")
    for member in members where ["let", "var"].contains(scan.units[member].keyword) {
      let property = scan.units[member]
      let start = property.tokens.lowerBound + 1
      let all = start..<property.whole.upperBound
      let range = start..<(scan.tokens.first([";"], in: all) ?? all.upperBound)
      let sign = scan.tokens.first(["=", "{"], in: range)
      // What has a value, or computes one, needs none.
      if property.isStatic || sign != nil { continue }
      guard !property.isPrivate, scan.tokens[property.whole.lowerBound] != "@",
        let colon = scan.tokens.first([":"], in: range)
      else { return nil }
      initializer.parameters.append(
        .init(label: property.name, type: scan.tokens.source(colon + 1..<range.upperBound)))
    }
    return initializer
  }
}
