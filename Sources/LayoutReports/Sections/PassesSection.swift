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

struct MemoSummary: Hashable, Sendable {
  struct Point: Hashable, Sendable {
    var measurements: Int
    var time: Nanoseconds?
  }

  /// One of the cases: what it has besides the memo is the same for all.
  var key: CaseKey
  var variant: String
  var points: [MemoOption: Point]

  static func all(of subject: SubjectSummary) -> [MemoSummary] {
    let names =
      subject.decisive.map { [$0.baseline, $0.candidate] }
      ?? subject.cases.flatMap { $0.variants.map(\.name) }.uniqued()
    let groups = Dictionary(grouping: subject.cases) { $0.key.withStandardMemo }
    return subject.cases.map(\.key.withStandardMemo).uniqued().flatMap { key in
      names.compactMap { name -> MemoSummary? in
        var points: [MemoOption: Point] = [:]
        for result in groups[key] ?? [] {
          guard let variant = result.variant(named: name), result.isUsable(variant) else {
            continue
          }
          points[result.key.memo] = Point(
            measurements: variant.measurements, time: variant.medianPass)
        }
        return points.count > 1 ? MemoSummary(key: key, variant: name, points: points) : nil
      }
    }
  }
}

extension MemoOption {
  var rank: Int {
    switch capacity {
    case .entries(let count): count
    case .unbounded: .max
    }
  }
}

extension CaseKey {
  fileprivate var withStandardMemo: CaseKey {
    var key = self
    key.memo = MemoOption(.standard)
    return key
  }
}

struct PassesSection {
  let summary: RunSummary

  private static let mostRows = 10

  var passes: Table? {
    let all = summary.subjects.compactMap(\.decisive).flatMap(PassesSummary.all)
    guard !all.isEmpty else { return nil }
    let follow = PassesSummary.follow.filter { scenario in
      all.contains { $0.further[scenario] != nil }
    }
    return Table(
      ["layout", "compared", "after", ">it adds to that pass"]
        + follow.map { "then \($0 == .relayout ? "the same proposal" : "other widths")" },
      most: Self.mostRows,
      all.map { passes in
        [
          Phrase(passes.key.subject, .code),
          "\(code: passes.candidate) / \(code: passes.baseline)",
          Phrase(Wording.title(of: passes.key, passes: 1, isBrief: true)),
          Phrase(added(passes.added)),
        ] + follow.map { Phrase(passes.further[$0].map(words) ?? Figures.none) }
      })
  }

  static let aboutPasses =
    "A cache may cost at a change and save in the passes after it. The first pass after a change "
    + "is the one that it makes necessary; a cache pays from where all passes since the change "
    + "together take less time. From medians; a difference whose 95 % interval holds zero counts "
    + "as none."

  private func words(_ further: PassesSummary.Further) -> String {
    let words = Wording.passes(further.passes)
    return further.added == .zero ? words : "\(words) (\(added(further.added)) each)"
  }

  private func added(_ time: Nanoseconds) -> String {
    time == .zero ? "±0" : (time > .zero ? "+" : "") + Figures.time(time)
  }

  var memos: Table? {
    let all = summary.subjects.flatMap(MemoSummary.all)
    guard !all.isEmpty else { return nil }
    let memos = all.flatMap(\.points.keys).uniqued().sorted { $0.rank < $1.rank }
    let names = memos.map { $0.capacity == .entries(0) ? "none" : $0.description }
    return Table(
      ["layout", "case", "variant"] + names.map { ">measurements, memo \($0)" }
        + names.map { ">time, memo \($0)" },
      most: Self.mostRows,
      all.map { summary in
        [
          Phrase(summary.key.subject, .code),
          Phrase(Wording.title(of: summary.key, passes: 1, isBrief: true)),
          Phrase(summary.variant, .code),
        ]
          + memos.map {
            Phrase(summary.points[$0].map { Figures.count($0.measurements) } ?? Figures.none)
          }
          + memos.map { Phrase(summary.points[$0]?.time.map(Figures.time) ?? Figures.none) }
      })
  }

  static let aboutMemos =
    "The engine remembers each subview's size for its last few proposals, as SwiftUI does (three "
    + "by default). The same case with other memos shows what that saves already: where a layout "
    + "without a cache measures as often as one with a cache, remembering sizes saves queries alone. "
    + "Measurements are for one sample, times for one pass."
}
