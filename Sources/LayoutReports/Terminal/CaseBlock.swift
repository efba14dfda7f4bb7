import LayoutBench

struct CaseBlock {
  var summary: RunSummary
  var result: CaseResult

  func lines(_ style: TextStyle) -> [String] {
    var lines = [title]
    let outcomes = result.outcomes
    for (index, outcome) in outcomes.enumerated() {
      if index > 0 { lines.append("") }
      lines += self.lines(of: outcome, style)
    }
    if outcomes.isEmpty { lines += linesWithoutComparison(style) }
    lines += result.problems.map { style.paint("  ! \($0)", .worse) }
    return lines
  }

  private var title: String {
    let document = summary.document
    let title = Wording.place(of: result.key, passes: result.passes, without: [])
    return "\(title)        \(document.options.inputs) · \(document.environment.toolchain)"
      + " \(document.environment.buildMode)"
  }

  private func lines(of outcome: CaseOutcome, _ style: TextStyle) -> [String] {
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
    if !breakEvens.isEmpty { table.append(["break-even"]) }
    var lines = TerminalText(style: style).lines(of: table, indent: "  ")
    if !breakEvens.isEmpty, let label = lines.popLast() {
      let start = 4 + (table.rows.map { DisplayWidth.of($0[0].text) }.max() ?? 0)
      for (index, text) in breakEvens.enumerated() {
        let label = index == 0 ? label : ""
        let gap = String(repeating: " ", count: start - DisplayWidth.of(label))
        lines.append(label + gap + text)
      }
    }
    let status = summary.document.environment.allocations
    if outcome.change(of: .allocations) == nil, case .notAvailable = status {
      lines.append("  allocations \(status)")
    }
    let verdict = Wording.verdict(of: comparison, bound: summary.bound)
    lines.append(
      "  " + style.paint("\(comparison.verdict.sign) \(verdict)", comparison.verdict.tone))
    return lines
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
    let ratio = RatioRange(outcome.ownRatio.map { [$0] } ?? [])?.text ?? Figures.none
    return [Phrase("a pass, without prices")] + times.map { Phrase($0?.text ?? Figures.none) }
      + [Phrase(ratio, outcome.verdict.tone), Phrase(origin)]
  }

  private func estimate(_ outcome: CaseOutcome) -> [Phrase]? {
    let prices = summary.document.prices
    guard let priced = outcome.comparison.priced, !prices.isFree else { return nil }
    let ratio = RatioRange([priced.ratio.ratio])?.text ?? Figures.none
    let isSwiftUI = prices.name == PriceList.swiftUI.name
    return [
      Phrase(isSwiftUI ? "a pass, SwiftUI estimate" : "a pass, at \(prices.name)"),
      Phrase(Figures.time(priced.baselineTime)), Phrase(Figures.time(priced.candidateTime)),
      Phrase(ratio, outcome.verdict.tone),
      Phrase(
        AnswerWords.saving(
          priced.saving,
          frameShare: summary.document.options.worth.frameShare(priced.saving))),
    ]
  }

  private func breakEvens(_ comparison: Comparison) -> [String] {
    guard let priced = comparison.priced else { return [] }
    let texts = [
      BreakEvenWords.sentence(priced.perQuery, of: "query"),
      BreakEvenWords.sentence(priced.perMeasurement, of: "measurement"),
    ]
    return texts.compactMap { $0 }
  }

  private func linesWithoutComparison(_ style: TextStyle) -> [String] {
    guard !result.variants.isEmpty else { return [] }
    let table = Table(
      ["", ">queries", ">measurements", ">time / pass"],
      result.variants.map { variant in
        [
          Phrase(variant.name), Phrase(Figures.count(variant.queries)),
          Phrase(Figures.count(variant.measurements)),
          Phrase(VariantTime(variant)?.text ?? Figures.none),
        ]
      })
    return TerminalText(style: style).lines(of: table, indent: "  ")
  }
}
