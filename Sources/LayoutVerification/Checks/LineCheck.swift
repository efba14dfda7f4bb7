import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that the size has room for all rows or columns and the gaps between them, and that
  /// rows do not overlap.
  ///
  /// 1. Twelve equal subviews are laid out, to find the number of subviews in a row.
  /// 2. Two, three and four rows are laid out, with low subviews and with high ones. The last row
  ///    is full, and then has a single subview.
  /// 3. A size that leaves out the last row, however many there are, or the gaps between rows, is a
  ///    finding. So are rows that overlap. Uneven rows are not a finding.
  ///
  /// The checked length is never proposed, so that the layout itself chooses it. A layout that
  /// overlaps its subviews on purpose is left out.
  var lineCheck: LayoutCheck {
    var axes: [Axis] = []
    if !overlays { axes = [.vertical, .horizontal] }
    return LayoutCheck("rows and columns", count: axes.count) { item, report in
      verifyLines(along: axes[item], report)
    }
  }

  /// Reports the first mistake in rows, for `.vertical`, or in columns.
  private func verifyLines(along axis: Axis, _ report: Reporter) {
    guard let length = lineLength(along: axis) else { return }
    // Lines that are full, and lines of which the last is not.
    var lastLines = [length]
    if length > 1 { lastLines.append(1) }
    for inLastLine in lastLines {
      let counts = [2, 3, 4].map { lines in (lines - 1) * length + inLastLine }
      guard let sums = LineSums(self, counts, length: length, along: axis),
        let words = sums.problem
      else { continue }
      report(
        words.kind, title: words.title, words.message, sums.history, words.difference,
        severity: .warning)
      return
    }
  }

  /// Returns the number of equal subviews in a line, or nil if the layout makes no lines.
  private func lineLength(along axis: Axis) -> Int? {
    PlacedLines(self, count: 12, length: nil, height: 20, along: axis)?.length
  }
}
