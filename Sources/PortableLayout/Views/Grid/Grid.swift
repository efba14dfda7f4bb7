/// Views in rows and columns (rule G).
public nonisolated struct Grid<Content: View>: View, PrimitiveView {
  private let layout: GridLayout
  private let site: SourcePlace
  private let content: Content

  /// Makes a grid with gaps in points, nil for the cells' preferences; a view that is not a row
  /// spans all columns.
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

/// The cells of one row of a grid; outside a grid, a group (rule G).
public nonisolated struct GridRow<Content: View>: View, PrimitiveView {
  /// The guide by which the row's cells are aligned; nil for the grid's.
  private let alignment: VerticalAlignment?
  private let content: Content

  /// Makes a row with a guide of its own; nil for the grid's.
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

/// The row that a cell belongs to; nil for a bare view, which spans all columns (rule G1).
///
/// The engine keeps the row, so that a grid reads it without counting references.
enum GridRowKey: LayoutValueKey {
  static var defaultValue: Unmanaged<GridRowMark>? { nil }
}

/// The row of a grid that a view stands in.
final class GridRowMark {
  /// The guide of this row; nil for the grid's.
  let alignment: VerticalAlignment?

  init(alignment: VerticalAlignment?) { self.alignment = alignment }
}

/// The number of columns that a cell spans.
enum GridColumnsKey: LayoutValueKey {
  static var defaultValue: Int { 1 }
}

/// The axes on which a cell is offered no more than the other cells take.
enum GridUnsizedAxesKey: LayoutValueKey {
  static var defaultValue: Axis.Set { [] }
}

/// The guide of a cell's column; nil for the grid's.
enum GridColumnAlignmentKey: LayoutValueKey {
  static var defaultValue: HorizontalAlignment? { nil }
}

/// The point at which a cell stands in its space; nil where guides place it.
enum GridAnchorKey: LayoutValueKey {
  static var defaultValue: UnitPoint? { nil }
}

nonisolated extension View {
  /// Spans several columns of a grid (rule G1). Set twice, the counts above 1 add up.
  public func gridCellColumns(_ count: Int) -> some View {
    gridValue(GridColumnsKey.self) { inner in
      guard count > 1 else { return inner }
      guard inner > 1 else { return count }
      return inner + count
    }
  }

  /// Offers a cell no more on some axes than the other cells of its columns and its row take (rule
  /// G4). Set twice, it holds for the axes of both.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    gridValue(GridUnsizedAxesKey.self) { inner in inner.union(axes) }
  }

  /// Sets the guide of the whole column of a grid (rule G6). If several cells of a column set one,
  /// the first counts; set twice on one view, the inner one.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    gridValue(GridColumnAlignmentKey.self) { inner in inner ?? guide }
  }

  /// Ties a point of the view to the same point of its cell (rule G6); set twice, the inner one
  /// counts.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    gridValue(GridAnchorKey.self) { inner in inner ?? anchor }
  }

  /// Sets a value of a cell to what follows from the one that was set inside.
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
