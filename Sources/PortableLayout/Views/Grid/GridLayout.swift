/// A layout that arranges its subviews in rows and columns (rule G).
///
/// Subviews from a ``GridRow`` are its cells. Any other subview forms a row by itself and spans all
/// columns.
///
/// Every cell is queried for its least and its largest size, then for a share of the remaining
/// length: the cells of the highest priority first, and of these the least flexible. A column is as
/// wide as its widest cell, a row as high as its highest. A cell that is smaller than its slot is
/// queried again with the slot's size, even if the grid is only queried for its size. If neither
/// width nor height is proposed, every cell is queried only for its ideal size.
public struct GridLayout: Layout {
  /// The guides of columns and rows.
  public var alignment: Alignment
  /// The gap between columns, in points. If nil, the cells' preferences apply.
  public var horizontalSpacing: CGFloat?
  /// The gap between rows, in points. If nil, the cells' preferences apply.
  public var verticalSpacing: CGFloat?

  /// Creates a grid. By default, the cells are centred and keep the gaps that they prefer.
  ///
  /// - Parameters:
  ///   - alignment: The guides by which cells are aligned.
  ///   - horizontalSpacing: The gap between columns, in points. If nil, the cells' preferences
  ///     apply.
  ///   - verticalSpacing: The gap between rows, in points. If nil, the cells' preferences apply.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// The cells and gaps of a grid, with the geometry for the last proposal.
  public struct Cache {
    /// The cells, with their positions for ``proposal``.
    var geometry: GridGeometry
    /// The proposal of the geometry, or nil before the first one.
    var proposal: ProposalKey?
  }

  /// Finds the grid's rows, columns and gaps.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(geometry: GridGeometry(self, subviews))
  }

  /// Returns the size of all columns and rows with their gaps, in points.
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

  /// Returns the union of the cells' preferences on the grid's outer edges.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard !subviews.isEmpty else { return .zero }
    return cache.geometry.grid.spacing(subviews)
  }

  /// Lays the grid out for a proposal. Keeps the geometry if the last proposal was the same.
  private func settle(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) {
    let key = ProposalKey(proposal)
    if cache.proposal == key, key.canBeFoundAgain { return }
    cache.geometry.layOut(proposal, subviews)
    cache.proposal = key
  }
}
