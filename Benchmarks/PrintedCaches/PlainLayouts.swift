import PortableLayout

// Layouts without a cache. Each is also here with a cache pasted in: see PastedLayouts.swift.

package struct PlainFlow: Layout {
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
    for index in subviews.indices {
      let size = subviews[index].sizeThatFits(.unspecified)
      if x > 0, x + size.width > limit { (x, y, row) = (0, y + row + spacing, 0) }
      subviews[index].place(
        at: CGPoint(x: bounds.minX + x, y: bounds.minY + y), proposal: .unspecified)
      x += size.width + spacing
      row = max(row, size.height)
    }
  }
}

package struct PlainEqualColumn: Layout {
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

package struct PlainMasonry: Layout {
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

/// Queries each subview for its ideal size as many times as the proposed height says.
package struct PlainIdealQueries: Layout {
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var size = CGSize.zero
    for _ in 0..<Int(proposal.height ?? 1) {
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
package struct PlainWidthQueries: Layout {
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let width = ProposedViewSize(width: proposal.width, height: nil)
    var size = CGSize.zero
    for _ in 0..<Int(proposal.height ?? 1) {
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
