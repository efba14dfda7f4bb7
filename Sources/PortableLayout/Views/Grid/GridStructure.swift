import Foundation

/// Which subview is which cell of a grid, and the gaps: what no proposal changes (rule G).
struct GridStructure {
  struct Cell {
    var subview: Int
    var row: Int
    var columns: Range<Int>
    var unsized: Axis.Set
    var anchor: UnitPoint?
    /// Whether the view is a row by itself.
    var isBare: Bool
  }

  private(set) var cells: [Cell] = []
  private(set) var rowCount = 0
  private(set) var columnCount = 0
  private(set) var rowGuides: [VerticalAlignment?] = []
  private(set) var columnGuides: [HorizontalAlignment?] = []
  /// The gap before each column and each row; the first is 0.
  private(set) var columnGaps: [CGFloat] = []
  private(set) var rowGaps: [CGFloat] = []

  init(_ layout: GridLayout, _ subviews: LayoutSubviews) {
    findCells(subviews)
    columnGuides = Array(repeating: nil, count: columnCount)
    for cell in cells where !cell.isBare {
      if let guide = subviews[cell.subview][GridColumnAlignmentKey.self],
        columnGuides[cell.columns.lowerBound] == nil
      {
        columnGuides[cell.columns.lowerBound] = guide
      }
    }
    findColumnGaps(layout.horizontalSpacing, subviews)
    findRowGaps(layout.verticalSpacing, subviews)
  }

  private mutating func findCells(_ subviews: LayoutSubviews) {
    var mark: GridRowMark?
    var column = 0
    for position in subviews.indices {
      let subview = subviews[position]
      let row = subview[GridRowKey.self]
      if row == nil || row !== mark {
        rowCount += 1
        rowGuides.append(row?.alignment)
        column = 0
      }
      mark = row
      let span = row == nil ? 1 : max(1, subview[GridColumnsKey.self])
      cells.append(
        Cell(
          subview: position, row: rowCount - 1, columns: column..<column + span,
          unsized: subview[GridUnsizedAxesKey.self], anchor: subview[GridAnchorKey.self],
          isBare: row == nil))
      column += span
      if row != nil { columnCount = max(columnCount, column) }
    }
    columnCount = max(columnCount, rowCount > 0 ? 1 : 0)
    for index in cells.indices where cells[index].isBare { cells[index].columns = 0..<columnCount }
  }

  /// Default gaps: the largest distance that two neighbours in a row keep.
  private mutating func findColumnGaps(_ spacing: CGFloat?, _ subviews: LayoutSubviews) {
    columnGaps = Array(repeating: spacing ?? 0, count: columnCount)
    if columnCount > 0 { columnGaps[0] = 0 }
    guard spacing == nil else { return }
    var isSet = Array(repeating: false, count: columnCount)
    for (left, right) in zip(cells, cells.dropFirst()) where left.row == right.row {
      let column = right.columns.lowerBound
      let distance = subviews[left.subview].spacing
        .distance(to: subviews[right.subview].spacing, along: .horizontal)
      columnGaps[column] = isSet[column] ? max(columnGaps[column], distance) : distance
      isSet[column] = true
    }
    for column in columnGaps.indices.dropFirst() where !isSet[column] {
      columnGaps[column] = ViewSpacing.defaultDistance
    }
  }

  /// Default gaps: the distance that the cells of two rows, taken together, keep.
  private mutating func findRowGaps(_ spacing: CGFloat?, _ subviews: LayoutSubviews) {
    rowGaps = Array(repeating: spacing ?? 0, count: rowCount)
    if rowCount > 0 { rowGaps[0] = 0 }
    guard spacing == nil, rowCount > 1 else { return }
    var spacings = Array(repeating: ViewSpacing(), count: rowCount)
    for cell in cells { spacings[cell.row].formUnion(subviews[cell.subview].spacing) }
    for row in 1..<rowCount {
      rowGaps[row] = spacings[row - 1].distance(to: spacings[row], along: .vertical)
    }
  }
}
