import Foundation

/// A layout that arranges its subviews in rows and columns (rule G, published behaviour).
///
/// Subviews that come from a ``GridRow`` are its cells; any other subview is a row of its own and
/// spans all columns. There are as many columns as the widest row has.
///
/// Columns are sized as the children of a stack are: the least flexible first, each offered an
/// equal share of what is left, and as wide as its widest cell. Cells that span several columns
/// come next and widen their columns equally where they need more. Rows follow in the same way.
public struct GridLayout: Layout {
  /// The guides of columns and rows.
  public var alignment: Alignment
  /// The gap between columns, in points; nil for the cells' preferences.
  public var horizontalSpacing: CGFloat?
  /// The gap between rows, in points; nil for the cells' preferences.
  public var verticalSpacing: CGFloat?

  /// Makes a grid.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// Which subview is which cell, the gaps, and the geometry of the last proposal.
  public struct Cache {
    var structure: GridStructure
    var geometry: GridGeometry?
    var proposal: ProposalKey?
  }

  /// Finds rows, columns and gaps.
  public func makeCache(subviews: Subviews) -> Cache {
    Cache(structure: GridStructure(self, subviews))
  }

  /// The size of all columns and rows with their gaps.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    geometry(for: proposal, subviews, &cache).size
  }

  /// Places every cell's view by the guides of its row and column.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let geometry = geometry(for: proposal, subviews, &cache)
    for placement in geometry.placements(cache.structure, subviews, alignment) {
      subviews[placement.subview].place(
        at: CGPoint(
          x: bounds.minX + placement.origin.x, y: bounds.minY + placement.origin.y),
        proposal: placement.proposal)
    }
  }

  private func geometry(
    for proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) -> GridGeometry {
    let key = ProposalKey(proposal)
    if let geometry = cache.geometry, cache.proposal == key, key.canHit { return geometry }
    let geometry = GridGeometry(cache.structure, proposal, subviews, alignment)
    cache.geometry = geometry
    cache.proposal = key
    return geometry
  }
}
