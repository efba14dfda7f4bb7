import PortableLayout

/// The arithmetic of rows that wrap at a width, one subview after the other.
///
/// A subview goes on the row if it fits with the spacing before it. The height of a row is that
/// of its tallest subview, the one that began the row included.
struct WrappingRows: RowArithmetic {
  /// The width at which rows wrap, in points.
  let limit: CGFloat
  let interitemSpacing: CGFloat
  let lineSpacing: CGFloat
  /// The size of the last row.
  var rowWidth: CGFloat = 0
  var rowHeight: CGFloat = 0
  /// The y of the last row.
  var top: CGFloat = 0
  /// The width of the widest row.
  var widest: CGFloat = 0
  var isEmpty = true
  var proposedWidth: CGFloat? { nil }

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

/// Rows that subviews are added to, one after the other.
protocol RowArithmetic {
  /// The width to propose to each subview; nil for its ideal size.
  var proposedWidth: CGFloat? { get }
  /// The size of what was added.
  var size: CGSize { get }

  /// Adds a subview and returns its origin, relative to the container's.
  mutating func add(_ size: CGSize) -> CGPoint
}

extension RowArithmetic {
  /// One query per subview, or none if the sizes are remembered.
  func size(of subviews: LayoutSubviews, _ sizes: inout SizesAtWidth) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    var rows = self
    sizes.measure(subviews, at: proposedWidth)
    for index in subviews.indices { _ = rows.add(sizes[index]) }
    return rows.size
  }

  /// One query per subview, two if the sizes are not remembered.
  func place(_ subviews: LayoutSubviews, at start: CGPoint, _ sizes: inout SizesAtWidth) {
    var rows = self
    let proposal = ProposedViewSize(width: proposedWidth, height: nil)
    sizes.measure(subviews, at: proposedWidth)
    for index in subviews.indices {
      let origin = rows.add(sizes[index])
      subviews[index].place(
        at: CGPoint(x: start.x + origin.x, y: start.y + origin.y), proposal: proposal)
    }
  }
}
