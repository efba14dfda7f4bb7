import PortableLayout

/// The arithmetic of rows of two subviews, both centred vertically in their row.
struct TwoColumnRows {
  /// The x of the trailing column, in points.
  private let trailingX: CGFloat
  private let lineSpacing: CGFloat
  private var top: CGFloat = 0
  private(set) var size = CGSize.zero

  init(leadingWidth: CGFloat, spacing: CGFloat, lineSpacing: CGFloat) {
    trailingX = leadingWidth + spacing
    self.lineSpacing = lineSpacing
    size.width = leadingWidth
  }

  /// The width that the leading column leaves to the trailing one; nil if none was proposed.
  func trailingWidth(in width: CGFloat?) -> CGFloat? {
    guard let width else { return nil }
    return max(0, width - trailingX)
  }

  /// Adds a row, both subviews centred vertically in it, and returns their origins.
  mutating func add(
    leading: CGSize, trailing: CGSize?
  ) -> (leading: CGPoint, trailing: CGPoint) {
    let height = max(leading.height, trailing?.height ?? 0)
    var row = (leading: CGPoint(x: 0, y: top), trailing: CGPoint(x: trailingX, y: top))
    row.leading.y += Self.margin(of: leading, in: height)
    if let trailing {
      row.trailing.y += Self.margin(of: trailing, in: height)
      size.width = max(size.width, trailingX + trailing.width)
    }
    size.height = max(size.height, top + height)
    top += height.finiteOrZero + lineSpacing
    return row
  }

  /// The space above a subview that is centred in a row's height.
  private static func margin(of size: CGSize, in height: CGFloat) -> CGFloat {
    ((height - size.height) / 2).finiteOrZero
  }
}

/// The ideal sizes of the leading subviews, every second one, and the widest of them.
struct LeadingColumn: Sendable {
  private var isMeasured = false
  private(set) var sizes: [CGSize] = []
  /// The greatest width of these, in points.
  private(set) var width: CGFloat = 0

  /// Forgets the sizes; the memory stays.
  mutating func forget() { isMeasured = false }

  /// Measures the leading subviews unless they are remembered, in the memory already there.
  /// One query per leading subview, or none.
  mutating func measure(_ subviews: LayoutSubviews) {
    guard !isMeasured else { return }
    isMeasured = true
    sizes.removeAll(keepingCapacity: true)
    sizes.reserveCapacity((subviews.count + 1) / 2)
    width = 0
    for index in stride(from: 0, to: subviews.count, by: 2) {
      let size = subviews[index].sizeThatFits(.unspecified)
      sizes.append(size)
      width = max(width, size.width)
    }
  }
}
