/// The names in declarations.
extension SourceScan {
  /// The names that a part of a file uses.
  struct Names {
    var all: Set<String> = []
    /// The names that begin like type names and have no point before them.
    var types: Set<String> = []

    /// Adds a name, also to the types' names if it may be one of them and begins as they do.
    mutating func add(_ name: String, mayBeType: Bool) {
      all.insert(name)
      if mayBeType, name.isCapitalized { types.insert(name) }
    }

    /// Adds the words of a text, which is one token with what it interpolates.
    mutating func add(wordsOf text: String) {
      for word in text.matches(of: /[A-Za-z_]\w*/) { add(String(word.output), mayBeType: true) }
    }
  }

  /// Returns the names in tokens, and in the expressions inside string literals.
  func names(in range: Range<Int>) -> Names {
    var names = Names()
    let modules = Set(imports.map(\.module))
    for index in range {
      if tokens[index].hasPrefix("\""), tokens.isInterpolated(index) {
        names.add(wordsOf: tokens[index])
      } else if tokens.isIdentifier(index) {
        // `SwiftUI.Text` is a type's name, too.
        let isFree = !tokens.isMember(index) || modules.contains(tokens[index - 2])
        names.add(tokens[index].withoutBackticks, mayBeType: isFree)
      }
    }
    return names
  }
}
