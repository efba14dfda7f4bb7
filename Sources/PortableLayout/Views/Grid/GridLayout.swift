/// A layout that arranges its subviews in rows and columns (rule G).
///
/// Subviews that come from a ``GridRow`` are its cells; any other subview is a row of its own and
/// spans all columns.
///
/// Every cell is asked for its least and its largest size, then for a share of what is left: the
/// cells of the highest priority first, and of these the least flexible. A column is as wide as
/// its widest cell, a row as high as its highest. A cell that is smaller than its slot is asked
/// again with the slot's size, also where the grid is only asked for its size. With neither width
/// nor height proposed, every cell is asked for its ideal size alone.
public struct GridLayout: Layout {
  /// The guides of columns and rows.
  public var alignment: Alignment
  /// The gap between columns, in points; nil for the cells' preferences.
  public var horizontalSpacing: CGFloat?
  /// The gap between rows, in points; nil for the cells' preferences.
  public var verticalSpacing: CGFloat?

  /// Creates a grid whose cells are centred, with the gaps that they prefer, unless told otherwise.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// The cells and gaps of a grid, with the geometry of the last proposal.
  public struct Cache {
    /// The cells, with their places for the proposal.
    var geometry: GridGeometry
    /// The proposal of the geometry; nil before the first one.
    var proposal: ProposalKey?
  }

  /// Finds rows, columns and gaps.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(geometry: GridGeometry(self, subviews))
  }

  /// The size of all columns and rows with their gaps.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    settle(proposal, subviews, &cache)
    return cache.geometry.size
  }

  /// Places every cell's view in its slot.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    settle(proposal, subviews, &cache)
    let base = subviews.tree.pointee.base
    for (position, reply) in cache.geometry.replies.enumerated() {
      let view = subviews.view(at: position)
      let record = base.pointee.records + view
      let size = base.query(view, reply.proposal)
      base.place(
        view, record, at: bounds.corner + reply.origin, anchor: .topLeading, size: size,
        proposal: reply.proposal)
    }
  }

  /// The union of the edges that lie outside: the cells of the first and the last row and column.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard !subviews.isEmpty else { return .zero }
    return cache.geometry.grid.spacing(subviews)
  }

  /// Lays the grid out for a proposal, unless it is the last one laid out.
  private func settle(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) {
    let key = ProposalKey(proposal)
    if cache.proposal == key, key.canBeFoundAgain { return }
    cache.geometry.layOut(proposal, subviews)
    cache.proposal = key
  }
}
