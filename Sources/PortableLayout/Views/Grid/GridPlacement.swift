import Foundation

extension GridGeometry {
  /// Where the guides of an asked cell lie in it; nil where an anchor takes their place.
  @inline(__always)
  func guides(
    of index: Int, _ grid: GridStructure, _ subviews: LayoutSubviews
  ) -> (x: CGFloat, y: CGFloat)? {
    let cell = grid.cells[index]
    guard cell.anchor == nil else { return nil }
    let (tree, view, answer) = (
      subviews.tree.pointee.base, subviews.view(at: index), answers[index]
    )
    let (horizontal, vertical) = (horizontalGuide(of: cell, grid), verticalGuide(of: cell, grid))
    return (
      tree.guide(horizontal, of: view, size: answer.size, proposal: answer.proposal),
      tree.guide(vertical, of: view, size: answer.size, proposal: answer.proposal)
    )
  }

  /// The guide of the cell's column; for a cell of several columns the grid's.
  private func horizontalGuide(
    of cell: GridStructure.Cell, _ grid: GridStructure
  ) -> AlignmentKey {
    let declared = cell.isSingle ? grid.columnGuides[cell.columns.lowerBound] : nil
    return (declared ?? alignment.horizontal).key
  }

  private func verticalGuide(of cell: GridStructure.Cell, _ grid: GridStructure) -> AlignmentKey {
    (grid.rowGuides[cell.row] ?? alignment.vertical).key
  }

  /// Gives each cell its slot (rule G6).
  ///
  /// It is asked for the slot's size, unless its answer was as large as that before.
  mutating func placeCells(_ grid: GridStructure, _ subviews: LayoutSubviews) {
    columns.resetGuides()
    rows.resetGuides()
    for (index, cell) in grid.cells.enumerated() {
      let slot = slot(of: cell)
      if !answers[index].size.equals(slot) {
        answers[index].proposal = ProposedViewSize(slot)
        answers[index].size = subviews.tree.query(
          subviews.view(at: index), answers[index].proposal)
      }
      guard let guides = guides(of: index, grid, subviews) else { continue }
      answers[index].origin = CGPoint(x: guides.x, y: guides.y)
      rows.lines[cell.row].align(answers[index].size.height, guide: guides.y)
      if cell.isSingle {
        columns.lines[cell.columns.lowerBound].align(answers[index].size.width, guide: guides.x)
      }
    }
    let (columnStarts, rowStarts) = (columns.lines.starts, rows.lines.starts)
    for (index, cell) in grid.cells.enumerated() {
      let offset = offset(of: index, in: slot(of: cell), grid)
      answers[index].origin = CGPoint(
        x: columnStarts[cell.columns.lowerBound] + (offset.x.isFinite ? offset.x : 0),
        y: rowStarts[cell.row] + (offset.y.isFinite ? offset.y : 0))
    }
  }

  private func slot(of cell: GridStructure.Cell) -> CGSize {
    CGSize(
      width: columns.lines.length(of: cell.columns), height: rows.lines[cell.row].length)
  }

  private func offset(of index: Int, in slot: CGSize, _ grid: GridStructure) -> CGPoint {
    let cell = grid.cells[index]
    let (size, guides) = (answers[index].size, answers[index].origin)
    if let anchor = cell.anchor {
      return CGPoint(
        x: anchor.x * (slot.width - size.width), y: anchor.y * (slot.height - size.height))
    }
    var column = GridLine()
    if cell.isSingle {
      column = columns.lines[cell.columns.lowerBound]
    } else {
      column.align(size.width, guide: guides.x)
    }
    return CGPoint(
      x: column.line(horizontalGuide(of: cell, grid), in: slot.width) - guides.x,
      y: rows.lines[cell.row].line(verticalGuide(of: cell, grid), in: slot.height) - guides.y)
  }
}

extension CGSize {
  /// Whether both are the same but for rounding.
  fileprivate func equals(_ other: CGSize) -> Bool {
    func equal(_ one: CGFloat, _ two: CGFloat) -> Bool {
      one == two || abs(one - two) < gridTolerance
    }
    return equal(width, other.width) && equal(height, other.height)
  }
}
