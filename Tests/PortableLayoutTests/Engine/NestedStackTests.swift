import Foundation
import PortableLayout
import Testing

@Suite("Measurements in nested stacks (rule C5)")
struct NestedStackTests {
  /// Measurements per leaf of one pass over a binary tree of stacks.
  static func measurementsPerLeaf(
    depth: Int, alternating: Bool, memo: SizeMemoCapacity, leaf: LeafContent,
    isColumn isRootColumn: Bool = true, spacing: CGFloat? = nil,
    window: ProposedViewSize = ProposedViewSize(width: 390, height: 800),
    system: SwiftUISystem
  ) throws -> Double {
    let tree = TreeBuilder(memo: memo, system: system)
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
    var system = SwiftUISystem.v26
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
    Row(
      testDescription: "alternating axes, 27", system: .v27, leaves: [.filling],
      windows: [(1000, 700), (390, 800), (1024, 1024)],
      figures: [3, 9, 15, 21, 27, 33, 39, 45, 51]),
    Row(
      testDescription: "alternating axes, fixed, 27", system: .v27, leaves: [.box(10, 10)],
      windows: [(1000, 700), (390, 800), (1024, 1024)],
      figures: [2, 4, 5.75, 7.75, 9.69, 11.69, 13.67, 15.67, 17.67]),
    Row(
      testDescription: "alternating axes, too large, 27", system: .v27, leaves: [.box(10, 10)],
      windows: [(100, 100)], figures: [2, 4, 5.75, 7.75, 9.69, 11.69, 9.96, 8.01, 4.57]),
    Row(
      testDescription: "alternating axes, no height, 27", system: .v27, leaves: [.filling],
      windows: [(1000, nil)], figures: [6, 12, 24, 40, 56, 74, 97, 123, 151]),
    Row(
      testDescription: "alternating axes, fixed, no height, 27", system: .v27,
      leaves: [.box(10, 10)], windows: [(1000, nil)],
      figures: [4, 6, 10.38, 15, 20.5, 26.88, 33.89, 41.83, 50.34]),
    Row(
      testDescription: "one axis, 27", system: .v27, alternating: false, leaves: [.filling],
      windows: [(1000, 700)], figures: [3, 3, 3, 3, 3, 3, 3, 3, 3]),
    Row(
      testDescription: "one axis, no height, 27", system: .v27, alternating: false,
      leaves: [.filling], windows: [(1000, nil)], figures: [6, 6, 9, 9, 11, 11, 13, 13, 15]),
    Row(
      testDescription: "one axis, fixed, 27", system: .v27, alternating: false,
      leaves: [.box(10, 10)], windows: [(1000, 700)],
      figures: [2, 2.5, 2.75, 2.88, 2.94, 2.97, 2.1, 1.5, 1.5]),
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
          window: ProposedViewSize(width: window.width, height: window.height),
          system: row.system)
        // The table has two decimals at most.
        #expect(abs(figure - row.figures[depth - 1]) < 0.051, "\(leaf) in \(window)")
      }
    }
  }

  @Test("an unbounded memo stops the growth", arguments: SwiftUISystem.allCases, 2...7)
  func unbounded(system: SwiftUISystem, depth: Int) throws {
    let figure = try Self.measurementsPerLeaf(
      depth: depth, alternating: true, memo: .unbounded, leaf: .filling, system: system)
    #expect(figure == 9)
  }

  @Test(
    "one axis: no growth", arguments: SwiftUISystem.allCases, [LeafContent.box(20, 10), .filling])
  func sameAxis(system: SwiftUISystem, leaf: LeafContent) throws {
    for depth in 1...5 {
      let figure = try Self.measurementsPerLeaf(
        depth: depth, alternating: false, memo: .standard, leaf: leaf, system: system)
      // In 27 the last of the fixed leaves is not compared with another one.
      #expect(system == .v27 ? figure <= 3 : figure == 3, "depth \(depth)")
    }
  }

  @Test(
    "without a memo the growth is steeper at every depth", arguments: SwiftUISystem.allCases, 2...6)
  func noMemo(system: SwiftUISystem, depth: Int) throws {
    func figure(_ memo: SizeMemoCapacity) throws -> Double {
      try Self.measurementsPerLeaf(
        depth: depth, alternating: true, memo: memo, leaf: .filling, system: system)
    }
    #expect(try figure(.entries(0)) > figure(.standard))
  }
}
