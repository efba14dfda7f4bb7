/// A text with names set as code, words that stand out, and links. The renderers escape it.
struct Phrase: Hashable, Sendable {
  enum Style: Hashable, Sendable {
    case plain
    case code
    case strong
    case toned(Tone)
    case link(String)
    /// A part of a whole, from 0 to 1: a page draws it as a bar, too.
    case share(Double)
    case lineBreak
  }

  struct Part: Hashable, Sendable {
    var text: String
    var style: Style
  }

  private(set) var parts: [Part] = []

  init(_ text: String = "", _ style: Style = .plain) {
    if !text.isEmpty { parts = [Part(text: text, style: style)] }
  }

  init(_ text: String, _ tone: Tone) {
    self.init(text, tone == .neutral ? .plain : .toned(tone))
  }

  static let lineBreak = Phrase(" ", .lineBreak)

  var text: String { parts.map(\.text).joined() }

  /// The tone of the whole; nil where parts differ.
  var tone: Tone? {
    guard parts.count == 1, case .toned(let tone) = parts[0].style else { return nil }
    return tone
  }

  static func + (left: Phrase, right: Phrase) -> Phrase {
    var sum = left
    sum += right
    return sum
  }

  static func += (left: inout Phrase, right: Phrase) { left.parts += right.parts }
}

extension Phrase: ExpressibleByStringInterpolation {
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var phrase = Phrase()

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ text: String) { phrase += Phrase(text) }
    mutating func appendInterpolation(_ text: String) { phrase += Phrase(text) }
    mutating func appendInterpolation(_ number: Int) { phrase += Phrase("\(number)" as String) }
    mutating func appendInterpolation(_ other: Phrase) { phrase += other }
    mutating func appendInterpolation(code: String) { phrase += Phrase(code, .code) }
    mutating func appendInterpolation(strong: String) { phrase += Phrase(strong, .strong) }
    mutating func appendInterpolation(_ text: String, _ tone: Tone) { phrase += Phrase(text, tone) }
    mutating func appendInterpolation(_ title: String, link: String) {
      phrase += Phrase(title, .link(link))
    }
  }

  init(stringLiteral text: String) { self.init(text) }

  init(stringInterpolation: StringInterpolation) { self = stringInterpolation.phrase }
}

extension [Phrase] {
  func joined(separator: Phrase) -> Phrase {
    dropFirst().reduce(first ?? Phrase()) { $0 + separator + $1 }
  }
}

extension [String] {
  /// The texts as names, as in `flow`, `cards`.
  var asCode: Phrase { map { Phrase($0, .code) }.joined(separator: ", ") }
}
