/// The calls in files that make a layout out of literal values.
enum CallSites {
  struct Call: Hashable {
    var expression: String
    var location: String
  }

  /// The calls of a type's initializers, each expression once, in the order of the files.
  static func of(_ type: DeclaredType, in files: [SourceFile]) -> [Call] {
    guard let name = type.path.last?.asIdentifier, !type.isGeneric else { return [] }
    let tokens = SwiftTokens(files.filter { $0.text.contains("\(name)(") })
    let calls = tokens.tokens.indices.compactMap { index -> Call? in
      guard tokens[index] == name, tokens[index + 1] == "(", isLiteral(tokens, from: index + 1),
        let end = tokens.partners[index + 1], end > index + 2
      else { return nil }
      return Call(
        expression: type.code + tokens.source(index + 1..<end + 1),
        location: tokens.location(of: index))
    }
    return calls.map(\.expression).uniqued().compactMap { expression in
      calls.first { $0.expression == expression }
    }
  }

  /// Whether what a parenthesis holds has the same meaning everywhere: numbers, texts, members that
  /// begin with a point, and types.
  static func isLiteral(_ tokens: SwiftTokens, from open: Int) -> Bool {
    guard let end = tokens.partners[open] else { return false }
    return (open + 1..<end).allSatisfy { index in
      let text = tokens[index]
      if text.hasPrefix("\"") { return !text.contains("\\(") }
      if !tokens.isName(index) {
        return text.first?.isNumber == true || "()[],:.-".contains(text)
      }
      return ["true", "false", "nil"].contains(text) || tokens[index + 1] == ":"
        || tokens[index - 1] == "." || text.first?.isUppercase == true
    }
  }
}
