import PortableLayout

package protocol QueryCache {
  associatedtype Shared: SharedQueryCache
}

package protocol SharedQueryCache: SubviewSizes {
  init(_ subviews: LayoutSubviews)
  func clear()
}

// A class for each cache: one generic class would call its cache through a table, which takes
// as long as what is measured.

extension SizeCache: QueryCache {
  package final class Shared: SharedQueryCache {
    @exclusivity(unchecked) private var cache = SizeCache()

    @exclusivity(unchecked) package var subviews: LayoutSubviews

    package init(_ subviews: LayoutSubviews) { self.subviews = subviews }

    package func size(of position: Int, for proposal: ProposedViewSize) -> CGSize {
      cache.size(of: position, in: subviews, for: proposal)
    }

    /// Another proposal takes the place of the one before.
    package var remembersIdealSizes: Bool { false }

    package func clear() { cache.clear() }
  }
}

extension ProposalSizeCache: QueryCache {
  package final class Shared: SharedQueryCache {
    @exclusivity(unchecked) private var cache = ProposalSizeCache()

    @exclusivity(unchecked) package var subviews: LayoutSubviews

    package init(_ subviews: LayoutSubviews) { self.subviews = subviews }

    package func size(of position: Int, for proposal: ProposedViewSize) -> CGSize {
      cache.size(of: position, in: subviews, for: proposal)
    }

    package var remembersIdealSizes: Bool {
      cache.entries.contains { $0.proposal == .unspecified }
    }

    package func clear() { cache.clear() }
  }
}
