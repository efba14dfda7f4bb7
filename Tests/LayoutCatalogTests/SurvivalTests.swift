import LayoutCatalog
import PortableLayout
import Testing

@Suite("Every proposal and every number of subviews")
struct SurvivalTests {
  @Test("sizes and positions are numbers", arguments: CatalogPair.all, [0, 1, 2, 7, 40])
  func survives(_ pair: CatalogPair, count: Int) throws {
    for layout in [pair.uncached, pair.cached] {
      let tree = TestTree(layout, Samples.leaves(count, seed: 40 + UInt64(count)))
      for proposal in Samples.proposals {
        let size = tree.size(proposal)
        let frames = try tree.place(proposal, at: CGPoint(x: 11, y: 5))
        let isBounded =
          proposal.width?.isInfinite != true && proposal.height?.isInfinite != true
        for length in [size.width, size.height] {
          #expect(length >= 0, "\(pair.name) \(proposal): \(size)")
          #expect(length.isFinite || !isBounded, "\(pair.name) \(proposal): \(size)")
        }
        #expect(frames.count == count)
        for frame in frames {
          let isPosition = frame.origin.x.isFinite && frame.origin.y.isFinite
          #expect(isPosition, "\(pair.name) \(proposal): \(frame)")
        }
      }
    }
  }

  @Test(
    "nothing overlaps or leaves the size", arguments: CatalogPair.all.filter(\.keepsApart),
    [1, 2, 7, 20])
  func keepsApart(_ pair: CatalogPair, count: Int) throws {
    let tree = TestTree(pair.cached, Samples.leaves(count, seed: 80 + UInt64(count)))
    for width in Samples.widths where width?.isInfinite != true {
      let proposal = ProposedViewSize(width: width, height: 100)
      let origin = CGPoint(x: -20, y: 30)
      let bounds = CGRect(origin: origin, size: tree.size(proposal))
      let frames = try tree.place(proposal, at: origin)
      for (index, frame) in frames.enumerated() {
        let apart = frames[..<index].allSatisfy { !frame.overlaps($0) }
        #expect(apart, "\(pair.name), \(proposal): \(frame) among \(frames)")
        #expect(frame.lies(in: bounds), "\(pair.name), \(proposal): \(frame) in \(bounds)")
      }
    }
  }

  /// Places on a cache that has seen nothing, as an engine may.
  struct FreshCache<Base: Layout>: Layout {
    var base: Base

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      var cache = base.makeCache(subviews: subviews)
      return base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      var cache = base.makeCache(subviews: subviews)
      base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  @Test("placed on a fresh cache", arguments: CatalogPair.all)
  func freshCache(_ pair: CatalogPair) throws {
    func fresh(_ layout: some Layout) -> any Layout { FreshCache(base: layout) }
    let leaves = Samples.leaves(7, seed: 7)
    let expected = try TestTree(pair.uncached, leaves).place(.width(200))
    let found = try TestTree(fresh(pair.cached), leaves).place(.width(200))
    #expect(found == expected)
  }

  @Test("the origin moves everything and changes nothing else", arguments: CatalogPair.all)
  func honoursOrigin(_ pair: CatalogPair) throws {
    let tree = TestTree(pair.uncached, Samples.leaves(9, seed: 3))
    let still = try tree.place(.width(150))
    let moved = try tree.place(.width(150), at: CGPoint(x: 64, y: -32))
    for (before, after) in zip(still, moved) {
      #expect(abs(before.origin.x + 64 - after.origin.x) < 1e-9)
      #expect(abs(before.origin.y - 32 - after.origin.y) < 1e-9)
      #expect(before.size == after.size)
    }
  }
}

// Foundation's own comparisons compute with unions, whose rounding they do not allow for.
extension CGRect {
  private static let tolerance: CGFloat = 1e-6

  /// Whether the rectangle lies within another one, but for rounding.
  func lies(in other: CGRect) -> Bool {
    origin.x >= other.origin.x - Self.tolerance && origin.y >= other.origin.y - Self.tolerance
      && origin.x + size.width <= other.origin.x + other.size.width + Self.tolerance
      && origin.y + size.height <= other.origin.y + other.size.height + Self.tolerance
  }

  /// Whether the rectangles share more than rounding would explain.
  func overlaps(_ other: CGRect) -> Bool {
    let width =
      min(origin.x + size.width, other.origin.x + other.size.width)
      - max(origin.x, other.origin.x)
    let height =
      min(origin.y + size.height, other.origin.y + other.size.height)
      - max(origin.y, other.origin.y)
    return width > Self.tolerance && height > Self.tolerance
  }
}
