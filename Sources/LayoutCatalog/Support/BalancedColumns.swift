import PortableLayout

/// The best-filled columns of subviews, found by a search, and what the search measured.
///
/// ``BalancedColumnsLayout`` makes one in each call, its cached form keeps the last one.
struct BalancedColumns: Sendable {
  private var idealWidth: CGFloat?
  /// The full width that the search began with; nil if there is none.
  private var full: CGFloat?
  private var search = BalancedWidthSearch(full: 0)
  /// The sizes at the width found.
  private var sizes: [CGSize] = []
  /// Memory for the sizes at a width that is tried.
  private var trial: [CGSize] = []

  mutating func forget() {
    idealWidth = nil
    full = nil
  }

  /// The size of the columns for a proposed width.
  ///
  /// - Complexity: eight queries per subview, seven if the ideal width is known, none if the full
  ///   width is the last one.
  mutating func size(
    of subviews: LayoutSubviews, in width: CGFloat?, packing: EqualColumns
  ) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    var packing = packing
    find(subviews, in: width, &packing)
    return search.size
  }

  /// Places the subviews in the columns for a proposed width.
  ///
  /// - Complexity: one query per subview, and those of `size`.
  mutating func place(
    _ subviews: LayoutSubviews, in width: CGFloat?, packing: EqualColumns, at origin: CGPoint
  ) {
    var packing = packing
    find(subviews, in: width, &packing)
    packing.place(subviews, sizes: sizes, width: search.width, at: origin)
  }

  /// Searches, unless the last search began with the same full width.
  private mutating func find(
    _ subviews: LayoutSubviews, in proposed: CGFloat?, _ packing: inout EqualColumns
  ) {
    let ideal = idealWidth ?? subviews.largestIdeal().width
    idealWidth = ideal
    let full = BalancedWidthSearch.full(for: proposed, ideal: ideal, in: packing)
    guard self.full != full else { return }
    self.full = full
    search = BalancedWidthSearch(full: full)
    while let width = search.next {
      packing.removeAll()
      trial.removeAll(keepingCapacity: true)
      trial.reserveCapacity(subviews.count)
      let column = ProposedViewSize(width: width, height: nil)
      for subview in subviews {
        let size = subview.sizeThatFits(column)
        trial.append(size)
        packing.add(size)
      }
      if search.note(packing) { swap(&sizes, &trial) }
    }
  }
}
