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
  /// Blocks under a title, folded in a medium that can fold.
  case folded(Phrase, [Block])
  /// Cards. A wide page shows them side by side.
  case cards([Card])
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
  func indented(by indent: String) -> [String] {
    map { line in if line.isEmpty { "" } else { indent + line } }
  }
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
  /// The meaning of the figures. Empty if they explain themselves.
  var about: Phrase
  /// A Boolean value that is true when `report.md` has the section, too.
  var isInMarkdown: Bool
  var blocks: [Block]
}

/// A card about one layout, with pictures if a medium can show them.
struct Card: Sendable {
  /// The anchor in a page.
  var id: String
  var name: String
  /// The conclusion, as `Worth it from about 300 subviews`.
  var title: Phrase
  /// The mark of the decision, which colours the card in a page.
  var mark: Mark
  /// The reasons, a line each.
  var sentences: [Phrase]
  /// The tables of figures that show the conclusion.
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
  /// The card without its next step, for a list with the next steps of several cards.
  var withoutNext: Card {
    var card = self
    card.next = nil
    return card
  }
}

/// A plot, in a page or in the file that Markdown shows.
struct Chart: Sendable {
  var drawing: Drawing
  /// The key of the marks: the icon and the meaning of each.
  var key: [(icon: String, text: String)] = []
  /// The file that Markdown shows. Nil for a plot of pages alone.
  var file: String?
}
