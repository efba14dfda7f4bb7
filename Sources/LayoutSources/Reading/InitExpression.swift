/// An expression of the user's that makes a layout or a view.
package struct InitExpression: Hashable, Sendable {
  package var text: String
  /// Makes it a mistake that it makes none of the files' layouts and views.
  var isNeeded = true

  package init(_ text: String) { self.text = text }

  /// The names of the type and of those around it: `Deck` and `Grid` of `Deck.Grid(gap: 2)`.
  package var path: [String] {
    let start = text.drop { character in character == " " }
    let name = start.prefix(while: \.isInPath)
    var parts = name.split(separator: ".").map(String.init)
    // `FlowLayout.init(...)` and `FlowLayout.standard` name the type, too.
    while parts.count > 1, parts.last?.first?.isLowercase == true { parts.removeLast() }
    return parts
  }

  /// The arguments, as they are part of a subject's name: `spacing-8`.
  package var argumentsInWords: String {
    let arguments = text.drop { character in character != "(" && character != "<" }
    let words = arguments.split { character in !character.isInPath }
    var joined = words.joined(separator: "-")
    while joined.hasSuffix("-") || joined.hasSuffix(".") { joined.removeLast() }
    return joined
  }
}

extension Character {
  /// Can be a part of a name.
  var isInName: Bool { isLetter || isNumber || self == "_" }

  /// Can be a part of a name, or stand between two: the point of `Deck.Grid` or of `0.5`.
  fileprivate var isInPath: Bool { isInName || self == "." }
}
