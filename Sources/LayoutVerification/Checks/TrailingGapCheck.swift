import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that the size which a layout chooses ends with its last subview, without a gap after
  /// it.
  ///
  /// 1. Two, three and four equal subviews are laid out with nothing proposed, short and long ones.
  /// 2. If all six results are a line from the start of the size on, with the same gap, the space
  ///    after the last subview is compared with that gap.
  /// 3. A space of one gap in each of them is a finding. Another space, such as a margin, is not.
  var trailingGapCheck: LayoutCheck {
    var axes: [Axis] = []
    if !overlays { axes = [.horizontal, .vertical] }
    return LayoutCheck("a gap at the end", count: axes.count) { item, report in
      verifyTrailingGap(along: axes[item], report)
    }
  }

  /// Reports a gap after the last subview of a row, or of a column.
  private func verifyTrailingGap(along axis: Axis, _ report: Reporter) {
    let lines = evenLines(along: axis)
    guard let first = lines.first, first.gap > 0.5,
      lines.allSatisfy({ line in line.hasGapsAndRest(of: first.gap) })
    else { return }
    let end =
      switch axis {
      case .horizontal: "trailing end"
      case .vertical: "bottom"
      }
    report(
      .wrapsDifferently, title: "the size counts a gap behind the last subview",
      "The gaps are \(first.gap.words) points, and as much stays empty at the \(end), with 2, 3 "
        + "and 4 subviews, and none before the first.", first.history,
      (
        "a size of \((first.size - first.gap).words) points",
        "a size of \(first.size.words) points"
      ), severity: .warning)
  }

  /// Returns the six lines. The result is empty unless all six layouts are lines.
  private func evenLines(along axis: Axis) -> [EvenLine] {
    var lines: [EvenLine] = []
    // Short and long subviews: cells of one length have other gaps between long ones.
    for length in [CGFloat(40), 70] {
      for count in 2...4 {
        let line = EvenLine(self, count: count, length: length, along: axis)
        if let line { lines.append(line) }
      }
    }
    guard lines.count == 6 else { return [] }
    return lines
  }
}

/// Equal subviews that a layout places one after the other, from the start of a size that it chose.
///
/// The words are those of a row; of a column both axes are exchanged.
private struct EvenLine {
  /// The space between two subviews, in points.
  let gap: CGFloat
  /// The space after the last subview, in points.
  let rest: CGFloat
  /// The width of the layout, in points.
  let size: CGFloat
  /// The history with the one call.
  let history: CallHistory

  /// Returns true if the gaps, and the space after the last subview, have a given length.
  func hasGapsAndRest(of length: CGFloat) -> Bool {
    gap.isClose(to: length) && rest.isClose(to: length)
  }

  /// Lays out subviews of one length. Returns nil if they do not form a line with equal gaps.
  init?(_ specimen: Specimen, count: Int, length: CGFloat, along axis: Axis) {
    let subview = CallHistory.Subview.fixed(length, along: axis, across: 20)
    history = CallHistory(
      subviews: Array(repeating: subview, count: count), steps: [.layOut(.unspecified)])
    guard specimen.shape == .flat, specimen.allows(history),
      let result = specimen.result(of: history), let whole = result.size, result.unplaced == 0,
      result.frames.count == count, whole.width.isFinite, whole.height.isFinite
    else { return nil }
    size = whole.length(along: axis)
    let frames = result.frames(exchanged: axis == .vertical)
    gap = frames[1].minX - frames[0].minX - length
    rest = size - frames[count - 1].minX - length
    for (index, frame) in frames.enumerated() {
      guard frame.minX.isClose(to: CGFloat(index) * (length + gap)),
        frame.minY.isClose(to: frames[0].minY)
      else { return nil }
    }
  }
}

extension CGFloat {
  fileprivate func isClose(to other: CGFloat) -> Bool { CallResult.isClose(self, other) }
}
