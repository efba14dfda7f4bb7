import LayoutBench
import LayoutCatalog
import PortableLayout

/// The default suite: every layout of the catalogue and the built-in ones.
public let catalogSuite = Suite(
  "catalog", wrapping + grids + circles + rows + builtIn + views
).examples(examples)

/// Layouts that wrap their subviews into rows.
private let wrapping = [
  Subject(
    "tags", summary: "rows of subviews at their ideal size, wrapping at the width",
    uncached: { TagsLayout(lineSpacing: 8 + $0.phase) },
    cached: { CachedTagsLayout(lineSpacing: 8 + $0.phase) }
  ).keepingApart(),
  Subject(
    "flow", summary: "the same with one spacing; reports the widest row",
    uncached: { FlowLayout(spacing: 8 + $0.phase) },
    cached: { CachedFlowLayout(spacing: 8 + $0.phase) }
  ).keepingApart(),
  Subject(
    "nested-flow", summary: "a flow of flows and circles, three deep, four to each",
    variants: nestedVariants
  ).nested(depth: 3, fanOut: 4),
]

/// A flow at the top and at even places, a circle at odd ones.
private let nestedVariants = Variant.pair(
  uncached: { place -> any Layout in
    if isCircle(place) { return RadialLayout(radius: 80 + place.phase) }
    return FlowLayout()
  },
  cached: { place -> any Layout in
    if isCircle(place) { return CachedRadialLayout(radius: 80 + place.phase) }
    return CachedFlowLayout()
  })

private func isCircle(_ place: LayoutContext) -> Bool {
  place.depth > 0 && place.index % 2 == 1
}

/// Layouts that arrange their subviews in columns.
private let grids = [
  Subject(
    "cards", summary: "equal cards, as many columns as fit",
    uncached: { CardsLayout(padding: 8 + $0.phase) },
    cached: { CachedCardsLayout(padding: 8 + $0.phase) }),
  Subject(
    "two-column", summary: "a leading column as wide as it needs, the rest to the other",
    uncached: { TwoColumnLayout(spacing: 8 + $0.phase) },
    cached: { CachedTwoColumnLayout(spacing: 8 + $0.phase) }
  ).population(.text).keepingApart(),
  Subject(
    "halves", summary: "two subviews a row, each measured at half the width",
    uncached: { _ in HalvesLayout() },
    cached: { _ in CachedHalvesLayout() }
  ).population(.text).keepingApart(),
  Subject(
    "masonry", summary: "each subview into the shortest of equal columns",
    uncached: { MasonryLayout(spacing: 8 + $0.phase) },
    cached: { CachedMasonryLayout(spacing: 8 + $0.phase) }
  ).population(.text).keepingApart(),
  Subject(
    "balanced-columns", summary: "searches the width at which the columns fill best",
    uncached: { BalancedColumnsLayout(spacing: 8 + $0.phase) },
    cached: { CachedBalancedColumnsLayout(spacing: 8 + $0.phase) }
  ).population(.flexible).keepingApart(),
]

/// Layouts that arrange their subviews on a circle.
private let circles = [
  Subject(
    "radial", summary: "a circle that fills the proposal, turned by the subviews' ranks",
    uncached: { _ in RadialLayout() },
    cached: { _ in CachedRadialLayout() }
  ).subviewValue(RadialRank.self) { 1 + $0 % 3 },
  Subject(
    "radial-fixed", summary: "a circle of a given radius",
    uncached: { RadialLayout(radius: 120 + $0.phase) },
    cached: { CachedRadialLayout(radius: 120 + $0.phase) }),
  Subject("switching", summary: "a row or a circle, by the subviews' ranks") {
    SwitchingLayout(ranks: $0.phase == 0 ? [1, 1, 1] : [1, 2, 3]).layout(cached: false)
  },
]

/// Layouts that arrange their subviews along one axis.
private let rows = [
  Subject(
    "equal-width-row", summary: "every subview as wide as the widest",
    uncached: { _ in EqualWidthStack(.horizontal) },
    cached: { _ in CachedEqualWidthStack(.horizontal) }),
  Subject(
    "equal-width-column", summary: "every subview as wide as the widest",
    uncached: { _ in EqualWidthStack(.vertical) },
    cached: { _ in CachedEqualWidthStack(.vertical) }),
  Subject(
    "priority-row", summary: "a row sorted by a priority that the subviews carry",
    uncached: { PriorityRow(spacing: 8 + $0.phase) },
    cached: { CachedPriorityRow(spacing: 8 + $0.phase) }
  ).subviewValue(RowPriority.self) { Double($0 % 7) }.keepingApart(),
]

/// The layouts that SwiftUI brings along.
private let builtIn = [
  Subject("h-stack", summary: "HStackLayout") { HStackLayout(spacing: 8 + $0.phase) }
    .population(.flexible).asReference(),
  Subject("v-stack", summary: "VStackLayout") { VStackLayout(spacing: 8 + $0.phase) }
    .population(.flexible).asReference(),
  Subject("z-stack", summary: "ZStackLayout") { _ in ZStackLayout() }
    .population(.flexible).overlaying().asReference(),
  Subject("grid", summary: "GridLayout over bare subviews") { _ in GridLayout() }
    .counts([10, 100, 300]).asReference(),
]
