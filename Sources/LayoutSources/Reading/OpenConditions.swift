/// The open branches of `#if` while a file is read, the outermost first.
struct OpenConditions {
  /// An open branch of an `#if`.
  private struct Branch {
    var isOfDebug: Bool
    var isOfOtherSystem: Bool
  }

  private var branches: [Branch] = []

  /// A Boolean value that is true between `#if` and `#endif`.
  var isAnyOpen: Bool { !branches.isEmpty }

  /// A Boolean value that is true when the condition of an open branch has `DEBUG`.
  var areOfDebug: Bool { branches.contains(where: \.isOfDebug) }

  /// A Boolean value that is true when an open branch is for one other system.
  var areOfOtherSystem: Bool { branches.contains(where: \.isOfOtherSystem) }

  /// Reads `#if` or its like to the end of its line, and returns the index after it.
  mutating func read(_ index: Int, of tokens: SwiftTokens) -> Int {
    var end = index + 2
    while end < tokens.tokens.count, !tokens.tokens[end].startsLine { end += 1 }
    if tokens[index + 1] != "if" { _ = branches.popLast() }
    if tokens[index + 1] != "endif" {
      let words = tokens.texts(of: index + 2..<end)
      branches.append(
        Branch(isOfDebug: Self.isOfDebug(words), isOfOtherSystem: Self.isOfOtherSystem(words)))
    }
    return end
  }

  /// Returns true for `DEBUG`, alone or in a longer condition, false for `!DEBUG`.
  private static func isOfDebug(_ words: [String]) -> Bool {
    for (before, word) in zip([""] + words, words) where word == "DEBUG" && before != "!" {
      return true
    }
    return false
  }

  /// The systems on which files are compiled.
  private static let ownSystems: Set = ["Linux", "macOS", "OSX"]

  /// Returns true for `os(iOS)`, false for a longer condition and for one that holds here.
  private static func isOfOtherSystem(_ words: [String]) -> Bool {
    words.count == 4 && words[0] == "os" && !ownSystems.contains(words[2])
  }
}

extension SwiftTokens {
  private static let conditions: Set = ["if", "elseif", "else", "endif"]

  /// Returns true if `#if` or its like begins at a token.
  func isCondition(_ index: Int) -> Bool {
    self[index] == "#" && isOne(of: Self.conditions, at: index + 1)
  }
}
