/// An expression that a user gave to make a layout or a view: `FlowLayout(spacing: 8)`.
package struct InitExpression: Hashable, Sendable {
  /// The expression as it was given.
  package var text: String

  /// An expression.
  package init(_ text: String) { self.text = text }

  /// The names that it begins with, up to its arguments: `Layouts`, `Flow`.
  package var path: [String] {
    let name = text.drop { $0 == " " }.prefix {
      $0.isLetter || $0.isNumber || $0 == "_" || $0 == "."
    }
    var parts = name.split(separator: ".").map(String.init)
    // `FlowLayout.init(...)` and `FlowLayout.standard` name the type, too.
    while parts.count > 1, let last = parts.last, last.first?.isLowercase == true {
      parts.removeLast()
    }
    return parts
  }

  /// The types that the expression may make: those whose names end in its own.
  package func matches(_ types: [DeclaredType]) -> [DeclaredType] {
    let path = self.path
    guard !path.isEmpty else { return [] }
    return types.filter { !$0.isLocal && $0.path.suffix(path.count).elementsEqual(path) }
  }

  /// What follows the name of the type, as it is part of a subject's name: `spacing-8`.
  package var argumentsInWords: String {
    var words = ""
    for character in text.drop(while: { $0 != "(" && $0 != "<" }) {
      if character.isLetter || character.isNumber || character == "." || character == "_" {
        words.append(character)
      } else if !words.isEmpty, words.last != "-" {
        words.append("-")
      }
    }
    while let last = words.last, last == "-" || last == "." { words.removeLast() }
    return words
  }
}
