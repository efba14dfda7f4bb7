/// A user's expression that makes a layout or a view.
package struct InitExpression: Hashable, Sendable {
  package var text: String
  /// A Boolean value that is true when an expression that makes nothing in the files is a mistake.
  var isNeeded = true

  package init(_ text: String) { self.text = text }

  /// The names of the type and of those around it, such as `Deck` and `Grid` for `Deck.Grid(gap:
  /// 2)`.
  package var path: [String] {
    let start = text.drop { character in character == " " }
    let name = start.prefix(while: \.isInPath)
    var parts = name.split(separator: ".").map(String.init)
    // `FlowLayout.init(...)` and `FlowLayout.standard` name the type, too.
    while parts.count > 1, parts.last?.first?.isLowercase == true { parts.removeLast() }
    return parts
  }

  /// The arguments as a part of a subject's name, such as `spacing-8`.
  package var argumentsInWords: String {
    let arguments = text.drop { character in character != "(" && character != "<" }
    let words = arguments.split { character in !character.isInPath }
    var joined = words.joined(separator: "-")
    while joined.hasSuffix("-") || joined.hasSuffix(".") { joined.removeLast() }
    return joined
  }
}

extension Character {
  /// A Boolean value that is true when the character can be a part of a name.
  var isInName: Bool { isLetter || isNumber || self == "_" }

  /// A Boolean value that is true for a part of a name, or a point as in `Deck.Grid` or `0.5`.
  fileprivate var isInPath: Bool { isInName || self == "." }
}
