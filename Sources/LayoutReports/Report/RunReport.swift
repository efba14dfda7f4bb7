import Foundation
import LayoutDeciding
import LayoutModel

/// The reports of a run, from the same sections: `report.html` has all of them, `report.md` those
/// that fit on a few screens.
package struct RunReport: Sendable {
  let summary: RunSummary
  let pictures: [String: Drawing]

  /// - Parameter pictures: How the layouts place a few subviews, by name.
  package init(_ document: ResultsDocument, pictures: [String: Drawing] = [:]) {
    summary = RunSummary(document)
    self.pictures = pictures
  }

  var document: ResultsDocument { summary.document }

  /// The sections in the order of a reader's questions; empty ones are left out.
  var sections: [Section] {
    [decisions, casesPlot, growth, queries, counts, findings, cases, method].compactMap(\.self)
  }

  package var html: String {
    HTMLPage(run: run, title: title, notices: summary.notices, sections: sections).html
  }

  private var run: String {
    let parts = [
      summary.extent, document.spec.inputs, "\(document.spec.profile): \(summary.method)",
      document.environment.toolchain, document.environment.cpu, document.startedAt,
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  /// The result in a sentence.
  var title: String {
    let decided = summary.decided.compactMap { layout in
      layout.decision.map { (name: layout.name, decision: $0, words: words($0, layout.name)) }
    }
    guard let first = decided.first else {
      return summary.comparisons.isEmpty
        ? "No layout of your own: nothing to give a cache" : "No layout was compared"
    }
    guard decided.count > 1 else { return "\(first.name): \(first.words.headline)" }
    guard decided.contains(where: { $0.decision.rule != .notKnown }) else {
      return summary.decided.allSatisfy { $0.outcomes.allSatisfy { $0.ratio == nil } }
        ? "Nothing was timed" : "Nothing is decided: the times are too noisy"
    }
    let worth = decided.filter { $0.decision.rule == .worthIt }
    let start =
      "A cache is worth it in \(Figures.count(worth.count)) of "
      + Figures.quantity(decided.count, "layout")
    let rest = decided.filter { $0.decision.rule != .worthIt }.map(\.words.kind)
    let others = rest.uniqued().map { kind in
      "\(Figures.count(rest.count { $0 == kind })) \(kind)"
    }
    return others.isEmpty ? start : "\(start); \(others.joined(separator: ", "))"
  }
}

extension RunReport {
  private func words(_ decision: Decision, _ subject: String) -> DecisionWords {
    DecisionWords(decision, of: subject, in: document)
  }

  /// The text of `report.md`.
  package var markdown: String {
    MarkdownText.text(
      of: [.heading(1, Phrase(title))] + summary.notices + [.paragraph(Phrase(run))]
        + sections.filter(\.isInMarkdown).flatMap(MarkdownText.blocks) + [
          .paragraph(
            """
            Every case, how it was measured and what the figures do not say: \
            \("report.html", link: "report.html"). Every figure: \(code: "results.csv").
            """)
        ])
  }
}
