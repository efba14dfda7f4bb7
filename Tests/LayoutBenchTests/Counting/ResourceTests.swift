import Foundation
import LayoutCatalog
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("What the passes of a sample take")
struct ResourceTests {
  private static let flow = Subject(
    "flow", uncached: { _ in FlowLayout() }, cached: { _ in CachedFlowLayout() })

  private func counter(
    _ subject: Subject, _ scenario: Scenario, count: Int = 50, memo: SizeMemoCapacity = .standard
  ) -> CaseSetup {
    CaseSetup(
      key: CaseKey(
        subject: subject.name, population: .tags, count: count, host: .root, scenario: scenario,
        memo: MemoOption(memo)),
      subject: subject, seed: 7)
  }

  @Test(
    "a layout that allocates nothing takes nothing: the engine's own memory is set up before",
    .enabled(if: AllocationCounter.unavailableReason == nil), arguments: Scenario.allCases)
  func nothing(_ scenario: Scenario) throws {
    struct Row: Layout {
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
      ) -> CGSize {
        var size = CGSize.zero
        for subview in subviews {
          let own = subview.sizeThatFits(.unspecified)
          size = CGSize(width: size.width + own.width, height: max(size.height, own.height))
        }
        return size
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
      ) {
        var origin = bounds.origin
        for subview in subviews {
          subview.place(at: origin, proposal: .unspecified)
          origin.x += subview.sizeThatFits(.unspecified).width
        }
      }
    }
    let row = Subject("row", summary: "", variants: [Variant("row") { _ in Row() }])
    let found = try counter(row, scenario).resources(of: row.variants[0])
    #expect((found[.allocations], found[.allocatedBytes]) == (0, 0))
  }

  @Test(
    "what a layout allocates is counted, pass by pass, and not what happens between passes",
    .enabled(if: AllocationCounter.unavailableReason == nil))
  func known() throws {
    struct Hoarding: Layout {
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout [Double]
      ) -> CGSize { CGSize(width: 10, height: cache[0]) }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
        cache: inout [Double]
      ) {}
      func makeCache(subviews: LayoutSubviews) -> [Double] {
        [Double](repeating: 1, count: 10 * subviews.count)
      }
    }
    let subject = Subject("hoarding") { _ in Hoarding() }
    // One array for each makeCache: 32 bytes of header and 10 numbers a subview.
    let first = try counter(subject, .first).resources(
      of: try #require(subject.variant(Variant.Name.asWritten)))
    #expect((first[.allocations], first[.allocatedBytes]) == (1, 32 + 8 * 500))
    let resize = try counter(subject, .resize).resources(
      of: try #require(subject.variant(Variant.Name.asWritten)))
    #expect((resize[.allocations], resize[.allocatedBytes]) == (0, 0))
  }

  @Test("two counts are equal", arguments: Scenario.allCases)
  func equal(_ scenario: Scenario) throws {
    for memo in [SizeMemoCapacity.entries(0), .standard, .unbounded] {
      for variant in Self.flow.variants {
        let counter = counter(Self.flow, scenario, memo: memo)
        // Threads of other tests may free what this one allocated: such a count is made again.
        let isEqual = try (0..<3).contains { _ in
          try counter.resources(of: variant) == counter.resources(of: variant)
        }
        #expect(isEqual, "\(variant.name), memo \(memo)")
      }
    }
  }

  @Test("a document without them is read, and has none")
  func oldDocument() throws {
    let result = VariantResult(
      name: "cached",
      counters: .init(CallCounts(), ViewCounts()), checksums: Checksums(""))
    let data = try JSONEncoder().encode(result)
    #expect(!String(decoding: data, as: UTF8.self).contains("allocations"))
    #expect(try JSONDecoder().decode(VariantResult.self, from: data) == result)
  }
}
