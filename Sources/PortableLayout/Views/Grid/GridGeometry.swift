/// The geometry of a grid for a proposal, found cell by cell on both axes together (rules G3 to
/// G6).
///
/// Its storage is reused in all passes.
struct GridGeometry {
  /// The size of a cell for a proposal, and its position.
  struct Reply {
    var proposal = ProposedViewSize.unspecified
    var size = CGSize.zero
    /// The position of the guides in the view, in points. Nil if an anchor replaces them.
    var guides: CGPoint?
    /// The origin of the view in the grid, in points.
    var origin = CGPoint.zero
  }

  /// The cells, with their columns and rows.
  let grid: GridStructure
  let alignment: Alignment
  var columns: GridLines
  var rows: GridLines
  /// The last replies of the cells, in the order of the subviews.
  var replies: [Reply]
  /// The cells in the order of queries, if a length is proposed.
  private var order: [GridRank] = []
  /// The cells that span several columns.
  private var spans = GridSpans()
  /// The width left for the columns at the start of the current priority level, in points.
  private var levelWidth: CGFloat = 0
  /// The columns that the last group closes. The array is kept for its memory.
  private var leaving: [Int] = []

  init(_ layout: GridLayout, _ subviews: LayoutSubviews) {
    var grid = GridStructure(layout, subviews)
    (columns, rows) = grid.takeLines()
    self.grid = grid
    alignment = layout.alignment
    replies = Array(repeating: Reply(), count: grid.cells.count)
  }

  /// The size of the grid, in points.
  var size: CGSize { CGSize(width: columns.total, height: rows.total) }

  /// Sizes the lines and places the cells, which may query cells again for their slots.
  mutating func layOut(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) {
    columns.begin(proposal.width)
    rows.begin(proposal.height)
    spans.removeAll()
    if proposal == .unspecified {
      for index in grid.cells.indices { ask(index, proposal, subviews) }
      if !spans.isEmpty { spans.widen(&columns) }
    } else {
      GridRank.rank(grid, proposal, subviews, into: &order)
      var start = 0
      while start < order.count {
        if start == 0 || order[start].priority != order[start - 1].priority {
          beginLevel(at: start)
        }
        var end = start + 1
        while end < order.count, order[end].isInGroup(of: order[start]) { end += 1 }
        askGroup(start..<end, subviews)
        closeLines(after: start..<end)
        start = end
      }
    }
    placeCells(subviews)
  }

  /// Opens the lines with cells of the next priority (rule G4).
  private mutating func beginLevel(at start: Int) {
    columns.beginLevel()
    rows.beginLevel()
    levelWidth = columns.rest ?? 0
    var hasBare = false
    var position = start
    repeat {
      let cell = grid.cells[order[position].cell]
      rows.open(cell.row, closing: true)
      if cell.isBare, !cell.isSingle {
        hasBare = true
      } else {
        for column in cell.columns { columns.open(column, closing: cell.isSingle) }
      }
      position += 1
    } while position < order.count && order[position].priority == order[start].priority
    if hasBare { columns.openAll() }
  }

  /// Queries cells of one rank, in order, each for its share (rule G4).
  private mutating func askGroup(_ range: Range<Int>, _ subviews: LayoutSubviews) {
    let (columnShare, rowShare) = (columns.share, rows.share)
    for position in range {
      let index = order[position].cell
      let cell = grid.cells[index]
      var proposal = ProposedViewSize.unspecified
      if let columnShare { proposal.width = width(proposedTo: cell, columnShare) }
      if let rowShare {
        let taken = rows.lines[cell.row].singles
        proposal.height = taken
        if !cell.unsized.contains(.vertical) { proposal.height = max(taken, rowShare) }
      }
      ask(index, proposal, subviews)
    }
    if !spans.isEmpty { spans.widen(&columns) }
  }

  /// Returns the width to propose to a cell, given the share of one column (rule G4).
  @inline(__always)
  private func width(proposedTo cell: GridStructure.Cell, _ columnShare: CGFloat) -> CGFloat {
    let taken = columns.taken(of: cell.columns)
    if cell.unsized.contains(.horizontal) { return taken }
    if cell.isSingle { return max(taken, columnShare) }
    var shares = levelWidth
    if !cell.isBare { shares = columnShare * CGFloat(cell.columns.count) }
    return max(taken, shares + columns.innerGaps(of: cell.columns))
  }

  /// Queries a cell, and enlarges its row and its columns for its reply.
  @inline(__always)
  private mutating func ask(
    _ index: Int, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) {
    let cell = grid.cells[index]
    measure(index, proposal, subviews)
    let (size, guides) = (replies[index].size, replies[index].guides)
    rows.lines[cell.row].add(size.height, guide: guides?.y)
    if cell.isSingle {
      columns.lines[cell.columns.lowerBound].add(size.width, guide: guides?.x)
    } else {
      spans.add(cell, width: size.width)
    }
  }

  /// Closes the lines whose cells of this priority level were all queried.
  ///
  /// The lengths of closed lines are no longer shared (rule G5).
  private mutating func closeLines(after range: Range<Int>) {
    leaving.removeAll(keepingCapacity: true)
    for position in range {
      let cell = grid.cells[order[position].cell]
      if rows.finishCell(in: cell.row) {
        rows.close(cell.row)
        rows.take(rows.lines[cell.row].length)
      }
      if cell.isBare, !cell.isSingle { continue }
      for column in cell.columns where columns.finishCell(in: column) { leaving.append(column) }
    }
    leaving.sort()
    for column in leaving {
      columns.close(column)
      // What a span adds is shared with its open columns until they close.
      if spans.tie(column, toOpen: columns.lines) {
        columns.take(columns.lines[column].singles)
      } else {
        columns.take(columns.lines[column].length)
      }
    }
  }
}
