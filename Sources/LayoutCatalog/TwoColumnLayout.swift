import PortableLayout

/// Two columns: the leading one as wide as it ideally is, the trailing one takes the rest.
///
/// Subviews come in pairs, leading and trailing, a row each; both are centred vertically in their
/// row. The trailing one is proposed the width that is left, with no height. Published as
/// TwoColumnLayout, for one pair.
///
/// Cost in queries per subview: `sizeThatFits` 1, `placeSubviews` 2.
///
/// The published form measures the leading column in `updateCache` alone, so that a fresh cache
/// has no width. A container narrower than its leading column is as wide as that column, the
/// spacing, and what the trailing column takes of a width of 0. For an infinite width the
/// size is infinite if a trailing subview's is; the positions are not.
public struct TwoColumnLayout: UncachedSample {
  /// The leading column, and the trailing one's sizes with the width that they are for.
  public struct Memory: LayoutMemory {
    fileprivate var leading = LeadingColumn()
    fileprivate var trailing = SizesAtWidth()

    /// Creates an empty memory.
    public init() {}

    /// Forgets both columns.
    public mutating func forget() {
      leading.forget()
      trailing.forget()
    }

    /// The sizes of a row's subviews; the last row may have no trailing one.
    fileprivate func sizes(ofRow row: Int) -> (leading: CGSize, trailing: CGSize?) {
      guard row < trailing.elements.count else { return (leading.sizes[row], nil) }
      return (leading.sizes[row], trailing[row])
    }
  }

  /// The space between the columns, in points.
  public var spacing: CGFloat
  /// The space between rows, in points.
  public var lineSpacing: CGFloat

  /// Two columns with the given spacing, in points.
  public init(spacing: CGFloat = 8, lineSpacing: CGFloat = 8) {
    self.spacing = spacing
    self.lineSpacing = lineSpacing
  }

  /// Returns the size of both columns; one query per subview, none at the last width.
  public func size(
    of subviews: Subviews, for proposal: ProposedViewSize, _ memory: inout Memory
  ) -> CGSize {
    var rows = rows(subviews, &memory)
    measureTrailing(subviews, at: rows.trailingWidth(in: proposal.width), &memory)
    for row in memory.leading.sizes.indices {
      let sizes = memory.sizes(ofRow: row)
      _ = rows.add(leading: sizes.leading, trailing: sizes.trailing)
    }
    return rows.size
  }

  /// Places the rows; two queries per subview, one at the last width.
  public func place(
    _ subviews: Subviews, in bounds: CGRect, for proposal: ProposedViewSize,
    _ memory: inout Memory
  ) {
    var rows = rows(subviews, &memory)
    let rest = rows.trailingWidth(in: proposal.width)
    measureTrailing(subviews, at: rest, &memory)
    let trailingProposal = ProposedViewSize(width: rest, height: nil)
    for row in memory.leading.sizes.indices {
      let sizes = memory.sizes(ofRow: row)
      let points = rows.add(leading: sizes.leading, trailing: sizes.trailing)
      subviews[2 * row].place(
        at: points.leading.moved(by: bounds.origin), proposal: .unspecified)
      guard sizes.trailing != nil else { continue }
      subviews[2 * row + 1].place(
        at: points.trailing.moved(by: bounds.origin), proposal: trailingProposal)
    }
  }

  /// Empty rows beside the leading column; one query per leading subview, none if it is known.
  private func rows(_ subviews: Subviews, _ memory: inout Memory) -> TwoColumnRows {
    memory.leading.measure(subviews)
    return TwoColumnRows(
      leadingWidth: memory.leading.width, spacing: spacing, lineSpacing: lineSpacing)
  }

  /// One query per trailing subview, or none at the last width.
  private func measureTrailing(
    _ subviews: Subviews, at width: CGFloat?, _ memory: inout Memory
  ) {
    let proposal = ProposedViewSize(width: width, height: nil)
    memory.trailing.update(to: width, count: subviews.count / 2) { row in
      subviews[2 * row + 1].sizeThatFits(proposal)
    }
  }
}

/// ``TwoColumnLayout`` with the leading column, and the trailing one at its last width, cached.
///
/// Cost in queries per leading subview: 1 in the first call after each change; else `sizeThatFits`
/// 0, `placeSubviews` 1. Per trailing subview: `sizeThatFits` 1, or 0 if the width left is that of
/// the last call; `placeSubviews` 1 more than that.
public struct CachedTwoColumnLayout: CachedSample {
  public var base: TwoColumnLayout

  /// Two columns with the given spacing, in points.
  public init(spacing: CGFloat = 8, lineSpacing: CGFloat = 8) {
    base = TwoColumnLayout(spacing: spacing, lineSpacing: lineSpacing)
  }
}

extension CGPoint {
  /// The point in the space of a container whose origin is given.
  fileprivate func moved(by origin: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + x, y: origin.y + y)
  }
}
