import LayoutAnalysis
import LayoutBench

struct CaseBlock {
  var summary: RunSummary
  var result: CaseResult

  var blocks: [Block] {
    let outcomes = result.outcomes
    let problems = result.problems.map { Phrase("! \($0)", .worse) }
    return [.heading(3, Phrase(title))]
      + (outcomes.isEmpty ? withoutComparison : outcomes.flatMap(blocks))
      + (problems.isEmpty ? [] : [.list(problems)])
  }

  private var title: String {
    let title = Wording.place(of: result.key, passes: result.passes, without: [])
    return "\(title)        \(summary.document.origin)"
  }

  private func blocks(of outcome: CaseOutcome) -> [Block] {
    let comparison = outcome.comparison
    var table = Table(["", ">\(comparison.baseline)", ">\(comparison.candidate)", "change", ""])
    // Times are of one pass.
    let together = result.passes == 1 ? "" : ", of \(Figures.count(result.passes)) passes"
    for metric in metrics(outcome) {
      guard let change = outcome.change(of: metric) else { continue }
      table.append([
        Phrase(name(of: metric)), Phrase(Figures.count(change.baseline)),
        Phrase(Figures.count(change.candidate)), Phrase(change.text, change.tone),
        Phrase(metric.tier.rawValue + together),
      ])
    }
    if let time = time(outcome) { table.append(time) }
    if let estimate = estimate(outcome) { table.append(estimate) }
    let breakEvens = comparison.verdict.isUsable ? self.breakEvens(comparison) : []
    let status = summary.document.environment.allocations
    let verdict = Wording.verdict(of: comparison, bound: summary.bound)
    var lines = breakEvens.map { Phrase("break-even: \($0)") }
    if outcome.change(of: .allocations) == nil, case .notAvailable = status {
      lines.append("allocations \(status.description)")
    }
    lines.append(Phrase("\(comparison.verdict.sign) \(verdict)", comparison.verdict.tone))
    return [.table(table), .list(lines)]
  }

  // Queries, measurements and resources always; the others where a variant differs.
  private func metrics(_ outcome: CaseOutcome) -> [Metric] {
    let always: [Metric] = [.queries, .measurements]
    let others = Metric.counts.filter { metric in
      let change = outcome.change(of: metric)
      return !always.contains(metric) && metric != .distinctProposals
        && change?.baseline != change?.candidate
    }
    return always + others + Metric.resources
  }

  private func name(of metric: Metric) -> String {
    metric == .mostDistinctProposals ? "proposals a subview" : metric.rawValue
  }

  private func time(_ outcome: CaseOutcome) -> [Phrase]? {
    let times = [outcome.baseline, outcome.candidate].map { $0.flatMap(VariantTime.init) }
    guard let origin = times.compactMap({ $0 }).first?.origin else { return nil }
    let ratio = outcome.ownRatio.map(Figures.ratio) ?? Figures.none
    return [Phrase("a pass, without prices")] + times.map { Phrase($0?.text ?? Figures.none) }
      + [Phrase(ratio, outcome.verdict.tone), Phrase(origin)]
  }

  private func estimate(_ outcome: CaseOutcome) -> [Phrase]? {
    let prices = summary.document.prices
    guard let priced = outcome.comparison.priced, !prices.isFree else { return nil }
    let isSwiftUI = prices.name == PriceList.swiftUI.name
    return [
      Phrase(isSwiftUI ? "a pass, SwiftUI estimate" : "a pass, at \(prices.name)"),
      Phrase(Figures.time(priced.baselineTime)), Phrase(Figures.time(priced.candidateTime)),
      Phrase(Figures.ratio(priced.ratio.ratio), outcome.verdict.tone),
      Phrase(
        AnswerWords.saving(
          priced.saving,
          frameShare: summary.document.options.worth.of(result.key).frameShare(priced.saving))),
    ]
  }

  private func breakEvens(_ comparison: Comparison) -> [String] {
    [comparison.priced?.perQuery?.sentence(of: "query")].compactMap(\.self)
  }

  private var withoutComparison: [Block] {
    guard !result.variants.isEmpty else { return [] }
    return [
      .table(
        Table(
          ["", ">queries", ">measurements", ">time / pass"],
          result.variants.map { variant in
            [
              Phrase(variant.name), Phrase(Figures.count(variant.queries)),
              Phrase(Figures.count(variant.measurements)),
              Phrase(VariantTime(variant)?.text ?? Figures.none),
            ]
          }))
    ]
  }
}
