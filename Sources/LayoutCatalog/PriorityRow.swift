import PortableLayout

/// A row of subviews at their ideal sizes, sorted by a priority that they carry.
///
/// The priority is a layout value (``RowPriority``); the highest comes first, equal ones keep
/// their order. Subviews are centred vertically. Published with a LayoutPriority key.
///
/// Cost in queries per subview: `sizeThatFits` 1, `placeSubviews` 2. The placement sorts.
///
/// The size depends on no order and no proposal, so `sizeThatFits` does not sort, as published
/// forms do.
public struct PriorityRow: Layout {
  /// The space between neighbours, in points.
  public var spacing: CGFloat

  /// A row with the given spacing, in points.
  public init(spacing: CGFloat = 8) { self.spacing = spacing }

  /// The sum of the widths by the largest height; one query per subview.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var sizes = SizesAtWidth()
    return PriorityOrder(spacing: spacing).size(of: subviews, &sizes)
  }

  /// Places the subviews in the order of their priorities; two queries per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var sizes = SizesAtWidth()
    PriorityOrder(spacing: spacing).place(
      subviews, in: bounds, order: PriorityOrder.positions(of: subviews), &sizes)
  }
}

/// ``PriorityRow`` with the order and the ideal sizes in its cache.
///
/// Cost in queries per subview: 1 in the first call after each change; else `sizeThatFits` 0,
/// `placeSubviews` 1. The first placement after a change sorts. Nothing in the cache depends on a
/// proposal, so one key is enough.
public struct CachedPriorityRow: Layout {
  /// The subviews' ideal sizes, and the order of their priorities.
  public struct Cache: Sendable {
    var sizes = SizesAtWidth()
    var positions: [Int]?
  }

  /// The space between neighbours, in points.
  public var spacing: CGFloat

  /// A row with the given spacing, in points.
  public init(spacing: CGFloat = 8) { self.spacing = spacing }

  /// An empty cache; no queries.
  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// Forgets the sizes and the order; no queries.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache.sizes.forget()
    cache.positions = nil
  }

  /// The sum of the widths by the largest height; no queries.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    PriorityOrder(spacing: spacing).size(of: subviews, &cache.sizes)
  }

  /// Places the subviews in the order of their priorities; one query per subview.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let positions = cache.positions ?? PriorityOrder.positions(of: subviews)
    cache.positions = positions
    PriorityOrder(spacing: spacing).place(
      subviews, in: bounds, order: positions, &cache.sizes)
  }
}

/// The priority that a subview carries for ``PriorityRow``; higher ones come first.
public struct RowPriority: LayoutValueKey {
  /// The priority of a subview that carries none.
  public static let defaultValue: Double = 0
}

struct PriorityOrder: RowArithmetic {
  /// The positions of the subviews, the highest priority first, equal ones in their own order.
  static func positions(of subviews: LayoutSubviews) -> [Int] {
    let priorities = subviews.map { $0[RowPriority.self] }
    // The library's sort promises no stability, so the position decides between equals.
    return priorities.indices.sorted { left, right in
      priorities[left] == priorities[right]
        ? left < right : priorities[left] > priorities[right]
    }
  }

  let spacing: CGFloat
  var isEmpty = true
  private(set) var size = CGSize.zero
  var proposedWidth: CGFloat? { nil }

  mutating func add(_ added: CGSize) -> CGPoint {
    let x = isEmpty ? 0 : size.width + spacing
    isEmpty = false
    size.width = max(0, x + added.width)
    size.height = max(size.height, added.height)
    return CGPoint(x: x, y: 0)
  }

  /// One query per subview, two if the sizes are not remembered.
  func place(
    _ subviews: LayoutSubviews, in bounds: CGRect, order positions: [Int],
    _ sizes: inout SizesAtWidth
  ) {
    var row = self
    sizes.measure(subviews)
    for position in positions {
      let size = sizes[position]
      let x = row.add(size).x
      let y = (bounds.size.height - size.height) / 2
      subviews[position].place(
        at: CGPoint(x: bounds.origin.x + x, y: bounds.origin.y + y), proposal: .unspecified)
    }
  }
}
