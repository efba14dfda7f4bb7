import LayoutBench

extension Advice {
  /// `6 of 8 cases`.
  static func cases(_ count: Int, of total: Int) -> String {
    "\(Figures.count(count)) of \(Figures.quantity(total, "case"))"
  }

  /// ` in all 8 cases`, nothing where there is but one.
  static func all(_ count: Int) -> String {
    switch count {
    case 1: ""
    case 2: " in both cases"
    default: " in all \(Figures.count(count)) cases"
    }
  }

  /// The median ratio of the cases with a verdict, as in `0.63x`.
  static func typical(_ verdict: Verdict, in outcomes: [CaseOutcome]) -> String {
    median(verdict, in: outcomes).map { Figures.ratio($0) } ?? "not timed"
  }

  /// The median cost of the cases that cost, as in `12 %`.
  static func typicalCost(in outcomes: [CaseOutcome]) -> String {
    median(.costs, in: outcomes).map { Figures.difference($0) } ?? "time"
  }

  /// Why nothing speaks for a cache.
  static func words(for reason: Verdict, in summary: CandidateSummary) -> String {
    switch reason {
    case .leaning:
      let leaning = summary.outcomes.filter { $0.verdict == .leaning }
      let faster = leaning.filter { ($0.ratio?.value ?? Ratio(1)) < Ratio(1) }.count
      let side = faster == leaning.count ? "faster" : faster == 0 ? "slower" : "either side"
      return "leaning to \(side)"
    case .inconclusive: return "nothing shown either way"
    default: return "no practical difference"
    }
  }

  private static func median(_ verdict: Verdict, in outcomes: [CaseOutcome]) -> Ratio? {
    Median.of(outcomes.filter { $0.verdict == verdict }.compactMap { $0.ratio?.value })
  }
}
