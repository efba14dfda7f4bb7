extension SourceScan {
  /// Returns the names of a type's stored constants with a value in their declaration.
  func constants(of type: DeclaredType) -> [String] {
    var names: [String] = []
    for unit in units where unit.isConstant && !unit.isStatic {
      guard unit.path.dropLast() == type.path[...] else { continue }
      names += constantsWithValues(in: unit.whole)
    }
    return names
  }

  /// Returns the names with a value in a declaration such as `let gap = 8, inset: CGFloat = 4`.
  private func constantsWithValues(in declaration: Range<Int>) -> [String] {
    guard let keyword = tokens.index(of: "let", in: declaration) else { return [] }
    var names: [String] = []
    var start = keyword + 1
    while start < declaration.upperBound {
      let rest = start..<declaration.upperBound
      let end = tokens.first([",", ";"], in: rest) ?? rest.upperBound
      let hasValue = tokens.first(["="], in: start..<end) != nil
      if hasValue, tokens.isOne(of: ["=", ":"], at: start + 1) { names.append(tokens[start]) }
      start = end + 1
    }
    return names
  }
}
