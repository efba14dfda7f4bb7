/// The rank of a cell in the order of queries. Cells with the same rank form a group (rule G3).
struct GridRank {
  /// The index of the cell in the grid.
  var cell: Int
  /// The cell's layout priority.
  var priority: Double
  /// The number of axes, among those with a proposal, on which the cell has no largest length.
  private var endlessAxes = 0
  /// The difference between the cell's largest and least length on its other axes, less its least
  /// length on the endless ones, in points.
  private var flexibility: CGFloat = 0
  /// A Boolean value that is true when the cell is offered at most the length of the other cells on
  /// some axis.
  private var isUnsized: Bool

  /// Creates the rank of a cell, which queries it for its least and its largest size.
  private init(
    _ index: Int, _ cell: GridStructure.Cell, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews
  ) {
    let subview = subviews[index]
    let least = subview.sizeThatFits(.zero)
    let largest = subview.sizeThatFits(.infinity)
    self.cell = index
    priority = subview.priority
    isUnsized = !cell.unsized.isEmpty
    if proposal.width != nil { add(least.width, largest.width) }
    if proposal.height != nil { add(least.height, largest.height) }
  }

  /// Adds the range of lengths that the cell takes on an axis.
  private mutating func add(_ least: CGFloat, _ largest: CGFloat) {
    if largest == .infinity {
      endlessAxes += 1
      flexibility -= least
    } else {
      flexibility += largest - least
    }
  }

  /// Returns true if two cells belong to the same group, which gets the same shares.
  func isInGroup(of other: GridRank) -> Bool {
    priority == other.priority && endlessAxes == other.endlessAxes
      && flexibility == other.flexibility && isUnsized == other.isUnsized
  }

  /// Ranks the cells of a grid: by priority, then by flexibility, sized cells before unsized ones.
  static func rank(
    _ grid: GridStructure, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    into order: inout [GridRank]
  ) {
    order.removeAll(keepingCapacity: true)
    order.reserveCapacity(grid.cells.count)
    for (index, cell) in grid.cells.enumerated() {
      order.append(GridRank(index, cell, proposal, subviews))
    }
    var sort = StableSort(count: order.count)
    // From the least important key to the most important one: each sort keeps equals in order.
    sort.sort { position in
      if order[position].isUnsized { 1 } else { 0 }
    }
    sort.sort { position in order[position].flexibility }
    sort.sort { position in CGFloat(order[position].endlessAxes) }
    sort.sort { position in -order[position].priority }
    guard let sorted = sort.order else { return }
    order = sorted.map { position in order[Int(position)] }
  }
}

/// The cells that span several columns, in the order in which they were queried (rule G5).
struct GridSpans {
  /// The columns that a cell spans, and the width that it takes.
  private struct Span {
    /// The columns that the cell spans.
    var columns: Range<Int>
    /// A Boolean value that is true when the view forms a row by itself.
    var isBare: Bool
    var width: CGFloat

    /// Returns true if a column is among the first to receive the width that the span lacks.
    func prefers(_ column: GridLine) -> Bool {
      if isBare { return column.length == 0 }
      return !column.hasSingles
    }
  }

  /// The spans in the order in which their cells were queried.
  private var spans: [Span] = []

  var isEmpty: Bool { spans.isEmpty }

  mutating func removeAll() { spans.removeAll(keepingCapacity: true) }

  /// Adds a cell, unless the previous one already makes the same room.
  mutating func add(_ cell: GridStructure.Cell, width: CGFloat) {
    let span = Span(columns: cell.columns, isBare: cell.isBare, width: width)
    guard let last = spans.last, last.columns == span.columns else { return spans.append(span) }
    guard span.width > last.width else { return }
    // A bare view fills empty columns first, and each one after it finds them filled.
    if last.isBare || span.isBare {
      spans.append(span)
    } else {
      spans[spans.count - 1] = span
    }
  }

  /// Sets the columns' widths: first the widest single cells, then what each span lacks.
  ///
  /// What a span lacks goes to its columns without single cells. For a bare view, it goes to the
  /// columns without a width. If there are no such columns, it goes to all.
  func widen(_ columns: inout GridLines) {
    for index in columns.lines.indices {
      columns.lines[index].length = columns.lines[index].singles
    }
    for span in spans {
      let lack = span.width - columns.length(of: span.columns)
      guard lack > gridTolerance else { continue }
      var takers = 0
      for index in span.columns where span.prefers(columns.lines[index]) { takers += 1 }
      let takesAll = takers == 0
      if takesAll { takers = span.columns.count }
      let part = lack / CGFloat(takers)
      for index in span.columns where takesAll || span.prefers(columns.lines[index]) {
        columns.lines[index].length += part
      }
    }
  }

  /// Returns true if a span covers a column together with one that is still open.
  func tie(_ column: Int, toOpen columns: [GridLine]) -> Bool {
    for span in spans where span.columns.contains(column) {
      for other in span.columns where columns[other].isOpen { return true }
    }
    return false
  }
}
