import LayoutBench
import PortableLayout

/// Equal subviews that a layout places in rows, in order, each row as high as its subviews.
///
/// A layout with such rows intends to keep its subviews apart.
struct RowLayout {
  /// The width for a row, in points.
  static let width: CGFloat = 150
  // Two rows at least, none of a single one: for 2, 3, 4, 5 or 6 in a row.
  /// The subviews before one of them is made higher.
  static let subviews = Array(repeating: CallHistory.Subview.fixed(40, 20), count: 12)

  /// The index of the first subview of each row.
  var starts: [Int]
  /// The distance between the tops of rows if all subviews are 20 points high, in points.
  var pitch: CGFloat
  /// The start of the first row, in points.
  var top: CGFloat
  /// The room in the size below the last row, in points.
  var bottom: CGFloat

  /// Creates the shape of a layout's rows. Returns nil if it has none, or if they are higher than
  /// their subviews.
  init?(_ specimen: Specimen) {
    guard !specimen.overlays, let low = RowLayout(specimen, height: 20),
      let high = RowLayout(specimen, height: 60),
      low.starts == high.starts, (high.pitch - low.pitch - 40).magnitude < CGRect.tolerance,
      CallResult.isClose(low.bottom, high.bottom), CallResult.isClose(low.top, high.top)
    else { return nil }
    self = low
  }

  /// Creates the rows for subviews of one height. Returns nil if they do not form rows.
  private init?(_ specimen: Specimen, height: CGFloat) {
    let subviews = Self.subviews.map { _ in CallHistory.Subview.fixed(40, height) }
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
    guard starts.count > 1, starts[1] > 1 else { return nil }
    (pitch, top) = (frames[starts[1]].minY - frames[0].minY, frames[0].minY)
    self.bottom = bottom
  }

  /// Returns equal subviews except for a higher one.
  static func oneHigher(_ index: Int) -> [CallHistory.Subview] {
    var subviews = subviews
    subviews[index] = .fixed(40, 60)
    return subviews
  }
}

extension CallResult {
  /// The room in the size below the lowest subview, in points.
  var spaceBelow: CGFloat? {
    guard let size, let lowest = frames.greatest(of: \.maxY) else { return nil }
    return size.height - lowest
  }
}

extension Specimen {
  /// Returns the layout of subviews in the rows' width, or nil if the layout does not accept their
  /// number.
  fileprivate func rows(of subviews: [CallHistory.Subview]) -> CallResult? {
    let proposal = ProposedViewSize(width: RowLayout.width, height: nil)
    let history = CallHistory(subviews: subviews, steps: [.layOut(proposal)])
    guard shape == .flat, allows(history), let result = result(of: history),
      result.frames.count == subviews.count, result.unplaced == 0
    else { return nil }
    return result
  }

  /// The check that no row stays empty if the first subview is wider than the room.
  ///
  /// It also checks that no row gets the height of a row above it.
  var rowCheck: LayoutCheck {
    let wideAlone = [CallHistory.Subview.fixed(200, 20)]
    let wideFirst = wideAlone + RowLayout.subviews.dropFirst(3)
    let proposal = ProposedViewSize(width: RowLayout.width, height: nil)
    let histories = layingOut(
      each: [wideFirst, RowLayout.oneHigher(0), wideAlone], for: [proposal])
    return LayoutCheck(
      "rows", count: histories.count, history: { histories[$0] },
      verify: { item, report in
        guard let rows = RowLayout(self), let history = histories[item],
          let result = self.rows(of: history.subviews)
        else { return }
        switch item {
        case 0: verifyPlace(emptyRow(rows, result.frames), result, history, report)
        case 1: verifyPlace(carriedHeight(rows, result.frames), result, history, report)
        default: verifyEmptyRow(result, history, report)
        }
      })
  }

  /// Reports a subview that is not in the row in which it should be.
  private func verifyPlace(
    _ fault: Misplaced?, _ result: CallResult, _ history: CallHistory, _ report: Reporter
  ) {
    guard let (message, index, y) = fault else { return }
    func place(_ y: CGFloat) -> String { "subview \(index) at y \(y.words)" }
    report(.wrongRow, message, history, (place(y), place(result.frames[index].minY)))
  }

  /// Reports a size that counts an empty row above a subview which is wider than the room.
  private func verifyEmptyRow(_ wide: CallResult, _ history: CallHistory, _ report: Reporter) {
    guard let size = wide.size, let space = wide.spaceBelow,
      let narrow = rows(of: [RowLayout.subviews[0]])?.size,
      size.height > narrow.height + 0.5, space > 0.5
    else { return }
    report(
      .wrongRow, title: "the size counts an empty row",
      "A subview that is wider than the room makes the size higher than one that fits, although "
        + "both are equally high: the row above it, which has no subview, is counted.", history,
      ("a height of \(narrow.height.words)", "a height of \(size.height.words)"))
  }

  /// A subview that is too low, with the expected position of its top, in points.
  private typealias Misplaced = (message: String, subview: Int, expected: CGFloat)

  /// Returns the first subview if its row begins below the top, or nil if it does not.
  private func emptyRow(_ rows: RowLayout, _ frames: [CGRect]) -> Misplaced? {
    guard let top = frames.least(of: \.minY), top > rows.top + CGRect.tolerance else { return nil }
    return (
      "The first subview is wider than the room, and its row begins below an empty one.", 0,
      rows.top
    )
  }

  /// Returns the first subview of the third row if the row is too low because the first row is
  /// higher.
  ///
  /// The result is nil if the row is also lower when the last row is higher: all rows are then as
  /// high as the highest on purpose.
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
