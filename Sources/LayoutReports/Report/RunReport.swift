import Foundation
import LayoutDeciding
import LayoutModel

/// The reports of a run, from the same sections: `report.html` has all of them, `report.md` those
/// that fit on a few screens.
///
/// A section answers one question of a reader, and its heading is the answer in words. The sections
/// are properties in files of their own; nil means that there is nothing to say.
package struct RunReport: Sendable {
  let summary: RunSummary
  /// The pictures beside the cards, by layout.
  let pictures: [String: Drawing]

  /// - Parameter pictures: The placements of a few subviews by each layout, by its name.
  package init(_ document: ResultsDocument, pictures: [String: Drawing] = [:]) {
    summary = RunSummary(document)
    self.pictures = pictures
  }

  /// The results of the run.
  var document: ResultsDocument { summary.document }

  /// The sections in the order of a reader's questions; empty ones are left out.
  @ArrayBuilder<Section> var sections: [Section] {
    decisions
    casesPlot
    growth
    queries
    counts
    findings
    cases
    method
  }

  /// The text of `report.html`.
  package var html: String {
    HTMLPage(run: run, title: title, notices: summary.notices, sections: sections).html
  }

  /// The extent, the inputs, the method and the machine of the run.
  private var run: String { runParts.joined(separator: " · ") }

  /// The parts of the description of the run. An unknown processor is left out.
  @ArrayBuilder<String> private var runParts: [String] {
    summary.extent
    document.spec.inputs
    "\(document.spec.profile): \(summary.method)"
    document.environment.toolchain
    document.environment.cpu
    document.startedAt
  }

  /// The result in a sentence: the decision of a single layout, or the number of layouts with each
  /// decision.
  var title: String {
    let decided = summary.decided.compactMap(decidedLayout)
    guard let first = decided.first else {
      guard summary.comparisons.isEmpty else { return "No layout was compared" }
      return "No layout of your own: nothing to give a cache"
    }
    guard decided.count > 1 else { return "\(first.name): \(first.words.headline)" }
    guard decided.contains(where: { layout in layout.rule != .notKnown }) else {
      guard summary.decided.contains(where: \.hasRatio) else { return "Nothing was timed" }
      return "Nothing is decided: the times are too noisy"
    }
    let rest = decided.filter { layout in layout.rule != .worthIt }
    let start =
      "A cache is worth it in \(Figures.count(decided.count - rest.count)) of "
      + Figures.quantity(decided.count, "layout")
    guard !rest.isEmpty else { return start }
    var others: [String] = []
    for (kind, layouts) in rest.grouped(by: \.words.kind) {
      others.append("\(Figures.count(layouts.count)) \(kind)")
    }
    return "\(start); \(others.joined(separator: ", "))"
  }

  /// Returns a layout with the words of its decision, or nil if there is none.
  private func decidedLayout(
    _ layout: SubjectSummary
  ) -> (name: String, rule: DecisionRule, words: DecisionWords)? {
    guard let decision = layout.decision else { return nil }
    let words = DecisionWords(decision, of: layout.name, in: document)
    return (layout.name, decision.rule, words)
  }
}

extension RunReport {
  /// The text of `report.md`.
  package var markdown: String { MarkdownText.text(of: markdownBlocks) }

  /// The notices, the run, and the sections that are short.
  @ArrayBuilder<Block> private var markdownBlocks: [Block] {
    Block.heading(1, Phrase(title))
    summary.notices
    Block.paragraph(Phrase(run))
    for section in sections {
      if section.isInMarkdown { MarkdownText.blocks(of: section) }
    }
    Block.paragraph(
      """
      Every case, how it was measured and what the figures do not say: \
      \("report.html", link: "report.html"). Every figure: \(code: "results.csv").
      """)
  }
}
