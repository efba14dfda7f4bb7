import PortableLayout

// Layouts without a cache. Each is also here with a cache pasted in: see PastedLayouts.swift.

package struct PastedFlow: SizedLayout {
  package typealias Subviews = SizedSubviews
  var spacing: CGFloat = 8

  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let limit = proposal.width ?? .infinity
    var (x, y, row, widest): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    for index in subviews.indices {
      let size = subviews[index].sizeThatFits(.unspecified)
      if x > 0, x + size.width > limit { (x, y, row) = (0, y + row + spacing, 0) }
      x += size.width
      widest = max(widest, x)
      x += spacing
      row = max(row, size.height)
    }
    return CGSize(width: widest, height: y + row)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let limit = proposal.width ?? .infinity
    var (x, y, row): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > limit { (x, y, row) = (0, y + row + spacing, 0) }
      subview.place(
        at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: .unspecified)
      x += size.width + spacing
      row = max(row, size.height)
    }
  }
}

package struct PastedEqualColumn: SizedLayout {
  package typealias Subviews = SizedSubviews
  package init() {}

  private func widest(_ subviews: Subviews, _ cache: inout ()) -> CGFloat {
    subviews.indices.map { subviews[$0].sizeThatFits(.unspecified).width }.max() ?? 0
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let heights = subviews.indices.map {
      subviews[$0].sizeThatFits(.unspecified).height
    }
    return CGSize(width: widest(subviews, &cache), height: heights.reduce(0, +))
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for index in subviews.indices {
      let height = subviews[index].sizeThatFits(.unspecified).height
      subviews[index].place(
        at: CGPoint(x: bounds.minX, y: y),
        proposal: ProposedViewSize(width: bounds.width, height: height))
      y += height
    }
  }
}

package struct PastedMasonry: ProposalSizedLayout {
  package typealias Subviews = ProposalSizedSubviews
  var columns = 3

  package init() {}

  private func column(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: (proposal.width ?? 300) / CGFloat(columns), height: nil)
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var heights = [CGFloat](repeating: 0, count: columns)
    for index in subviews.indices {
      let shortest = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      heights[shortest] += subviews[index].sizeThatFits(column(proposal)).height
    }
    return CGSize(width: proposal.width ?? 300, height: heights.max() ?? 0)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let column = column(proposal)
    var heights = [CGFloat](repeating: 0, count: columns)
    for index in subviews.indices {
      let shortest = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      subviews[index].place(
        at: CGPoint(
          x: bounds.minX + (column.width ?? 0) * CGFloat(shortest),
          y: bounds.minY + heights[shortest]), proposal: column)
      heights[shortest] += subviews[index].sizeThatFits(column).height
    }
  }
}

/// Says what guides and spacing it has.
package struct PastedGuides: SizedLayout {
  package typealias Subviews = SizedSubviews
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).max() ?? 0)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x = bounds.minX
    for subview in subviews {
      subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: .unspecified)
      x += subview.sizeThatFits(.unspecified).width
    }
  }

  package func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? {
    guard guide == .firstTextBaseline, let first = subviews.first else { return nil }
    return first.sizeThatFits(.unspecified).height / 2
  }

  package func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: PortableLayout.LayoutSubviews, cache: inout SizeCache
  ) -> CGFloat? {
    var none: Void = ()
    return explicitAlignment(
      of: guide, in: bounds, proposal: proposal,
      subviews: SizedSubviews(subviews, cache), cache: &none)
  }

  package func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    subviews.last?.spacing ?? ViewSpacing()
  }

  package func spacing(
    subviews: PortableLayout.LayoutSubviews, cache: inout SizeCache
  ) -> ViewSpacing {
    var none: Void = ()
    return spacing(
      subviews: SizedSubviews(subviews, cache), cache: &none)
  }
}

/// Names the types of the subviews, and has functions elsewhere that take them.
package struct PastedHelpers: SizedLayout {
  package typealias Subviews = SizedSubviews
  package typealias LayoutSubview = SizedSubview
  package typealias LayoutSubviews = SizedSubviews
  package init() {}

  private func height(_ subview: LayoutSubview) -> CGFloat {
    subview.sizeThatFits(.unspecified).height
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
  ) -> CGSize {
    CGSize(width: widestOfAll(subviews), height: subviews.map(height).reduce(0, +))
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
  ) {
    let proposal = ProposedViewSize(width: bounds.width, height: nil)
    var y = bounds.minY
    for part in [subviews.byPriority.prefix(2), subviews.byPriority.dropFirst(2)] {
      for (index, subview) in zip(0..., part) {
        let indent = min(CGFloat(index), bounds.width)
        subview.place(at: CGPoint(x: bounds.minX + indent, y: y), proposal: proposal)
        y += height(subview)
      }
    }
  }
}

private func widestOfAll(_ subviews: SizedSubviews) -> CGFloat {
  subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
}

extension SizedSubviews {
  fileprivate var byPriority: SizedSubviews {
    self[indices.sorted { (self[$1].priority, $0) < (self[$0].priority, $1) }]
  }
}

/// Queries each subview for its ideal size as many times as the proposed height says.
package struct PastedIdealQueries: SizedLayout {
  package typealias Subviews = SizedSubviews
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var size = CGSize.zero
    for _ in 0..<Int(max(0, min(proposal.height ?? 1, 100))) {
      for index in subviews.indices {
        size.width += subviews[index].sizeThatFits(.unspecified).width
      }
    }
    return size
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for index in subviews.indices { subviews[index].place(at: bounds.origin, proposal: proposal) }
  }
}

/// Queries each subview for its size at the proposed width as many times as the height says.
package struct PastedWidthQueries: ProposalSizedLayout {
  package typealias Subviews = ProposalSizedSubviews
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let width = ProposedViewSize(width: proposal.width, height: nil)
    var size = CGSize.zero
    for _ in 0..<Int(max(0, min(proposal.height ?? 1, 100))) {
      for index in subviews.indices {
        size.width += subviews[index].sizeThatFits(width).width
      }
    }
    return size
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for index in subviews.indices { subviews[index].place(at: bounds.origin, proposal: proposal) }
  }
}
