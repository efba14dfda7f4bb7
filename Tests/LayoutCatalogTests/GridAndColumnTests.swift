import LayoutCatalog
import PortableLayout
import Testing

@Suite("Cards and columns by hand")
struct GridAndColumnTests {
  private static let cards: [any Layout] = [CardsLayout(), CachedCardsLayout()]
  private static let twoColumn: [any Layout] = [TwoColumnLayout(), CachedTwoColumnLayout()]
  private static let halves: [any Layout] = [HalvesLayout(), CachedHalvesLayout()]
  private static let masonry: [any Layout] = [MasonryLayout(), CachedMasonryLayout()]
  private static let balanced: [any Layout] = [
    BalancedColumnsLayout(columns: 2), CachedBalancedColumnsLayout(columns: 2),
  ]
  private static let bricks: [LeafContent] = [30, 20, 25, 10].map {
    .stretching(ideal: 50, height: $0)
  }

  @Test(
    "cards",
    arguments: [
      KnownCase(
        "cards in two columns", cards,
        [.fixed(200, 100), .fixed(120, 50), .filling], .width(450),
        size: (424, 24 + 800 / 3), at: [(8, 8), (216, 8), (8, 16 + 400 / 3)],
        sizes: [(200, 100), (120, 50), (200, 400 / 3)]),
      KnownCase(
        "cards exactly as wide as two", cards, [.filling, .filling, .filling], .width(324),
        size: (324, 224), at: [(8, 8), (166, 8), (8, 116)]),
      KnownCase(
        "a card as high as its subview", cards, [.fixed(100, 200)], .unspecified,
        size: (316, 216), at: [(8, 8)]),
      KnownCase(
        "cards of the largest width in a row", cards, [.fixed(900, 10), .filling], .infinity,
        size: (824, 400 / 1.5 + 16), at: [(8, 8), (416, 8)]),
      KnownCase(
        "a narrow card", cards, [.filling, .filling], .width(100), size: (100, 136),
        at: [(8, 8), (8, 72)], sizes: [(84, 56), (84, 56)]),
      KnownCase(
        "cards of no width", cards, [.filling, .filling], .zero, size: (16, 24),
        at: [(8, 8), (8, 16)]),
    ])
  func equalCards(_ known: KnownCase) throws { try known.check() }

  @Test(
    "two columns and halves",
    arguments: [
      KnownCase(
        "two columns", twoColumn, [.fixed(60, 20), .stretching(ideal: 100, height: 40)],
        .width(200), size: (200, 40), at: [(0, 10), (68, 0)], sizes: [(60, 20), (132, 40)]),
      KnownCase(
        "two columns, rows", twoColumn,
        [.fixed(40, 20), .fixed(70, 10), .fixed(60, 30)], .unspecified, size: (138, 58),
        at: [(0, 0), (68, 5), (0, 28)]),
      KnownCase(
        "two columns too narrow", twoColumn,
        [.fixed(60, 20), .stretching(ideal: 100, height: 40)], .width(50), size: (68, 40),
        at: [(0, 10), (68, 0)], sizes: [(60, 20), (0, 40)]),
      KnownCase(
        "halves", halves, [.fixed(30, 20), .fixed(50, 40), .fixed(60, 10)], .width(200),
        size: (200, 50), at: [(0, 0), (100, 0), (0, 40)]),
      KnownCase(
        "halves that stretch", halves, [.stretching(ideal: 9, height: 5), .filling],
        .width(200), size: (200, 10), at: [(0, 0), (100, 0)], sizes: [(100, 5), (100, 10)]),
      KnownCase(
        "more than half", halves, [.fixed(150, 20), .fixed(70, 40)], .width(200),
        size: (220, 40), at: [(0, 0), (150, 0)]),
      KnownCase(
        "halves without a width", halves,
        [.fixed(30, 20), .fixed(50, 40), .fixed(60, 10)], .unspecified, size: (80, 50),
        at: [(0, 0), (30, 0), (0, 40)]),
      KnownCase(
        "halves of infinite width", halves, [.filling, .fixed(9, 30)], .infinity,
        size: (.infinity, 30), at: [(0, 0), (0, 0)]),
    ])
  func pairs(_ known: KnownCase) throws { try known.check() }

  @Test(
    "Masonry and balanced columns",
    arguments: [
      KnownCase(
        "masonry", masonry, bricks, .width(208), size: (208, 53),
        at: [(0, 0), (108, 0), (108, 28), (0, 38)], sizes: [30, 20, 25, 10].map { (100, $0) }),
      KnownCase(
        "masonry without a width", masonry, bricks, .unspecified, size: (108, 53),
        at: [(0, 0), (58, 0), (58, 28), (0, 38)]),
      KnownCase(
        "masonry of a wide brick", masonry, [.fixed(80, 10), .fixed(20, 10)], .width(100),
        size: (168, 10), at: [(0, 0), (88, 0)]),
      KnownCase(
        "masonry of one column", [MasonryLayout(columns: 0), CachedMasonryLayout(columns: 0)],
        bricks, .width(70), size: (70, 109), at: [(0, 0), (0, 38), (0, 66), (0, 99)]),
      KnownCase(
        "balanced, narrowest", balanced,
        Array(repeating: .stretching(ideal: 100, height: 10), count: 4), .width(208),
        size: (109.5625, 28), at: [(0, 0), (58.78125, 0), (0, 18), (58.78125, 18)]),
      KnownCase(
        "balanced, full width", balanced, Array(repeating: .fixed(100, 10), count: 4),
        .width(1000), size: (208, 28), at: [(0, 0), (108, 0), (0, 18), (108, 18)]),
      KnownCase(
        "balanced, held by one subview", balanced,
        [.fixed(62.5, 10), .stretching(ideal: 100, height: 10)], .unspecified,
        size: (2 * 62.5 + 8, 10), at: [(0, 0), (70.5, 0)]),
    ])
  func columns(_ known: KnownCase) throws { try known.check() }
}
