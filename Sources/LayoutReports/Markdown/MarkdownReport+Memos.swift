import LayoutBench

extension MarkdownReport {
  var memos: [String] {
    let all = summary.subjects.flatMap(MemoSummary.all)
    guard !all.isEmpty else { return [] }
    let memos = all.flatMap(\.points.keys).uniqued().sorted { $0.rank < $1.rank }
    let names = memos.map { $0.capacity == .entries(0) ? "none" : $0.description }
    let header =
      ["Layout", "Case", "Variant"] + names.map { ">Measurements, memo \($0)" }
      + names.map { ">Time, memo \($0)" }
    let rows = all.map { summary in
      [
        Markdown.code(summary.key.subject),
        Markdown.escaped(Wording.title(of: summary.key, passes: 1, isBrief: true)),
        Markdown.code(summary.variant),
      ]
        + memos.map {
          summary.points[$0].map { Figures.count($0.measurements) } ?? Figures.none
        }
        + memos.map { summary.points[$0]?.time.map(Figures.time) ?? Figures.none }
    }
    let text = """
      The engine remembers each subview's size for its last few proposals, as SwiftUI does (three \
      by default). The same case with other memos shows what that saves already: where a layout \
      without a cache measures as often as one with a cache, remembering sizes saves queries alone. \
      Measurements are for one sample, times for one pass.
      """
    let table = Markdown.table(header, rows)
    let lines =
      rows.count > Self.mostOpenRows
      ? Markdown.folded("\(Figures.quantity(rows.count, "row"))", table) : table
    return ["## What the size memo already gives", "", text, ""] + lines
  }
}
