package enum RankingError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownSubject(String, known: [String])
  case unknownVariant(String, subject: String, known: [String])
  case repeated(String)
  case tooFew(Int)
  /// A layout over given subviews and a view with subviews of its own.
  case differentSubviews(layout: String, view: String)
  case noCommonCount([String])

  package var description: String {
    switch self {
    case .unknownSubject(let name, let known):
      "No layout is called '\(name)'. Choose from: \(known.joined(separator: ", "))."
    case .unknownVariant(let name, let subject, let known):
      "'\(subject)' has no variant '\(name)'. Choose from: \(known.joined(separator: ", "))."
    case .repeated(let name):
      "'\(name)' is named twice. Name each layout once, or two variants of it as NAME:VARIANT."
    case .tooFew(let count):
      "A ranking needs two layouts or more, and \(count == 0 ? "none is" : "one is") named. "
        + "See '\(ProgramName.current) list'."
    case .differentSubviews(let layout, let view):
      "'\(layout)' is a layout and '\(view)' a view with subviews of its own: they cannot have "
        + "the same subviews. Rank layouts with layouts, and views with views."
    case .noCommonCount(let names):
      "No number of subviews suits \(names.joined(separator: " and "))."
    }
  }
}
