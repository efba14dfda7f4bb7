/// The known lengths of a lazy container's lines for one length across.
///
/// A line that was never measured counts with the mean of the others (rule L2).
struct LazyLengths {
  /// A line that was measured.
  private struct Line {
    var index: Int
    var length: CGFloat
    /// The gap before the line, in points, if it depends on the views and both were made.
    var gap: CGFloat?
  }

  /// The length across the container for which the lengths are valid, in points.
  let across: CGFloat
  /// The lines on which the rows are placed.
  let lines: LazyLines
  /// The assumed length of a line that is not known, in points. Nil for the mean.
  private let estimate: CGFloat?
  /// The assumed gap between two lines if it is not known, in points.
  private(set) var typicalGap: CGFloat
  /// The assumed length of a line that was never measured, in points.
  private(set) var mean: CGFloat = 0
  /// The lines that were measured, in order.
  private var known: [Line] = []

  /// Creates lengths without a measured line.
  ///
  /// - Parameter estimate: The assumed length of a line that is not known, in points. Nil for the
  ///   mean.
  init(across: CGFloat, lines: LazyLines, gap: CGFloat, estimate: CGFloat?) {
    self.estimate = estimate
    self.across = across
    self.lines = lines
    typicalGap = gap
  }

  /// A Boolean value that is true when no line was measured.
  var isEmpty: Bool { known.isEmpty }

  /// The length of all lines with the gaps between them, in points.
  var total: CGFloat { end(of: lines.count) }

  /// Returns the position of a line in ``known``, or the position at which it would be.
  private func place(of index: Int) -> Int { known.partition { line in line.index < index } }

  /// Records a measured line.
  ///
  /// - Parameters:
  ///   - length: The length, in points.
  ///   - index: The index of the line.
  ///   - gap: The gap before the line. Nil if it does not depend on the views, or they are not
  ///     made.
  mutating func set(_ length: CGFloat, of index: Int, gap: CGFloat?) {
    let position = place(of: index)
    let line = Line(index: index, length: length, gap: gap)
    if position < known.count, known[position].index == index {
      guard known[position].length != length || known[position].gap != gap else { return }
      known[position] = line
    } else {
      known.insert(line, at: position)
    }
  }

  /// Computes the means of the known lines for the others.
  mutating func settle() {
    mean = estimate ?? Self.mean(known.lazy.map(\.length)) ?? 0
    typicalGap = Self.mean(known.lazy.compactMap(\.gap)) ?? typicalGap
  }

  /// Returns the mean of lengths, which is exact if they are equal. Nil if there are none.
  private static func mean(_ lengths: some Sequence<CGFloat>) -> CGFloat? {
    var (sum, count, least, most) = (CGFloat(0), 0, CGFloat.infinity, -CGFloat.infinity)
    for length in lengths {
      sum += length
      count += 1
      (least, most) = (min(least, length), max(most, length))
    }
    guard count > 0 else { return nil }
    if least == most { return least }
    return sum / CGFloat(count)
  }

  /// Returns the line at an index, or nil if it was not measured.
  private func line(_ index: Int) -> Line? {
    let position = place(of: index)
    guard position < known.count, known[position].index == index else { return nil }
    return known[position]
  }

  /// Returns the start of a line, in points.
  func start(of index: Int) -> CGFloat {
    guard index > 0 else { return 0 }
    return end(of: index) + (line(index)?.gap ?? typicalGap)
  }

  /// Returns the measured or assumed length of a line, in points.
  func length(of index: Int) -> CGFloat { line(index)?.length ?? mean }

  /// Returns the end of the first `count` lines, in points.
  private func end(of count: Int) -> CGFloat {
    var (end, next) = (CGFloat(0), 0)
    for line in known {
      guard line.index < count else { break }
      addUnmeasured(line.index - next, from: next, to: &end)
      if line.index > 0 { end += line.gap ?? typicalGap }
      end += line.length
      next = line.index + 1
    }
    addUnmeasured(count - next, from: next, to: &end)
    return end
  }

  /// Adds the assumed lengths of unmeasured lines, and the gaps before them, to `end`.
  private func addUnmeasured(_ count: Int, from index: Int, to end: inout CGFloat) {
    guard count > 0 else { return }
    var gaps = count
    // There is no gap before the first line.
    if index == 0 { gaps -= 1 }
    end += CGFloat(count) * mean + CGFloat(gaps) * typicalGap
  }

  /// Returns the first line that ends after a position, or the number of lines if none does.
  func firstLine(endingAfter position: CGFloat) -> Int {
    (0..<lines.count).partition { line in end(of: line + 1) <= position }
  }
}
