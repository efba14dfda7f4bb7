import PortableLayout

/// The arithmetic of columns of equal width that are filled from the top.
///
/// Each subview goes into the shortest column, the first of equally short ones. Columns stand
/// apart by their width, or by that of the widest subview where it is wider: nothing overlaps.
struct EqualColumns {
  private let spacing: CGFloat
  /// The start of the next subview in each column.
  private var tops: [CGFloat]
  /// The width of the widest subview.
  private(set) var widest: CGFloat = 0
  /// The height of the tallest column.
  private(set) var tallest: CGFloat = 0

  init(count: Int, spacing: CGFloat) {
    self.spacing = spacing
    tops = Array(repeating: 0, count: max(1, count))
  }

  /// The space between all columns together.
  private var gaps: CGFloat { spacing * CGFloat(tops.count - 1) }

  /// The width that each column gets of a width: nothing where the gaps leave nothing.
  func share(of width: CGFloat) -> CGFloat { max(0, (width - gaps) / CGFloat(tops.count)) }

  /// Empties the columns, and keeps their number.
  mutating func removeAll() {
    for column in tops.indices { tops[column] = 0 }
    widest = 0
    tallest = 0
  }

  /// Adds a subview to the shortest column, and returns that column and where the subview begins.
  ///
  /// - Complexity: linear in the number of columns.
  @discardableResult
  mutating func add(_ size: CGSize) -> (column: Int, y: CGFloat) {
    var column = 0
    var y = tops[0]
    for candidate in 1..<tops.count where tops[candidate] < y {
      column = candidate
      y = tops[candidate]
    }
    tops[column] = y + size.height + spacing
    tallest = max(tallest, y + size.height)
    widest = max(widest, size.width)
    return (column, y)
  }

  /// The width of all columns and their gaps, for columns of a width.
  func width(ofColumns width: CGFloat) -> CGFloat {
    max(0, max(width, widest) * CGFloat(tops.count) + gaps)
  }

  /// Places every subview in its column, with the columns' width and no height as the proposal.
  /// One query per subview.
  mutating func place(
    _ subviews: LayoutSubviews, sizes: [CGSize], width: CGFloat, at origin: CGPoint
  ) {
    removeAll()
    var widest = width
    for size in sizes { widest = max(widest, size.width) }
    let pitch = widest + spacing
    let proposal = ProposedViewSize(width: width, height: nil)
    for index in subviews.indices {
      let slot = add(sizes[index])
      subviews[index].place(
        at: CGPoint(x: origin.x + CGFloat(slot.column) * pitch, y: origin.y + slot.y),
        proposal: proposal)
    }
  }
}
