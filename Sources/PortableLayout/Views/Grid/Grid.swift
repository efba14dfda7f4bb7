import Foundation

/// Views in rows and columns (rule G).
public nonisolated struct Grid<Content: View>: View, PrimitiveView {
  private let layout: GridLayout
  private let content: Content

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - alignment: The guides of columns and rows.
  ///   - horizontalSpacing: The gap between columns, in points; nil for the cells' preferences.
  ///   - verticalSpacing: The gap between rows, in points; nil for the cells' preferences.
  ///   - content: The rows; a view that is not a row spans all columns.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing)
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let cells = context.oriented(nil).elements(of: content)
    list.elements.append(.container(layout, cells.elements))
  }
}

/// The cells of one row of a grid; outside a grid, a group (rule G).
public nonisolated struct GridRow<Content: View>: View, PrimitiveView {
  private let alignment: VerticalAlignment?
  private let content: Content

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - alignment: The guide of this row; nil for the grid's.
  ///   - content: The cells.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let mark = GridRowMark(alignment: alignment)
    list.collect(content, in: context) { $0.valued(GridRowKey.self, mark) }
  }
}
