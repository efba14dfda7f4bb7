import PortableLayout

/// Rows of two subviews, each measured at half of the width.
struct HalvesRows: RowArithmetic {
  let proposedWidth: CGFloat?
  /// The least x of the second subview of a row.
  private let secondX: CGFloat
  private var top: CGFloat = 0
  private var firstWidth: CGFloat = 0
  private var rowHeight: CGFloat = 0
  private var isRowOpen = false
  /// The size of the rows: the proposed width, or the subviews' if that is greater, and the sum of the
  /// heights of the rows.
  private(set) var size: CGSize

  /// Rows in a width; without one the subviews have their ideal sizes.
  init(width: CGFloat?) {
    guard let width else {
      (proposedWidth, secondX, size) = (nil, 0, .zero)
      return
    }
    // Below zero counts as zero.
    let half = max(0, width) / 2
    proposedWidth = half
    secondX = half.finiteOrZero
    size = CGSize(width: max(0, width), height: 0)
  }

  /// Adds a subview, and returns its origin. If the first subview of a row is wider than its half,
  /// the second one starts where the first ends.
  mutating func add(_ added: CGSize) -> CGPoint {
    var x: CGFloat = 0
    if isRowOpen {
      x = max(secondX, firstWidth.finiteOrZero)
      rowHeight = max(rowHeight, added.height)
    } else {
      top += rowHeight.finiteOrZero
      rowHeight = added.height
      firstWidth = added.width
    }
    isRowOpen.toggle()
    size.width = max(size.width, x + added.width)
    size.height = max(size.height, top + rowHeight)
    return CGPoint(x: x, y: top)
  }
}
