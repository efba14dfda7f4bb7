import Foundation

/// The row that a cell belongs to; nil for a bare view, which spans all columns (rule G).
enum GridRowKey: LayoutValueKey {
  static var defaultValue: GridRowMark? { nil }
}

/// What tells one row from another.
final class GridRowMark {
  /// The guide of this row; nil for the grid's.
  let alignment: VerticalAlignment?

  init(alignment: VerticalAlignment?) { self.alignment = alignment }
}

enum GridColumnsKey: LayoutValueKey {
  static var defaultValue: Int { 1 }
}

/// The axes on which a cell queries for no more than the other cells take.
enum GridUnsizedAxesKey: LayoutValueKey {
  static var defaultValue: Axis.Set { [] }
}

enum GridColumnAlignmentKey: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}

enum GridAnchorKey: LayoutValueKey {
  static var defaultValue: UnitPoint? { nil }
}

extension View {
  /// Spans several columns of a grid (rule G).
  ///
  /// - Parameter count: How many, at least 1.
  public nonisolated func gridCellColumns(_ count: Int) -> some View {
    valued(GridColumnsKey.self, max(1, count))
  }

  /// Queries a grid for no more space than the other cells take (rule G).
  ///
  /// - Parameter axes: The axes on which the cell does not count.
  public nonisolated func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    valued(GridUnsizedAxesKey.self, axes)
  }

  /// Sets the guide of the whole column of a grid (rule G).
  ///
  /// - Parameter guide: The guide; if several cells set one, the first counts.
  public nonisolated func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    valued(GridColumnAlignmentKey.self, guide)
  }

  /// Ties a point of the view to the same point of its cell (rule G).
  ///
  /// - Parameter anchor: The point.
  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    valued(GridAnchorKey.self, anchor)
  }
}
