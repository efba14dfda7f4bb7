import LayoutDeciding
import LayoutModel

extension CaseOutcome {
  /// The ratio as a number. Nil if nothing was timed or the verdict forbids it.
  var value: Double? {
    if verdict.isUsable { ratio?.value.rawValue } else { nil }
  }

  /// Returns a count of the baseline and of the candidate, or nil if one of them was not counted.
  func change(of metric: Metric) -> CountChange? {
    guard let baseline = baseline?[metric], let candidate = candidate?[metric] else { return nil }
    return CountChange(baseline: baseline, candidate: candidate)
  }
}

extension CaseResult {
  /// Returns true if the figures of a variant are usable.
  ///
  /// An incorrect candidate does not spoil the figures of its baseline. An invalid or failed case
  /// has no figures that mean anything.
  func isUsable(_ variant: VariantResult) -> Bool {
    guard !comparisons.isEmpty else { return problems.isEmpty }
    return outcomes.allSatisfy { outcome in
      outcome.verdict.hasCounts
        || outcome.verdict == .incorrect && outcome.comparison.candidate != variant.name
    }
  }
}

extension CaseResult {
  /// Returns the count of one pass from the count of a sample.
  func perPass(_ count: Int) -> Double { Double(count) / Double(max(1, passes)) }

  /// The size queries of a pass of the layout as it is written, without those of a stack around
  /// it, as laws have them. Nil if they were not counted.
  var ownQueries: Double? {
    guard let written = asWritten ?? variants.first, written.queries > 0 else { return nil }
    return perPass(written.queries)
  }

  /// Returns the text for the count of one pass, from the count of a sample.
  func countPerPass(_ count: Int?) -> String {
    guard let count else { return Figures.none }
    return Figures.perPass(perPass(count))
  }

  /// A Boolean value that is true when variants were compared, or a problem is known.
  var hasResult: Bool { !comparisons.isEmpty || !problems.isEmpty }
}

/// A case with an error, or without a result.
struct CaseFault: Hashable, Sendable {
  var key: CaseKey
  /// The gravest verdict of the case.
  var verdict: Verdict
  /// The variants with the fault. Empty if it is a fault of all variants.
  var variants: [String]
  /// The problems of the case itself. Empty if a variant alone is wrong.
  var problems: [String]

  /// Creates the fault of a case. Nil for a case with a usable result.
  ///
  /// An incorrect variant is graver than a failed one, and a failed one than problems of the case.
  init?(of result: CaseResult) {
    key = result.key
    verdict = if result.variants.isEmpty { .failed } else { .invalid }
    variants = []
    problems = result.problems
    for outcome in result.outcomes where !outcome.verdict.hasCounts {
      variants.append(outcome.comparison.candidate)
      if outcome.verdict == .incorrect { verdict = .incorrect }
      if outcome.verdict == .failed, verdict != .incorrect { verdict = .failed }
    }
    guard !variants.isEmpty || !problems.isEmpty else { return nil }
    if variants.count == result.comparisons.count { variants = [] }
  }
}

/// A count of the baseline and of the candidate.
struct CountChange: Hashable, Sendable {
  /// The counts of all passes of the sample together.
  var baseline: Int
  var candidate: Int

  /// The text of the change: as a fraction of the baseline, or as a number if a fraction says
  /// nothing.
  var text: String {
    let difference = candidate - baseline
    guard difference != 0 else { return "0.0 %" }
    let sign = if difference > 0 { "+" } else { "-" }
    let percent = abs(Double(difference)) / Double(max(1, baseline)) * 100
    // A difference of a few in a million is none of 0.0 %.
    guard baseline > 0, percent >= 0.05 else {
      return "\(sign)\(Figures.count(abs(difference)))"
    }
    if percent >= 1_000 { return "x \(Figures.count(candidate / baseline))" }
    // A part that rounds to all of them is not all of them.
    let isNearlyAll = candidate > 0 && percent >= 99.95 && percent < 100
    let decimals = if isNearlyAll { 2 } else { 1 }
    return "\(sign)\(Figures.decimal(percent, decimals: decimals)) %"
  }

  /// The tone of the change: fewer calls are better.
  var tone: Tone {
    if candidate == baseline { return .neutral }
    if candidate < baseline { return .better }
    return .worse
  }
}

/// The time of a variant: its median, its shortest and its interval.
struct VariantTime {
  /// The median of all samples.
  var median: Nanoseconds
  /// The shortest sample. Other work of the machine disturbed it least.
  var shortest: Nanoseconds
  /// The interval of the median over workers. Nil for too few of them.
  var interval: ConfidenceInterval<Nanoseconds>?
  /// The numbers of samples and of processes that took them.
  var samples: Int
  var workers: Int

  /// Creates the time of a variant. Nil if nothing was timed.
  init?(_ variant: VariantResult) {
    guard let median = variant.medianPass, let shortest = variant.minimumPass else { return nil }
    let byWorker = Dictionary(grouping: variant.samples, by: \.worker)
    self.median = median
    self.shortest = shortest
    samples = variant.samples.count
    workers = byWorker.count
    var times: [[Nanoseconds]] = []
    for (_, samples) in byWorker.sortedByKey { times.append(samples.times) }
    interval = Estimate(workers: times)?.ci95
  }

  /// The median with the half width of its interval in per cent: `41 ns ±2 %`.
  var text: String {
    guard let interval, median > .zero else { return Figures.time(median) }
    let percent = interval.halfWidth / median.rawValue * 100
    let decimals = if percent < 0.95 { 1 } else { 0 }
    return "\(Figures.time(median)) ±\(Figures.decimal(percent, decimals: decimals)) %"
  }

  /// The extent of the timing, as in `9 workers, 108 samples`.
  var origin: String {
    "\(Figures.quantity(workers, "worker")), \(Figures.quantity(samples, "sample"))"
  }
}

extension PriceBreakEven {
  /// A few words: `from 41 ns`, `up to 41 ns`, `any price`, `no price`.
  var words: String {
    switch self {
    // A price of nearly nothing is any price.
    case .above(let price) where price.value < Nanoseconds(0.05): "any price"
    case .above(let price): "from \(Figures.time(price.value))"
    case .below(let price): "up to \(Figures.time(price.value))"
    case .atAnyPrice: "any price"
    case .atNoPrice: "no price"
    }
  }
}
