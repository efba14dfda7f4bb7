extension GridGeometry {
  /// Queries a cell for its size and for the guides by which it is aligned.
  @inline(__always)
  mutating func measure(
    _ index: Int, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) {
    let (cell, view) = (grid.cells[index], subviews.view(at: index))
    let size = subviews.tree.query(view, proposal)
    replies[index].proposal = proposal
    replies[index].size = size
    guard cell.anchor == nil else { return }
    let tree = subviews.tree.pointee.base
    replies[index].guides = CGPoint(
      x: tree.guide(horizontalGuide(of: cell), of: view, size: size, proposal: proposal),
      y: tree.guide(verticalGuide(of: cell), of: view, size: size, proposal: proposal))
  }

  /// Returns the guide of the cell's column. A cell of several columns has the grid's guide.
  private func horizontalGuide(of cell: GridStructure.Cell) -> AlignmentKey {
    guard cell.isSingle, let own = columns.lines[cell.columns.lowerBound].guide else {
      return alignment.horizontal.key
    }
    return own
  }

  /// Returns the guide of the cell's row, or the grid's guide.
  private func verticalGuide(of cell: GridStructure.Cell) -> AlignmentKey {
    rows.lines[cell.row].guide ?? alignment.vertical.key
  }

  /// Places each cell in its slot (rule G6).
  ///
  /// A cell whose last reply differs from the slot's size is queried for that size.
  mutating func placeCells(_ subviews: LayoutSubviews) {
    columns.resetGuides()
    rows.resetGuides()
    for (index, cell) in grid.cells.enumerated() {
      let slot = slot(of: cell)
      if !replies[index].size.equals(slot) {
        measure(index, ProposedViewSize(slot), subviews)
      }
      guard let guides = replies[index].guides else { continue }
      rows.lines[cell.row].align(replies[index].size.height, guide: guides.y)
      if cell.isSingle {
        columns.lines[cell.columns.lowerBound].align(replies[index].size.width, guide: guides.x)
      }
    }
    columns.findStarts()
    rows.findStarts()
    for (index, cell) in grid.cells.enumerated() {
      let offset = offset(of: index, in: slot(of: cell))
      var origin = CGPoint(
        x: columns.lines[cell.columns.lowerBound].start, y: rows.lines[cell.row].start)
      // An endless slot has no end and no middle, so that its cell stays at the start.
      if offset.x.isFinite { origin.x += offset.x }
      if offset.y.isFinite { origin.y += offset.y }
      replies[index].origin = origin
    }
  }

  /// Returns the size of a cell's slot, in points: its columns with their gaps, and the height of
  /// its row.
  private func slot(of cell: GridStructure.Cell) -> CGSize {
    CGSize(width: columns.length(of: cell.columns), height: rows.lines[cell.row].length)
  }

  /// Returns the distance of a cell's view from the origin of its slot, in points (rule G6).
  ///
  /// The view's anchor decides it. Without an anchor, the guides do.
  private func offset(of index: Int, in slot: CGSize) -> CGPoint {
    let cell = grid.cells[index]
    let size = replies[index].size
    guard let guides = replies[index].guides else {
      let anchor = cell.anchor ?? .topLeading
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
      x: column.line(horizontalGuide(of: cell), in: slot.width) - guides.x,
      y: rows.lines[cell.row].line(verticalGuide(of: cell), in: slot.height) - guides.y)
  }
}

extension CGSize {
  /// Returns true if both sizes are equal except for rounding.
  fileprivate func equals(_ other: CGSize) -> Bool {
    func equal(_ one: CGFloat, _ two: CGFloat) -> Bool {
      one == two || abs(one - two) < gridTolerance
    }
    return equal(width, other.width) && equal(height, other.height)
  }
}
