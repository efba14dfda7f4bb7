import PortableLayout

struct TwoColumns {
  let spacing: CGFloat
  let lineSpacing: CGFloat

  /// One query per subview, or none if the sizes are remembered.
  func size(
    of subviews: LayoutSubviews, in width: CGFloat?, _ leading: inout LeadingColumn,
    _ trailing: inout SizesAtWidth
  ) -> CGSize {
    var rows = rows(subviews, &leading)
    forEachRow(
      of: subviews, leading, &trailing, at: rows.trailingWidth(in: width)
    ) { _, leading, trailing in
      _ = rows.add(leading: leading, trailing: trailing)
    }
    return rows.size
  }

  /// One query per subview, two if the sizes are not remembered.
  func place(
    _ subviews: LayoutSubviews, in width: CGFloat?, at origin: CGPoint,
    _ leading: inout LeadingColumn, _ trailing: inout SizesAtWidth
  ) {
    var rows = rows(subviews, &leading)
    let rest = rows.trailingWidth(in: width)
    let proposal = ProposedViewSize(width: rest, height: nil)
    forEachRow(of: subviews, leading, &trailing, at: rest) { row, leading, trailing in
      let points = rows.add(leading: leading, trailing: trailing)
      subviews[2 * row].place(
        at: CGPoint(x: origin.x + points.leading.x, y: origin.y + points.leading.y),
        proposal: .unspecified)
      guard trailing != nil else { return }
      subviews[2 * row + 1].place(
        at: CGPoint(x: origin.x + points.trailing.x, y: origin.y + points.trailing.y),
        proposal: proposal)
    }
  }

  private func rows(
    _ subviews: LayoutSubviews, _ leading: inout LeadingColumn
  ) -> TwoColumnRows {
    leading.measure(subviews)
    return TwoColumnRows(
      leadingWidth: leading.width, spacing: spacing, lineSpacing: lineSpacing)
  }

  /// Hands on the sizes of each row; the last one may have no trailing subview.
  @inline(__always)
  private func forEachRow(
    of subviews: LayoutSubviews, _ leading: LeadingColumn, _ trailing: inout SizesAtWidth,
    at width: CGFloat?, _ use: (_ row: Int, _ leading: CGSize, _ trailing: CGSize?) -> Void
  ) {
    let proposal = ProposedViewSize(width: width, height: nil)
    let pairs = subviews.count / 2
    trailing.update(to: width, count: pairs) { subviews[2 * $0 + 1].sizeThatFits(proposal) }
    for row in leading.sizes.indices {
      use(row, leading.sizes[row], row < pairs ? trailing[row] : nil)
    }
  }
}

struct TwoColumnRows {
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
    width.map { max(0, $0 - trailingX) }
  }

  /// Adds a row, both subviews centred vertically in it.
  mutating func add(
    leading: CGSize, trailing: CGSize?
  ) -> (leading: CGPoint, trailing: CGPoint) {
    let height = max(leading.height, trailing?.height ?? 0)
    let row = (
      leading: CGPoint(x: 0, y: top + Self.margin(of: leading, in: height)),
      trailing: CGPoint(
        x: trailingX, y: top + (trailing.map { Self.margin(of: $0, in: height) } ?? 0))
    )
    if let trailing { size.width = max(size.width, trailingX + trailing.width) }
    size.height = max(size.height, top + height)
    top += height.finiteOrZero + lineSpacing
    return row
  }

  private static func margin(of size: CGSize, in height: CGFloat) -> CGFloat {
    ((height - size.height) / 2).finiteOrZero
  }
}

/// The ideal sizes of the leading subviews, every second one, and the widest of them.
struct LeadingColumn: Sendable {
  private var isMeasured = false
  private(set) var sizes: [CGSize] = []
  private(set) var width: CGFloat = 0

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
