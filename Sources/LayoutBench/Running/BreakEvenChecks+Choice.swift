extension BreakEvenChecks {
  /// An interval is narrow if it stays within this factor of the cost, either way.
  private static let narrow = 1.5
  /// How many samples of each variant a worker takes at least: three pairs, one that warms up,
  /// and two that tell how long a sample is.
  private static let samples = 6.0

  /// All that could be checked, what is worth most first.
  static func ranked(_ results: [CaseResult?], _ sampling: Sampling) -> [Check] {
    let all = results.enumerated().flatMap { index, result in
      (result?.comparisons ?? []).compactMap { comparison in
        result.flatMap { check(comparison, of: $0, index, sampling) }
      }
    }
    var ranked: [(rank: Int, check: Check)] = []
    for checks in Dictionary(grouping: all, by: \.key.subject).values {
      let best = checks.sorted { ($0.doubt, $0.index) < ($1.doubt, $1.index) }
      ranked += best.enumerated().map { ($0.offset, $0.element) }
    }
    return ranked.sorted {
      ($0.rank, $0.check.index, $0.check.comparison.candidate)
        < ($1.rank, $1.check.index, $1.check.comparison.candidate)
    }.map(\.check)
  }

  /// A check of a comparison; nil if it is not worth it.
  private static func check(
    _ comparison: Comparison, of result: CaseResult, _ index: Int, _ sampling: Sampling
  ) -> Check? {
    guard result.problems.isEmpty,
      ![Verdict.incorrect, .failed, .invalid].contains(comparison.verdict),
      // Leaving a cache out is no cache.
      comparison.candidate != Variant.Name.automaticUncached,
      let breakEven = comparison.breakEven, let cost = breakEven.cost, cost.mayGate,
      cost.value > .zero, let interval = cost.ci95,
      interval.lower > cost.value / narrow, interval.upper < cost.value * narrow,
      let measured = result.measurementTime,
      let variants = [comparison.baseline, comparison.candidate]
        .compactMap(result.variant(named:)) as [VariantResult]?
    else { return nil }
    // Twice the predicted cost; twice what a measurement takes by itself where that is more.
    let aim = max(cost.value, measured) * 2
    var time = 0.0
    for variant in variants {
      guard let pass = variant.medianPass else { return nil }
      let more = (aim - measured) * Double(variant.counts.views.measurements)
      time += (pass * Double(result.passes) + more).rawValue
    }
    return Check(
      index: index, key: result.key, passes: result.passes, comparison: comparison,
      breakEven: breakEven, aim: aim,
      untimed: Set(result.variants.map(\.name)).subtracting(variants.map(\.name)),
      time: max(sampling.budget, Nanoseconds(time * samples)))
  }
}

extension BreakEvenChecks.Check {
  /// How badly the break-even is known: the width of its interval as a part of it. A version that
  /// nobody wrote comes after all that somebody did.
  fileprivate var doubt: Double {
    guard let cost = breakEven.cost, let interval = cost.ci95 else { return .infinity }
    let isAutomatic = Variant.Name.automatic.contains(comparison.candidate)
    return interval.halfWidth / cost.value.rawValue + (isAutomatic ? 10 : 0)
  }
}
