import SwiftUI

/// A column that keeps the name and place of each subview in dictionaries which nothing needs.
struct TwoDictionaries: Layout {
  struct Cache {
    var byName: [String: [String: Int]] = [:]
  }

  func makeCache(subviews: Subviews) -> Cache {
    var cache = Cache()
    for index in subviews.indices {
      cache.byName["row \(index / 10)", default: [:]]["subview \(index)"] = index
    }
    return cache
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var y = bounds.minY
    for index in subviews.indices {
      let row = cache.byName["row \(index / 10)"] ?? [:]
      let subview = subviews[row["subview \(index)"] ?? index]
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}
