import PortableLayout

struct HalvesRows {
  /// The width to propose to each subview; nil if none is proposed to the container.
  let half: CGFloat?
  private let secondX: CGFloat
  private var top: CGFloat = 0
  private var firstWidth: CGFloat = 0
  private var rowHeight: CGFloat = 0
  private var isRowOpen = false
  private var extent: CGSize

  /// Begins without rows.
  init(width: CGFloat?) {
    let width = width.clampedToZero
    half = width.map { $0 / 2 }
    secondX = half?.finiteOrZero ?? 0
    extent = CGSize(width: width ?? 0, height: 0)
  }

  /// Adds a subview and returns its origin, relative to the container's.
  ///
  /// The second of a row gives way to a first one that is wider than its half.
  mutating func add(_ size: CGSize) -> CGPoint {
    var x: CGFloat = 0
    if isRowOpen {
      x = max(secondX, firstWidth.finiteOrZero)
      rowHeight = max(rowHeight, size.height)
    } else {
      top += rowHeight.finiteOrZero
      rowHeight = size.height
      firstWidth = size.width
    }
    isRowOpen.toggle()
    extent.width = max(extent.width, x + size.width)
    extent.height = max(extent.height, top + rowHeight)
    return CGPoint(x: x, y: top)
  }

  /// The proposed width, or more where the subviews take more, by the sum of the rows' heights.
  func size(count: Int) -> CGSize { count > 0 ? extent : .zero }
}

extension HalvesRows {
  /// The size of rows of the subviews.
  ///
  /// - Complexity: one query per subview, or none if the sizes are remembered.
  func size(
    of subviews: LayoutSubviews, _ sizes: inout SizesAtWidth
  ) -> CGSize {
    var rows = self
    sizes.measure(subviews, at: half)
    for index in subviews.indices { _ = rows.add(sizes[index]) }
    return rows.size(count: subviews.count)
  }

  /// Places the subviews in rows.
  ///
  /// - Complexity: one query per subview, two if the sizes are not remembered.
  func place(
    _ subviews: LayoutSubviews, at start: CGPoint, _ sizes: inout SizesAtWidth
  ) {
    var rows = self
    let proposal = ProposedViewSize(width: half, height: nil)
    sizes.measure(subviews, at: half)
    for index in subviews.indices {
      let origin = rows.add(sizes[index])
      subviews[index].place(
        at: CGPoint(x: start.x + origin.x, y: start.y + origin.y), proposal: proposal)
    }
  }
}
