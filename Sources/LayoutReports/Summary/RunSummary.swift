import LayoutBench

/// What every report says about a run, found once.
struct RunSummary: Sendable {
  /// The run.
  var document: ResultsDocument
  /// The smallest difference that matters.
  var bound: EquivalenceBound
  /// One summary for each layout, in the order of the plan.
  var subjects: [SubjectSummary]
  /// How queries and time grow with the number of subviews.
  var growth: [GrowthSeries]
  /// What a reader should know beside the verdicts.
  var findings: Findings

  /// Sums up a run.
  init(_ document: ResultsDocument) {
    self.document = document
    bound = EquivalenceBound(delta: document.options.delta) ?? .standard
    let bySubject = Dictionary(grouping: document.cases, by: \.key.subject)
    subjects = document.cases.map(\.key.subject).uniqued().map {
      SubjectSummary(name: $0, cases: bySubject[$0] ?? [])
    }
    growth = GrowthSeries.all(in: document.cases)
    findings = Findings(cases: document.cases, growth: growth)
  }

  /// Every comparison of two variants of a subject.
  var candidates: [CandidateSummary] { subjects.flatMap(\.candidates) }

  /// Whether a verdict rests on the pairs of one process.
  var isFromOneProcess: Bool { candidates.contains(where: \.isFromOneProcess) }

  /// Whether the run took counts only.
  var isUntimed: Bool { document.options.pairs == 0 }

  /// `320 cases of 14 layouts`, with the shard if it is one.
  var extent: String {
    Figures.quantity(document.cases.count, "case") + " of "
      + Figures.quantity(subjects.count, "layout")
      + (document.shard.map { " (shard \($0.index) of \($0.count))" } ?? "")
  }

  /// What is missing from an interrupted run; nil if nothing is.
  var interruption: String? {
    guard !document.isComplete else { return nil }
    return "Interrupted: this run holds \(Figures.count(document.cases.count)) of "
      + "\(Figures.count(document.plannedCases)) planned cases."
  }

  /// What there was no time for; nil if nothing was left out.
  var leftOut: String? { Wording.leftOut(document) }

  /// How the run was made, as in `12 workers x 12 pairs`.
  var method: String {
    guard !isUntimed else { return "counts only" }
    let options = document.options
    return "\(Figures.quantity(options.workers, "worker")) x "
      + Figures.quantity(options.pairs, "pair")
  }
}
