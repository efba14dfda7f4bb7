import LayoutBench
import PortableLayout

extension Specimen {
  /// The size has room for all rows, or columns, and for the gaps between them; rows lie apart.
  ///
  /// The length that is looked at is never proposed, so that the layout itself chose it.
  var lineCheck: LayoutCheck {
    LayoutCheck("rows and columns", count: overlays ? 0 : 2) { item, report in
      let axis = item == 0 ? Axis.vertical : .horizontal
      guard let length = lineLength(along: axis) else { return }
      // Lines that are full, and lines of which the last is not.
      let counts = length == 1 ? [[2, 3, 4]] : [[2, 3, 4], [2, 3, 4]]
      for (index, lines) in counts.enumerated() {
        let inLastLine = index == 0 ? length : 1
        let subviews = lines.map { ($0 - 1) * length + inLastLine }
        guard let sums = LineSums(self, subviews, length: length, along: axis) else { continue }
        guard let words = sums.problem else { continue }
        report(
          words.kind, title: words.title, words.message, sums.history, words.difference,
          severity: .warning)
        return
      }
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
  let history: CallHistory

  /// - Parameter length: How many there are in a line; nil to find out.
  init?(
    _ specimen: Specimen, count: Int, length: Int?, height: CGFloat, along axis: Axis
  ) {
    func turned(_ width: CGFloat, _ height: CGFloat) -> CallHistory.Subview {
      axis == .vertical ? .fixed(width, height) : .fixed(height, width)
    }
    let proposal =
      axis == .vertical
      ? ProposedViewSize(width: RowLayout.width, height: nil)
      : ProposedViewSize(width: nil, height: RowLayout.width)
    history = CallHistory(
      subviews: Array(repeating: turned(40, height), count: count), steps: [.layOut(proposal)])
    guard specimen.shape == .flat, specimen.allows(history),
      let result = specimen.result(of: history), let size = result.size, result.unplaced == 0,
      result.frames.count == count, size.width.isFinite, size.height.isFinite
    else { return nil }
    let frames = axis == .vertical ? result.frames : result.frames.map(\.exchanged)
    let own = length ?? frames.dropFirst().firstIndex { $0.minX <= frames[0].minX + 1 } ?? count
    guard own < count, Self.areLines(frames, of: own) else { return nil }
    self.length = own
    pitch = frames[own].minY - frames[0].minY
    self.height = axis == .vertical ? size.height : size.width
    excess = frames[count - 1].maxY - self.height
  }

  /// Returns true if the frames form even lines.
  ///
  /// Each line is level, is apart within itself, begins where the first does, and is as far from
  /// the one before as the second from the first.
  private static func areLines(_ frames: [CGRect], of length: Int) -> Bool {
    let pitch = frames[length].minY - frames[0].minY
    return pitch >= 0
      && frames.indices.allSatisfy { index in
        let (line, place) = (index / length, index % length)
        let above = frames[place]
        let isInLine =
          CallResult.isClose(frames[index].minX, above.minX)
          && CallResult.isClose(frames[index].minY, above.minY + CGFloat(line) * pitch)
        let isApart = place == 0 || frames[index].minX >= frames[index - 1].maxX - CGRect.tolerance
        return isInLine && isApart && CallResult.isClose(above.minY, frames[0].minY)
      }
  }
}

/// Two, three and four lines of a layout, low and high.
private struct LineSums {
  private let low: [PlacedLines]
  private let high: [PlacedLines]
  private let name: (line: String, last: String)

  private static let (lowHeight, highHeight): (CGFloat, CGFloat) = (20, 60)

  typealias Words = (
    kind: Finding.Kind, title: String, message: String, difference: Finding.Difference
  )

  init?(_ specimen: Specimen, _ counts: [Int], length: Int, along axis: Axis) {
    func lines(_ height: CGFloat) -> [PlacedLines] {
      counts.compactMap {
        PlacedLines(specimen, count: $0, length: length, height: height, along: axis)
      }
    }
    (low, high) = (lines(Self.lowHeight), lines(Self.highHeight))
    guard low.count == counts.count, high.count == counts.count else { return nil }
    name = axis == .vertical ? ("row", "height") : ("column", "width")
  }

  var history: CallHistory { low[0].history }

  var problem: Words? { missingLine ?? missingGaps ?? linesOnEachOther }

  /// The space between two lines, in points; negative where they lie on each other.
  private var gap: CGFloat { low[0].pitch - Self.lowHeight }

  /// The growth of the low lines' excess with each line; nil where it does not grow evenly.
  private var growth: CGFloat? {
    let steps = zip(low.dropFirst(), low).map { $0.excess - $1.excess }
    return steps.allSatisfy { CallResult.isClose($0, steps[0]) } ? steps[0] : nil
  }

  /// The points by which the high lines reach further out than the low ones.
  ///
  /// Nil where that depends on how many lines there are.
  private var rise: CGFloat? {
    let rises = zip(high, low).map { $0.excess - $1.excess }
    return rises.allSatisfy { CallResult.isClose($0, rises[0]) } ? rises[0] : nil
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
    let hasRoom = zip(high, low).allSatisfy { high, low in
      let rows = CGFloat(low.history.subviews.count - 1) / CGFloat(low.length) + 1
      return CallResult.isClose(
        high.height - low.height, rows.rounded(.down) * (Self.highHeight - Self.lowHeight))
        && low.height >= rows.rounded(.down) * Self.lowHeight - CGRect.tolerance
    }
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
}

extension CGRect {
  /// The rectangle with both axes exchanged.
  fileprivate var exchanged: CGRect {
    CGRect(x: origin.y, y: origin.x, width: size.height, height: size.width)
  }
}
