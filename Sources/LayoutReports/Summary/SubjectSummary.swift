import LayoutBench

struct SubjectSummary: Sendable {
  var name: String
  var cases: [CaseResult]
  /// Each variant against its baseline; empty if there is nothing to compare.
  var candidates: [CandidateSummary]

  /// Sums up the cases of a subject.
  /// The comparison that a person decides on: of the version that somebody wrote, else of the
  /// automatic one that takes the least time.
  var decisive: CandidateSummary? {
    candidates.first { !Variant.Name.automatic.contains($0.candidate) }
      ?? candidates.min {
        ($0.ratio?.median.rawValue ?? .infinity) < ($1.ratio?.median.rawValue ?? .infinity)
      }
  }

  /// The other comparisons: what versions that nobody wrote would do.
  var others: [CandidateSummary] {
    candidates.filter { $0.candidate != decisive?.candidate }
  }

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
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
