import LayoutAnalysis
import LayoutBench

/// What reports say of a run, worked out once.
struct RunSummary: Sendable {
  let document: ResultsDocument
  let bound: EquivalenceBound
  /// The layouts, in the order of the document.
  let subjects: [SubjectSummary]
  /// The layouts that a developer decides about: broken ones first, then by the number of subviews
  /// from which a cache is worth it.
  let decided: [SubjectSummary]
  /// What the axis of ratios covers: all typical values, at most from a sixteenth to eight.
  let ratios: ClosedRange<Double>
  let growth: [GrowthSeries]
  let faults: [CaseFault]

  init(_ document: ResultsDocument) {
    self.document = document
    bound = EquivalenceBound(delta: document.options.delta) ?? .standard
    let bySubject = Dictionary(grouping: document.cases, by: \.key.subject)
    let answers = Dictionary(
      document.answers.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
    subjects = document.cases.map(\.key.subject).uniqued().map {
      SubjectSummary(name: $0, cases: bySubject[$0] ?? [], answer: answers[$0])
    }
    decided = Self.decided(subjects)
    ratios = Self.ratios(decided)
    growth = GrowthSeries.all(in: document.cases)
    faults = document.cases.compactMap(CaseFault.init(of:))
  }

  var comparisons: [Comparison] { document.cases.flatMap(\.comparisons) }

  var isFromOneProcess: Bool { comparisons.contains(where: \.isFromOneProcess) }

  var isUntimed: Bool { document.options.pairs == 0 }

  var timed: [SubjectSummary] { Self.timed(decided) }

  private static func decided(_ subjects: [SubjectSummary]) -> [SubjectSummary] {
    subjects.filter { !$0.isReference && $0.answer != nil }.sorted { left, right in
      let ranks = [left, right].map { $0.answer?.kind.rank ?? 0 }
      let counts = [left, right].map { $0.answer?.worth?.count.value ?? .infinity }
      return (ranks[0], counts[0], left.name) < (ranks[1], counts[1], right.name)
    }
  }

  private static func timed(_ decided: [SubjectSummary]) -> [SubjectSummary] {
    decided.filter { !$0.voting.isEmpty && $0.answer?.kind != .broken }
  }

  private static func ratios(_ decided: [SubjectSummary]) -> ClosedRange<Double> {
    let values = timed(decided).flatMap { $0.voting.compactMap(\.value) }.filter { $0 > 0 }.sorted()
    guard !values.isEmpty else { return 0.5...2 }
    let low = values[values.count / 50]
    let high = values[values.count - 1 - values.count / 50]
    return max(1.0 / 16, min(0.72, low * 0.9))...min(8, max(1.39, high * 1.1))
  }

  /// `320 cases of 14 layouts`, with the shard if it is one.
  var extent: String {
    Figures.quantity(document.cases.count, "case") + " of "
      + Figures.quantity(subjects.count, "layout")
      + (document.shard.map { " (shard \($0.index) of \($0.count))" } ?? "")
  }

  var interruption: String? {
    guard !document.isComplete else { return nil }
    return "Interrupted: this run holds \(Figures.count(document.cases.count)) of "
      + "\(Figures.count(document.plannedCases)) planned cases."
  }

  /// What was timed: `9 workers, 1 to 12 pairs`.
  var method: String {
    let timed = document.cases.flatMap(\.variants).flatMap(\.timedPairs)
    guard !isUntimed, !timed.isEmpty else { return "counts only" }
    return Figures.range(timed.map(\.workers), "worker") + ", "
      + Figures.range(timed.map(\.pairs), "pair")
  }
}

extension VariantResult {
  /// In how many workers it was timed, and how often in each.
  fileprivate var timedPairs: [(workers: Int, pairs: Int)] {
    let byWorker = Dictionary(grouping: samples, by: \.worker)
    guard byWorker.isEmpty else { return byWorker.values.map { (byWorker.count, $0.count) } }
    return timeSummary.map { [($0.workers.count, $0.samples / max(1, $0.workers.count))] } ?? []
  }
}

struct SubjectSummary: Sendable {
  let name: String
  let cases: [CaseResult]
  let answer: Answer?
  let isReference: Bool
  /// The cases as the answer sees them; without one, as a comparison of the version that somebody
  /// wrote does.
  let outcomes: [CaseOutcome]
  let voting: [CaseOutcome]

  init(name: String, cases: [CaseResult], answer: LayoutAnswer? = nil) {
    self.name = name
    self.cases = cases
    self.answer = answer?.answer
    isReference = answer?.isReference ?? false
    let all = cases.flatMap(\.outcomes)
    let shown = self.answer.flatMap { answer in
      all.first {
        $0.comparison.baseline == answer.baseline && $0.comparison.candidate == answer.candidate
      }
    }
    let written = all.first { !Variant.Name.automatic.contains($0.comparison.candidate) }
    let pair = (shown ?? written ?? all.first)?.comparison
    outcomes = all.filter {
      $0.comparison.baseline == pair?.baseline && $0.comparison.candidate == pair?.candidate
    }
    voting = outcomes.filter(\.isEligible)
  }
}
