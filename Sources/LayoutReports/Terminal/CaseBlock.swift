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
    let title = Wording.title(of: result.key, passes: result.passes)
    return "\(title)        seed \(document.options.seed) · \(document.environment.toolchain)"
      + " \(document.environment.buildMode)"
  }

  private func lines(of outcome: CaseOutcome, _ style: TextStyle) -> [String] {
    var table = TextTable([.left, .right, .right, .left, .left], indent: "  ")
    let comparison = outcome.comparison
    // Times are of one pass.
    let together = result.passes == 1 ? "" : ", of \(Figures.count(result.passes)) passes"
    table.append(["", comparison.baseline, comparison.candidate, "change"].map { .init($0) })
    for metric in metrics(outcome) {
      guard let change = outcome.change(of: metric) else { continue }
      table.append([
        .init(name(of: metric)), .init(Figures.count(change.baseline)),
        .init(Figures.count(change.candidate)), .init(change.text, change.tone),
        .init(metric.tier.rawValue + together),
      ])
    }
    if let time = time(outcome) { table.append(time) }
    if let estimate = estimate(outcome) { table.append(estimate) }
    let breakEvens = comparison.verdict.isUsable ? self.breakEvens(comparison) : []
    if !breakEvens.isEmpty { table.append([.init("break-even"), .init("")]) }
    var lines = table.lines(style)
    if !breakEvens.isEmpty, let label = lines.popLast() {
      let gap = 4 + table.width(of: 0) - DisplayWidth.of(label)
      for (index, text) in breakEvens.enumerated() {
        let start = index == 0 ? label : String(repeating: " ", count: DisplayWidth.of(label))
        lines.append(start + String(repeating: " ", count: gap) + text)
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

  private func time(_ outcome: CaseOutcome) -> [TextTable.Cell]? {
    let times = [outcome.baseline, outcome.candidate].map { $0.flatMap(VariantTime.init) }
    guard let origin = times.compactMap({ $0 }).first?.origin else { return nil }
    let ratio = RatioRange(outcome.ownRatio.map { [$0] } ?? [])?.text ?? Figures.none
    return [.init("a pass, without prices")] + times.map { .init($0?.text ?? Figures.none) }
      + [.init(ratio, outcome.verdict.tone), .init(origin)]
  }

  private func estimate(_ outcome: CaseOutcome) -> [TextTable.Cell]? {
    let prices = summary.document.prices
    guard let priced = outcome.comparison.priced, !prices.isFree else { return nil }
    let ratio = RatioRange([priced.ratio.ratio])?.text ?? Figures.none
    let isSwiftUI = prices.name == PriceList.swiftUI.name
    return [
      .init(isSwiftUI ? "a pass, SwiftUI estimate" : "a pass, at \(prices.name)"),
      .init(Figures.time(priced.baselineTime)), .init(Figures.time(priced.candidateTime)),
      .init(ratio, outcome.verdict.tone),
      .init(AnswerWords.saving(priced.saving, frameShare: priced.frameShare)),
    ]
  }

  /// Per query and per measurement; nothing where no difference is shown.
  private func breakEvens(_ comparison: Comparison) -> [String] {
    guard let priced = comparison.priced else { return [] }
    let texts = [
      AnswerWords.breakEven(priced.perQuery, of: "query"),
      AnswerWords.breakEven(priced.perMeasurement, of: "measurement"),
    ]
    return texts.compactMap { $0 }
  }

  private func linesWithoutComparison(_ style: TextStyle) -> [String] {
    var table = TextTable([.left, .right, .right, .right], indent: "  ")
    guard !result.variants.isEmpty else { return [] }
    table.append(["", "queries", "measurements", "time / pass"].map { .init($0) })
    for variant in result.variants {
      table.append([
        .init(variant.name), .init(Figures.count(variant.queries)),
        .init(Figures.count(variant.measurements)),
        .init(VariantTime(variant)?.text ?? Figures.none),
      ])
    }
    return table.lines(style)
  }
}
