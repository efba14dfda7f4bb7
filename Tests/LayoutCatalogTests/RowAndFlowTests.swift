import LayoutCatalog
import PortableLayout
import Testing

@Suite("Tags, flows and rows by hand")
struct RowAndFlowTests {
  private static let leaves: [LeafContent] = [.fixed(40, 20), .fixed(50, 30), .fixed(60, 10)]
  private static let tags: [any Layout] = [TagsLayout(), CachedTagsLayout()]
  private static let flow: [any Layout] = [FlowLayout(), CachedFlowLayout()]
  private static let equalRow: [any Layout] = [
    EqualWidthStack(.horizontal), CachedEqualWidthStack(.horizontal),
  ]
  private static let equalColumn: [any Layout] = [
    EqualWidthStack(.vertical), CachedEqualWidthStack(.vertical),
  ]
  private static let priority: [any Layout] = [PriorityRow(), CachedPriorityRow()]

  @Test(
    "tags and flows",
    arguments: [
      KnownCase(
        "tags wrap", tags, leaves, .width(100), size: (98, 48),
        at: [(0, 0), (48, 0), (0, 38)]),
      KnownCase(
        "tags with a tall one that wraps", tags,
        [.fixed(40, 20), .fixed(80, 60), .fixed(30, 10)], .width(100), size: (80, 106),
        at: [(0, 0), (0, 28), (0, 96)]),
      KnownCase(
        "tags without a width", tags, leaves, .unspecified, size: (60, 76),
        at: [(0, 0), (0, 28), (0, 66)]),
      KnownCase(
        "tags with their own spacing",
        [
          TagsLayout(interitemSpacing: 2, lineSpacing: 5),
          CachedTagsLayout(interitemSpacing: 2, lineSpacing: 5),
        ], leaves, .width(92), size: (92, 45), at: [(0, 0), (42, 0), (0, 35)]),
      KnownCase(
        "flow wraps", flow, leaves, .width(97), size: (60, 76),
        at: [(0, 0), (0, 28), (0, 66)]),
      KnownCase(
        "flow exactly as wide as two", flow, leaves, .width(98), size: (98, 48),
        at: [(0, 0), (48, 0), (0, 38)]),
      KnownCase(
        "flow without a width", flow, leaves, .unspecified, size: (166, 30),
        at: [(0, 0), (48, 0), (106, 0)]),
      KnownCase(
        "flow of infinite width", flow, leaves, .infinity, size: (166, 30),
        at: [(0, 0), (48, 0), (106, 0)]),
      KnownCase(
        "flow of no width", flow, leaves, .zero, size: (60, 76),
        at: [(0, 0), (0, 28), (0, 66)]),
      KnownCase("flow of nothing", flow, [], .width(100), size: (0, 0), at: []),
    ])
  func flows(_ known: KnownCase) throws { try known.check() }

  @Test(
    "equal widths and priorities",
    arguments: [
      KnownCase(
        "row of equal widths", equalRow,
        [.fixed(40, 20), .fixed(60, 10), .fixed(50, 30)], .zero, size: (196, 30),
        at: [(10, 5), (68, 10), (141, 0)]),
      KnownCase(
        "row of equal widths that stretch", equalRow,
        [.stretching(ideal: 40, height: 20), .fixed(60, 30)], .width(500), size: (128, 30),
        at: [(0, 5), (68, 0)], sizes: [(60, 20), (60, 30)]),
      KnownCase(
        "column of equal widths", equalColumn,
        [.fixed(40, 20), .fixed(60, 10), .fixed(50, 30)], .infinity, size: (60, 106),
        at: [(10, 5), (0, 48), (5, 76)]),
      KnownCase("column of nothing", equalColumn, [], .infinity, size: (0, 0), at: []),
      KnownCase(
        "priorities, two of them equal", priority,
        [.fixed(10, 10), .fixed(20, 20), .fixed(30, 10)], .zero, size: (76, 20),
        at: [(66, 5), (0, 0), (28, 5)], values: [0, 2, 2]),
      KnownCase(
        "no priorities", priority, [.fixed(10, 10), .fixed(20, 20)], .zero, size: (38, 20),
        at: [(0, 5), (18, 0)]),
    ])
  func rows(_ known: KnownCase) throws { try known.check() }

  @Test("gaps follow the subviews' spacing preferences", arguments: [equalRow])
  func gaps(_ layouts: [any Layout]) {
    for layout in layouts {
      let tree = TestTree(layout, Array(repeating: .fixed(10, 10), count: 3))
      tree.engine.setSpacing(ViewSpacing(left: 3, right: 20), of: tree.leaves[1])
      #expect(tree.size(.zero) == CGSize(width: 30 + 3 + 20, height: 10))
    }
  }
}
