import Foundation
import LayoutAnalysis
import LayoutBench

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

  /// In the order of the questions; what has nothing to say is left out.
  var sections: [Section] {
    [answers, casesPlot, growth, queries, counts(), findings, cases, method].compactMap(\.self)
  }

  package var html: String {
    HTMLPage(run: run, title: title, notices: summary.notices, sections: sections).html
  }

  private var run: String {
    let parts = [
      summary.extent, document.options.inputs, "\(document.options.profile): \(summary.method)",
      document.environment.toolchain, document.environment.cpu, document.startedAt,
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  /// The result in a sentence.
  var title: String {
    let answers = summary.decided.compactMap(\.answer)
    guard let first = answers.first else {
      return summary.comparisons.isEmpty
        ? "No layout of your own: nothing to give a cache" : "No layout was compared"
    }
    guard answers.count > 1 else {
      return "\(first.subject): \(AnswerWords.heading(of: first))"
    }
    guard answers.contains(where: { $0.kind != .notKnown }) else {
      return summary.decided.allSatisfy { $0.outcomes.allSatisfy { $0.ratio == nil } }
        ? "Nothing was timed" : "Nothing is decided: the times are too noisy"
    }
    let worth: Set<Answer.Kind> = [.worthIt, .worthItWithOwn]
    let count = answers.count { worth.contains($0.kind) }
    let start =
      "A cache is worth it in \(Figures.count(count)) of "
      + Figures.quantity(answers.count, "layout")
    let others = Answer.Kind.allCases.filter { !worth.contains($0) }.compactMap { kind -> String? in
      let count = answers.count { $0.kind == kind }
      let title = kind.words.title
      return count == 0
        ? nil : "\(Figures.count(count)) \(title.prefix(1).lowercased())\(title.dropFirst())"
    }
    return others.isEmpty ? start : "\(start); \(others.joined(separator: ", "))"
  }
}

extension RunReport {
  /// The text of `report.md`.
  package var markdown: String {
    let sections = [answers, casesPlot, counts(), findings].compactMap(\.self)
    return MarkdownText.text(
      of: [.heading(1, Phrase(title))] + summary.notices + [.paragraph(Phrase(run))]
        + sections.flatMap(MarkdownText.blocks) + [
          .paragraph(
            """
            Every case, how it was measured and what the figures do not say: \
            \("report.html", link: "report.html"). Every figure: \(code: "results.csv").
            """)
        ])
  }
}
