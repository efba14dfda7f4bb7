/// The calls in files that make a layout out of literal values.
enum CallSites {
  struct Call: Hashable {
    var expression: String
    var location: String
  }

  /// The calls of a type's initializers, each expression once, in the order of the files.
  static func of(_ type: DeclaredType, in files: [SourceFile]) -> [Call] {
    guard let name = type.path.last?.asIdentifier else { return [] }
    let calls = files.filter { $0.text.contains(name) }.map(SwiftTokens.init).flatMap { tokens in
      tokens.tokens.indices.compactMap { index -> Call? in
        guard tokens[index] == name, let open = parenthesis(tokens, after: index),
          isLiteral(tokens, from: open), let end = tokens.partners[open],
          end > open + 1 || open > index + 1
        else { return nil }
        return Call(
          expression: type.code + tokens.source(index + 1..<end + 1),
          location: tokens.location(of: index))
      }
    }
    var seen: Set<String> = []
    return calls.filter { seen.insert($0.expression).inserted }
  }

  /// The parenthesis after a name, or after the types that a name has in angle brackets.
  private static func parenthesis(_ tokens: SwiftTokens, after name: Int) -> Int? {
    var index = name + 1
    if tokens[index] == "<" {
      while tokens.isName(index + 1) || [".", ","].contains(tokens[index + 1]) { index += 1 }
      guard tokens[index + 1] == ">" else { return nil }
      index += 2
    }
    return tokens[index] == "(" ? index : nil
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
