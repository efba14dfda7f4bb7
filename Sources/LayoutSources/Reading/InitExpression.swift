/// A user's expression that makes a layout or a view.
package struct InitExpression: Hashable, Sendable {
  package var text: String
  /// A Boolean value that is true when an expression that makes nothing in the files is a mistake.
  var isNeeded = true

  package init(_ text: String) { self.text = text }

  /// The names of the type and of those around it, such as `Deck` and `Grid` for `Deck<Int>.Grid(gap:
  /// 2)`.
  package var path: [String] {
    var names = parts.map(\.name)
    // `FlowLayout.init(...)` and `FlowLayout.standard` name the type, too.
    while names.count > 1, names.last?.first?.isLowercase == true { names.removeLast() }
    return names
  }

  /// The generic arguments behind each name of the path, such as `<Int>`. Empty without any.
  var genericArguments: [String] { parts.prefix(path.count).map(\.arguments) }

  /// The names up to the arguments of the call, each with its generic arguments.
  private var parts: [(name: String, arguments: String)] {
    var parts = [(name: "", arguments: "")]
    var depth = 0
    var last: Character?
    for character in text.drop(while: { character in character == " " }) {
      if character == "<" { depth += 1 }
      guard depth > 0 || character.isInPath else { break }
      switch (depth, character) {
      case (0, "."): parts.append(("", ""))
      case (0, _): parts[parts.count - 1].name.append(character)
      default: parts[parts.count - 1].arguments.append(character)
      }
      // The arrow of a function's type closes nothing.
      if character == ">", last != "-" { depth -= 1 }
      last = character
    }
    return parts.filter { part in !part.name.isEmpty }
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
