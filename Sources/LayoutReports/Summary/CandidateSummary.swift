import LayoutAnalysis
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
  var queries: CountChange?
  var measurements: CountChange?
  var ratio: RatioRange?
  var breakEven: String
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

  func verdicts(mark: String) -> String {
    tally.text + (isFromOneProcess ? mark : "")
  }
}

struct VerdictTally: Hashable, Sendable {
  private var counts: [Verdict: Int] = [:]

  init(_ verdicts: some Sequence<Verdict>) {
    for verdict in verdicts { counts[verdict, default: 0] += 1 }
  }

  subscript(verdict: Verdict) -> Int { counts[verdict, default: 0] }

  var total: Int { counts.values.reduce(0, +) }

  var usable: Int { counts.filter { $0.key.isUsable }.values.reduce(0, +) }

  /// How many of them leave open on which side of the bound the difference is.
  var undecided: Int { self[.leaning] + self[.inconclusive] }

  /// As in `pays off (8)` if all agree, `pays off 5, costs 1, leaning 2` if not.
  var text: String {
    let given = Verdict.allCases.filter { self[$0] > 0 }
    if let only = given.first, given.count == 1 {
      return total == 1 ? only.shortName : "\(only.shortName) (\(Figures.count(total)))"
    }
    return given.map { "\($0.shortName) \(Figures.count(self[$0]))" }.joined(separator: ", ")
  }

  var tone: Tone {
    if self[.incorrect] + self[.failed] > 0 { return .worse }
    switch (self[.paysOff] > 0, self[.costs] > 0) {
    case (true, false): return .better
    case (false, true): return .worse
    case (true, true): return .neutral
    case (false, false): return undecided + self[.invalid] > 0 ? .undecided : .neutral
    }
  }
}
