import Foundation

/// The columns or the rows of a grid, and what is left of a length for them (rules G4 and G5).
struct GridLines {
  var lines: [GridLine]
  /// The proposed length without the gaps, in points; nil where none is proposed.
  private var offered: CGFloat?
  /// What is left for the open lines of a level.
  private(set) var rest: CGFloat?
  private var openCount = 0

  init(_ lines: [GridLine]) { self.lines = lines }

  mutating func begin(_ length: CGFloat?) {
    offered = length.map { $0 - lines.reduce(0) { $0 + $1.gap } }
    for index in lines.indices {
      lines[index].length = 0
      lines[index].singles = 0
    }
    resetGuides()
  }

  mutating func resetGuides() {
    for index in lines.indices {
      lines[index].before = 0
      lines[index].after = 0
    }
  }

  /// Begins a level with what all lines leave, those of earlier levels included.
  mutating func beginLevel() {
    rest = offered.map { $0 == .infinity ? $0 : $0 - lines.reduce(0) { $0 + $1.length } }
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

  mutating func openAll() {
    for index in lines.indices { lines[index].isOpen = true }
    openCount = lines.count
  }

  /// What a group offers to each line.
  var share: CGFloat? { rest.map { $0 / CGFloat(max(openCount, 1)) } }

  /// Counts a cell as asked.
  ///
  /// - Returns: Whether the line is to close.
  @inline(__always)
  mutating func finishCell(in index: Int) -> Bool {
    lines[index].waiting -= 1
    return lines[index].waiting == 0 && lines[index].canClose
  }

  mutating func close(_ index: Int) {
    lines[index].isOpen = false
    openCount -= 1
  }

  mutating func take(_ length: CGFloat) {
    // An endless rest stays endless, whatever is taken from it.
    if let left = rest, left != .infinity { rest = left - length }
  }
}
