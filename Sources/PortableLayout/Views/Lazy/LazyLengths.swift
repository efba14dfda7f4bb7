/// The lengths of the lines of a lazy container for one length across, as far as they are known. A
/// line that was never measured counts as long as the mean of the others (rule L2).
struct LazyLengths {
  /// A line that was measured.
  private struct Line {
    var index: Int
    var length: CGFloat
    /// The gap before the line, where it depends on the views and both were made.
    var gap: CGFloat?
  }

  /// The length across the container, in points, that the lengths are for.
  let across: CGFloat
  /// The lines that the rows stand on.
  let lines: LazyLines
  /// The length of a line that is not known; nil for the mean.
  private let estimate: CGFloat?
  /// The gap between two lines that is taken where it is not known.
  private(set) var typicalGap: CGFloat
  /// The length that is taken for a line that was never measured.
  private(set) var mean: CGFloat = 0
  /// The lines that were measured, in order.
  private var known: [Line] = []

  /// - Parameter estimate: How long a line counts that is not known; nil for the mean.
  init(across: CGFloat, lines: LazyLines, gap: CGFloat, estimate: CGFloat?) {
    self.estimate = estimate
    self.across = across
    self.lines = lines
    typicalGap = gap
  }

  /// A Boolean value that is true when no line was measured.
  var isEmpty: Bool { known.isEmpty }

  /// The length of all lines with the gaps between them.
  var total: CGFloat { end(of: lines.count) }

  /// The place of a line among those that were measured, or where it would be.
  private func place(of index: Int) -> Int { known.partition { line in line.index < index } }

  /// Notes a measured line.
  ///
  /// - Parameters:
  ///   - length: The length, in points.
  ///   - index: The line.
  ///   - gap: The gap before it; nil where it does not depend on the views, or they are not made.
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

  /// Takes the means of what is known for what is not.
  mutating func settle() {
    mean = estimate ?? Self.mean(known.lazy.map(\.length)) ?? 0
    typicalGap = Self.mean(known.lazy.compactMap(\.gap)) ?? typicalGap
  }

  /// The mean of lengths, which is exact where they are equal; nil of none.
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

  /// The line at an index, if it was measured.
  private func line(_ index: Int) -> Line? {
    let position = place(of: index)
    guard position < known.count, known[position].index == index else { return nil }
    return known[position]
  }

  /// Returns the start of a line.
  func start(of index: Int) -> CGFloat {
    guard index > 0 else { return 0 }
    return end(of: index) + (line(index)?.gap ?? typicalGap)
  }

  /// The length of a line, measured or taken for it.
  func length(of index: Int) -> CGFloat { line(index)?.length ?? mean }

  /// Returns the end of the first lines.
  private func end(of count: Int) -> CGFloat {
    var (end, next) = (CGFloat(0), 0)
    for line in known {
      guard line.index < count else { break }
      pass(line.index - next, from: next, &end)
      if line.index > 0 { end += line.gap ?? typicalGap }
      end += line.length
      next = line.index + 1
    }
    pass(count - next, from: next, &end)
    return end
  }

  /// Adds lines that were never measured, with the gaps before them; the very first line has none.
  private func pass(_ count: Int, from index: Int, _ end: inout CGFloat) {
    guard count > 0 else { return }
    var gaps = count
    // There is no gap before the first line.
    if index == 0 { gaps -= 1 }
    end += CGFloat(count) * mean + CGFloat(gaps) * typicalGap
  }

  /// The first line that ends after a position; the number of lines where none does.
  func firstLine(endingAfter position: CGFloat) -> Int {
    (0..<lines.count).partition { line in end(of: line + 1) <= position }
  }
}
