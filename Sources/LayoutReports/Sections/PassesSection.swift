import LayoutBench

/// After how many passes a cache pays, and what the size memo saves already.
struct PassesSection {
  let summary: RunSummary

  /// More rows than this are folded.
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
