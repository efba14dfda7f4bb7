/// A column or a row of a grid, while the grid is laid out (rule G).
struct GridLine {
  /// The gap before the line, in points.
  var gap: CGFloat = 0
  /// The guide by which the line's cells are aligned. Nil for the grid's guide.
  var guide: AlignmentKey?
  /// A Boolean value that is true when a cell of the line spans no other line.
  var hasSingles = false

  /// The distance from the start of the first line, in points.
  var start: CGFloat = 0
  /// The length of the line so far, in points.
  var length: CGFloat = 0
  /// The length that cells of this line alone need, in points.
  var singles: CGFloat = 0
  /// The extent of the cells before the guide that they share, in points.
  var before: CGFloat = 0
  /// The extent of the cells after the guide that they share, in points.
  var after: CGFloat = 0

  // Of the level that is being asked (rule G4).

  /// A Boolean value that is true when the line still shares in the remaining length.
  var isOpen = false
  /// A Boolean value that is true when the line closes as soon as no cell is waiting.
  ///
  /// This is so if one of its cells spans no other line.
  var canClose = false
  /// The number of cells that are not queried yet.
  var waiting = 0

  /// Enlarges the line for a cell that spans no other line, at its position on the shared guide.
  @inline(__always)
  mutating func add(_ cell: CGFloat, guide: CGFloat?) {
    var needed = cell
    if let guide, align(cell, guide: guide) {
      // The halves of a cell may be longer than the whole by an error of rounding.
      if before + after > needed + gridTolerance { needed = before + after }
    }
    guard needed > singles else { return }
    singles = needed
    length = max(length, needed)
  }

  /// Enlarges the extent around the shared guide for a cell.
  @inline(__always) @discardableResult
  mutating func align(_ cell: CGFloat, guide: CGFloat) -> Bool {
    guard guide.isFinite, cell.isFinite else { return false }
    before = max(before, guide)
    after = max(after, cell - guide)
    return true
  }

  /// Returns the position of the shared guide in a space, in points.
  ///
  /// The guide decides whether the cells together are at the start, in the middle or at the end.
  @inline(__always)
  func line(_ guide: AlignmentKey, in space: CGFloat) -> CGFloat {
    let left = space - (before + after)
    return switch guide.builtIn {
    case .horizontalCenter, .verticalCenter: left / 2 + before
    case .trailing, .bottom: left + before
    default: before
    }
  }
}

/// The largest difference of two lengths that counts as rounding, in points.
let gridTolerance: CGFloat = 1e-9

/// The columns or the rows of a grid, and the length that remains for them (rules G4 and G5).
struct GridLines {
  /// The lines in order.
  var lines: [GridLine]
  /// The proposed length without the gaps, in points. Nil if none is proposed.
  private var offered: CGFloat?
  /// The length that remains for the open lines of a priority level, in points.
  private(set) var rest: CGFloat?
  /// The number of lines that share in `rest`.
  private var openCount = 0

  init(_ lines: [GridLine]) { self.lines = lines }

  /// Begins a layout for a proposed length and forgets the results of earlier ones.
  mutating func begin(_ length: CGFloat?) {
    offered = length
    if let length { offered = length - gaps }
    for index in lines.indices {
      lines[index].length = 0
      lines[index].singles = 0
    }
    resetGuides()
  }

  /// Forgets the cells' extents around the shared guides, because cells are aligned again.
  mutating func resetGuides() {
    for index in lines.indices {
      lines[index].before = 0
      lines[index].after = 0
    }
  }

  /// Begins a priority level with the length that all lines leave, including those of earlier
  /// levels.
  mutating func beginLevel() {
    rest = offered
    // An endless rest stays endless, whatever is taken from it.
    if let offered, offered != .infinity { rest = offered - lengths }
    openCount = 0
    for index in lines.indices {
      lines[index].isOpen = false
      lines[index].canClose = false
      lines[index].waiting = 0
    }
  }

  /// Adds a cell of the priority level to a line, which may close after the cell.
  mutating func open(_ index: Int, closing: Bool) {
    lines[index].waiting += 1
    if closing { lines[index].canClose = true }
    guard !lines[index].isOpen else { return }
    lines[index].isOpen = true
    openCount += 1
  }

  /// Lets all lines share in the remaining length, for a cell that spans them.
  mutating func openAll() {
    for index in lines.indices { lines[index].isOpen = true }
    openCount = lines.count
  }

  /// The length that a group offers to each line, in points.
  var share: CGFloat? {
    guard let rest else { return nil }
    return rest / CGFloat(max(openCount, 1))
  }

  /// Records that a cell was queried.
  ///
  /// - Returns: True if the line closes because the cell was the last of the priority level.
  @inline(__always)
  mutating func finishCell(in index: Int) -> Bool {
    lines[index].waiting -= 1
    return lines[index].waiting == 0 && lines[index].canClose
  }

  /// Removes a line from those that share in the remaining length.
  mutating func close(_ index: Int) {
    lines[index].isOpen = false
    openCount -= 1
  }

  /// Subtracts a length from the remaining length.
  mutating func take(_ length: CGFloat) {
    // An endless rest stays endless, whatever is taken from it.
    if let left = rest, left != .infinity { rest = left - length }
  }
}

extension GridLines {
  /// Returns the length of some lines with the gaps between them, in points.
  @inline(__always) func length(of range: Range<Int>) -> CGFloat {
    sum(of: range) { line in line.length }
  }

  /// Returns the length that cells of single lines take in some lines, with the gaps, in points.
  @inline(__always) func taken(of range: Range<Int>) -> CGFloat {
    sum(of: range) { line in line.singles }
  }

  /// Returns the sum of a length of some lines, with the gaps between them, in points.
  @inline(__always)
  private func sum(of range: Range<Int>, _ length: (GridLine) -> CGFloat) -> CGFloat {
    if range.count == 1 { return length(lines[range.lowerBound]) }
    var sum: CGFloat = 0
    for index in range { sum += length(lines[index]) }
    return sum + innerGaps(of: range)
  }

  /// Returns the gaps between some lines, without the one before the first, in points.
  func innerGaps(of range: Range<Int>) -> CGFloat {
    var sum: CGFloat = 0
    for index in range.dropFirst() { sum += lines[index].gap }
    return sum
  }

  /// The sum of all gaps.
  private var gaps: CGFloat {
    var sum: CGFloat = 0
    for line in lines { sum += line.gap }
    return sum
  }

  /// The sum of all lengths, without the gaps.
  private var lengths: CGFloat {
    var sum: CGFloat = 0
    for line in lines { sum += line.length }
    return sum
  }

  /// The length of all lines with the gaps between them.
  var total: CGFloat { lengths + gaps }

  /// Sets the lines' starts, one after the other.
  mutating func findStarts() {
    var next: CGFloat = 0
    for index in lines.indices {
      lines[index].start = next + lines[index].gap
      next = lines[index].start + lines[index].length
    }
  }
}
