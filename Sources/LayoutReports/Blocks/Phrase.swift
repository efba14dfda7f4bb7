/// A text with names set as code, words that stand out, and links. The renderers escape it.
struct Phrase: Hashable, Sendable {
  /// The look of a part of a phrase.
  enum Style: Hashable, Sendable {
    case plain
    case code
    case strong
    case toned(Tone)
    case link(String)
  }

  /// A stretch of text in one style.
  struct Part: Hashable, Sendable {
    var text: String
    var style: Style
  }

  /// The stretches of text, in their order.
  private(set) var parts: [Part] = []

  /// Creates a phrase in one style.
  init(_ text: String = "", _ style: Style = .plain) {
    if !text.isEmpty { parts = [Part(text: text, style: style)] }
  }

  /// Creates a phrase of a whole number, as in `1,000`.
  init(count: Int) { self.init(Figures.count(count)) }

  /// Creates a phrase in one tone.
  init(_ text: String, _ tone: Tone) {
    let style: Style = if tone == .neutral { .plain } else { .toned(tone) }
    self.init(text, style)
  }

  /// The text without its styles.
  var text: String { written(\.text) }

  /// The text as a renderer writes each part of it.
  func written(_ text: (Part) -> String) -> String { parts.map(text).joined() }

  /// The tone of the whole. Nil if parts differ.
  var tone: Tone? {
    guard parts.count == 1, case .toned(let tone) = parts[0].style else { return nil }
    return tone
  }

  /// A Boolean value that is true for a name, or code, with nothing beside it.
  var isName: Bool { parts.count == 1 && parts[0].style == .code }

  /// Joins two phrases, whose parts keep their styles.
  static func + (left: Phrase, right: Phrase) -> Phrase {
    var sum = left
    sum += right
    return sum
  }

  static func += (left: inout Phrase, right: Phrase) { left.parts += right.parts }
}

extension Phrase: ExpressibleByStringInterpolation {
  /// The interpolation of texts, numbers, code and other phrases in a phrase.
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

extension [String] {
  /// Each text as a plain phrase.
  var asPhrases: [Phrase] { map { Phrase($0) } }

  /// Each text as a sentence with its end.
  var asSentences: [Phrase] { map { text in Phrase("\(text).") } }

  /// The texts as names, as in `flow`, `cards`.
  var asCode: Phrase {
    var names = Phrase()
    for name in self {
      if !names.parts.isEmpty { names += ", " }
      names += Phrase(name, .code)
    }
    return names
  }
}
