import LayoutBench

struct MemoSummary: Hashable, Sendable {
  struct Point: Hashable, Sendable {
    /// Measurements of a sample, exact.
    var measurements: Int
    var time: Nanoseconds?
  }

  /// One of the cases: what it has besides the memo is the same for all.
  var key: CaseKey
  var variant: String
  var points: [MemoOption: Point]

  /// Sums up a subject: the decisive variants of each case that was run with several memos.
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
