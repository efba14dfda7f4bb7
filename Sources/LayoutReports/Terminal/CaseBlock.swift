import LayoutDeciding
import LayoutModel

/// The blocks about one case in the terminal: its figures and its verdicts.
struct CaseBlock {
  var summary: RunSummary
  var result: CaseResult

  var blocks: [Block] {
    let title = Wording.place(of: result.key, passes: result.passes, without: [])
    let problems = result.problems.map { Phrase("! \($0)", .worse) }
    return [.heading(3, Phrase("\(title)        \(summary.document.origin)"))]
      + result.outcomes.flatMap(blocks) + (problems.isEmpty ? [] : [.list(problems)])
  }

  /// Queries, measurements and resources always, other counts where the variants differ.
  private func metrics(_ outcome: CaseOutcome) -> [Metric] {
    let first: [Metric] = [.queries, .measurements]
    let others = Metric.counts.filter { metric in
      let change = outcome.change(of: metric)
      return !first.contains(metric) && change?.baseline != change?.candidate
    }
    return first + others + Metric.resources
  }

  private func blocks(of outcome: CaseOutcome) -> [Block] {
    let comparison = outcome.comparison
    var table = Table(["", ">\(comparison.baseline)", ">\(comparison.candidate)", "change", ""])
    // Times are of one pass.
    let together = result.passes == 1 ? "" : ", of \(Figures.count(result.passes)) passes"
    for metric in metrics(outcome) {
      guard let change = outcome.change(of: metric) else { continue }
      table.append([
        Phrase(metric.rawValue), Phrase(Figures.count(change.baseline)),
        Phrase(Figures.count(change.candidate)), Phrase(change.text, change.tone),
        Phrase(metric.tier.rawValue + together),
      ])
    }
    if let time = time(outcome) { table.append(time) }
    if let estimate = estimate(outcome) { table.append(estimate) }
    let verdict = comparison.verdict
    let breakEven = verdict.isUsable ? comparison.priced?.perQuery : nil
    let text = "\(verdict.sign) \(comparison.candidate): \(verdict.rawValue)"
    return [
      .table(table),
      .list(
        [breakEven.map { "break-even of a query: \($0.words)" }, Phrase(text, verdict.tone)]
          .compactMap(\.self)),
    ]
  }

  private func time(_ outcome: CaseOutcome) -> [Phrase]? {
    let times = [outcome.baseline, outcome.candidate].map { $0.flatMap(VariantTime.init) }
    guard let origin = times.compactMap({ $0 }).first?.origin else { return nil }
    let ratio = outcome.ownRatio.map(Figures.ratio) ?? Figures.none
    return [Phrase("a pass, without prices")] + times.map { Phrase($0?.text ?? Figures.none) }
      + [Phrase(ratio, outcome.verdict.tone), Phrase(origin)]
  }

  /// Returns the saving of one container, as in `saves 59 µs a pass, 0.4 % of a frame`.
  private func saving(_ priced: PricedComparison) -> String {
    let share = abs(priced.saving.rawValue) / Worth.frame.rawValue
    let figures = DecisionFigures(document: summary.document)
    return "\(priced.saving < .zero ? "costs" : "saves") "
      + "\(DecisionFigures.magnitude(priced.saving)) a pass, \(figures.percent(share)) of a frame"
  }

  private func estimate(_ outcome: CaseOutcome) -> [Phrase]? {
    let prices = summary.document.prices
    guard let priced = outcome.comparison.priced, !prices.isFree else { return nil }
    return [
      Phrase("a pass, at \(prices.name)"),
      Phrase(Figures.time(priced.baselineTime)), Phrase(Figures.time(priced.candidateTime)),
      Phrase(Figures.ratio(priced.ratio.ratio), outcome.verdict.tone),
      Phrase(saving(priced)),
    ]
  }
}
