import LayoutBench

struct PassesSummary: Hashable, Sendable {
  struct Further: Hashable, Sendable {
    var added: Nanoseconds
    var passes: BreakEvenPasses
  }

  /// The changes that a cache may cost at: all is new, or one subview is.
  static let changes: [Scenario] = [.first, .update]
  /// The passes that follow: nothing is new, or the proposal is.
  static let follow: [Scenario] = [.relayout, .resize]

  /// One of the cases that it comes from: the one of the change.
  var key: CaseKey
  var baseline: String, candidate: String
  /// What the variant adds to the pass that the change makes necessary.
  var added: Nanoseconds
  var further: [Scenario: Further]

  /// Sums up a variant, one summary for each surrounding and change that was timed, together with
  /// a scenario without changes.
  static func all(of candidate: CandidateSummary) -> [PassesSummary] {
    let usable = candidate.outcomes.filter(\.verdict.isUsable)
    let places = usable.map { $0.key.with(.first) }.uniqued()
    let byPlace = Dictionary(grouping: usable) { $0.key.with(.first) }
    return places.flatMap { place in
      let times = (byPlace[place] ?? []).reduce(into: [Scenario: Nanoseconds]()) {
        $0[$1.key.scenario] = $1.addedTime
      }
      return changes.compactMap { change -> PassesSummary? in
        guard let added = times[change] else { return nil }
        let further = follow.compactMap { scenario in
          times[scenario].map {
            (scenario, Further(added: $0, passes: BreakEvenPasses(change: added, further: $0)))
          }
        }
        guard !further.isEmpty else { return nil }
        return PassesSummary(
          key: place.with(change), baseline: candidate.baseline, candidate: candidate.candidate,
          added: added, further: Dictionary(uniqueKeysWithValues: further))
      }
    }
  }
}

extension CaseOutcome {
  fileprivate var addedTime: Nanoseconds? { baseline.flatMap { comparison.addedTime(to: $0) } }
}

extension CaseKey {
  fileprivate func with(_ scenario: Scenario) -> CaseKey {
    var key = self
    key.scenario = scenario
    return key
  }
}

extension Wording {
  static func passes(_ passes: BreakEvenPasses) -> String {
    switch passes {
    case .atOnce: "pays at once"
    case .from(let number): "pays from the \(ordinal(number)) pass after a change"
    case .upTo(1): "pays with the first pass after a change alone"
    case .upTo(let number): "pays up to the \(ordinal(number)) pass after a change"
    case .never: "never pays"
    case .noDifference: "no difference"
    }
  }

  static func ordinal(_ number: Int) -> String {
    let suffix =
      switch (number % 100, number % 10) {
      case (11...13, _): "th"
      case (_, 1): "st"
      case (_, 2): "nd"
      case (_, 3): "rd"
      default: "th"
      }
    return Figures.count(number) + suffix
  }
}
