import CatalogBenchmarks
import LayoutBench
import LayoutCatalog
import PortableLayout

/// Every catalogue layout against itself, and against itself slowed by a tenth; and five to rank.
let decisionSuite = Suite("decisions", same + slowed + ranked)

/// The layouts as they are written first.
let layouts: [(name: String, make: @Sendable (LayoutContext) -> any Layout)] =
  catalogSuite.subjects
  .filter { $0.arrangement.shape == .flat && !$0.overlays }
  .compactMap { subject in
    guard case .layout(let make) = subject.variants[0].content else { return nil }
    return (subject.name, make)
  }

/// A layout against itself.
private let same = layouts.map { layout in
  Subject(
    "same-\(layout.name)", summary: "a layout against itself",
    variants: [
      Variant("first", makeLayout: layout.make), Variant("second", makeLayout: layout.make),
    ])
}

/// A layout that does everything thirty times, against thirty-three times: so many times that
/// the engine's own share of a pass does not hide the tenth.
private let slowed = layouts.map { layout in
  Subject(
    "slowed-\(layout.name)", summary: "thirty times the work against thirty-three times",
    variants: [
      Variant("thirty times") { repeating(layout.make($0), times: 30) },
      Variant("thirty-three times") { repeating(layout.make($0), times: 33) },
    ])
}

private func repeating(_ layout: some Layout, times: Int) -> any Layout {
  RepeatedLayout(layout, times: times)
}

/// Five to rank: a flow, the same once more and with two tenths more work, and two others that do
/// their work so often that they come first and last.
let ranked = [
  Subject("ranked-flow") { _ in RepeatedLayout(FlowLayout(), times: 30) },
  Subject("ranked-flow-again") { _ in RepeatedLayout(FlowLayout(), times: 30) },
  Subject("ranked-flow-slowed") { _ in RepeatedLayout(FlowLayout(), times: 36) },
  Subject("ranked-halves") { _ in RepeatedLayout(HalvesLayout(), times: 10) },
  Subject("ranked-masonry") { _ in RepeatedLayout(MasonryLayout(), times: 90) },
]

/// A layout that does everything several times: a slowdown that is exactly known.
///
/// Each time begins with a fresh cache, since a layout that remembers its last result would do
/// nothing from the second time on.
struct RepeatedLayout<Base: Layout>: LayoutDecorator {
  let base: Base
  private let times: Int

  init(_ base: Base, times: Int) {
    self.base = base
    self.times = times
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) -> CGSize {
    var size = CGSize.zero
    for _ in 0..<times {
      cache = base.makeCache(subviews: subviews)
      size = base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) {
    for _ in 0..<times {
      cache = base.makeCache(subviews: subviews)
      base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}
