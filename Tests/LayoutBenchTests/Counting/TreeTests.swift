import LayoutCatalog
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel

@Suite("Trees of a case")
struct TreeTests {
  private func tree(of subject: Subject) throws -> CaseTree {
    let key = CaseKey(
      subject: subject.name, population: subject.population, count: 6, host: .root,
      scenario: .first)
    let tree = CaseSetup(key: key, subject: subject, seed: 1).tree(of: subject.usualVariant)
    try tree.engine.layOut(in: tree.script.firstWindow)
    return tree
  }

  /// A cache with sizes of six subviews.
  private struct Remembering<Cache>: Layout {
    let fill: @Sendable ([CGSize]) -> Cache
    func makeCache(subviews: Subviews) -> Cache {
      fill(subviews.map { $0.sizeThatFits(.unspecified) })
    }
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize { .zero }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {}
  }

  private final class Entry {
    let sizes: [CGFloat: CGSize]
    init(_ size: CGSize) { sizes = [100: size, 200: size] }
  }

  private struct Lines {
    var sizes: [CGSize]
    var lines: [CGFloat: [CGRect]]
    var heights: [CGFloat: CGFloat]
  }

  private struct Pairs {
    var sizes: [[(proposal: ProposedViewSize, size: CGSize)]]
  }

  @Test("sizes by a key are counted, in dictionaries and pairs; those in plain arrays are not")
  func sizesInCache() throws {
    func count<Cache>(_ fill: @escaping @Sendable ([CGSize]) -> Cache) throws -> Int {
      SizesInCache(
        in: try tree(of: Subject("row") { _ in Remembering(fill: fill) }).cachesUnderTest
      ).count
    }
    #expect(
      try count { Dictionary(uniqueKeysWithValues: $0.enumerated().map { ($0, [1.0: $1]) }) } == 6)
    #expect(try count { $0.map(Entry.init) } == 12)
    #expect(try count { Pairs(sizes: $0.map { [(.zero, $0), (.unspecified, $0)] }) } == 12)
    #expect(
      try count {
        Lines(sizes: $0, lines: [1: $0.map { CGRect(origin: .zero, size: $0) }], heights: [1: 2])
      } == 0)
  }
}
