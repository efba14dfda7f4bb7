package struct InitExpression: Hashable, Sendable {
  package var text: String

  package init(_ text: String) { self.text = text }

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
