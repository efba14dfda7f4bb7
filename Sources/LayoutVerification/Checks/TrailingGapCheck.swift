import LayoutBench
import PortableLayout

extension Specimen {
  /// The size that a layout chooses ends where its last subview does: it counts no gap behind that.
  var trailingGapCheck: LayoutCheck {
    LayoutCheck("a gap at the end", count: overlays ? 0 : 2) { item, report in
      let axis = item == 0 ? Axis.horizontal : .vertical
      // Short and long subviews: cells of one length have other gaps between long ones.
      let lines = [40, 70].flatMap { length in
        [2, 3, 4].compactMap { SpacedLine(self, count: $0, length: length, along: axis) }
      }
      guard lines.count == 6, let first = lines.first, first.gap > 0.5,
        lines.allSatisfy({ $0.gap.isClose(to: first.gap) && $0.rest.isClose(to: first.gap) })
      else { return }
      let end = axis == .horizontal ? "trailing end" : "bottom"
      report(
        .wrapsDifferently, title: "the size counts a gap behind the last subview",
        "The gaps are \(first.gap.words) points, and as much stays empty at the \(end), with 2, 3 "
          + "and 4 subviews, and none before the first.", first.history,
        (
          "a size of \((first.size - first.gap).words) points",
          "a size of \(first.size.words) points"
        ), severity: .warning)
    }
  }
}

/// Equal subviews that a layout puts one after the other, from the start of a size that it chose.
///
/// The words are those of a row; of a column both axes are exchanged.
private struct SpacedLine {
  /// The space between two subviews, and behind the last one, in points.
  let gap: CGFloat
  let rest: CGFloat
  /// The width, in points.
  let size: CGFloat
  let history: CallHistory

  init?(_ specimen: Specimen, count: Int, length: CGFloat, along axis: Axis) {
    let subview: CallHistory.Subview =
      axis == .horizontal ? .fixed(length, 20) : .fixed(20, length)
    history = CallHistory(
      subviews: Array(repeating: subview, count: count), steps: [.layOut(.unspecified)])
    guard specimen.shape == .flat, specimen.allows(history),
      let result = specimen.result(of: history), let whole = result.size, result.unplaced == 0,
      result.frames.count == count, whole.width.isFinite, whole.height.isFinite
    else { return nil }
    let isRow = axis == .horizontal
    size = isRow ? whole.width : whole.height
    let starts = result.frames.map { isRow ? $0.minX : $0.minY }
    let across = result.frames.map { isRow ? $0.minY : $0.minX }
    let own = starts[1] - starts[0] - length
    let isLine = starts.indices.allSatisfy { index in
      starts[index].isClose(to: CGFloat(index) * (length + own))
        && across[index].isClose(to: across[0])
    }
    guard isLine else { return nil }
    gap = own
    rest = size - starts[count - 1] - length
  }
}

extension CGFloat {
  fileprivate func isClose(to other: CGFloat) -> Bool { CallResult.isClose(self, other) }
}
