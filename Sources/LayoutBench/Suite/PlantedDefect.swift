import CLayoutBench
import PortableLayout

package enum PlantedDefect: String, Codable, Hashable, CaseIterable, Sendable {
  case none
  case extraQuery
  case extraAllocation
  case staleCache
  /// The work is done forty times, so that the engine's own share hides nothing: what a slowdown
  /// is compared with.
  case repeatedWork
  /// The work is done forty-six times: 15 % slower.
  case slowdown

  func planted(in layout: some Layout) -> any Layout {
    switch self {
    case .none: layout
    case .extraQuery: QueryingOnceMore(base: layout)
    case .extraAllocation: AllocatingOnceMore(base: layout)
    case .staleCache: KeepingFirstSize(base: layout)
    case .repeatedWork: RepeatedLayout(layout, times: 40)
    case .slowdown: RepeatedLayout(layout, times: 46)
    }
  }
}

extension Suite {
  /// The suite's first layout alone, with a defect; nil if the suite has no plain layout.
  package func planting(_ defect: PlantedDefect) -> Suite? {
    let plain = subjects.first { $0.shape == .flat && !$0.isView && !$0.overlays }
    guard var subject = plain, let make = subject.variants.first?.makeLayout else { return nil }
    subject.variants = [
      Variant(Variant.Name.asWritten) { defect.planted(in: make($0)) }
    ]
    return Suite(name, [subject])
  }
}

struct QueryingOnceMore<Base: Layout>: LayoutDecorator {
  var base: Base

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) -> CGSize {
    for subview in subviews { _ = subview.sizeThatFits(.unspecified) }
    return base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }
}

struct AllocatingOnceMore<Base: Layout>: LayoutDecorator {
  var base: Base

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) {
    let scratch = [CGFloat](repeating: 0, count: subviews.count + 1)
    // Seen by nobody, but the optimiser cannot know.
    scratch.withUnsafeBytes { clb_sink_pointer($0.baseAddress) }
    base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

struct KeepingFirstSize<Base: Layout>: Layout {
  var base: Base

  struct Cache {
    var base: Base.Cache
    var size: CGSize?
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(base: base.makeCache(subviews: subviews))
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    base.updateCache(&cache.base, subviews: subviews)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    if let size = cache.size { return size }
    let size = base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.base)
    cache.size = size
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.base)
  }
}

/// A layout that does everything several times: a slowdown that is exactly known.
///
/// Each time begins with a fresh cache, since a layout that remembers its last result would do
/// nothing from the second time on.
package struct RepeatedLayout<Base: Layout>: LayoutDecorator {
  package let base: Base
  private let times: Int

  package init(_ base: Base, times: Int) {
    self.base = base
    self.times = times
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) -> CGSize {
    var size = CGSize.zero
    for _ in 0..<times {
      cache = base.makeCache(subviews: subviews)
      size = base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
    return size
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) {
    for _ in 0..<times {
      cache = base.makeCache(subviews: subviews)
      base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}
