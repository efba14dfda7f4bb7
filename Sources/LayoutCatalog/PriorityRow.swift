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
public struct PriorityRow: UncachedSample {
  /// The subviews' ideal sizes, and their positions in the order of their priorities.
  public struct Memory: LayoutMemory {
    fileprivate var sizes = SizesAtWidth()
    fileprivate var positions: [Int]?

    /// Creates an empty memory.
    public init() {}

    /// Forgets the sizes and the order.
    public mutating func forget() {
      sizes.forget()
      positions = nil
    }
  }

  /// The space between neighbours, in points.
  public var spacing: CGFloat

  /// A row with the given spacing, in points.
  public init(spacing: CGFloat = 8) { self.spacing = spacing }

  /// The sum of the widths by the largest height; one query per subview, none if they are known.
  public func size(
    of subviews: Subviews, for proposal: ProposedViewSize, _ memory: inout Memory
  ) -> CGSize {
    CentredRow(spacing: spacing).size(of: subviews, &memory.sizes)
  }

  /// Places the subviews in the order of their priorities; two queries per subview, one if their
  /// sizes are known.
  public func place(
    _ subviews: Subviews, in bounds: CGRect, for proposal: ProposedViewSize,
    _ memory: inout Memory
  ) {
    let positions = memory.positions ?? subviews.positionsByPriority()
    memory.positions = positions
    CentredRow(spacing: spacing).place(subviews, in: bounds, order: positions, &memory.sizes)
  }
}

/// ``PriorityRow`` with the order and the ideal sizes in its cache.
///
/// Cost in queries per subview: 1 in the first call after each change; else `sizeThatFits` 0,
/// `placeSubviews` 1. The first placement after a change sorts. Nothing in the cache depends on a
/// proposal, so one key is enough.
public struct CachedPriorityRow: CachedSample {
  public var base: PriorityRow

  /// A row with the given spacing, in points.
  public init(spacing: CGFloat = 8) { base = PriorityRow(spacing: spacing) }
}

/// The priority that a subview carries for ``PriorityRow``; higher ones come first.
public struct RowPriority: LayoutValueKey {
  /// The priority of a subview that carries none.
  public static let defaultValue: Double = 0
}

extension LayoutSubviews {
  /// The positions of the subviews, the highest priority first, equal ones in their own order.
  fileprivate func positionsByPriority() -> [Int] {
    let priorities = map { subview in subview[RowPriority.self] }
    // The library's sort promises no stability, so the position decides between equals.
    return priorities.indices.sorted { left, right in
      if priorities[left] == priorities[right] { return left < right }
      return priorities[left] > priorities[right]
    }
  }
}

/// The arithmetic of a row whose subviews are centred vertically.
private struct CentredRow: RowArithmetic {
  let spacing: CGFloat
  private var isEmpty = true
  private(set) var size = CGSize.zero
  var proposedWidth: CGFloat? { nil }

  init(spacing: CGFloat) { self.spacing = spacing }

  /// Adds a subview behind the last one, and returns where it begins.
  mutating func add(_ added: CGSize) -> CGPoint {
    var x: CGFloat = 0
    if !isEmpty { x = size.width + spacing }
    isEmpty = false
    size.width = max(0, x + added.width)
    size.height = max(size.height, added.height)
    return CGPoint(x: x, y: 0)
  }

  /// Places the subviews in an order, centred in the bounds' height.
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
