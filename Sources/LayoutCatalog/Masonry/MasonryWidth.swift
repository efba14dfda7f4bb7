import PortableLayout

/// The width of a masonry and of its columns.
struct MasonryWidth {
  /// The width of a column, finite.
  let column: CGFloat
  private let proposed: CGFloat?

  /// Shares a proposed width among columns.
  ///
  /// - Parameters:
  ///   - proposed: The width proposed to the container.
  ///   - columns: The columns.
  ///   - ideal: The widest ideal width, computed only if the width is nil or infinite.
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
    return CGSize(
      width: isShared ? proposed : max(proposed, needed), height: columns.tallest)
  }
}

extension MasonryWidth {
  /// The size of a container whose subviews are packed into empty columns.
  ///
  /// - Complexity: one ask per subview whose size is not remembered.
  func size<Sizes: ElementMemory>(
    of subviews: LayoutSubviews, in packing: inout EqualColumns, _ sizes: inout Sizes
  ) -> CGSize where Sizes.Key == CGFloat?, Sizes.Element == CGSize {
    sizes.forEach(subviews, at: column) { _, size in packing.add(size) }
    return size(of: packing, count: subviews.count)
  }

  /// Places the subviews in empty columns.
  ///
  /// - Complexity: one ask per subview, and one per subview whose size is not remembered.
  func place<Sizes: ElementMemory>(
    _ subviews: LayoutSubviews, in packing: inout EqualColumns, at origin: CGPoint,
    _ sizes: inout Sizes
  ) where Sizes.Key == CGFloat?, Sizes.Element == CGSize {
    // The widest one decides where the second column stands, so all are measured first.
    packing.place(
      subviews, sizes: sizes.all(subviews, at: column), width: column, at: origin)
  }
}
