import PortableLayout
import Testing

@Suite("Stacks: table N and rules S1 to S9")
struct StackNumberTests {
  /// Frames of the children relative to the stack's own origin, and the stack's size.
  private func row(
    _ layout: some Layout, _ width: CGFloat?, _ height: CGFloat?, _ leaves: [LeafContent],
    priorities: [Double] = []
  ) throws -> (size: CGSize, frames: [CGRect]) {
    let tree = TreeBuilder()
    let children = tree.container(layout, leaves)
    for (child, priority) in zip(children, priorities) {
      tree.engine.setPriority(priority, of: child)
    }
    let size = try tree.engine.layOut(in: ProposedViewSize(width: width, height: height))
    let origin = tree.engine.frame(of: 0).origin
    return (
      size, children.map { tree.engine.frame(of: $0).offsetBy(dx: -origin.x, dy: -origin.y) }
    )
  }

  private func expect(
    _ values: [CGFloat], _ expected: [CGFloat],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(values.count == expected.count, sourceLocation: sourceLocation)
    for (value, expected) in zip(values, expected) {
      #expect(abs(value - expected) < 0.001, sourceLocation: sourceLocation)
    }
  }

  @Test("three colours share 300 (S4)")
  func thirds() throws {
    let (_, frames) = try row(
      HStackLayout(spacing: 0), 300, 100, [.filling, .filling, .filling])
    expect(frames.map(\.width), [100, 100, 100])
  }

  @Test("maxWidth 100 and minWidth 100 in 150 overflow (S5)")
  func overflow() throws {
    let (size, frames) = try row(
      HStackLayout(spacing: 0), 150, 100, [.wide(0, 100), .wide(100, .infinity)])
    expect(frames.map(\.width), [75, 100])
    expect([size.width], [175])
  }

  @Test("the least flexible is sized first (S3)")
  func flexibility() throws {
    let (size, frames) = try row(
      HStackLayout(spacing: 7.5), 150, 100,
      [.wide(100, .infinity), .wide(30, 30), .wide(0, 50)])
    expect(frames.map(\.width), [100, 30, 50])
    expect(frames.map(\.minX), [0, 107.5, 145])
    expect([size.width], [195])
  }

  @Test("default gaps are 8 (V3)")
  func defaultSpacing() throws {
    let (_, frames) = try row(HStackLayout(), 300, 100, [.filling, .filling, .filling])
    expect(frames.map(\.width), [94.667, 94.667, 94.667])
    expect(frames.map(\.minX), [0, 102.667, 205.333])
  }

  @Test("a fixed child leaves the rest to the flexible one, on either side (S3)")
  func fixedAndFlexible() throws {
    let first = try row(HStackLayout(spacing: 0), 150, 10, [.wide(100, 100), .filling])
    expect(first.frames.map(\.width), [100, 50])
    let second = try row(HStackLayout(spacing: 0), 150, 10, [.filling, .wide(100, 100)])
    expect(second.frames.map(\.width), [50, 100])
  }

  @Test("a higher priority is sized first, less the minimums of the lower (S4)")
  func priority() throws {
    let (_, frames) = try row(
      HStackLayout(spacing: 0), 150, 10, [.wide(0, 100), .wide(0, 100)], priorities: [1, 0])
    expect(frames.map(\.width), [100, 50])
  }

  @Test("a column with default and no spacing (S1)")
  func column() throws {
    let gaps = try row(VStackLayout(), 500, 500, [.filling, .filling])
    expect(gaps.frames.map(\.height), [246, 246])
    let none = try row(VStackLayout(spacing: 0), 500, 500, [.filling, .filling])
    expect(none.frames.map(\.height), [250, 250])
  }

  @Test("a minimum of a lower group is kept free (S4)")
  func minimumOfLowerGroup() throws {
    let atLeast50 = LeafContent.flexible(
      minimum: CGSize(width: 0, height: 50), ideal: CGSize(width: 10, height: 50),
      maximum: CGSize(width: CGFloat.infinity, height: .infinity))
    let (_, frames) = try row(
      VStackLayout(), 500, 500, [atLeast50, .filling], priorities: [0, 1])
    expect(frames.map(\.height), [50, 442])
    expect([frames[1].minY], [58])
  }

  @Test(
    "overlaying squares by alignment (Z)",
    arguments: zip(
      [Alignment.topTrailing, .bottomLeading, .center],
      [CGPoint(x: 40, y: 0), CGPoint(x: 0, y: 40), CGPoint(x: 20, y: 20)]))
  func overlay(alignment: Alignment, expected: CGPoint) throws {
    let (size, frames) = try row(
      ZStackLayout(alignment: alignment), 200, 200, [.box(60, 60), .box(20, 20)])
    #expect(size == CGSize(width: 60, height: 60))
    #expect(frames[1].origin == expected)
  }

  @Test("only the highest priority defines the size of a ZStack (Z)")
  func overlayPriorities() throws {
    let (size, frames) = try row(
      ZStackLayout(alignment: .leading), 200, 200, [.box(100, 100), .box(60, 60), .box(40, 40)],
      priorities: [-0.1, 0, 1])
    #expect(size == CGSize(width: 40, height: 40))
    #expect(
      frames.map(\.origin) == [CGPoint(x: 0, y: -30), CGPoint(x: 0, y: -10), .zero])
  }

  @Test("measurements: 3 with a length, 6 with a nil minor proposal (S9)")
  func measurements() throws {
    for (height, expected) in [(100 as CGFloat?, 3), (nil, 6)] {
      let tree = TreeBuilder()
      let children = tree.container(HStackLayout(), Array(repeating: .wide(5, 500), count: 4))
      try tree.engine.layOut(in: ProposedViewSize(width: 300, height: height))
      #expect(
        children.map { tree.engine.measurements(of: $0) }
          == Array(repeating: expected, count: 4))
    }
  }

  @Test("a nil major proposal queries for the ideal, without probing (S2)")
  func ideal() throws {
    let tree = TreeBuilder()
    let children = tree.container(HStackLayout(spacing: 5), [.wide(30, 500), .wide(40, 500)])
    let size = try tree.engine.layOut(in: ProposedViewSize(width: nil, height: 50))
    #expect(size == CGSize(width: 75, height: 50))
    #expect(children.map { tree.engine.measurements(of: $0) } == [1, 1])
  }

  @Test("right to left mirrors the row (E8)")
  func mirrored() throws {
    let tree = TreeBuilder(layoutDirection: .rightToLeft)
    let children = tree.container(HStackLayout(spacing: 10), [.box(20, 10), .box(50, 10)])
    try tree.engine.layOut(in: ProposedViewSize(width: 80, height: 10))
    #expect(children.map { tree.engine.frame(of: $0).minX } == [60, 0])
  }

  @Test("the row's cross-axis extent includes the alignment line (S6)")
  func crossExtent() throws {
    let (size, frames) = try row(
      HStackLayout(alignment: .top, spacing: 0), 100, 100, [.box(10, 30), .box(10, 70)])
    #expect(size == CGSize(width: 20, height: 70))
    #expect(frames.map(\.minY) == [0, 0])
  }

  @Test("an empty stack is zero")
  func empty() throws {
    #expect(try row(HStackLayout(), 100, 100, []).size == .zero)
    #expect(try row(ZStackLayout(), 100, 100, []).size == .zero)
  }
}
