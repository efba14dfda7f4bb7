import Foundation
import PortableLayout
import Testing

@Suite("Measurements in nested stacks (rule C5)")
struct NestedStackTests {
  /// Measurements per leaf of one pass over a binary tree of stacks.
  static func measurementsPerLeaf(
    depth: Int, alternating: Bool, memo: SizeMemoCapacity, leaf: LeafContent,
    isColumn isRootColumn: Bool = true, spacing: CGFloat? = nil,
    window: ProposedViewSize = ProposedViewSize(width: 390, height: 800)
  ) throws -> Double {
    let tree = TreeBuilder(memo: memo)
    var level = [0]
    for step in 0..<depth {
      let isColumn = isRootColumn != (alternating && step % 2 == 1)
      level = level.flatMap { view in
        isColumn
          ? tree.container(VStackLayout(spacing: spacing), at: view, [leaf, leaf])
          : tree.container(HStackLayout(spacing: spacing), at: view, [leaf, leaf])
      }
    }
    try tree.engine.layOut(in: window)
    let measured = level.reduce(0) { $0 + tree.engine.measurements(of: $1) }
    return Double(measured) / Double(level.count)
  }

  /// The trees of rule C5's table: the root is a row, the spacing 0, the memo three.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var alternating = true
    var leaves: [LeafContent] = [.box(10, 10), .filling]
    var windows: [(width: CGFloat, height: CGFloat?)]
    /// Measurements per leaf by depth, from 1.
    var figures: [Double]
  }

  static let table = [
    Row(
      testDescription: "alternating axes", windows: [(1000, 700), (390, 800), (1024, 1024)],
      figures: [3, 9, 21, 50, 112, 257, 575, 1_305, 2_925]),
    Row(
      testDescription: "alternating axes, too large", leaves: [.box(10, 10)],
      windows: [(100, 100)],
      figures: [3, 9, 21, 50, 112, 257, 547.6, 1_168.7, 2_515.5]),
    Row(
      testDescription: "alternating axes, no height", windows: [(1000, nil)],
      figures: [6, 12, 35, 81, 193, 452, 1_024, 2_372, 5_311]),
    Row(
      testDescription: "one axis", alternating: false, leaves: [.filling],
      windows: [(1000, 700)], figures: [3, 3, 3, 3, 3, 3, 3, 3, 3]),
    Row(
      testDescription: "one axis, no height", alternating: false, leaves: [.filling],
      windows: [(1000, nil)], figures: [6, 6, 10, 10, 14, 14, 18, 18, 22]),
    Row(
      testDescription: "one axis, fixed", alternating: false, leaves: [.box(10, 10)],
      windows: [(1000, 700)], figures: [3, 3, 3, 3, 3, 3, 2.23, 2, 2]),
  ]

  /// How deep the trees are, the deepest only where `LAYOUT_STACK_DEPTH` says so: in a debug build
  /// they take longer than all others together.
  static let deepest =
    ProcessInfo.processInfo.environment["LAYOUT_STACK_DEPTH"].flatMap { Int($0) } ?? 7

  @Test("the table of rule C5", arguments: table, 1...min(deepest, 9))
  func observed(row: Row, depth: Int) throws {
    for leaf in row.leaves {
      for window in row.windows {
        let figure = try Self.measurementsPerLeaf(
          depth: depth, alternating: row.alternating, memo: .standard, leaf: leaf,
          isColumn: false, spacing: 0,
          window: ProposedViewSize(width: window.width, height: window.height))
        // The table has two decimals at most.
        #expect(abs(figure - row.figures[depth - 1]) < 0.051, "\(leaf) in \(window)")
      }
    }
  }

  @Test("an unbounded memo stops the growth", arguments: 2...7)
  func unbounded(depth: Int) throws {
    let figure = try Self.measurementsPerLeaf(
      depth: depth, alternating: true, memo: .unbounded, leaf: .box(20, 10))
    #expect(figure == 9)
  }

  @Test("one axis: no growth", arguments: [LeafContent.box(20, 10), .filling])
  func sameAxis(leaf: LeafContent) throws {
    for depth in 1...5 {
      let figure = try Self.measurementsPerLeaf(
        depth: depth, alternating: false, memo: .standard, leaf: leaf)
      #expect(figure == 3, "depth \(depth)")
    }
  }

  @Test("without a memo the growth is steeper at every depth", arguments: 2...6)
  func noMemo(depth: Int) throws {
    let (with, without) = (
      try Self.measurementsPerLeaf(
        depth: depth, alternating: true, memo: .standard, leaf: .filling),
      try Self.measurementsPerLeaf(
        depth: depth, alternating: true, memo: .entries(0), leaf: .filling)
    )
    #expect(without > with)
  }
}
