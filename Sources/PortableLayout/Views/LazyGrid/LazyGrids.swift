/// Views in rows of columns whose widths follow from the proposed width alone (rule G7).
///
/// Where no width is proposed, it is the ideal one of the first row's cells. Headers and footers
/// of sections span all columns; a section begins a new row.
///
/// - Important: All views are laid out here. SwiftUI makes only those that are visible: in a
///   scroll view of 200 x 200 points, 16 of 1,000 cells of 20 points in two columns. Counts and
///   times of a lazy container are those of its whole content, not of a screen.
public nonisolated struct LazyVGrid<Content: View>: View, PrimitiveView {
  private let layout: LazyGridLayout
  private let content: Content

  /// Makes a grid that grows downwards, with gaps in points between rows; nil for 8.
  ///
  /// The alignment places the columns if they do not fill the width, and cells in a column.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    layout = LazyGridLayout(
      axis: .vertical, items: columns,
      alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectLazyGrid(layout, content, in: context)
  }
}

/// Views in columns of rows whose heights follow from the proposed height alone (rule G7).
///
/// All views are laid out here; SwiftUI makes only those that are visible, see ``LazyVGrid``.
public nonisolated struct LazyHGrid<Content: View>: View, PrimitiveView {
  private let layout: LazyGridLayout
  private let content: Content

  /// Makes a grid that grows to the trailing side, with gaps in points between columns; nil for 8.
  ///
  /// The alignment places the rows if they do not fill the height, and cells in a row.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    layout = LazyGridLayout(
      axis: .horizontal, items: rows,
      alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectLazyGrid(layout, content, in: context)
  }
}

extension ViewList {
  mutating func collectLazyGrid<Content: View>(
    _ layout: LazyGridLayout, _ content: Content, in context: ViewContext
  ) {
    let axis = layout.isStack ? layout.axis : nil
    let cells = context.oriented(axis).elements(of: content).elements
    let name = "Lazy\(layout.axis == .vertical ? "V" : "H")\(layout.isStack ? "Stack" : "Grid")"
    elements.append(.container(layout, cells).lazy(name))
  }
}
