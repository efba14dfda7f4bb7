import SwiftUI

/// Subviews side by side.
struct MyRow: Layout {
  var spacing: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
      CGSize(width: $0.width + $1.width + spacing, height: max($0.height, $1.height))
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x = bounds.minX
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(size))
      x += size.width + spacing
    }
  }
}

typealias MyFlow = MyRowOfSizes<Uncached>
typealias MyCachedFlow = MyRowOfSizes<Cached>

/// Whether a row keeps the sizes of its subviews.
protocol CacheChoice: Sendable { static var isCached: Bool { get } }
enum Uncached: CacheChoice { static let isCached = false }
enum Cached: CacheChoice { static let isCached = true }

/// Subviews side by side, with or without their sizes in the cache.
struct MyRowOfSizes<Choice: CacheChoice>: Layout {
  func makeCache(subviews: Subviews) -> [CGSize]? {
    Choice.isCached ? subviews.map { $0.sizeThatFits(.unspecified) } : nil
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]?
  ) -> CGSize {
    sizes(subviews, cache).reduce(.zero) {
      CGSize(width: $0.width + $1.width, height: max($0.height, $1.height))
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]?
  ) {
    var x = bounds.minX
    for (subview, size) in zip(subviews, sizes(subviews, cache)) {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(size))
      x += size.width
    }
  }

  private func sizes(_ subviews: Subviews, _ cache: [CGSize]?) -> [CGSize] {
    cache ?? subviews.map { $0.sizeThatFits(.unspecified) }
  }
}
