import LayoutBench

/// One layout under test over all its cases.
struct SubjectSummary: Sendable {
  /// Its name.
  var name: String
  /// Its cases, in the order of the plan.
  var cases: [CaseResult]
  /// Each variant against its baseline; empty if there is nothing to compare.
  var candidates: [CandidateSummary]

  /// Sums up the cases of a subject.
  init(name: String, cases: [CaseResult]) {
    self.name = name
    self.cases = cases
    let outcomes = cases.flatMap(\.outcomes)
    let pairs = outcomes.map { [$0.comparison.baseline, $0.comparison.candidate] }
    candidates = pairs.uniqued().map { pair in
      CandidateSummary(
        subject: name, baseline: pair[0], candidate: pair[1],
        outcomes: outcomes.filter {
          $0.comparison.baseline == pair[0] && $0.comparison.candidate == pair[1]
        })
    }
  }
}

extension Sequence where Element: Hashable {
  /// The elements in their order, each once.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
