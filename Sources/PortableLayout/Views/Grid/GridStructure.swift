/// The cells of a grid and its gaps, which do not depend on the proposal (G1, G2).
struct GridStructure {
  /// The cell of the subview at the same position.
  struct Cell {
    /// The row's position, starting at 0.
    var row: Int
    /// The columns that the cell spans.
    var columns: Range<Int>
    /// The axes on which the cell is offered at most the length that the other cells take.
    var unsized: Axis.Set
    /// The unit point at which the view is aligned with its slot. Nil if guides align it.
    var anchor: UnitPoint?
    /// A Boolean value that is true when the view forms a row by itself.
    var isBare: Bool

    /// A Boolean value that is true when the cell spans one column and helps to decide its width.
    ///
    /// A bare view in a grid with one column is such a cell.
    var isSingle: Bool { columns.count == 1 }
  }

  /// The cells in the order of the subviews.
  private(set) var cells: [Cell] = []
  private(set) var columnCount = 0
  private(set) var rowCount = 0
  /// The columns, until `takeLines()` removes them.
  private var columns: [GridLine] = []
  /// The rows, until `takeLines()` removes them.
  private var rows: [GridLine] = []

  init(_ layout: GridLayout, _ subviews: LayoutSubviews) {
    findCells(subviews)
    for (cell, subview) in zip(cells, subviews) {
      let column = cell.columns.lowerBound
      if cell.isSingle { columns[column].hasSingles = true }
      if !cell.isBare, columns[column].guide == nil {
        columns[column].guide = subview[GridColumnAlignmentKey.self]?.key
      }
    }
    findGaps(layout, subviews)
    (columnCount, rowCount) = (columns.count, rows.count)
  }

  /// Removes and returns the columns and the rows, which only the caller changes from now on.
  mutating func takeLines() -> (columns: GridLines, rows: GridLines) {
    defer { (columns, rows) = ([], []) }
    return (GridLines(columns), GridLines(rows))
  }

  /// Finds the row and the columns of each subview (rule G1).
  private mutating func findCells(_ subviews: LayoutSubviews) {
    var mark: UnsafeMutableRawPointer?
    var (column, columnCount) = (0, 0)
    cells.reserveCapacity(subviews.count)
    rows.reserveCapacity(subviews.count)
    for subview in subviews {
      let row = subview[GridRowKey.self]
      if row == nil || row?.toOpaque() != mark {
        rows.append(GridLine(guide: row?._withUnsafeGuaranteedRef { mark in mark.alignment?.key }))
        column = 0
      }
      mark = row?.toOpaque()
      let next = column + subview[GridColumnsKey.self]
      cells.append(
        Cell(
          row: rows.count - 1, columns: column..<next,
          unsized: subview[GridUnsizedAxesKey.self], anchor: subview[GridAnchorKey.self],
          isBare: row == nil))
      column = next
      columnCount = max(columnCount, next)
    }
    for index in cells.indices where cells[index].isBare { cells[index].columns = 0..<columnCount }
    columns = Array(repeating: GridLine(), count: columnCount)
  }

  /// Sets the gaps: the given spacing, or the largest distance of two cells that meet at the gap
  /// (G2).
  private mutating func findGaps(_ layout: GridLayout, _ subviews: LayoutSubviews) {
    for column in columns.indices.dropFirst() {
      columns[column].gap = layout.horizontalSpacing ?? 0
    }
    for row in rows.indices.dropFirst() { rows[row].gap = layout.verticalSpacing ?? 0 }
    guard layout.horizontalSpacing == nil || layout.verticalSpacing == nil else { return }
    let spacings = subviews.map(\.spacing)
    if layout.horizontalSpacing == nil { findColumnGaps(spacings) }
    if layout.verticalSpacing == nil { findRowGaps(spacings) }
  }

  /// Sets each gap between columns to the largest distance of two cells side by side in one row.
  private mutating func findColumnGaps(_ spacings: [ViewSpacing]) {
    var isMet = Array(repeating: false, count: columns.count)
    for index in cells.indices.dropFirst() where cells[index].row == cells[index - 1].row {
      let column = cells[index].columns.lowerBound
      let distance = spacings[index - 1].distance(to: spacings[index], along: .horizontal)
      // The first distance counts even where it is negative.
      if !isMet[column] || distance > columns[column].gap { columns[column].gap = distance }
      isMet[column] = true
    }
  }

  /// Sets each gap between rows to the largest distance of two cells above each other.
  private mutating func findRowGaps(_ spacings: [ViewSpacing]) {
    var first = 0
    for row in rows.indices.dropFirst() {
      let next = cells[first...].firstIndex { cell in cell.row == row } ?? cells.count
      var (upper, lower) = (first, next)
      var largest: CGFloat?
      while upper < next, lower < cells.count, cells[lower].row == row {
        let distance = spacings[upper].distance(to: spacings[lower], along: .vertical)
        largest = max(largest ?? distance, distance)
        let ends = (cells[upper].columns.upperBound, cells[lower].columns.upperBound)
        if ends.0 <= ends.1 { upper += 1 }
        if ends.1 <= ends.0 { lower += 1 }
      }
      rows[row].gap = largest ?? 0
      first = next
    }
  }

  /// Returns the grid's own spacing: the preferences of the outer cells, each on its outer edge
  /// only (rule G2).
  func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    var spacing = ViewSpacing()
    for (cell, subview) in zip(cells, subviews) {
      var edges: Edge.Set = []
      if cell.row == 0 { edges.insert(.top) }
      if cell.row == rowCount - 1 { edges.insert(.bottom) }
      if cell.columns.lowerBound == 0 { edges.insert(.leading) }
      if cell.columns.upperBound == columnCount { edges.insert(.trailing) }
      if !edges.isEmpty { spacing.formUnion(subview.spacing, edges: edges) }
    }
    return spacing
  }
}
