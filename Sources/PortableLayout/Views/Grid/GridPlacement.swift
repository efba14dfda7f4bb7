import Foundation

struct GridPlacement {
  var subview: Int
  var origin: CGPoint
  var proposal: ProposedViewSize
}

extension GridGeometry {
  func placements(
    _ grid: GridStructure, _ subviews: LayoutSubviews, _ alignment: Alignment
  ) -> [GridPlacement] {
    let dimensions = grid.cells.map { cell in
      subviews[cell.subview].dimensions(in: proposal(for: cell))
    }
    var columnLines = GridLines(count: grid.columnCount)
    var rowLines = GridLines(count: grid.rowCount)
    for (cell, view) in zip(grid.cells, dimensions) where cell.anchor == nil {
      if cell.columns.count == 1, !cell.unsized.contains(.horizontal) {
        let guide = horizontalGuide(of: cell, grid, alignment)
        columnLines.add(view[guide], view.width, to: cell.columns.lowerBound)
      }
      if !cell.unsized.contains(.vertical) {
        let guide = grid.rowGuides[cell.row] ?? alignment.vertical
        rowLines.add(view[guide], view.height, to: cell.row)
      }
    }
    let (columnStarts, rowStarts) = (columnStarts, rowStarts)
    return zip(grid.cells, dimensions).map { cell, view in
      let corner = CGPoint(x: columnStarts[cell.columns.lowerBound], y: rowStarts[cell.row])
      let space = CGSize(width: width(of: cell.columns), height: heights[cell.row])
      if let anchor = cell.anchor {
        let origin = CGPoint(
          x: corner.x + anchor.x * (space.width - view.width),
          y: corner.y + anchor.y * (space.height - view.height))
        return GridPlacement(
          subview: cell.subview, origin: origin, proposal: proposal(for: cell))
      }
      let horizontal = horizontalGuide(of: cell, grid, alignment)
      let vertical = grid.rowGuides[cell.row] ?? alignment.vertical
      let column = cell.columns.count == 1 ? cell.columns.lowerBound : nil
      let origin = CGPoint(
        x: corner.x - view[horizontal]
          + columnLines.line(column, horizontal.key, in: space, view[horizontal], view.width),
        y: corner.y - view[vertical]
          + rowLines.line(cell.row, vertical.key, in: space, view[vertical], view.height))
      return GridPlacement(
        subview: cell.subview, origin: origin, proposal: proposal(for: cell))
    }
  }

  private func proposal(for cell: GridStructure.Cell) -> ProposedViewSize {
    ProposedViewSize(width: width(of: cell.columns), height: heights[cell.row])
  }

  /// The guide of the cell's first column; for a bare view the grid's.
  private func horizontalGuide(
    of cell: GridStructure.Cell, _ grid: GridStructure, _ alignment: Alignment
  ) -> HorizontalAlignment {
    if cell.isBare { return alignment.horizontal }
    return grid.columnGuides[cell.columns.lowerBound] ?? alignment.horizontal
  }
}

private struct GridLines {
  /// How far the views reach before and after each line.
  private var before: [CGFloat?]
  private var after: [CGFloat]

  init(count: Int) {
    before = Array(repeating: nil, count: count)
    after = Array(repeating: 0, count: count)
  }

  mutating func add(_ guide: CGFloat, _ length: CGFloat, to index: Int) {
    guard guide.isFinite else { return }
    before[index] = max(before[index] ?? guide, guide)
    after[index] = max(after[index], length - guide)
  }

  /// The line's distance from the start of a cell.
  ///
  /// The views of a line, taken together, are put into the cell as the guide says: at its start,
  /// in its middle or at its end. A view that has no line to share is put there by itself.
  func line(
    _ index: Int?, _ guide: AlignmentKey, in space: CGSize, _ own: CGFloat, _ length: CGFloat
  ) -> CGFloat {
    var reach = own
    var extent = length
    if let index, let shared = before[index] {
      reach = shared
      extent = shared + after[index]
    }
    let cell = guide.isHorizontal ? space.width : space.height
    let start =
      switch guide.builtIn {
      case .horizontalCenter, .verticalCenter: (cell - extent) / 2
      case .trailing, .bottom: cell - extent
      default: CGFloat.zero
      }
    return start + reach
  }
}
