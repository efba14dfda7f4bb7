/// Views in rows and columns (rule G).
public nonisolated struct Grid<Content: View>: View, PrimitiveView {
  private let layout: GridLayout
  private let site: SourcePlace
  private let content: Content

  /// Creates a grid. A view that is not a row spans all columns.
  ///
  /// The horizontal spacing is the gap between columns and the vertical spacing the gap between
  /// rows, in points. If one is nil, the cells' preferences apply to it.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, file: String = #filePath, line: Int = #line,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing)
    site = SourcePlace(file: file, line: line)
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let cells = context.elements(of: content, along: nil)
    list.elements.append(.container(layout, cells.elements).at(site))
  }
}

/// The cells of one row of a grid. Outside a grid, the row is a group (rule G).
public nonisolated struct GridRow<Content: View>: View, PrimitiveView {
  /// The guide by which the row's cells are aligned. Nil for the grid's guide.
  private let alignment: VerticalAlignment?
  private let content: Content

  /// Creates a row with its own guide. If nil, the grid's guide applies.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let mark = GridRowMark(alignment: alignment)
    list.collect(content, in: context) { element in
      element.values.append { engine, view in
        engine.keptObjects.append(mark)
        engine.setValue(Unmanaged.passUnretained(mark), for: GridRowKey.self, of: view)
      }
    }
  }
}

/// The row that contains a cell. Nil for a bare view, which spans all columns (rule G1).
///
/// The engine keeps the row alive, so that a grid reads it without counting references.
enum GridRowKey: LayoutValueKey {
  static var defaultValue: Unmanaged<GridRowMark>? { nil }
}

/// The row of a grid that contains a view.
final class GridRowMark {
  /// The guide of this row. Nil for the grid's guide.
  let alignment: VerticalAlignment?

  init(alignment: VerticalAlignment?) { self.alignment = alignment }
}

/// The number of columns that a cell spans.
enum GridColumnsKey: LayoutValueKey {
  static var defaultValue: Int { 1 }
}

/// The axes on which a cell is offered at most the length that the other cells take.
enum GridUnsizedAxesKey: LayoutValueKey {
  static var defaultValue: Axis.Set { [] }
}

/// The guide of a cell's column. Nil for the grid's guide.
enum GridColumnAlignmentKey: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}

/// The unit point at which a cell's view is aligned with its slot. Nil if guides align it.
enum GridAnchorKey: LayoutValueKey {
  static var defaultValue: UnitPoint? { nil }
}

nonisolated extension View {
  /// Makes the cell span several columns of a grid (rule G1).
  ///
  /// If set twice, the counts above 1 add up.
  public func gridCellColumns(_ count: Int) -> some View {
    gridValue(GridColumnsKey.self) { inner in
      guard count > 1 else { return inner }
      guard inner > 1 else { return count }
      return inner + count
    }
  }

  /// Offers the cell at most the length that the other cells of its columns or row take (rule G4).
  ///
  /// If set twice, the axes of both calls count.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    gridValue(GridUnsizedAxesKey.self) { inner in inner.union(axes) }
  }

  /// Sets the guide of the cell's whole column (rule G6).
  ///
  /// If several cells of a column set one, the first one counts. If set twice on one view, the
  /// inner guide counts.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    gridValue(GridColumnAlignmentKey.self) { inner in inner ?? guide }
  }

  /// Aligns a point of the view with the same point of its cell (rule G6). If set twice, the inner
  /// one counts.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    gridValue(GridAnchorKey.self) { inner in inner ?? anchor }
  }

  /// Sets a value of a cell to the result of a function of the value that was set inside.
  private func gridValue<K: LayoutValueKey>(
    _ key: K.Type, _ change: @escaping (K.Value) -> K.Value
  ) -> some View {
    elements { element in
      element.values.append { engine, view in
        let inner = LayoutSubview(tree: engine.tree, index: view)[key]
        engine.setValue(change(inner), for: key, of: view)
      }
    }
  }
}
