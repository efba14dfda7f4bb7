import LayoutBench
import PortableLayout

/// Equal subviews that a layout places in lines, one after the other: rows, or columns.
///
/// The words are those of rows. For columns, both axes are exchanged.
struct PlacedLines {
  /// The number of subviews in a line.
  let length: Int
  /// The distance between the tops of two lines, in points.
  let pitch: CGFloat
  /// The distance by which the last line reaches below the size, in points. Negative if it ends
  /// above.
  let excess: CGFloat
  /// The height of the size, in points.
  let height: CGFloat
  /// The history of the one call that lays the lines out.
  let history: CallHistory

  /// The number of lines. The last one may not be full.
  var count: Int { (history.subviews.count - 1) / length + 1 }

  /// Lays out equal subviews. Returns nil if they do not form even lines.
  ///
  /// - Parameter length: The number of subviews in a line. If it is nil, the layout determines it.
  init?(
    _ specimen: Specimen, count: Int, length: Int?, height: CGFloat, along axis: Axis
  ) {
    let subview = CallHistory.Subview.fixed(height, along: axis, across: 40)
    let proposal = ProposedViewSize(RowLayout.width, along: axis.crossing)
    history = CallHistory(
      subviews: Array(repeating: subview, count: count), steps: [.layOut(proposal)])
    guard specimen.shape == .flat, specimen.allows(history),
      let result = specimen.result(of: history), let size = result.size, result.unplaced == 0,
      result.frames.count == count, size.width.isFinite, size.height.isFinite
    else { return nil }
    let frames = result.frames(exchanged: axis == .horizontal)
    let second = frames.dropFirst().firstIndex { frame in frame.minX <= frames[0].minX + 1 }
    let own = length ?? second ?? count
    guard own < count, Self.areLines(frames, of: own) else { return nil }
    self.length = own
    pitch = frames[own].minY - frames[0].minY
    self.height = size.length(along: axis)
    excess = frames[count - 1].maxY - self.height
  }

  /// Returns true if the frames form even lines.
  ///
  /// The subviews of a line have the same top and do not overlap. Each line begins where the first
  /// does, and the distances between lines are equal.
  private static func areLines(_ frames: [CGRect], of length: Int) -> Bool {
    let pitch = frames[length].minY - frames[0].minY
    guard pitch >= 0 else { return false }
    for (index, frame) in frames.enumerated() {
      let (line, place) = (index / length, index % length)
      let above = frames[place]
      guard CallResult.isClose(above.minY, frames[0].minY),
        CallResult.isClose(frame.minX, above.minX),
        CallResult.isClose(frame.minY, above.minY + CGFloat(line) * pitch),
        place == 0 || frame.minX >= frames[index - 1].maxX - CGRect.tolerance
      else { return false }
    }
    return true
  }
}

extension CallResult {
  /// Returns the frames of the subviews. If `exchanged` is true, both axes are exchanged.
  func frames(exchanged: Bool) -> [CGRect] {
    if exchanged { frames.map(\.exchanged) } else { frames }
  }
}

extension CGRect {
  /// The rectangle with both axes exchanged.
  fileprivate var exchanged: CGRect {
    CGRect(x: origin.y, y: origin.x, width: size.height, height: size.width)
  }
}
