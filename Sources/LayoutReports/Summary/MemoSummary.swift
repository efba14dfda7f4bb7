import LayoutBench

/// One variant of a case with each of several size memos.
struct MemoSummary: Hashable, Sendable {
  /// What was found with one memo.
  struct Point: Hashable, Sendable {
    /// Measurements of a sample, exact.
    var measurements: Int
    /// The median time of a pass; nil if none was timed.
    var time: Nanoseconds?
  }

  /// One of the cases: what it has besides the memo is the same for all.
  var key: CaseKey
  /// The variant.
  var variant: String
  /// What was found, by memo.
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
            measurements: variant.counts.measurements, time: variant.medianPass)
        }
        return points.count > 1 ? MemoSummary(key: key, variant: name, points: points) : nil
      }
    }
  }
}

extension MemoOption {
  /// Its place among memos, the smallest first.
  var rank: Int {
    switch capacity {
    case .entries(let count): count
    case .unbounded: .max
    }
  }
}

extension CaseKey {
  /// The same case with the memo of SwiftUI.
  fileprivate var withStandardMemo: CaseKey {
    var key = self
    key.memo = MemoOption(.standard)
    return key
  }
}
