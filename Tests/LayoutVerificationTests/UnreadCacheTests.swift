import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutVerification

/// A row whose cache has the sizes; some of its calls measure again instead of reading them.
struct UnreadRow: Layout {
  var readers: CacheReaders

  func makeCache(subviews: Subviews) -> [CGSize] { subviews.map { $0.sizeThatFits(.unspecified) } }

  private func sizes(_ call: CacheReaders, _ subviews: Subviews, _ cache: [CGSize]) -> [CGSize] {
    readers.contains(call) ? cache : makeCache(subviews: subviews)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) -> CGSize {
    let sizes = sizes(.sizeThatFits, subviews, cache)
    return CGSize(
      width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) {
    var x = bounds.minX
    for (subview, size) in zip(subviews, sizes(.placeSubviews, subviews, cache)) {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += size.width
    }
  }

  func spacing(subviews: Subviews, cache: inout [CGSize]) -> ViewSpacing {
    readers.contains(.spacing) ? ViewSpacing(around: (cache.first?.width ?? 0) / 9) : ViewSpacing()
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout [CGSize]
  ) -> CGFloat? {
    readers.contains(.explicitAlignment) ? cache.first?.width : nil
  }
}

@Suite("Calls that read nothing of what makeCache found", .tags(.processes))
struct UnreadCacheTests {
  static let all = CacheReaders(CacheReaders.each)

  @Test("are found, and no others", arguments: CacheReaders.each + [[], all])
  func found(readers: CacheReaders) {
    let unread = Specimen { _ in UnreadRow(readers: readers) }.unread()
    // The guides that a layout inherits come from placing.
    let reading = readers.contains(.placeSubviews) ? readers.union(.explicitAlignment) : readers
    let name = "LayoutVerificationTests.UnreadRow"
    #expect(unread == (readers == Self.all ? nil : [name: Self.all.subtracting(reading)]))
  }

  /// A cache of sizes that nobody reads, and of what depends on the number of subviews or on a value.
  struct Steps: Layout {
    struct Step: LayoutValueKey { static let defaultValue = 10.0 }
    var readsValues: Bool

    func makeCache(subviews: Subviews) -> [Double] {
      for subview in subviews { _ = subview.sizeThatFits(.unspecified) }
      return subviews.map { readsValues ? $0[Step.self] : 90 / Double(subviews.count) }
    }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout [Double]
    ) -> CGSize {
      CGSize(width: 90, height: 90)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Double]
    ) {
      for (index, subview) in subviews.enumerated() {
        let x = bounds.minX + Double(index) * cache[index]
        subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      }
    }
  }

  @Test("do not read what depends on the number of subviews or on their values")
  func dependence() {
    let unread = Specimen { _ in Steps(readsValues: false) }.unread()
    #expect(unread?.values.map(\.self) == [[.sizeThatFits, .spacing]])
    #expect(
      Specimen { _ in Steps(readsValues: true) }.unread()?.values.map(\.self) == [.spacing])
  }

  /// A cache without sizes, and whether the layout reads it.
  struct Places: Layout {
    enum Contents: CaseIterable { case read, notRead, constant }
    var contents: Contents

    func makeCache(subviews: Subviews) -> [Double] {
      guard contents != .constant else { return [10, 20, 30] }
      return subviews.indices.map { index in Double(index) * 10 }
    }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout [Double]
    ) -> CGSize {
      CGSize(width: 90, height: 90)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Double]
    ) {
      for (index, subview) in subviews.enumerated() {
        let x = contents == .read ? cache[index] : 0
        subview.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY), proposal: .unspecified)
      }
    }
  }

  @Test("read a cache without sizes, or do not", arguments: Places.Contents.allCases)
  func withoutSizes(contents: Places.Contents) {
    let unread = Specimen { _ in Places(contents: contents) }.unread()?.values.map(\.self)
    switch contents {
    case .read: #expect(unread == [[.sizeThatFits, .spacing]])
    case .notRead: #expect(unread == [Self.all])
    // Each call makes what is the same for all subviews: another cache would tell nothing.
    case .constant: #expect(unread == nil)
    }
  }

  /// A column with a cache of its least height, which counts only where there is no room.
  struct Least: Layout {
    func makeCache(subviews: Subviews) -> CGFloat {
      subviews.map { $0.sizeThatFits(.zero).height }.max() ?? 0
    }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
    ) -> CGSize {
      if proposal == .zero { return CGSize(width: 10, height: cache) }
      return CGSize(width: 10, height: 90)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
    ) {
      for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
  }

  @Test("are none of those that read it where nothing is proposed but zero")
  func leastSize() {
    let unread = Specimen { _ in Least() }.unread()?.values.map(\.self)
    #expect(unread == [Self.all.subtracting(.sizeThatFits)])
  }

  /// A cache of sizes and values: its inherited spacing reads none of them.
  struct Weights: Layout {
    func makeCache(subviews: Subviews) -> [(CGSize, Double)] {
      subviews.map { subview in (subview.sizeThatFits(.unspecified), subview[Steps.Step.self]) }
    }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout [(CGSize, Double)]
    ) -> CGSize {
      CGSize(width: cache.reduce(0) { $0 + $1.1 }, height: cache.map(\.0.height).max() ?? 0)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
      cache: inout [(CGSize, Double)]
    ) {
      for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
  }

  @Test("of a cache with values are those for the spacing alone")
  func withValues() {
    let unread = Specimen { _ in Weights() }.unread()?.values.map(\.self)
    #expect(unread == [.spacing])
  }

  @Test("fill no cache in the layout without its cache")
  func counts() throws {
    func queries(_ unread: CacheReaders) throws -> Int {
      let engine = LayoutEngine()
      func set(_ layout: some Layout) { engine.setLayout(layout, of: 0) }
      set(Variant.withoutCache(UnreadRow(readers: .sizeThatFits), unread: unread))
      let first = engine.addChildren(10, to: 0)
      for view in first..<first + 10 {
        engine.setLeaf(.fixed(CGSize(width: 20, height: 10)), of: view)
      }
      _ = try engine.layOut(in: ProposedViewSize(width: 390, height: 800))
      return engine.counts(below: 0).queries
    }
    // To size 10; to place 10, and 10 in place() itself; with a cache for placing, too, 10 more.
    #expect(try queries([]) == 40)
    #expect(try queries([.placeSubviews, .spacing, .explicitAlignment]) == 30)
  }

  /// What its first call fills, in a value or in an object.
  struct Lazy: Layout {
    final class Sizes { var sizes: [CGSize] = [] }
    struct Cache {
      var sizes: [CGSize] = []
      let object: Sizes?
    }

    var usesObject: Bool

    func makeCache(subviews: Subviews) -> Cache { Cache(object: usesObject ? Sizes() : nil) }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize {
      let kept = cache.object?.sizes ?? cache.sizes
      let sizes = kept.isEmpty ? subviews.map { $0.sizeThatFits(.unspecified) } : kept
      cache.sizes = sizes
      cache.object?.sizes = sizes
      return sizes.first ?? .zero
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
      for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
    }
  }

  @Test("a cache that a call fills is empty in each call", arguments: [false, true])
  func filled(usesObject: Bool) throws {
    let engine = LayoutEngine(memo: .entries(0))
    func set(_ layout: some Layout) { engine.setLayout(layout, of: 0) }
    set(Variant.withoutCache(Lazy(usesObject: usesObject), unread: Self.all))
    let view = engine.addChildren(1, to: 0)
    engine.setLeaf(.fixed(CGSize(width: 20, height: 10)), of: view)
    for _ in 0..<3 { _ = engine.size(for: .unspecified) }
    #expect(engine.counts(below: 0).queries == 3)
  }
}
