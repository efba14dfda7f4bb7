import PortableLayout
import Testing

@Suite("What the engine keeps")
struct KeptStateTests {
  @Test("a placement for an alignment query survives the growth of the storage (A4)")
  func alignmentPlacement() throws {
    // Room for exactly the first tree, so that the insertion grows the storage.
    let engine = LayoutEngine(capacity: 5)
    engine.setLayout(HStackLayout(alignment: .firstTextBaseline, spacing: 0), of: 0)
    let cells = engine.addChildren(3, to: 0)
    engine.setLeaf(.fixed(CGSize(width: 10, height: 50)), of: cells)
    engine.setLayout(VStackLayout(), of: cells + 1)
    engine.setLayout(VStackLayout(), of: cells + 2)
    let text = engine.addChildren(1, to: cells + 1)
    engine.setLeaf(.text("text"), of: text)
    try engine.layOut(in: ProposedViewSize(width: 300, height: 100))
    let before = engine.frame(of: text).minY - engine.frame(of: 0).minY
    #expect(before > 0)

    engine.insertChild(.fixed(.zero), into: cells + 2, at: 0)
    try engine.layOut(in: ProposedViewSize(width: 300, height: 100))
    #expect(engine.frame(of: text).minY - engine.frame(of: 0).minY == before)
  }

  @Test(
    "a preference of a leading edge stays leading from right to left (V3, S8, E8)",
    arguments: [(LayoutDirection.leftToRight, [0, 10, 28]), (.rightToLeft, [28, 18, 0])])
  func spacingDirection(direction: LayoutDirection, expected: [CGFloat]) throws {
    let row = try HStack {
      Color.red.frame(width: 10).layoutName("a")
      // An empty column keeps 0 on every edge, and so does the row on its leading one.
      HStackLayout {
        VStackLayout {}
        Color.blue.frame(width: 10).layoutName("b")
      }
      Color.green.frame(width: 10).layoutName("c")
    }.laidOut(width: 100, height: 10, layoutDirection: direction)
    expect(row, "a", "b", "c", x: expected)
  }
}
