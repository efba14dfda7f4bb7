import LayoutModel

extension CacheBound {
  /// Creates the bound of a case. Returns nil if the case does not decide or was not counted.
  init?(_ result: CaseResult, _ terms: DecisionTerms) {
    guard result.isValid, result.key.mayDecide,
      result.key.count <= terms.worth.mostSubviews, let layout = result.variants.first,
      let pass = layout.pass, let repeated = pass.repeated
    else { return nil }
    // A cache that is there may keep what the code without it works out again. To place each subview
    // is left to any cache: what this engine takes for it is no part of the code.
    let times = result.variants.compactMap(\.ownTime)
    let placing = Nanoseconds(Conventions.enginePlacement) * pass.calls[.placement]
    let code = (times.least(of: \.repeated) ?? .zero) - placing
    let rearranged = (times.least(of: \.rearranged) ?? .zero) - placing
    self.init(
      key: result.key, calls: pass.calls, repeated: repeated, sites: pass.sites ?? [],
      byCalls: terms.prices.cost(of: repeated),
      byCallsAtHighPrices: terms.highPrices.cost(of: repeated),
      ownCode: max(.zero, code), rearranged: max(.zero, rearranged))
  }
}

extension CaseSaving {
  /// Creates the saving of a cache of one arrangement in a case.
  ///
  /// It leaves out calls and the code in them, less the time it takes to keep the positions.
  /// The code is timed in one process.
  init?(arrangementIn result: CaseResult, _ document: ResultsDocument) {
    guard result.isValid, result.key.mayDecide, let layout = result.variants.first,
      let pass = layout.pass, let kept = pass.arrangement, let own = layout.ownTime,
      !pass.calls.isIdle
    else { return nil }
    let placing = Nanoseconds(Conventions.enginePlacement) * kept.placements
    let code = max(.zero, own.rearranged - placing)
    let keeping = Nanoseconds(Conventions.keptPosition) * kept.placements
    let calls = document.prices.cost(of: kept.saved) - keeping
    let interval = ConfidenceInterval(
      calls + code / Conventions.oneProcess, calls + code * Conventions.oneProcess)
    self.init(
      key: result.key,
      saving: Estimate(value: calls + code, ci95: interval, count: 0, unit: .worker).toSixDigits,
      calls: pass.calls, savedCalls: kept.saved)
  }
}

extension SteepPart {
  /// Creates the part with steep growth. The line with the second smallest number of subviews
  /// decides, as it does for savings.
  init(
    _ growth: SteepGrowth, of subject: String, _ terms: DecisionTerms, in document: ResultsDocument
  ) {
    let isQueries = growth.part == .queries
    // Own code is in nanoseconds already.
    let price = if isQueries { terms.prices[.query] } else { Nanoseconds(1) }
    var lines: [(line: UsualLine, points: [GrowthPoint], from: WorthCount)] = []
    for (line, points) in growth.lines where points.count > 1 {
      var times: [(count: Int, saving: Double)] = []
      for point in points { times.append((point.count, (price * point.amount).rawValue)) }
      let from = WorthCount(of: times, reaching: terms.worth.saving.rawValue) ?? .never
      lines.append((line, points, from))
    }
    let from = WorthCount.second(of: lines.map(\.from))
    let deciding = lines.first { line in line.from == from }
    let largest = deciding?.points.suffix(2) ?? [growth.from, growth.to]
    self.init(
      isQueries: isQueries, growth: growth.words, from: from, line: deciding?.line,
      smaller: largest.first ?? growth.from, larger: largest.last ?? growth.to)
  }
}
