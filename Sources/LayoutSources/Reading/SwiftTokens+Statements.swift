/// Methods that find the statements of a script, which are not declarations.
extension SwiftTokens {
  /// Returns true if a word begins a statement that is no declaration.
  func isStatement(_ index: Int) -> Bool {
    guard isIdentifier(index), tokens[index].startsLine else { return false }
    // A line that begins behind an operator goes on with an expression.
    let isBehindOperand = isOne(of: [")", "}", "]", "?", "!", ">"], at: index - 1)
    guard isBehindOperand || !isPunctuation(index - 1) else { return false }
    if isOne(of: Self.statements, at: index) { return true }
    let isUse = isOne(of: ["(", ".", "=", "+="], at: index + 1)
    return isUse && !isOne(of: Self.wordsBeforeParentheses, at: index)
  }

  private static let statements: Set = [
    "if", "for", "while", "guard", "do", "try", "await", "switch", "repeat",
  ]

  /// The keywords and modifiers of declarations that a parenthesis may follow.
  private static let wordsBeforeParentheses: Set = ["init", "subscript", "unowned", "nonisolated"]
}
