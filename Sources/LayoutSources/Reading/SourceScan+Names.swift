/// The names in declarations.
extension SourceScan {
  /// The names that a part of a file uses.
  struct Names {
    var all: Set<String> = []
    /// The names without a point before them that begin as those of types do.
    var types: Set<String> = []
  }

  /// Returns the names in tokens, and in the expressions inside string literals.
  func names(in range: Range<Int>) -> Names {
    var names = Names()
    let modules = Set(imports.map(\.module))
    for index in range {
      if tokens[index].hasPrefix("\""), tokens.isInterpolated(index) {
        // A text is one token with what it interpolates.
        for word in tokens[index].matches(of: /[A-Za-z_]\w*/) {
          let name = String(word.output)
          names.all.insert(name)
          if name.isCapitalized { names.types.insert(name) }
        }
      } else if tokens.isName(index) {
        let name = tokens[index].withoutBackticks
        names.all.insert(name)
        // `SwiftUI.Text` is a type's name, too.
        let isFree = !tokens.isMember(index) || modules.contains(tokens[index - 2])
        if isFree, name.isCapitalized { names.types.insert(name) }
      }
    }
    return names
  }
}
