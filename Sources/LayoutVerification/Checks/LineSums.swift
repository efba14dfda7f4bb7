import LayoutBench
import PortableLayout

/// Two, three and four lines of a layout, with low and with high subviews.
struct LineSums {
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
      var all: [PlacedLines] = []
      for count in counts {
        let lines = PlacedLines(
          specimen, count: count, length: length, height: height, along: axis)
        if let lines { all.append(lines) }
      }
      return all
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

  /// The difference between the excess of the high lines and of the low lines, in points.
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
