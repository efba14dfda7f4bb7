/// A part of a report. A command makes its blocks once; each medium has one renderer.
enum Block: Sendable {
  case heading(Int, Phrase)
  case paragraph(Phrase)
  case list([Phrase])
  case table(Table)
  case code(String, language: String)
  /// Lines that are Markdown, and read well as they are.
  case verbatim([String])
  /// A notice that a reader needs before the rest: `NOTE` or `WARNING`.
  case alert(String, Phrase)
  /// Blocks that are folded under a title, where a medium can do so.
  case folded(Phrase, [Block])
  /// Cards that stand beside each other in a page, in this number of columns.
  case cards([Card], columns: Int)
  case chart(Chart)
}

extension String {
  /// The lines of a block of code. They are split between scalars, since an end of two, as Windows
  /// has, is one character.
  var codeLines: [String] {
    var lines = unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(String.init)
  }
}

extension [String] {
  /// The lines as far in as an indent; empty ones stay empty.
  func indented(by indent: String) -> [String] { map { $0.isEmpty ? "" : indent + $0 } }
}

/// A part of a report that answers one question.
struct Section: Sendable {
  var id: String
  /// The section's name in the navigation.
  var name: String
  /// The question of a reader that the section answers.
  var question: String
  /// The answer in words, made from the figures.
  var heading: String
  /// The meaning of the figures; empty where they explain themselves.
  var about: Phrase
  /// A section of `report.md`, too.
  var isInMarkdown: Bool
  var blocks: [Block]
}

/// A table of phrases, the same for a terminal, Markdown and HTML.
struct Table: Hashable, Sendable {
  /// A column's title and alignment.
  struct Column: Hashable, Sendable {
    var title: String
    var isRight: Bool

    /// - Parameter title: The title; after `>` of a column whose fields end at its right edge.
    init(_ title: String) {
      isRight = title.hasPrefix(">")
      self.title = String(title.dropFirst(isRight ? 1 : 0))
    }
  }

  let columns: [Column]
  /// A short row has empty fields at its end.
  private(set) var rows: [[Phrase]] = []
  /// A terminal leaves out the rows after so many, Markdown folds a table with more.
  var shownRows: Int?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - titles: The titles of the columns; those after `>` end at the right edge.
  ///   - shownRows: The rows that are shown at once; nil for all.
  init(_ titles: [String], shownRows: Int? = nil, _ rows: [[Phrase]] = []) {
    columns = titles.map(Column.init)
    self.shownRows = shownRows
    for row in rows { append(row) }
  }

  /// Adds a row, which has no more fields than the table has columns.
  mutating func append(_ row: [Phrase]) {
    precondition(row.count <= columns.count, "more fields than columns")
    rows.append(row)
  }

  /// The field of a row in a column; empty in a short row.
  func field(_ column: Int, of row: [Phrase]) -> Phrase {
    row.indices.contains(column) ? row[column] : Phrase()
  }
}

/// A card about one layout, with pictures where a medium can show them.
struct Card: Sendable {
  /// The anchor in a page.
  var id: String
  var name: String
  /// The conclusion, as `Worth it from about 300 subviews`.
  var title: Phrase
  var mark: Mark
  var sentences: [Phrase]
  /// The figures that show it.
  var tables: [Table] = []
  /// The next step for a developer.
  var next: Phrase?
  /// The reasons, step by step; in a page alone.
  var steps: [String] = []
  /// A small picture beside the title.
  var picture: Drawing?
  /// A small plot below the sentences.
  var plot: Drawing?
}

extension Card {
  /// The card for a place where the next steps of several cards stand together.
  var withoutNext: Card {
    var card = self
    card.next = nil
    return card
  }
}

/// A plot, in a page or in the file that Markdown shows.
struct Chart: Sendable {
  var drawing: Drawing
  /// The key of the marks: a small picture in HTML, and words.
  var key: [(icon: String, text: String)] = []
  /// The file that Markdown shows; nil for a plot of pages alone.
  var file: String?
}

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

  /// Creates a phrase in one tone.
  init(_ text: String, _ tone: Tone) {
    self.init(text, tone == .neutral ? .plain : .toned(tone))
  }

  /// The text without its styles.
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
