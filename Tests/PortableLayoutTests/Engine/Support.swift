import PortableLayout

/// A flow that queries every child for its ideal size in both methods, as rule C4 counts it.
struct QueryingFlow: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var size = CGSize.zero
    rows(width: proposal.width ?? .infinity, subviews) { _, origin, own in
      size.width = max(size.width, origin.x + own.width)
      size.height = max(size.height, origin.y + own.height)
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    rows(width: bounds.width, subviews) { subview, origin, _ in
      subview.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
        proposal: .unspecified)
    }
  }

  private func rows(
    width: CGFloat, _ subviews: Subviews, _ body: (LayoutSubview, CGPoint, CGSize) -> Void
  ) {
    var origin = CGPoint.zero
    var rowHeight: CGFloat = 0
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if origin.x > 0, origin.x + size.width > width {
        origin = CGPoint(x: 0, y: origin.y + rowHeight + spacing)
        rowHeight = 0
      }
      body(subview, origin, size)
      origin.x += size.width + spacing
      rowHeight = max(rowHeight, size.height)
    }
  }
}

/// Builds trees in a few words.
struct TreeBuilder {
  let engine: LayoutEngine

  init(
    memo: SizeMemoCapacity = .standard, layoutDirection: LayoutDirection = .leftToRight,
    system: SwiftUISystem = .v27
  ) {
    engine = LayoutEngine(memo: memo, layoutDirection: layoutDirection, system: system)
  }

  /// Makes a view a container with one child for each content; returns the children.
  @discardableResult
  func container(_ layout: some Layout, at view: Int = 0, _ leaves: [LeafContent]) -> [Int] {
    engine.setLayout(layout, of: view)
    let first = engine.addChildren(leaves.count, to: view)
    for (offset, leaf) in leaves.enumerated() { engine.setLeaf(leaf, of: first + offset) }
    return Array(first..<(first + leaves.count))
  }
}

extension LeafContent {
  /// A fixed size.
  static func box(_ width: CGFloat, _ height: CGFloat) -> LeafContent {
    .fixed(CGSize(width: width, height: height))
  }

  /// Any width between two bounds, and any height.
  static func wide(_ minimum: CGFloat, _ maximum: CGFloat) -> LeafContent {
    .flexible(
      minimum: CGSize(width: minimum, height: 0),
      ideal: CGSize(width: minimum, height: 10),
      maximum: CGSize(width: maximum, height: .infinity))
  }
}
