import LayoutBench

/// What one variant of a subject does against the baseline, over all cases.
///
/// Figures come from usable cases only: a cache that gives wrong results saves nothing.
struct CandidateSummary: Sendable {
  var subject: String
  var baseline: String
  var candidate: String
  var outcomes: [CaseOutcome]
  var tally: VerdictTally
  /// How queries change, all usable cases together; nil if there is none.
  var queries: CountChange?
  /// How measurements change, all usable cases together; nil if there is none.
  var measurements: CountChange?
  /// The time ratio over the usable cases; nil if nothing was timed.
  var ratio: RatioRange?
  /// At which price of a query it pays, over the usable cases.
  var breakEven: String
  /// Whether a verdict rests on the pairs of one process.
  var isFromOneProcess: Bool

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
    breakEven = BreakEvenWords.summary(usable.compactMap(\.comparison.priced).map(\.perQuery))
    isFromOneProcess = outcomes.contains(where: \.comparison.isFromOneProcess)
  }

  /// The verdicts as a cell holds them, marked if they rest on one process.
  /// - Parameter mark: What marks them.
  func verdicts(mark: String) -> String {
    tally.text + (isFromOneProcess ? mark : "")
  }
}
