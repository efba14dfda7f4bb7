import CatalogBenchmarks
import LayoutBench
import PortableLayout

/// Every catalogue layout against itself, and against itself slowed by a tenth.
let decisionSuite = Suite("decisions", same + slowed)

/// The layouts as they are written first.
private let layouts: [(name: String, make: @Sendable (LayoutContext) -> any Layout)] =
  catalogSuite.subjects
  .filter { $0.shape == .flat && !$0.overlays }
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
  Repeating(base: layout, times: times)
}

/// A layout that does everything several times.
struct Repeating<Base: Layout>: Layout {
  var base: Base
  var times: Int

  func makeCache(subviews: Subviews) -> Base.Cache { base.makeCache(subviews: subviews) }

  func updateCache(_ cache: inout Base.Cache, subviews: Subviews) {
    base.updateCache(&cache, subviews: subviews)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) -> CGSize {
    var size = CGSize.zero
    for _ in 0..<times {
      // A fresh cache each time: a layout that remembers its last result would do nothing.
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
