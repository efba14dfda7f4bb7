/// When a cell of a grid is asked: cells of one rank form a group (rule G3).
struct GridRank {
  var cell: Int
  var priority: Double
  private var endlessAxes = 0
  /// How far the cell can grow on its other axes, less what it needs on the endless ones.
  private var flexibility: CGFloat = 0
  private var isUnsized: Bool

  /// Asks a cell for its least and its largest size.
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

  private mutating func add(_ least: CGFloat, _ largest: CGFloat) {
    if largest == .infinity {
      endlessAxes += 1
      flexibility -= least
    } else {
      flexibility += largest - least
    }
  }

  func isInGroup(of other: GridRank) -> Bool {
    priority == other.priority && endlessAxes == other.endlessAxes
      && flexibility == other.flexibility && isUnsized == other.isUnsized
  }

  private static func precedes(_ left: GridRank, _ right: GridRank) -> Bool {
    if left.priority != right.priority { return left.priority > right.priority }
    let (leftLast, rightLast) = (left.isUnsized ? 1 : 0, right.isUnsized ? 1 : 0)
    return (left.endlessAxes, left.flexibility, leftLast, left.cell)
      < (right.endlessAxes, right.flexibility, rightLast, right.cell)
  }

  /// Ranks the cells of a grid: by priority, then by flexibility, the sized before the unsized.
  static func rank(
    _ grid: GridStructure, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    into order: inout [GridRank]
  ) {
    order.removeAll(keepingCapacity: true)
    order.reserveCapacity(grid.cells.count)
    for (index, cell) in grid.cells.enumerated() {
      order.append(GridRank(index, cell, proposal, subviews))
    }
    order.sort(by: precedes)
  }
}
