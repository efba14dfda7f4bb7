import LayoutBench

extension MarkdownReport {
  var details: [String] {
    guard !summary.subjects.isEmpty else { return [] }
    let parts = summary.subjects.map { subject in
      Markdown.folded(
        "\(subject.name.escapedForHTML): \(Figures.quantity(subject.cases.count, "case"))",
        table(of: subject))
    }
    return ["## Every case", ""] + parts.joined(separator: [""])
  }

  private var countsInstructions: Bool {
    summary.document.cases.contains { $0.variants.contains { $0.instructions != nil } }
  }

  private func table(of subject: SubjectSummary) -> [String] {
    let header =
      [
        "Case", "Variant", ">Queries", ">Measurements", ">Allocations", ">Allocated bytes",
        ">Retained bytes",
      ]
      + (countsInstructions ? [">Instructions"] : [])
      + [">Time a pass", "Ratio [95 %]", "Break-even", "Verdict"]
    let rows = subject.cases.flatMap { result in
      result.variants.isEmpty ? [emptyRow(result)] : filledRows(result)
    }
    return Markdown.table(header, rows)
  }

  private func filledRows(_ result: CaseResult) -> [[String]] {
    result.variants.enumerated().map { index, variant in
      let comparison = result.outcomes.map(\.comparison).first { $0.candidate == variant.name }
      let title = Wording.title(of: result.key, passes: result.passes, isBrief: true)
      return [
        index == 0 ? Markdown.escaped(title) : "", Markdown.code(variant.name),
        Figures.count(variant.counts.queries), Figures.count(variant.counts.measurements),
        variant[.allocations].map(Figures.count) ?? Figures.none,
        variant[.allocatedBytes].map(Figures.count) ?? Figures.none,
        variant[.retainedBytes].map(Figures.count) ?? Figures.none,
      ] + (countsInstructions ? [variant[.instructions].map(Figures.count) ?? Figures.none] : [])
        + [VariantTime(variant)?.text ?? Figures.none] + cells(of: comparison, in: result)
    }
  }

  private func cells(of comparison: Comparison?, in result: CaseResult) -> [String] {
    guard let comparison else { return ["", "", ""] }
    let ratio = RatioRange((comparison.decidingRatio?.ratio).map { [$0] } ?? [])
    let breakEven = comparison.priced.map { BreakEvenSummary([$0.perQuery]).text }
    let check = comparison.paidCheck.map { "; \(Wording.check($0))" } ?? ""
    let verdict = comparison.verdict
    let more = Wording.moreWorkers(comparison, bound: summary.bound)
    let mark = comparison.isFromOneProcess && verdict.isUsable ? " (one process)" : ""
    return [
      ratio?.text ?? Figures.none, breakEven ?? Figures.none,
      verdict.rawValue + (verdict.isUsable ? more : "") + mark + check,
    ]
  }

  private func emptyRow(_ result: CaseResult) -> [String] {
    let title = Wording.title(of: result.key, passes: result.passes, isBrief: true)
    let verdict = result.comparisons.first?.verdict ?? .failed
    let dashes = Array(repeating: Figures.none, count: countsInstructions ? 10 : 9)
    return [Markdown.escaped(title)] + dashes + [verdict.rawValue]
  }
}
