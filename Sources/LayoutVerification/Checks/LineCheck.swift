import LayoutBench
import PortableLayout

extension Specimen {
  /// The size has room for all rows, or columns, and for the gaps between them; rows lie apart.
  ///
  /// 1. Twelve equal subviews are laid out, to find out how many there are in a row.
  /// 2. Two, three and four rows are laid out, of low subviews and of high ones; the last row is
  ///    full, and then holds a single subview.
  /// 3. A finding is a size that leaves out the last row, however many there are, or the gaps
  ///    between rows, or rows that lie on each other. Uneven rows are no finding.
  ///
  /// The length that is looked at is never proposed, so that the layout itself chose it. A layout
  /// that lays its subviews over each other on purpose is left out.
  var lineCheck: LayoutCheck {
    var axes: [Axis] = []
    if !overlays { axes = [.vertical, .horizontal] }
    return LayoutCheck("rows and columns", count: axes.count) { item, report in
      verifyLines(along: axes[item], report)
    }
  }

  /// Reports the first fault of rows, for `.vertical`, or of columns.
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

  /// Returns the number of equal subviews in a line; nil where the layout makes no lines.
  private func lineLength(along axis: Axis) -> Int? {
    PlacedLines(self, count: 12, length: nil, height: 20, along: axis)?.length
  }
}

/// Equal subviews that a layout puts into lines, one after the other: rows, or columns.
///
/// The words are those of rows; of columns all lengths are exchanged.
private struct PlacedLines {
  /// The number of subviews in a line.
  let length: Int
  /// The distance between the tops of two lines, in points.
  let pitch: CGFloat
  /// The points by which the last line reaches below the size; negative where it ends above.
  let excess: CGFloat
  /// The height of the size, in points.
  let height: CGFloat
  /// The history of the one call that lays the lines out.
  let history: CallHistory

  /// The number of lines, the last of which may not be full.
  var count: Int { (history.subviews.count - 1) / length + 1 }

  /// Lays equal subviews out; nil where they form no even lines.
  ///
  /// - Parameter length: The number of subviews in a line; nil to find out.
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
  /// Each line is level, is apart within itself, begins where the first does, and is as far from
  /// the one before as the second from the first.
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

/// Two, three and four lines of a layout, low and high.
private struct LineSums {
  /// The lines of low subviews, the fewest first.
  private let low: [PlacedLines]
  /// The lines of high subviews, the fewest first.
  private let high: [PlacedLines]
  /// The word for a line, and that for the length that adds up the lines.
  private let name: (line: String, last: String)

  /// The lengths of low and of high subviews along the axis, in points.
  private static let (lowHeight, highHeight): (CGFloat, CGFloat) = (20, 60)

  /// A fault, with all that a finding says of it.
  typealias Words = (
    kind: Finding.Kind, title: String, message: String, difference: Finding.Difference
  )

  /// Lays out each number of subviews, low and high; nil where one of them is not in even lines.
  init?(_ specimen: Specimen, _ counts: [Int], length: Int, along axis: Axis) {
    func lines(_ height: CGFloat) -> [PlacedLines] {
      counts.compactMap { count in
        PlacedLines(specimen, count: count, length: length, height: height, along: axis)
      }
    }
    (low, high) = (lines(Self.lowHeight), lines(Self.highHeight))
    guard low.count == counts.count, high.count == counts.count else { return nil }
    switch axis {
    case .vertical: name = ("row", "height")
    case .horizontal: name = ("column", "width")
    }
  }

  /// The history of the fewest lines.
  var history: CallHistory { low[0].history }

  /// The first fault; nil for none.
  var problem: Words? { missingLine ?? missingGaps ?? linesOnEachOther }

  /// The space between two lines, in points; negative where they lie on each other.
  private var gap: CGFloat { low[0].pitch - Self.lowHeight }

  /// The growth of the low lines' excess with each line; nil where it does not grow evenly.
  private var growth: CGFloat? {
    Self.common(zip(low.dropFirst(), low).map { next, line in next.excess - line.excess })
  }

  /// The points by which the high lines reach further out than the low ones.
  ///
  /// Nil where that depends on how many lines there are.
  private var rise: CGFloat? {
    Self.common(zip(high, low).map { high, low in high.excess - low.excess })
  }

  /// The first of some lengths, where the others are the same.
  private static func common(_ lengths: [CGFloat]) -> CGFloat? {
    guard lengths.allSatisfy({ length in CallResult.isClose(length, lengths[0]) })
    else { return nil }
    return lengths[0]
  }

  /// Each line lies outside of the size by the height of one line, however many there are.
  private var missingLine: Words? {
    guard gap >= -CGRect.tolerance, let growth, growth > -CGRect.tolerance,
      growth <= max(0, gap) + CGRect.tolerance, let rise,
      CallResult.isClose(rise, Self.highHeight - Self.lowHeight), low[0].excess > 0.5
    else { return nil }
    return words(
      .wrapsDifferently, "the size leaves out the last \(name.line)",
      "With 2, 3 and 4 \(name.line)s the last one lies below the size, as high as it is.")
  }

  /// The lines lie outside of the size by a length for each gap, however high they are.
  private var missingGaps: Words? {
    guard let growth, growth > 0.5, growth <= gap + CGRect.tolerance, let rise,
      CallResult.isClose(rise, 0), low[0].excess > 0.5
    else { return nil }
    return words(
      .wrapsDifferently, "the size leaves out gaps between \(name.line)s",
      "Each further \(name.line) reaches \(growth.words) points further out of the size; the gaps are "
        + "\(gap.words) points.")
  }

  /// A fault of the size, with the size that would have room for all lines.
  private func words(
    _ kind: Finding.Kind, _ title: String, _ message: String
  ) -> Words {
    let wanted = low[0].height + low[0].excess
    return (
      kind, title, message,
      ("a \(name.last) of \(wanted.words)", "a \(name.last) of \(low[0].height.words)")
    )
  }

  /// The size has room for lines that lie apart, or the lines of several subviews each are no
  /// further apart than a gap: they lie on each other.
  ///
  /// Cards of a deck lie on each other on purpose, and so do rows that interlock.
  private var linesOnEachOther: Words? {
    guard gap < -CGRect.tolerance else { return nil }
    let isGapAlone =
      low[0].length > 1 && low[0].pitch <= 16 && CallResult.isClose(high[0].pitch, low[0].pitch)
    guard hasRoom || isGapAlone else { return nil }
    return (
      .overlap, "\(name.line)s lie on each other",
      "Of equal subviews, \(Self.lowHeight.words) points high, the second \(name.line) begins "
        + "\(low[0].pitch.words) points below the first.",
      (
        "\(name.line)s at least \(Self.lowHeight.words) points apart",
        "\(name.line)s \(low[0].pitch.words) points apart"
      )
    )
  }

  /// A Boolean value that is true when the size has room for lines that lie apart.
  private var hasRoom: Bool {
    zip(high, low).allSatisfy { high, low in
      let lines = CGFloat(low.count)
      let grown = lines * (Self.highHeight - Self.lowHeight)
      return CallResult.isClose(high.height - low.height, grown)
        && low.height >= lines * Self.lowHeight - CGRect.tolerance
    }
  }
}

extension CallResult {
  /// The frames of the subviews, with both axes exchanged if that is wanted.
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
