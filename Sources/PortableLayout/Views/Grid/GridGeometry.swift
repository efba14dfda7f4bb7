import Foundation

/// The widths of a grid's columns and the heights of its rows for one proposal (rule G).
struct GridGeometry {
  private(set) var widths: [CGFloat]
  private(set) var heights: [CGFloat]
  private let columnGaps: [CGFloat]
  private let rowGaps: [CGFloat]

  var size: CGSize {
    CGSize(
      width: widths.reduce(0, +) + columnGaps.reduce(0, +),
      height: heights.reduce(0, +) + rowGaps.reduce(0, +))
  }

  init(
    _ grid: GridStructure, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ alignment: Alignment
  ) {
    columnGaps = grid.columnGaps
    rowGaps = grid.rowGaps
    widths = Array(repeating: 0, count: grid.columnCount)
    heights = Array(repeating: 0, count: grid.rowCount)
    sizeColumns(grid, proposal, subviews, alignment)
    for span in Set(grid.cells.map(\.columns.count)).sorted() where span > 1 {
      widen(for: span, grid, proposal, subviews)
    }
    sizeRows(grid, proposal, subviews, alignment)
  }

  func width(of columns: Range<Int>) -> CGFloat {
    widths[columns].reduce(0, +) + columnGaps[columns].dropFirst().reduce(0, +)
  }

  var columnStarts: [CGFloat] { starts(widths, columnGaps) }

  var rowStarts: [CGFloat] { starts(heights, rowGaps) }

  /// After the lengths before and the gaps up to it.
  private func starts(_ lengths: [CGFloat], _ gaps: [CGFloat]) -> [CGFloat] {
    var (before, gap) = (CGFloat(0), CGFloat(0))
    return zip(lengths, gaps).map { length, next in
      gap += next
      defer { before += length }
      return before + gap
    }
  }

  private mutating func sizeColumns(
    _ grid: GridStructure, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ alignment: Alignment
  ) {
    var cells: [[GridStructure.Cell]] = Array(repeating: [], count: grid.columnCount)
    for cell in grid.cells where cell.columns.count == 1 && !cell.unsized.contains(.horizontal) {
      // A bare view of a grid of one column widens it like a spanning one, at full width.
      cells[cell.columns.lowerBound].append(cell)
    }
    let extents = cells.indices.map { column in
      let guide = grid.columnGuides[column] ?? alignment.horizontal
      return { (offered: CGFloat?) in
        GridExtent.along(guide.key, cells[column], subviews) { _ in
          ProposedViewSize(width: offered, height: proposal.height)
        }
      }
    }
    widths = GridShares.divide(
      proposal.width.map { $0 - columnGaps.reduce(0, +) }, among: extents)
  }

  /// Widens columns for the cells that span several of them.
  private mutating func widen(
    for span: Int, _ grid: GridStructure, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews
  ) {
    let total = columnGaps.reduce(0, +)
    for cell in grid.cells
    where cell.columns.count == span && !cell.unsized.contains(.horizontal) {
      let current = width(of: cell.columns)
      let others = widths.reduce(0, +) + total - current
      let offered = proposal.width.map { max(current, $0 - others) }
      let needed = subviews[cell.subview]
        .sizeThatFits(ProposedViewSize(width: offered, height: proposal.height)).width
      guard needed > current else { continue }
      for column in cell.columns { widths[column] += (needed - current) / CGFloat(span) }
    }
  }

  private mutating func sizeRows(
    _ grid: GridStructure, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ alignment: Alignment
  ) {
    var cells: [[GridStructure.Cell]] = Array(repeating: [], count: grid.rowCount)
    for cell in grid.cells where !cell.unsized.contains(.vertical) { cells[cell.row].append(cell) }
    let extents = cells.indices.map { row in
      let guide = grid.rowGuides[row] ?? alignment.vertical
      return { [self] (offered: CGFloat?) in
        GridExtent.along(guide.key, cells[row], subviews) { cell in
          ProposedViewSize(width: width(of: cell.columns), height: offered)
        }
      }
    }
    heights = GridShares.divide(
      proposal.height.map { $0 - rowGaps.reduce(0, +) }, among: extents)
  }
}

enum GridExtent {
  /// How long cells are together, aligned by a guide, if each gets its proposal.
  static func along(
    _ guide: AlignmentKey, _ cells: [GridStructure.Cell], _ subviews: LayoutSubviews,
    _ proposal: (GridStructure.Cell) -> ProposedViewSize
  ) -> CGFloat {
    var before: CGFloat = 0
    var after: CGFloat = 0
    var longest: CGFloat = 0
    for cell in cells {
      let dimensions = subviews[cell.subview].dimensions(in: proposal(cell))
      let length = guide.isHorizontal ? dimensions.width : dimensions.height
      longest = max(longest, length)
      // An anchored cell goes by its own point, an infinite one has no place.
      guard cell.anchor == nil, length.isFinite else { continue }
      let line = dimensions.explicit(guide) ?? guide.defaultValue(in: dimensions)
      before = max(before, line)
      after = max(after, length - line)
    }
    return max(longest, before + after)
  }
}

enum GridShares {
  /// The length of each, for the length of all or for none offered.
  ///
  /// The least flexible comes first, each is offered an equal share of what is left (rule S3).
  static func divide(
    _ length: CGFloat?, among extents: [(CGFloat?) -> CGFloat]
  ) -> [CGFloat] {
    guard let length else { return extents.map { $0(nil) } }
    var lengths = Array(repeating: CGFloat.zero, count: extents.count)
    let flexibility =
      extents.count > 1 ? extents.map { $0(.infinity) - $0(0) } : [0]
    var available = length
    let order = extents.indices.sorted {
      flexibility[$0] != flexibility[$1] ? flexibility[$0] < flexibility[$1] : $0 < $1
    }
    for (index, position) in order.enumerated() {
      let share = max(available / CGFloat(extents.count - index), 0)
      lengths[position] = extents[position](share)
      if available != .infinity { available -= lengths[position] }
    }
    return lengths
  }
}
