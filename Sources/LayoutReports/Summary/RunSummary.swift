import LayoutBench

struct RunSummary: Sendable {
  var document: ResultsDocument
  /// The smallest difference that matters.
  var bound: EquivalenceBound
  var subjects: [SubjectSummary]
  var growth: [GrowthSeries]
  var faults: [CaseFault]
  var hints: Hints

  init(_ document: ResultsDocument) {
    self.document = document
    bound = EquivalenceBound(delta: document.options.delta) ?? .standard
    let bySubject = Dictionary(grouping: document.cases, by: \.key.subject)
    subjects = document.cases.map(\.key.subject).uniqued().map {
      SubjectSummary(name: $0, cases: bySubject[$0] ?? [])
    }
    growth = GrowthSeries.all(in: document.cases)
    faults = document.cases.compactMap(CaseFault.init(of:))
    hints = Hints(cases: document.cases, growth: growth)
  }

  var candidates: [CandidateSummary] { subjects.flatMap(\.candidates) }

  var isFromOneProcess: Bool { candidates.contains(where: \.isFromOneProcess) }

  /// Whether the run took counts only.
  var isUntimed: Bool { document.options.pairs == 0 }

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

  var leftOut: String? { Wording.leftOut(document) }

  var method: String {
    guard !isUntimed else { return "counts only" }
    let options = document.options
    return "\(Figures.quantity(options.workers, "worker")) x "
      + Figures.quantity(options.pairs, "pair")
  }
}
