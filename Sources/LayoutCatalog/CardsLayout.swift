import PortableLayout

/// Equal cards in as many columns as fit.
///
/// A card is the smallest of its aspect ratio that holds every subview's ideal size, between the
/// minimum and the maximum width, and never wider than the proposal less two margins. Without a
/// proposed width, or with an infinite one, all cards are in one row. Published as CardLayout
/// ("Self-sizing flow layouts").
///
/// Cost in queries per subview: `sizeThatFits` 1, `placeSubviews` 2.
///
/// The published form crashes on a width that is nil, zero or infinite. Here such widths give
/// one row, or cards of no width; two margins are the narrowest the container gets. A subview
/// that takes more than its card overlaps the next one: the cards are equal by definition.
public struct CardsLayout: UncachedSample {
  /// The smallest size that holds every subview's ideal size.
  public struct Memory: LayoutMemory {
    var largest: CGSize?

    /// Creates an empty memory.
    public init() {}

    /// Forgets the size.
    public mutating func forget() { largest = nil }
  }

  /// A card's width divided by its height.
  public var aspectRatio: CGFloat
  /// The least width of a card, in points, unless the proposal is narrower.
  public var minimumWidth: CGFloat
  /// The largest width of a card, in points.
  public var maximumWidth: CGFloat
  /// The space between cards, in points.
  public var padding: CGFloat
  /// The space around all cards, in points.
  public var margin: CGFloat

  /// Equal cards; lengths in points.
  public init(
    aspectRatio: CGFloat = 1.5, minimumWidth: CGFloat = 150, maximumWidth: CGFloat = 400,
    padding: CGFloat = 8, margin: CGFloat = 8
  ) {
    self.aspectRatio = aspectRatio
    self.minimumWidth = minimumWidth
    self.maximumWidth = maximumWidth
    self.padding = padding
    self.margin = margin
  }

  private func grid(
    for proposal: ProposedViewSize, _ subviews: Subviews, _ memory: inout Memory
  ) -> CardGrid {
    let largest = memory.largest ?? subviews.largestIdeal()
    memory.largest = largest
    return CardGrid(
      style: self, largest: largest, count: subviews.count, width: proposal.width)
  }

  /// The cards with padding and margins; one query per subview, none if the size that holds all
  /// is known.
  public func size(
    of subviews: Subviews, for proposal: ProposedViewSize, _ memory: inout Memory
  ) -> CGSize {
    grid(for: proposal, subviews, &memory).size
  }

  /// Places the subviews on their cards; two queries per subview, one if the size that holds all
  /// is known.
  public func place(
    _ subviews: Subviews, in bounds: CGRect, for proposal: ProposedViewSize,
    _ memory: inout Memory
  ) {
    grid(for: proposal, subviews, &memory).place(subviews, at: bounds.origin)
  }
}

/// ``CardsLayout`` with the size that holds every subview's ideal size in its cache.
///
/// Cost in queries per subview: 1 in the first call after each change; else `sizeThatFits` 0,
/// `placeSubviews` 1. Nothing in the cache depends on a proposal, so no key is needed: the
/// card's size and the columns follow from it in a few operations.
public struct CachedCardsLayout: CachedSample {
  public var base: CardsLayout

  /// Equal cards; lengths in points.
  public init(
    aspectRatio: CGFloat = 1.5, minimumWidth: CGFloat = 150, maximumWidth: CGFloat = 400,
    padding: CGFloat = 8, margin: CGFloat = 8
  ) {
    base = CardsLayout(
      aspectRatio: aspectRatio, minimumWidth: minimumWidth, maximumWidth: maximumWidth,
      padding: padding, margin: margin)
  }
}
