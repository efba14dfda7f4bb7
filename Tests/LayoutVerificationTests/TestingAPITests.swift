import LayoutBench
import LayoutCatalog
import LayoutVerification
import PortableLayout
import TestSupport
import Testing

/// As in a user's own test target: without `@testable`.
@Suite("The testing API", .tags(.processes), .hangLimit)
struct TestingAPITests {
  /// A layout whose cache misses changed content.
  struct CountKey: Layout {
    func makeCache(subviews: Subviews) -> [CGSize] {
      subviews.map { $0.sizeThatFits(.unspecified) }
    }

    func updateCache(_ cache: inout [CGSize], subviews: Subviews) {
      if cache.count != subviews.count { cache = makeCache(subviews: subviews) }
    }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
    ) -> CGSize {
      CGSize(
        width: cache.map(\.width).max() ?? 0, height: cache.reduce(0) { $0 + $1.height })
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
    ) {
      var y = bounds.minY
      for (subview, size) in zip(subviews, cache) {
        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
        y += size.height
      }
    }
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing was thrown"
    } catch {
      return "\(error)"
    }
  }

  @Test("a coherent layout passes")
  func passes() throws {
    try expectCoherent(CachedFlowLayout(), histories: 5, keepsApart: true)
    try expectCoherent(histories: 5) { CachedFlowLayout(spacing: $0.phase) }
    try expectQueries(CachedFlowLayout(), atMost: 2)
    try expectQueries(FlowLayout(), atMost: 3)
  }

  @Test("a failure is readable")
  func incoherent() {
    #expect(
      message { try expectCoherent(CountKey(), histories: 30) } == """
        CountKey: stale after a change. After a change of a subview, of a property or of the \
        reading direction, the layout still uses a cache made before it.
          Subview 0: fixed 10 x 10.
          1. Propose nil x nil.
          2. Subview 0 becomes: fixed 20 x 20.
          3. Propose nil x nil.
          expected: size 20 x 20
          found: size 10 x 10
          fix: Make the cache again in updateCache, which SwiftUI calls after each such change. \
        Or delete updateCache: by default SwiftUI then calls makeCache again. Or compare all inputs of \
        what the cache holds, not only the number of subviews.
        """)
  }

  @Test("too many queries are counted in words")
  func queries() {
    #expect(
      message { try expectQueries(FlowLayout(), atMost: 2) } == """
        FlowLayout queries too often: 96 queries for 32 subviews in one pass
          expected: at most 2 a subview
          found: 3 a subview, sizeThatFits called 1 times, placeSubviews 1 times
          setting: root, tags, 390 points wide
          remedy: keep the subviews' sizes in the cache, query each of them once
        """)
  }
}
