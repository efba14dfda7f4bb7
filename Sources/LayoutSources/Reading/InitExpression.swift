/// An expression of the user's that makes a layout or a view.
package struct InitExpression: Hashable, Sendable {
  package var text: String
  /// Makes it a mistake that it makes none of the files' layouts and views.
  var isNeeded = true

  package init(_ text: String) { self.text = text }

  /// The names of the type and of those around it: `Deck` and `Grid` of `Deck.Grid(gap: 2)`.
  package var path: [String] {
    let name = text.drop { $0 == " " }.prefix { $0.isInName || $0 == "." }
    var parts = name.split(separator: ".").map(String.init)
    // `FlowLayout.init(...)` and `FlowLayout.standard` name the type, too.
    while parts.count > 1, parts.last?.first?.isLowercase == true { parts.removeLast() }
    return parts
  }

  /// The arguments, as they are part of a subject's name: `spacing-8`.
  package var argumentsInWords: String {
    let arguments = text.drop { $0 != "(" && $0 != "<" }
    let words = arguments.split { !$0.isInName && $0 != "." }
    var joined = words.joined(separator: "-")
    while joined.hasSuffix("-") || joined.hasSuffix(".") { joined.removeLast() }
    return joined
  }
}

extension Character {
  /// Can be a part of a name.
  var isInName: Bool { isLetter || isNumber || self == "_" }
}
