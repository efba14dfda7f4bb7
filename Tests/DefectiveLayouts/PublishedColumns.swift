import PortableLayout

/// A list with the longest entry's width. Defect: updateCache looks at the number alone.
struct Receipt: Layout {
  struct Cache {
    var width: CGFloat
    var lines: [CGFloat]
  }

  func makeCache(subviews: Subviews) -> Cache {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return Cache(width: sizes.map(\.width).max() ?? 0, lines: sizes.map(\.height))
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    guard cache.lines.count != subviews.count else { return }
    cache = makeCache(subviews: subviews)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    CGSize(width: cache.width, height: cache.lines.reduce(0, +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    var y = bounds.minY
    for (subview, height) in zip(subviews, cache.lines) {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += height
    }
  }
}

/// Steps of a stair. Defect: the stair begins at x 0 whatever the bounds are.
struct Stair: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.reduce(0) { $0 + $1.width }, height: sizes.reduce(0) { $0 + $1.height })
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x: CGFloat = 0
    var y = bounds.minY
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
      x += size.width
      y += size.height
    }
  }
}

/// A ledger with lines of all heights. Defect: each line adds up all the lines above it.
struct Ledger: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { Parts.column(Parts.ideals(subviews)) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let heights = subviews.map { $0.sizeThatFits(.unspecified).height }
    for index in subviews.indices {
      var y = bounds.minY
      for above in 0..<index { y += heights[above] }
      subviews[index].place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
    }
  }
}

/// A column at the trailing edge. Defect: that of the proposal, not of the bounds.
struct TrailingNotes: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { Parts.column(Parts.ideals(subviews)) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let width = proposal.replacingUnspecifiedDimensions(by: bounds.size).width
    let edge = bounds.minX + (width.isFinite ? width : bounds.width)
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: edge, y: y), anchor: .topTrailing, proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}
