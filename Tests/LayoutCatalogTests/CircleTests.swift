import LayoutCatalog
import PortableLayout
import Testing

@Suite("Circles and switching by hand")
struct CircleTests {
  private static let leaves = Array(repeating: LeafContent.fixed(10, 10), count: 4)
  private static let radial: [any Layout] = [RadialLayout(), CachedRadialLayout()]
  private static let fixed: [any Layout] = [
    RadialLayout(radius: 100), CachedRadialLayout(radius: 100),
  ]

  @Test(
    "circles",
    arguments: [
      KnownCase(
        "a third of the smaller side", radial, leaves,
        ProposedViewSize(width: 300, height: 240), size: (300, 240),
        at: [(145, 35), (225, 115), (145, 195), (65, 115)]),
      KnownCase(
        "the best rank at the top", radial, leaves,
        ProposedViewSize(width: 300, height: 240), size: (300, 240),
        at: [(65, 115), (145, 35), (225, 115), (145, 195)], values: [3, 1, 2, 4]),
      KnownCase(
        "the first of two equally good ones at the top", radial, leaves,
        ProposedViewSize(width: 300, height: 240), size: (300, 240),
        at: [(145, 195), (65, 115), (145, 35), (225, 115)], values: [3, 3, 2, 2]),
      KnownCase(
        "nothing proposed", radial, [.fixed(4, 4)], .unspecified, size: (10, 10),
        at: [(3, 5 - 10 / 3 - 2)]),
      KnownCase(
        "an infinite height", radial, [.fixed(4, 4)],
        ProposedViewSize(width: 60, height: .infinity), size: (60, .infinity),
        at: [(28, 5 - 10 / 3 - 2)]),
      KnownCase(
        "a given radius", fixed, leaves, .zero, size: (250, 250),
        at: [(120, 20), (220, 120), (120, 220), (20, 120)]),
      KnownCase("a given radius around nothing", fixed, [], .zero, size: (250, 250), at: []),
    ])
  func circles(_ known: KnownCase) throws { try known.check() }

  @Test("a tie is a row, anything else a circle", arguments: [false, true])
  func switching(cached: Bool) throws {
    #expect(SwitchingLayout(ranks: []) == .row)
    #expect(SwitchingLayout(ranks: [2, 2, 2]) == .row)
    #expect(SwitchingLayout(ranks: [2, 2, 1]) == .circle)

    let proposal = ProposedViewSize(width: 300, height: 240)
    let tied = SwitchingLayout(ranks: [1, 1, 1]).layout(cached: cached)
    let tree = TestTree(tied, Array(repeating: .fixed(10, 10), count: 3))
    let subviews = tree.leaves
    let row = try tree.place(proposal)
    #expect(row.map(\.origin.x) == [0, 18, 36])

    tree.setLayout(SwitchingLayout(ranks: [2, 1, 2]).layout(cached: cached))
    tree.setRanks([2, 1, 2])
    let circle = try tree.place(proposal)
    #expect(circle[1].origin == CGPoint(x: 145, y: 35))
    #expect(tree.leaves == subviews)

    tree.setLayout(tied)
    #expect(try tree.place(proposal) == row)
  }
}
