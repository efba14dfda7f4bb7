import LayoutDeciding
import LayoutModel

/// The blocks about one case in the terminal: its figures and its verdicts.
struct CaseBlock {
  /// The summary of the run with the case.
  var summary: RunSummary
  var result: CaseResult

  /// The case as a heading, a table for each comparison, and its problems.
  @ArrayBuilder<Block> var blocks: [Block] {
    let title = Wording.conditions(of: result.key, passes: result.passes, without: [])
    Block.heading(3, Phrase("\(title)        \(summary.document.origin)"))
    for outcome in result.outcomes { blocks(of: outcome) }
    if !result.problems.isEmpty { Block.list(problems) }
  }

  /// The problems, a line each.
  @ArrayBuilder<Phrase> private var problems: [Phrase] {
    for problem in result.problems { Phrase("! \(problem)", .worse) }
  }

  /// Queries, measurements and resources always, other counts if the variants differ.
  private func metrics(_ outcome: CaseOutcome) -> [Metric] {
    var metrics: [Metric] = [.queries, .measurements]
    for metric in Metric.counts where !metrics.contains(metric) {
      if let change = outcome.change(of: metric), change.baseline != change.candidate {
        metrics.append(metric)
      }
    }
    return metrics + Metric.resources
  }

  /// The figures of a comparison, its break-even and its verdict.
  private func blocks(of outcome: CaseOutcome) -> [Block] {
    let comparison = outcome.comparison
    let verdict = comparison.verdict
    var remarks: [Phrase] = []
    if verdict.isUsable, let breakEven = comparison.priced?.perQuery {
      remarks.append("break-even of a query: \(breakEven.words)")
    }
    remarks.append(
      Phrase("\(verdict.sign) \(comparison.candidate): \(verdict.name)", verdict.tone))
    return [.table(table(of: outcome)), .list(remarks)]
  }

  /// The counts and times of both variants, with the change of each.
  private func table(of outcome: CaseOutcome) -> Table {
    let comparison = outcome.comparison
    var table = Table(["", ">\(comparison.baseline)", ">\(comparison.candidate)", "change", ""])
    // Times are of one pass.
    let together =
      if result.passes == 1 { "" } else { ", of \(Figures.count(result.passes)) passes" }
    for metric in metrics(outcome) {
      guard let change = outcome.change(of: metric) else { continue }
      table.append([
        Phrase(metric.rawValue), Phrase(count: change.baseline),
        Phrase(count: change.candidate), Phrase(change.text, change.tone),
        Phrase(metric.tier.rawValue + together),
      ])
    }
    if let time = time(outcome) { table.append(time) }
    if let estimate = estimate(outcome) { table.append(estimate) }
    return table
  }

  /// The row of the times as they were measured. Nil if none was.
  private func time(_ outcome: CaseOutcome) -> [Phrase]? {
    let baseline = outcome.baseline.flatMap(VariantTime.init)
    let candidate = outcome.candidate.flatMap(VariantTime.init)
    guard let known = baseline ?? candidate else { return nil }
    let ratio = outcome.ownRatio.map(Figures.ratio) ?? Figures.none
    return [
      Phrase("a pass, without prices"), Phrase(baseline?.text ?? Figures.none),
      Phrase(candidate?.text ?? Figures.none), Phrase(ratio, outcome.verdict.tone),
      Phrase(known.origin),
    ]
  }

  /// Returns the saving of one container, as in `saves 59 µs a pass, 0.4 % of a frame`.
  private func saving(_ priced: PricedComparison) -> String {
    let share = abs(priced.saving.rawValue) / Worth.frame.rawValue
    let figures = DecisionFigures(document: summary.document)
    let verb = DecisionFigures.verb(priced.saving)
    return "\(verb) \(DecisionFigures.magnitude(priced.saving)) a pass, "
      + "\(figures.percent(share)) of a frame"
  }

  /// The row of the times at the prices. Nil without prices.
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
