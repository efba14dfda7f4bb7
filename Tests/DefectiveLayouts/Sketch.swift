import PortableLayout

/// A layout of closures, so that a defect takes few lines.
package struct Sketch<Memory>: Layout {
  var make: @Sendable (LayoutSubviews) -> Memory
  var update: (@Sendable (inout Memory, LayoutSubviews) -> Void)?
  var size: @Sendable (ProposedViewSize, LayoutSubviews, inout Memory) -> CGSize
  var place: @Sendable (CGRect, ProposedViewSize, LayoutSubviews, inout Memory) -> Void

  package init(
    make: @escaping @Sendable (LayoutSubviews) -> Memory,
    update: (@Sendable (inout Memory, LayoutSubviews) -> Void)?,
    size: @escaping @Sendable (ProposedViewSize, LayoutSubviews, inout Memory) -> CGSize,
    place: @escaping @Sendable (CGRect, ProposedViewSize, LayoutSubviews, inout Memory) -> Void
  ) {
    self.make = make
    self.update = update
    self.size = size
    self.place = place
  }

  package func makeCache(subviews: Subviews) -> Memory { make(subviews) }

  package func updateCache(_ cache: inout Memory, subviews: Subviews) {
    if let update { update(&cache, subviews) } else { cache = make(subviews) }
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Memory
  ) -> CGSize {
    size(proposal, subviews, &cache)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Memory
  ) {
    place(bounds, proposal, subviews, &cache)
  }
}

extension Sketch where Memory == Void {
  /// A layout without a cache.
  package init(
    size: @escaping @Sendable (ProposedViewSize, LayoutSubviews) -> CGSize,
    place: @escaping @Sendable (CGRect, ProposedViewSize, LayoutSubviews) -> Void
  ) {
    self.init(
      make: { _ in }, update: nil, size: { proposal, subviews, _ in size(proposal, subviews) },
      place: { bounds, proposal, subviews, _ in place(bounds, proposal, subviews) })
  }
}

/// What correct sketches have in common.
package enum Parts {
  package static func ideals(_ subviews: LayoutSubviews) -> [CGSize] {
    subviews.map { $0.sizeThatFits(.unspecified) }
  }

  package static func column(_ sizes: [CGSize], gap: CGFloat = 0) -> CGSize {
    CGSize(
      width: sizes.map(\.width).max() ?? 0,
      height: sizes.reduce(0) { $0 + $1.height } + gap * CGFloat(max(0, sizes.count - 1)))
  }

  package static func placeColumn(
    _ subviews: LayoutSubviews, _ sizes: [CGSize], at origin: CGPoint, gap: CGFloat = 0,
    proposing proposal: ProposedViewSize = .unspecified
  ) {
    var y = origin.y
    for (subview, size) in zip(subviews, sizes) {
      subview.place(at: CGPoint(x: origin.x, y: y), proposal: proposal)
      y += size.height + gap
    }
  }

  /// The origins of rows that wrap at a width, and their size.
  package static func rows(_ sizes: [CGSize], in width: CGFloat?) -> (
    points: [CGPoint], size: CGSize
  ) {
    var points: [CGPoint] = []
    var total = CGSize.zero
    var x: CGFloat = 0
    var top: CGFloat = 0
    for size in sizes {
      if x > 0, x + size.width > width ?? .infinity {
        top = total.height
        x = 0
      }
      points.append(CGPoint(x: x, y: top))
      x += size.width
      total = CGSize(width: max(total.width, x), height: max(total.height, top + size.height))
    }
    return (points, total)
  }

  /// Places the subviews at points, relative to an origin.
  package static func place(_ subviews: LayoutSubviews, at points: [CGPoint], _ origin: CGPoint) {
    for (subview, point) in zip(subviews, points) {
      subview.place(
        at: CGPoint(x: origin.x + point.x, y: origin.y + point.y), proposal: .unspecified)
    }
  }

  /// Fills a finite proposal.
  package static func filling(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
}
