import PortableLayout

/// Columns of equal width; each subview goes into the shortest one.
///
/// The columns share the proposed width; each subview is queried for its height at the width of a
/// column. Without a proposed width, or with an infinite one, a column is as wide as the widest
/// ideal width. The common Pinterest layout, published many times.
///
/// Cost in queries per subview: `sizeThatFits` 1, `placeSubviews` 2, and 1 more in each where the
/// width is nil or infinite. Linear in subviews times columns.
///
/// Published forms divide by a column count of 0 or get negative widths for a small proposal;
/// here a column has at least the width 0, and there is at least one. A subview wider than its
/// column moves all columns apart, and the reported size says so. The container fills its width:
/// for an infinite one it is infinitely wide, and the columns have their ideal width.
public struct MasonryLayout: UncachedSample {
  /// The subviews' sizes with the column width that they are for, and the widest ideal width.
  public struct Memory: LayoutMemory {
    fileprivate var sizes = SizesAtWidth()
    fileprivate var idealWidth: CGFloat?

    /// Creates an empty memory.
    public init() {}

    /// Forgets the sizes and the width.
    public mutating func forget() {
      sizes.forget()
      idealWidth = nil
    }
  }

  /// The number of columns; less than one counts as one.
  public var columns: Int
  /// The space between columns and within them, in points.
  public var spacing: CGFloat

  /// The given number of columns, with the given spacing in points.
  public init(columns: Int = 2, spacing: CGFloat = 8) {
    self.columns = columns
    self.spacing = spacing
  }

  /// The proposed width by the tallest column's height; one query per subview, none at the last
  /// column width.
  public func size(
    of subviews: Subviews, for proposal: ProposedViewSize, _ memory: inout Memory
  ) -> CGSize {
    var packing = EqualColumns(count: columns, spacing: spacing)
    return width(for: proposal, subviews, in: packing, &memory)
      .size(of: subviews, in: &packing, &memory.sizes)
  }

  /// Places the subviews in their columns; two queries per subview, one at the last column width.
  public func place(
    _ subviews: Subviews, in bounds: CGRect, for proposal: ProposedViewSize,
    _ memory: inout Memory
  ) {
    var packing = EqualColumns(count: columns, spacing: spacing)
    width(for: proposal, subviews, in: packing, &memory)
      .place(subviews, in: &packing, at: bounds.origin, &memory.sizes)
  }

  /// The width for a proposal; one query per subview where that is nil or infinite and the widest
  /// ideal width is not known.
  private func width(
    for proposal: ProposedViewSize, _ subviews: Subviews, in columns: EqualColumns,
    _ memory: inout Memory
  ) -> MasonryWidth {
    MasonryWidth(proposal.width, columns) {
      let width = memory.idealWidth ?? subviews.largestIdeal().width
      memory.idealWidth = width
      return width
    }
  }
}

/// ``MasonryLayout`` with the sizes at the last column width in its cache.
///
/// Cost in queries per subview: `sizeThatFits` 1, or 0 if the columns are as wide as in the last
/// call; `placeSubviews` 1 more than that. The widest ideal width costs 1 more, once after each
/// change, at the first width that is nil or infinite. Nothing is queried in `makeCache`.
public struct CachedMasonryLayout: CachedSample {
  public var base: MasonryLayout

  /// The given number of columns, with the given spacing in points.
  public init(columns: Int = 2, spacing: CGFloat = 8) {
    base = MasonryLayout(columns: columns, spacing: spacing)
  }
}

/// The width of a masonry and of its columns for a proposed width.
struct MasonryWidth {
  /// The width of a column, in points.
  let column: CGFloat
  /// The width that the container was proposed; nil for none.
  private let proposed: CGFloat?

  /// Shares a finite width between the columns; another one gives each the ideal width.
  init(_ proposed: CGFloat?, _ columns: EqualColumns, ideal: () -> CGFloat) {
    self.proposed = proposed
    if let proposed, proposed.isFinite {
      column = columns.share(of: proposed)
    } else {
      column = ideal()
    }
  }

  /// The size of a container that fills the proposed width, or takes more where it must.
  func size(of columns: EqualColumns, count: Int) -> CGSize {
    guard count > 0 else { return .zero }
    let needed = columns.width(ofColumns: column)
    guard let proposed else { return CGSize(width: needed, height: columns.tallest) }
    // The share times the count may differ from the proposal in the last digit.
    let isShared = column > 0 && columns.widest <= column && proposed.isFinite
    guard !isShared else { return CGSize(width: proposed, height: columns.tallest) }
    return CGSize(width: max(proposed, needed), height: columns.tallest)
  }

  /// The size of a container whose subviews are packed into empty columns.
  /// One query per subview, or none if the sizes are remembered.
  func size(
    of subviews: LayoutSubviews, in packing: inout EqualColumns, _ sizes: inout SizesAtWidth
  ) -> CGSize {
    sizes.measure(subviews, at: column)
    for size in sizes.elements { packing.add(size) }
    return size(of: packing, count: subviews.count)
  }

  /// One query per subview, two if the sizes are not remembered.
  func place(
    _ subviews: LayoutSubviews, in packing: inout EqualColumns, at origin: CGPoint,
    _ sizes: inout SizesAtWidth
  ) {
    // The widest one decides where the second column stands, so all are measured first.
    sizes.measure(subviews, at: column)
    packing.place(subviews, sizes: sizes.elements, width: column, at: origin)
  }
}
