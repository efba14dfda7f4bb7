import PortableLayout

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
  /// - Complexity: one query per subview, or none if the sizes are remembered.
  func size(
    of subviews: LayoutSubviews, in packing: inout EqualColumns, _ sizes: inout SizesAtWidth
  ) -> CGSize {
    sizes.measure(subviews, at: column)
    for size in sizes.elements { packing.add(size) }
    return size(of: packing, count: subviews.count)
  }

  /// Places the subviews in empty columns.
  ///
  /// - Complexity: one query per subview, two if the sizes are not remembered.
  func place(
    _ subviews: LayoutSubviews, in packing: inout EqualColumns, at origin: CGPoint,
    _ sizes: inout SizesAtWidth
  ) {
    // The widest one decides where the second column stands, so all are measured first.
    sizes.measure(subviews, at: column)
    packing.place(subviews, sizes: sizes.elements, width: column, at: origin)
  }
}
