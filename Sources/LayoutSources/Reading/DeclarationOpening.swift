/// The attributes and modifiers before the keyword of a declaration.
///
/// In `@MainActor private static func rows()` they are `@MainActor private static`.
struct DeclarationOpening {
  /// The index of the first attribute or modifier.
  let start: Int
  /// The index of the token after them, which is the keyword once all are read.
  private(set) var keyword: Int
  /// A Boolean value that is true when no other file can use the name.
  private(set) var isPrivate = false
  private(set) var isStatic = false

  /// Creates an opening without attributes and modifiers.
  init(at start: Int) { (self.start, keyword) = (start, start) }

  /// Reads the opening of a declaration at a token. Returns nil if no declaration begins there.
  init?(in tokens: SwiftTokens, at start: Int) {
    self.init(at: start)
    while keyword < tokens.tokens.count {
      if tokens[keyword] == "@" {
        keyword = tokens.attribute(at: keyword).upperBound
      } else if tokens.isModifier(keyword) {
        read(tokens, keyword)
      } else if tokens.isKeyword(keyword) {
        return
      } else {
        return nil
      }
    }
    return nil
  }

  /// Reads a modifier with its detail in parentheses.
  private mutating func read(_ tokens: SwiftTokens, _ index: Int) {
    switch tokens[index] {
    // `private(set)` hides the setter alone.
    case "private", "fileprivate": if !tokens.isCalled(index) { isPrivate = true }
    case "static", "class": isStatic = true
    default: break
    }
    keyword = tokens.endOfModifier(index)
  }
}

extension SwiftTokens {
  private static let modifiers: Set = [
    "private", "fileprivate", "internal", "package", "public", "open", "static", "class", "final",
    "override", "required", "convenience", "lazy", "weak", "unowned", "mutating", "nonmutating",
    "nonisolated", "isolated", "indirect", "dynamic", "optional", "prefix", "postfix", "infix",
    "borrowing", "consuming", "distributed", "rethrows",
  ]

  private static let keywords: Set = [
    "import", "struct", "class", "enum", "actor", "protocol", "extension", "typealias",
    "associatedtype", "var", "let", "func", "init", "deinit", "subscript", "case", "operator",
    "precedencegroup", "macro",
  ]

  /// Returns true for a modifier, false for a keyword and a name.
  fileprivate func isModifier(_ index: Int) -> Bool {
    guard isOne(of: Self.modifiers, at: index) else { return false }
    guard self[index] == "class" else { return true }
    // `class func` has a modifier, and `class Flow` a keyword.
    let isBeforeMember = isOne(of: ["func", "var", "let", "subscript"], at: index + 1)
    return isBeforeMember || isOne(of: Self.modifiers, at: index + 1)
  }

  /// Returns the index after a modifier and its detail in parentheses.
  fileprivate func endOfModifier(_ index: Int) -> Int {
    guard isCalled(index), isAdjacent(index + 1) else { return index + 1 }
    return (partners[index + 1] ?? index) + 1
  }

  /// Returns true if a declaration has its keyword at a token.
  fileprivate func isKeyword(_ index: Int) -> Bool {
    let isNamed = isIdentifier(index + 1)
    switch self[index] {
    case "#": return isNamed
    case "init", "deinit", "subscript", "func", "operator": return true
    default: return isNamed && isOne(of: Self.keywords, at: index)
    }
  }
}
