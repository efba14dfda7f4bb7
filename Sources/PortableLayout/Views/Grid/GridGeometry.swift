/// A grid laid out for a proposal: cell by cell, both axes together (rules G3 to G6). Its storage
/// serves all passes.
struct GridGeometry {
  /// The size of a cell for a proposal, and its place.
  struct Reply {
    var proposal = ProposedViewSize.unspecified
    var size = CGSize.zero
    /// The place of the view's guides in it; nil where an anchor takes their place.
    var guides: CGPoint?
    /// The corner of the view in the grid.
    var origin = CGPoint.zero
  }

  /// The cells, and how they lie in columns and rows.
  let grid: GridStructure
  let alignment: Alignment
  var columns: GridLines
  var rows: GridLines
  /// What the cells replied last, in the order of the subviews.
  var replies: [Reply]
  /// The cells in the order in which they are asked, where a length is proposed.
  private var order: [GridRank] = []
  /// What cells of several columns lack.
  private var spans = GridSpans()
  /// The width left for the columns when the level began.
  private var levelWidth: CGFloat = 0
  /// The columns that the last group closes; kept for its memory.
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

  /// Sizes the lines and places the cells, which may ask them again for their slots.
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

  /// Opens the lines that hold cells of the next priority (rule G4).
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

  /// Asks cells of one rank, in order, each for its share (rule G4).
  private mutating func askGroup(_ range: Range<Int>, _ subviews: LayoutSubviews) {
    let (columnShare, rowShare) = (columns.share, rows.share)
    for position in range {
      let index = order[position].cell
      let cell = grid.cells[index]
      var proposal = ProposedViewSize.unspecified
      if let columnShare {
        let taken = columns.taken(of: cell.columns)
        if cell.unsized.contains(.horizontal) {
          proposal.width = taken
        } else if cell.isSingle {
          proposal.width = max(taken, columnShare)
        } else {
          var shares = levelWidth
          if !cell.isBare { shares = columnShare * CGFloat(cell.columns.count) }
          proposal.width = max(taken, shares + columns.innerGaps(of: cell.columns))
        }
      }
      if let rowShare {
        let taken = rows.lines[cell.row].singles
        proposal.height = taken
        if !cell.unsized.contains(.vertical) { proposal.height = max(taken, rowShare) }
      }
      ask(index, proposal, subviews)
    }
    if !spans.isEmpty { spans.widen(&columns) }
  }

  /// Asks a cell, and makes room for its reply in its row and its columns.
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

  /// Closes the lines of which all cells of the level were asked: what they take is no longer
  /// shared (rule G5).
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
