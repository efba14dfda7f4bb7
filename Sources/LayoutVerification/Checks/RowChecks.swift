import LayoutBench
import PortableLayout

/// Equal subviews that a layout puts into rows, in their order, each row as high as they are: in
/// rows of several, or, where a column counts, of one.
///
/// Whatever makes rows of all of these means to keep its subviews apart.
struct RowLayout {
  static let width: CGFloat = 150
  // Two rows at least, none of a single one: for 2, 3, 4, 5 or 6 in a row.
  static let subviews = Array(repeating: CallHistory.Subview.fixed(40, 20), count: 12)

  /// The first subview of each row.
  var starts: [Int]
  /// How far apart the rows' tops are where all subviews are 20 points high.
  var pitch: CGFloat
  /// Where the first row begins, in points.
  var top: CGFloat
  /// What is left of the size below the last row, in points.
  var bottom: CGFloat
  /// The same where all subviews are 60 points high.
  var highBottom: CGFloat
  /// Whether the rows begin at the same place and end as far from the size's end, however high they are.
  var isWhole: Bool

  /// Nil for a layout that makes no rows, or rows of another height than their subviews'.
  init?(_ specimen: Specimen, count: Int = RowLayout.subviews.count, allowsColumn: Bool = false) {
    guard !specimen.overlays, let low = RowLayout(specimen, count, height: 20),
      let high = RowLayout(specimen, count, height: 60), allowsColumn || low.starts[1] > 1,
      low.starts == high.starts, (high.pitch - low.pitch - 40).magnitude < CGRect.tolerance
    else { return nil }
    self = low
    highBottom = high.bottom
    isWhole =
      CallResult.isClose(low.bottom, high.bottom) && CallResult.isClose(low.top, high.top)
  }

  private init?(_ specimen: Specimen, _ count: Int, height: CGFloat) {
    let subviews = [CallHistory.Subview](repeating: .fixed(40, height), count: count)
    guard let result = specimen.rows(of: subviews), let bottom = result.spaceBelow else {
      return nil
    }
    let frames = result.frames
    starts = [0]
    for index in frames.indices.dropFirst() {
      let (last, next) = (frames[index - 1], frames[index])
      if CallResult.isClose(last.minY, next.minY), next.minX >= last.maxX - CGRect.tolerance {
        continue
      }
      guard next.minY >= last.maxY - CGRect.tolerance, next.minX < last.maxX else { return nil }
      starts.append(index)
    }
    guard starts.count > 1 else { return nil }
    (pitch, top) = (frames[starts[1]].minY - frames[0].minY, frames[0].minY)
    (self.bottom, highBottom, isWhole) = (bottom, bottom, true)
  }

  /// Equal subviews but for one, which is higher.
  static func oneHigher(_ index: Int) -> [CallHistory.Subview] {
    var subviews = subviews
    subviews[index] = .fixed(40, 60)
    return subviews
  }
}

extension CallResult {
  /// What the size has below the lowest subview, in points.
  var spaceBelow: CGFloat? {
    guard let size, let lowest = frames.map(\.maxY).max() else { return nil }
    return size.height - lowest
  }
}

extension Specimen {
  /// What comes of subviews in the rows' width; nil where the layout cannot have so many.
  fileprivate func rows(of subviews: [CallHistory.Subview]) -> CallResult? {
    let proposal = ProposedViewSize(width: RowLayout.width, height: nil)
    let history = CallHistory(subviews: subviews, steps: [.layOut(proposal)])
    guard shape == .flat, allows(history), let result = result(of: history),
      result.frames.count == subviews.count, result.unplaced == 0
    else { return nil }
    return result
  }

  /// No row stays empty where the first subview is wider than the room, and none is as high as a
  /// row above it.
  var rowCheck: LayoutCheck {
    let wideFirst = [.fixed(200, 20)] + RowLayout.subviews.dropFirst(3)
    let proposal = ProposedViewSize(width: RowLayout.width, height: nil)
    let histories = [wideFirst, RowLayout.oneHigher(0), RowLayout.subviews].map {
      layingOut($0, proposal)
    }
    return LayoutCheck(
      "rows", count: histories.count, history: { histories[$0] },
      verify: { item, report in
        guard let history = histories[item] else { return }
        guard item < 2 else { return verifyRowsFit(history, report) }
        guard let rows = RowLayout(self), rows.isWhole,
          let result = self.rows(of: history.subviews)
        else { return }
        if item == 0, verifyCountedRow(rows, result, history, report) { return }
        guard
          let (message, index, y) = item == 0
            ? emptyRow(rows, result.frames) : carriedHeight(rows, result.frames)
        else { return }
        func place(_ y: CGFloat) -> String { "subview \(index) at y \(y.words)" }
        report(
          .wrongRow, message, history, (place(y), place(result.frames[index].minY)))
      })
  }

  /// An empty row is counted in the size where the first subview is wider than the room; it is not
  /// placed where the container is as wide as that subview.
  private func verifyCountedRow(
    _ rows: RowLayout, _ result: CallResult, _ history: CallHistory, _ report: Reporter
  ) -> Bool {
    guard let size = result.size, let space = result.spaceBelow,
      let top = result.frames.map(\.minY).min(), CallResult.isClose(top, rows.top),
      space > rows.bottom + 1
    else { return false }
    report(
      .wrongRow, title: "an empty row is counted",
      "The first subview is wider than the room, and the size has an empty row before it: it is "
        + "\((space - rows.bottom).words) points higher than its rows.", history,
      (
        "a height of \((size.height - space + rows.bottom).words)",
        "a height of \(size.height.words)"
      ))
    return true
  }

  /// The size holds all rows and what is between them, of equal subviews and for a height that the
  /// layout chooses itself.
  private func verifyRowsFit(_ history: CallHistory, _ report: Reporter) {
    // A height of 10 is what stands for none.
    guard let rows = RowLayout(self, allowsColumn: true),
      let size = result(of: history)?.size, size.height != 10
    else { return }
    let over = -rows.bottom
    let isLastRow = CallResult.isClose(over, 20) && CallResult.isClose(-rows.highBottom, 60)
    let gap = rows.pitch - 20
    let areGaps =
      gap > 0 && CallResult.isClose(over, -rows.highBottom)
      && CallResult.isClose(over, gap * CGFloat(rows.starts.count - 1))
    if over > CGRect.tolerance || -rows.highBottom > CGRect.tolerance {
      let what = isLastRow ? "the last row is" : areGaps ? "the gaps between rows are" : "part is"
      report(
        .outsideSize, title: "the size does not hold all rows",
        "\(rows.starts.count) rows of equal subviews reach down to \((size.height + over).words), "
          + "but the size ends at \(size.height.words): \(what) not counted in it.", history,
        ("a height of \((size.height + over).words)", "size \(size.words)"), severity: .warning)
    } else if rows.top < -CGRect.tolerance {
      report(
        .outsideSize, title: "the rows begin outside of the size",
        "The first of \(rows.starts.count) rows of equal subviews begins at \(rows.top.words), above "
          + "the container.", history, ("a first row at 0", "a first row at \(rows.top.words)"),
        severity: .warning)
    } else if rows.isWhole {
      verifyRoomBelow(rows, history, report)
    }
  }

  /// Twice the rows have as much room below: what grows with them is a size and a placement that
  /// add up by different rules.
  private func verifyRoomBelow(_ rows: RowLayout, _ history: CallHistory, _ report: Reporter) {
    let count = RowLayout.subviews.count
    guard let double = RowLayout(self, count: 2 * count, allowsColumn: true), double.isWhole,
      double.starts.count == 2 * rows.starts.count, double.pitch == rows.pitch,
      double.bottom > rows.bottom + 1
    else { return }
    report(
      .wrapsDifferently,
      "Below \(rows.starts.count) rows the size has \(rows.bottom.words) points left, below "
        + "\(double.starts.count) rows \(double.bottom.words): the room that no row takes grows with "
        + "the rows.", history,
      ("\(rows.bottom.words) points left", "\(double.bottom.words) points left"))
  }

  private typealias Misplaced = (message: String, subview: Int, expected: CGFloat)

  private func emptyRow(_ rows: RowLayout, _ frames: [CGRect]) -> Misplaced? {
    guard let top = frames.map(\.minY).min(), top > rows.top + CGRect.tolerance else { return nil }
    return (
      "The first subview is wider than the room, and its row begins below an empty one.", 0,
      rows.top
    )
  }

  /// The third row lies lower below the second where the first is higher, and where the last is
  /// higher it does not: rows that are all as high as the highest are meant.
  private func carriedHeight(_ rows: RowLayout, _ frames: [CGRect]) -> Misplaced? {
    guard rows.starts.count > 3, let other = self.rows(of: RowLayout.oneHigher(rows.starts[3]))
    else { return nil }
    func pitch(_ frames: [CGRect], below row: Int) -> CGFloat {
      frames[rows.starts[row + 1]].minY - frames[rows.starts[row]].minY
    }
    // Columns of their own begin their second row beside the high subview, not below it.
    guard pitch(frames, below: 0) >= rows.pitch + 40 - CGRect.tolerance,
      CallResult.isClose(pitch(other.frames, below: 1), rows.pitch),
      pitch(frames, below: 1) > rows.pitch + CGRect.tolerance
    else { return nil }
    return (
      "A row below a high one is as high, too, although nothing in it is: the next row lies lower.",
      rows.starts[2], frames[rows.starts[1]].minY + rows.pitch
    )
  }
}
