import PortableLayout

/// The priority that a subview carries for ``PriorityRow``; higher ones come first.
public struct RowPriority: LayoutValueKey {
  /// The priority of a subview that carries none.
  public static let defaultValue: Double = 0
}

struct PriorityOrder {
  /// The positions of the subviews, the highest priority first, equal ones in their own order.
  static func positions(of subviews: LayoutSubviews) -> [Int] {
    let priorities = subviews.map { $0[RowPriority.self] }
    // The library's sort promises no stability, so the position decides between equals.
    return priorities.indices.sorted { left, right in
      priorities[left] == priorities[right]
        ? left < right : priorities[left] > priorities[right]
    }
  }

  private let spacing: CGFloat
  private var isEmpty = true
  private(set) var size = CGSize.zero

  init(spacing: CGFloat) { self.spacing = spacing }

  /// Adds a subview at the end of the row and returns its x, relative to the container's.
  mutating func add(_ added: CGSize) -> CGFloat {
    let x = isEmpty ? 0 : size.width + spacing
    isEmpty = false
    size.width = max(0, x + added.width)
    size.height = max(size.height, added.height)
    return x
  }
}

extension PriorityOrder {
  /// The size of a row of the subviews.
  ///
  /// - Complexity: one query per subview, or none if the sizes are remembered.
  func size(
    of subviews: LayoutSubviews, _ sizes: inout SizesAtWidth
  ) -> CGSize {
    var row = self
    sizes.measure(subviews)
    for index in subviews.indices { _ = row.add(sizes[index]) }
    return row.size
  }

  /// Places the subviews in the order of the given positions, centred vertically.
  ///
  /// - Complexity: one query per subview, two if the sizes are not remembered.
  func place(
    _ subviews: LayoutSubviews, in bounds: CGRect, order positions: [Int],
    _ sizes: inout SizesAtWidth
  ) {
    var row = self
    sizes.measure(subviews)
    for position in positions {
      let size = sizes[position]
      let x = row.add(size)
      let y = (bounds.size.height - size.height) / 2
      subviews[position].place(
        at: CGPoint(x: bounds.origin.x + x, y: bounds.origin.y + y), proposal: .unspecified)
    }
  }
}
