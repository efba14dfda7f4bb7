import LayoutCatalog
import PortableLayout
import Testing

/// Queries per subview of one variant.
struct Costs: Sendable {
  /// In the first call after a change, beyond those of other calls.
  var make = 0.0
  /// In `sizeThatFits` with a proposal not queried before, and queried again.
  var size = 0.0
  var sizeAgain = 0.0
  /// In `placeSubviews` right after the size for the same proposal.
  var place = 1.0
}

/// A subject of the catalogue in both variants, with what is documented about them.
struct CatalogPair: Sendable, CustomTestStringConvertible {
  var name: String
  var uncached: any Layout
  var cached: any Layout
  var uncachedCosts: Costs
  var cachedCosts: Costs
  /// Whether no subview leaves the reported size or overlaps another one.
  var keepsApart = true

  var testDescription: String { name }

  private static let twice = Costs(size: 1, sizeAgain: 1, place: 2)
  private static let once = Costs(make: 1)

  static let all: [CatalogPair] = [
    CatalogPair(
      name: "tags", uncached: TagsLayout(), cached: CachedTagsLayout(),
      uncachedCosts: twice, cachedCosts: once),
    CatalogPair(
      name: "tags 3, 0.1", uncached: TagsLayout(interitemSpacing: 3, lineSpacing: 0.1),
      cached: CachedTagsLayout(interitemSpacing: 3, lineSpacing: 0.1),
      uncachedCosts: twice, cachedCosts: once),
    CatalogPair(
      name: "flow", uncached: FlowLayout(), cached: CachedFlowLayout(spacing: 8),
      uncachedCosts: twice, cachedCosts: once),
    CatalogPair(
      name: "equal-width-row", uncached: EqualWidthStack(.horizontal),
      cached: CachedEqualWidthStack(.horizontal),
      uncachedCosts: twice, cachedCosts: once),
    CatalogPair(
      name: "equal-width-column", uncached: EqualWidthStack(.vertical),
      cached: CachedEqualWidthStack(.vertical), uncachedCosts: twice, cachedCosts: once),
    CatalogPair(
      name: "radial", uncached: RadialLayout(), cached: CachedRadialLayout(),
      uncachedCosts: Costs(), cachedCosts: Costs(), keepsApart: false),
    CatalogPair(
      name: "radial-fixed", uncached: RadialLayout(radius: 70),
      cached: CachedRadialLayout(radius: 70), uncachedCosts: Costs(),
      cachedCosts: Costs(), keepsApart: false),
    CatalogPair(
      name: "cards", uncached: CardsLayout(), cached: CachedCardsLayout(),
      uncachedCosts: twice, cachedCosts: once, keepsApart: false),
    CatalogPair(
      name: "two-column", uncached: TwoColumnLayout(), cached: CachedTwoColumnLayout(),
      uncachedCosts: twice, cachedCosts: Costs(make: 0.5, size: 0.5)),
    CatalogPair(
      name: "halves", uncached: HalvesLayout(), cached: CachedHalvesLayout(),
      uncachedCosts: twice, cachedCosts: Costs(size: 1)),
    CatalogPair(
      name: "priority-row", uncached: PriorityRow(), cached: CachedPriorityRow(),
      uncachedCosts: twice, cachedCosts: once),
    CatalogPair(
      name: "masonry", uncached: MasonryLayout(), cached: CachedMasonryLayout(),
      uncachedCosts: twice, cachedCosts: Costs(size: 1)),
    CatalogPair(
      name: "masonry 0", uncached: MasonryLayout(columns: 0, spacing: 0),
      cached: CachedMasonryLayout(columns: 0, spacing: 0),
      uncachedCosts: twice, cachedCosts: Costs(size: 1)),
    CatalogPair(
      name: "balanced-columns", uncached: BalancedColumnsLayout(),
      cached: CachedBalancedColumnsLayout(),
      uncachedCosts: Costs(size: 8, sizeAgain: 8, place: 9),
      cachedCosts: Costs(make: 1, size: 7)),
  ]
}
