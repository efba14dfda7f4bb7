import LayoutBench

/// What one variant of a subject does against the baseline, over all cases.
///
/// Figures come from usable cases only: a cache that gives wrong results saves nothing.
struct CandidateSummary: Sendable {
  /// The layout under test.
  var subject: String
  /// The variant that is compared with.
  var baseline: String
  /// The variant that is compared.
  var candidate: String
  /// Every comparison, in the order of the plan.
  var outcomes: [CaseOutcome]
  /// How often each verdict was given.
  var tally: VerdictTally
  /// How queries change, all usable cases together; nil if there is none.
  var queries: CountChange?
  /// How measurements change, all usable cases together; nil if there is none.
  var measurements: CountChange?
  /// The time ratio over the usable cases; nil if nothing was timed.
  var ratio: RatioRange?
  /// The break-even per query over the usable cases.
  var breakEven: BreakEvenSummary
  /// Whether a verdict rests on the pairs of one process.
  var isFromOneProcess: Bool

  /// Sums up comparisons of the same two variants of a subject.
  init(subject: String, baseline: String, candidate: String, outcomes: [CaseOutcome]) {
    self.subject = subject
    self.baseline = baseline
    self.candidate = candidate
    self.outcomes = outcomes
    tally = VerdictTally(outcomes.map(\.verdict))
    let usable = outcomes.filter(\.verdict.isUsable)
    let counted = outcomes.filter(\.verdict.hasCounts)
    func total(_ metric: Metric) -> CountChange? {
      let changes = counted.compactMap { $0.change(of: metric) }
      return changes.isEmpty ? nil : changes.reduce(CountChange(), +)
    }
    queries = total(.queries)
    measurements = total(.measurements)
    ratio = RatioRange(usable.compactMap(\.ratio))
    breakEven = BreakEvenSummary(usable.compactMap(\.comparison.priced).map(\.perQuery))
    isFromOneProcess = outcomes.contains(where: \.comparison.isFromOneProcess)
  }

  /// The verdicts as a cell holds them, marked if they rest on one process.
  /// - Parameter mark: What marks them.
  func verdicts(mark: String) -> String {
    tally.text + (isFromOneProcess ? mark : "")
  }
}
