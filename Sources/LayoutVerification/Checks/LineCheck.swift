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

/// Equal subviews that a layout places in lines, one after the other: rows, or columns.
///
/// The words are those of rows. For columns, both axes are exchanged.
private struct PlacedLines {
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

  /// The number of lines, of which the last one may not be full.
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

/// Two, three and four lines of a layout, with low and with high subviews.
private struct LineSums {
  /// The lines of low subviews, the fewest first.
  private let low: [PlacedLines]
  /// The lines of high subviews, the fewest first.
  private let high: [PlacedLines]
  /// The words for a line, and for the length along which lines follow one another.
  private let name: (line: String, last: String)

  /// The lengths of low and of high subviews along the axis, in points.
  private static let (lowHeight, highHeight): (CGFloat, CGFloat) = (20, 60)

  /// The kind, title, message and difference of a mistake, for a finding.
  typealias Words = (
    kind: Finding.Kind, title: String, message: String, difference: Finding.Difference
  )

  /// Lays out each number of subviews, low and high. Returns nil if one of them does not form even
  /// lines.
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

  /// The history with the fewest lines.
  var history: CallHistory { low[0].history }

  /// The first mistake, or nil if there is none.
  var problem: Words? { missingLine ?? missingGaps ?? linesOnEachOther }

  /// The space between two lines, in points. Negative if they overlap.
  private var gap: CGFloat { low[0].pitch - Self.lowHeight }

  /// The growth of the low lines' excess with each line, in points. Nil if it does not grow evenly.
  private var growth: CGFloat? {
    Self.common(zip(low.dropFirst(), low).map { next, line in next.excess - line.excess })
  }

  /// The distance by which the high lines' excess is larger than that of the low ones, in points.
  ///
  /// It is nil if that depends on the number of lines.
  private var rise: CGFloat? {
    Self.common(zip(high, low).map { high, low in high.excess - low.excess })
  }

  /// Returns the length that all of some lengths have, or nil if they differ.
  private static func common(_ lengths: [CGFloat]) -> CGFloat? {
    guard lengths.allSatisfy({ length in CallResult.isClose(length, lengths[0]) })
    else { return nil }
    return lengths[0]
  }

  /// The mistake of a size that leaves out one line, however many there are. Nil if it does not.
  private var missingLine: Words? {
    guard gap >= -CGRect.tolerance, let growth, growth > -CGRect.tolerance,
      growth <= max(0, gap) + CGRect.tolerance, let rise,
      CallResult.isClose(rise, Self.highHeight - Self.lowHeight), low[0].excess > 0.5
    else { return nil }
    return words(
      .wrapsDifferently, "the size leaves out the last \(name.line)",
      "With 2, 3 and 4 \(name.line)s the last one lies below the size, as high as it is.")
  }

  /// The mistake of a size that leaves out a length for each gap, however high lines are. Nil if it
  /// does not.
  private var missingGaps: Words? {
    guard let growth, growth > 0.5, growth <= gap + CGRect.tolerance, let rise,
      CallResult.isClose(rise, 0), low[0].excess > 0.5
    else { return nil }
    return words(
      .wrapsDifferently, "the size leaves out gaps between \(name.line)s",
      "Each further \(name.line) reaches \(growth.words) points further out of the size; the gaps are "
        + "\(gap.words) points.")
  }

  /// Returns a mistake of the size, with the size that would have room for all lines.
  private func words(
    _ kind: Finding.Kind, _ title: String, _ message: String
  ) -> Words {
    let wanted = low[0].height + low[0].excess
    return (
      kind, title, message,
      ("a \(name.last) of \(wanted.words)", "a \(name.last) of \(low[0].height.words)")
    )
  }

  /// The mistake of lines that overlap although they were not meant to, or nil.
  ///
  /// They are not meant to if the size has room for separate lines, or if lines of several subviews
  /// are no further apart than a gap. Cards of a deck overlap on purpose, and so do rows that
  /// interlock.
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

  /// A Boolean value that is true when the size has room for lines that do not overlap.
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
