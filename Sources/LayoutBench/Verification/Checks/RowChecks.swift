import PortableLayout

/// Equal subviews that a layout puts into rows, in their order, each row as high as they are.
///
/// Whatever makes rows of all of these means to keep its subviews apart.
struct RowLayout {
  static let width: CGFloat = 150
  // Two rows at least, none of a single one: for 2, 3, 4, 5 or 6 in a row.
  static let subviews = Array(repeating: subview(20), count: 12)

  /// The first subview of each row.
  var starts: [Int]
  /// How far apart the rows' tops are where all subviews are 20 points high.
  var pitch: CGFloat
  /// What is left of the size below the last row, in points.
  var bottom: CGFloat
  /// Where the first row begins, in points.
  var top: CGFloat

  /// Nil for a layout that makes no rows, or rows of another height than their subviews'.
  init?(_ specimen: Specimen) {
    guard !specimen.overlays, let low = Self.rows(specimen, 20), let high = Self.rows(specimen, 60),
      low.starts == high.starts, (high.pitch - low.pitch - 40).magnitude < CGRect.tolerance,
      CallResult.isClose(low.bottom, high.bottom), CallResult.isClose(low.top, high.top)
    else { return nil }
    (starts, pitch, bottom, top) = (low.starts, low.pitch, low.bottom, low.top)
  }

  /// Equal subviews but for one, which is higher.
  static func oneHigher(_ index: Int) -> [CallHistory.Subview] {
    var subviews = subviews
    subviews[index] = subview(60)
    return subviews
  }

  private static func subview(_ height: CGFloat) -> CallHistory.Subview { .fixed(40, height) }

  private struct Rows {
    var starts: [Int]
    var pitch: CGFloat
    var top: CGFloat
    var bottom: CGFloat
  }

  private static func rows(_ specimen: Specimen, _ height: CGFloat) -> Rows? {
    let subviews = Array(repeating: subview(height), count: subviews.count)
    guard let result = specimen.rows(of: subviews, in: width), let bottom = result.spaceBelow else {
      return nil
    }
    let frames = result.frames
    var starts = [0]
    for index in frames.indices.dropFirst() {
      let (last, next) = (frames[index - 1], frames[index])
      if CallResult.isClose(last.minY, next.minY), next.minX >= last.maxX - CGRect.tolerance {
        continue
      }
      guard next.minY >= last.maxY - CGRect.tolerance, next.minX < last.maxX else { return nil }
      starts.append(index)
    }
    guard starts.count > 1, starts[1] > 1 else { return nil }
    return Rows(
      starts: starts, pitch: frames[starts[1]].minY - frames[0].minY, top: frames[0].minY,
      bottom: bottom)
  }
}

extension Specimen {
  /// What comes of subviews in a width; nil where the layout cannot have so many.
  func rows(of subviews: [CallHistory.Subview], in width: CGFloat) -> CallResult? {
    let proposal = ProposedViewSize(width: width, height: nil)
    let history = CallHistory(subviews: subviews, steps: [.layOut(proposal)])
    guard shape == .flat, allows(history), let result = result(of: history),
      result.frames.count == subviews.count, result.unplaced == 0
    else { return nil }
    return result
  }
}

extension CallResult {
  /// What the size has below the lowest subview, in points.
  var spaceBelow: CGFloat? {
    guard let size, let lowest = frames.map(\.maxY).max() else { return nil }
    return size.height - lowest
  }
}

/// No row stays empty where the first subview is wider than the room, and none is as high as a row
/// above it.
struct RowCheck: LayoutCheck {
  let specimen: Specimen

  private static let wideFirst = [.fixed(200, 20)] + RowLayout.subviews.dropFirst(3)

  let name = "rows"
  var count: Int { 2 }

  func history(of item: Int) -> CallHistory? {
    let proposal = ProposedViewSize(width: RowLayout.width, height: nil)
    let subviews = item == 0 ? Self.wideFirst : RowLayout.oneHigher(0)
    return specimen.fitted(CallHistory(subviews: subviews, steps: [.layOut(proposal)]))
  }

  func verify(_ item: Int, _ report: Reporter) {
    guard let rows = RowLayout(specimen), let history = history(of: item),
      let result = specimen.rows(of: history.subviews, in: RowLayout.width)
    else { return }
    guard
      let (kind, index, y) = item == 0
        ? emptyRow(rows, result.frames) : carriedHeight(rows, result.frames)
    else { return }
    func place(_ y: CGFloat) -> String { "subview \(index) at y \(GeometryText.of(y))" }
    report(
      Finding(
        kind, kind.explanation, history, expected: place(y),
        found: place(result.frames[index].minY),
        picture: Finding.Picture(result, wrong: [index], in: history.steps.last)))
  }

  private typealias Misplaced = (kind: Finding.Kind, subview: Int, expected: CGFloat)

  private func emptyRow(_ rows: RowLayout, _ frames: [CGRect]) -> Misplaced? {
    guard let top = frames.map(\.minY).min(), top > rows.top + CGRect.tolerance else { return nil }
    return (.emptyFirstRow, 0, rows.top)
  }

  /// The third row lies lower below the second where the first is higher, and where the last is
  /// higher it does not: rows that are all as high as the highest are meant.
  private func carriedHeight(_ rows: RowLayout, _ frames: [CGRect]) -> Misplaced? {
    guard rows.starts.count > 3,
      let other = specimen.rows(
        of: RowLayout.oneHigher(rows.starts[3]), in: RowLayout.width)
    else { return nil }
    func pitch(_ frames: [CGRect], below row: Int) -> CGFloat {
      frames[rows.starts[row + 1]].minY - frames[rows.starts[row]].minY
    }
    // Columns of their own begin their second row beside the high subview, not below it.
    guard pitch(frames, below: 0) >= rows.pitch + 40 - CGRect.tolerance,
      CallResult.isClose(pitch(other.frames, below: 1), rows.pitch),
      pitch(frames, below: 1) > rows.pitch + CGRect.tolerance
    else { return nil }
    return (.carriedRowHeight, rows.starts[2], frames[rows.starts[1]].minY + rows.pitch)
  }
}
