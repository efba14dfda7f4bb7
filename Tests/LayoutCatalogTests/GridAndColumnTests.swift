import LayoutCatalog
import PortableLayout
import Testing

@Suite("Halves and columns by hand")
struct GridAndColumnTests {
  private static let halves: [any Layout] = [HalvesLayout(), CachedHalvesLayout()]
  private static let masonry: [any Layout] = [MasonryLayout(), CachedMasonryLayout()]
  private static let balanced: [any Layout] = [
    BalancedColumnsLayout(columns: 2), CachedBalancedColumnsLayout(columns: 2),
  ]
  private static let bricks: [LeafContent] = [30, 20, 25, 10].map {
    .stretching(ideal: 50, height: $0)
  }

  @Test(
    "Halves",
    arguments: [
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
