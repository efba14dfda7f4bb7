/// A column or a row of a grid, while its cells are asked (rule G).
struct GridLine {
  /// The space before the line, in points.
  var gap: CGFloat = 0
  /// The guide that the line says its cells are aligned by; nil for the grid's.
  var guide: AlignmentKey?
  /// A Boolean value that is true when a cell of this line alone is in it.
  var hasSingles = false

  /// The distance from the start of the first line.
  var start: CGFloat = 0
  /// The length that the line has until now, in points.
  var length: CGFloat = 0
  /// The length without what cells that span several lines add.
  var singles: CGFloat = 0
  /// The extent of the cells before and after the guide that they share.
  var before: CGFloat = 0
  var after: CGFloat = 0

  // Of the level that is being asked (rule G4).

  /// A Boolean value that is true when the line still shares in the rest.
  var isOpen = false
  /// A Boolean value that is true when the line closes once no cell is waiting.
  ///
  /// One of its cells is a cell of this line alone.
  var canClose = false
  /// The number of cells that are not asked yet.
  var waiting = 0

  /// Makes room for a cell of this line alone, with its place on the shared guide.
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

  /// Puts a cell on the shared guide.
  @inline(__always) @discardableResult
  mutating func align(_ cell: CGFloat, guide: CGFloat) -> Bool {
    guard guide.isFinite, cell.isFinite else { return false }
    before = max(before, guide)
    after = max(after, cell - guide)
    return true
  }

  /// Returns the place of the shared guide in a space.
  ///
  /// The cells together stand as the guide says: at the start, in the middle or at the end.
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

/// Lengths that differ by less are the same but for rounding, in points.
let gridTolerance: CGFloat = 1e-9

/// The columns or the rows of a grid, and what is left of a length for them (rules G4 and G5).
struct GridLines {
  /// The lines in order.
  var lines: [GridLine]
  /// The proposed length without the gaps, in points; nil where none is proposed.
  private var offered: CGFloat?
  /// The length left for the open lines of a level.
  private(set) var rest: CGFloat?
  /// The number of lines that share in `rest`.
  private var openCount = 0

  init(_ lines: [GridLine]) { self.lines = lines }

  /// Begins a layout for a proposed length, nil if none is; what earlier ones found is forgotten.
  mutating func begin(_ length: CGFloat?) {
    offered = length
    if let length { offered = length - gaps }
    for index in lines.indices {
      lines[index].length = 0
      lines[index].singles = 0
    }
    resetGuides()
  }

  /// Forgets the cells on the shared guides, as cells are aligned anew.
  mutating func resetGuides() {
    for index in lines.indices {
      lines[index].before = 0
      lines[index].after = 0
    }
  }

  /// Begins a level with what all lines leave, those of earlier levels included.
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

  /// Notes a cell of the level, which may be one after which the line closes.
  mutating func open(_ index: Int, closing: Bool) {
    lines[index].waiting += 1
    if closing { lines[index].canClose = true }
    guard !lines[index].isOpen else { return }
    lines[index].isOpen = true
    openCount += 1
  }

  /// Lets all lines share in the rest, for a cell that spans them.
  mutating func openAll() {
    for index in lines.indices { lines[index].isOpen = true }
    openCount = lines.count
  }

  /// The length that a group offers to each line.
  var share: CGFloat? {
    guard let rest else { return nil }
    return rest / CGFloat(max(openCount, 1))
  }

  /// Notes that a cell was asked.
  ///
  /// - Returns: Whether the line closes, as it was the last of the level.
  @inline(__always)
  mutating func finishCell(in index: Int) -> Bool {
    lines[index].waiting -= 1
    return lines[index].waiting == 0 && lines[index].canClose
  }

  /// Takes a line from those that share in the rest.
  mutating func close(_ index: Int) {
    lines[index].isOpen = false
    openCount -= 1
  }

  /// Takes a length from the rest.
  mutating func take(_ length: CGFloat) {
    // An endless rest stays endless, whatever is taken from it.
    if let left = rest, left != .infinity { rest = left - length }
  }
}

extension GridLines {
  /// The length of some lines with the gaps between them.
  @inline(__always) func length(of range: Range<Int>) -> CGFloat {
    sum(of: range) { line in line.length }
  }

  /// Returns the length that the cells of each line alone take of some lines, with the gaps.
  @inline(__always) func taken(of range: Range<Int>) -> CGFloat {
    sum(of: range) { line in line.singles }
  }

  /// The sum of some lengths, with the gaps between the lines.
  @inline(__always)
  private func sum(of range: Range<Int>, _ length: (GridLine) -> CGFloat) -> CGFloat {
    if range.count == 1 { return length(lines[range.lowerBound]) }
    var sum: CGFloat = 0
    for index in range { sum += length(lines[index]) }
    return sum + innerGaps(of: range)
  }

  /// The gaps between some lines, without the one before the first.
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

  /// Puts the lines one after the other.
  mutating func findStarts() {
    var next: CGFloat = 0
    for index in lines.indices {
      lines[index].start = next + lines[index].gap
      next = lines[index].start + lines[index].length
    }
  }
}
