/// An expression of the user's that makes a layout or a view.
package struct InitExpression: Hashable, Sendable {
  package var text: String
  /// Whether it is a mistake where it makes none of the files' layouts and views.
  var isNeeded = true

  package init(_ text: String) { self.text = text }

  package var path: [String] {
    let name = text.drop { $0 == " " }.prefix {
      $0.isLetter || $0.isNumber || $0 == "_" || $0 == "."
    }
    var parts = name.split(separator: ".").map(String.init)
    // `FlowLayout.init(...)` and `FlowLayout.standard` name the type, too.
    while parts.count > 1, parts.last?.first?.isLowercase == true { parts.removeLast() }
    return parts
  }

  /// What follows the name of the type, as it is part of a subject's name: `spacing-8`.
  package var argumentsInWords: String {
    let words = text.drop { $0 != "(" && $0 != "<" }
      .split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }.joined(separator: "-")
    return String(words.reversed().drop { $0 == "-" || $0 == "." }.reversed())
  }
}
