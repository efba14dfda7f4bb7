import PortableLayout

/// The arithmetic of rows that wrap at a width, one subview after the other.
///
/// A subview goes on the row if it fits with the spacing before it. The height of a row is that
/// of its tallest subview, the one that began the row included.
struct WrappingRows {
  private let limit: CGFloat
  private let interitemSpacing: CGFloat
  private let lineSpacing: CGFloat
  private var rowWidth: CGFloat = 0
  private var rowHeight: CGFloat = 0
  private var top: CGFloat = 0
  private var widest: CGFloat = 0
  private var isEmpty = true

  /// Begins with an empty row.
  init(limit: CGFloat, interitemSpacing: CGFloat, lineSpacing: CGFloat) {
    self.limit = limit
    self.interitemSpacing = interitemSpacing
    self.lineSpacing = lineSpacing
  }

  /// Adds a subview and returns its origin, relative to the container's.
  mutating func add(_ size: CGSize) -> CGPoint {
    var x: CGFloat = 0
    if isEmpty {
      isEmpty = false
    } else if rowWidth + interitemSpacing + size.width <= limit {
      x = rowWidth + interitemSpacing
    } else {
      top += rowHeight + lineSpacing
      rowHeight = 0
    }
    rowWidth = x + size.width
    rowHeight = max(rowHeight, size.height)
    widest = max(widest, rowWidth)
    return CGPoint(x: x, y: top)
  }

  /// The widest row by the sum of the rows' heights and the spacing between them.
  var size: CGSize { CGSize(width: widest, height: max(0, top + rowHeight)) }
}

extension WrappingRows {
  /// The size of rows of the subviews at their ideal sizes.
  ///
  /// - Complexity: one query per subview, or none if the sizes are remembered.
  func size(
    of subviews: LayoutSubviews, _ sizes: inout SizesAtWidth
  ) -> CGSize {
    var rows = self
    sizes.measure(subviews)
    for index in subviews.indices { _ = rows.add(sizes[index]) }
    return rows.size
  }

  /// Places the subviews in rows at their ideal sizes.
  ///
  /// - Complexity: one query per subview, two if the sizes are not remembered.
  func place(
    _ subviews: LayoutSubviews, at start: CGPoint, _ sizes: inout SizesAtWidth
  ) {
    var rows = self
    sizes.measure(subviews)
    for index in subviews.indices {
      let origin = rows.add(sizes[index])
      subviews[index].place(
        at: CGPoint(x: start.x + origin.x, y: start.y + origin.y), proposal: .unspecified)
    }
  }
}
