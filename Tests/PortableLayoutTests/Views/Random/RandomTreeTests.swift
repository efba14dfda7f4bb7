import Foundation
import PortableLayout
import Testing

/// How many random trees the tests lay out.
///
/// 10,000 are laid out in a release build by
/// `LAYOUT_RANDOM_TREES=10000 swift test -c release --filter RandomTreeTests`.
private let treeCount =
  ProcessInfo.processInfo.environment["LAYOUT_RANDOM_TREES"].flatMap { Int($0) } ?? 200

/// Trees are tested in blocks, so that a failing block says where to look.
private let blocks = Array(stride(from: 0, to: treeCount, by: 50))

@Suite("Random trees")
struct RandomTreeTests {
  static let memos: [SizeMemoCapacity] = [.standard, .entries(0), .entries(1), .unbounded]

  private func seeds(_ block: Int) -> Range<UInt64> {
    UInt64(block)..<UInt64(min(block + 50, treeCount))
  }

  @Test(
    "every frame is finite, laid out twice is the same, and so with any memo (C1, E5)",
    arguments: blocks)
  func sameWithAnyMemo(block: Int) throws {
    for seed in seeds(block) {
      let view = RandomView.tree(seed: seed)
      let window = RandomView.window(seed: seed)
      for (system, memos) in [(SwiftUISystem.v27, Self.memos), (.v26, [.standard, .entries(1)])] {
        var expected: [CGRect]?
        for memo in memos {
          let tree = ViewTree(view, memo: memo, system: system)
          let first = try tree.layOut(in: window)
          let isFinite = first.allFrames.allSatisfy(\.isFinite)
          #expect(isFinite, "tree \(seed): \(first.allFrames)")
          let again = try tree.layOut(in: window)
          #expect(again.allFrames == first.allFrames, "tree \(seed), twice with \(memo)")
          #expect(expected ?? first.allFrames == first.allFrames, "tree \(seed) with \(memo)")
          expected = first.allFrames
        }
      }
    }
  }

  @Test("nothing depends on what was queried before (C1, E5)", arguments: blocks)
  func sameAfterOtherWindows(block: Int) throws {
    for seed in seeds(block) {
      let view = RandomView.tree(seed: seed)
      let window = RandomView.window(seed: seed)
      let fresh = try ViewTree(view).layOut(in: window)
      let tree = ViewTree(view)
      for other in 1...3 as ClosedRange<UInt64> {
        try tree.layOut(in: RandomView.window(seed: seed + other))
      }
      try tree.layOut(width: nil, height: nil)
      let names = tree.engine.views(below: 0).compactMap { tree.engine.node(of: $0)?.name }
      // A lazy container remembers the lengths of its rows (rule L2).
      if names.contains("LazyVStack") { tree.engine.reset() }
      let later = try tree.layOut(in: window)
      #expect(later.allFrames == fresh.allFrames, "tree \(seed)")
    }
  }

  @Test("the trees hold every container and modifier, and reach the depth that they may")
  func variety() {
    var names: Set<String> = []
    var deepest = 0
    for seed in 0..<200 as Range<UInt64> {
      let engine = ViewTree(RandomView.tree(seed: seed)).engine
      func visit(_ view: Int, _ containers: Int) {
        guard let node = engine.node(of: view) else { return }
        let name = node.name
        names.insert(name)
        let inner = containers + (name.hasSuffix("Layout") || name == "QueryingFlow" ? 1 : 0)
        deepest = max(deepest, inner)
        for child in node.childViews { visit(child, inner) }
      }
      visit(0, 0)
    }
    let expected: Set = [
      "AlignmentGuideNode", "AnyLayout", "QueryingFlow", "AspectRatioNode", "FixedSizeNode",
      "FlexibleFrameNode", "FrameNode", "GeometryReaderNode", "GridLayout", "HStackLayout",
      "OffsetNode", "OverlayNode", "PaddingNode", "PositionNode", "ScrollNode", "SizingNode",
      "VStackLayout", "ViewThatFitsNode", "ZStackLayout",
    ]
    #expect(expected.subtracting(names).isEmpty)
    #expect(deepest >= 6)
  }

  @Test("right to left is the mirror image (E8)", arguments: blocks)
  func mirrored(block: Int) throws {
    for seed in seeds(block) {
      let view = RandomView.tree(seed: seed)
      let window = RandomView.window(seed: seed)
      let left = try ViewTree(view).layOut(in: window)
      let right = try ViewTree(view, layoutDirection: .rightToLeft).layOut(in: window)
      #expect(left.size == right.size, "tree \(seed)")
      #expect(left.allFrames.count == right.allFrames.count)
      for (frame, mirrored) in zip(left.allFrames, right.allFrames) {
        #expect(
          abs(left.size.width - frame.maxX - mirrored.minX) < 0.001
            && abs(frame.width - mirrored.width) < 0.001
            && abs(frame.minY - mirrored.minY) < 0.001, "tree \(seed): \(frame), \(mirrored)")
      }
    }
  }
}

extension CGRect {
  fileprivate var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}
