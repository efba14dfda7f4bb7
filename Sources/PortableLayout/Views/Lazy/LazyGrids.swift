/// Views in rows of columns whose widths follow from the proposed width alone (rule G7).
///
/// Where no width is proposed, it is the ideal one of the first row's cells. Headers and footers
/// of sections span all columns; a section begins a new row.
///
/// Only the rows that are visible are made, asked and placed: in a scroll view of 200 x 200 points,
/// 16 of 1,000 cells of 20 points in two columns (rule L1).
public nonisolated struct LazyVGrid<Content: View>: View, PrimitiveView {
  private let layout: LazyLayout
  private let content: Content

  /// Makes a grid that grows downwards, with gaps in points between rows; nil for 8.
  ///
  /// The alignment places the columns if they do not fill the width, and cells in a column.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      axis: .vertical, items: columns,
      alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectLazily(layout, content, in: context)
  }
}

/// Views in columns of rows whose heights follow from the proposed height alone (rule G7).
///
/// Only the columns that are visible are made, as the rows of a ``LazyVGrid``.
public nonisolated struct LazyHGrid<Content: View>: View, PrimitiveView {
  private let layout: LazyLayout
  private let content: Content

  /// Makes a grid that grows to the trailing side, with gaps in points between columns; nil for 8.
  ///
  /// The alignment places the rows if they do not fill the height, and cells in a row.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      axis: .horizontal, items: rows,
      alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectLazily(layout, content, in: context)
  }
}

extension ViewList {
  mutating func collectLazily<Content: View>(
    _ layout: LazyLayout, _ content: Content, in context: ViewContext
  ) {
    var (layout, inner) = (layout, context)
    let axis = Axis.Set(layout.axis)
    if !context.scrollAxes.contains(axis) { layout.extent = .window }
    if context.lazyAxes.contains(axis) { layout.extent = .whole }
    inner.lazyAxes.formUnion(axis)
    inner.orientation = layout.isStack ? layout.axis : nil
    let rows = LazyContent(inner.rows(of: content))
    var element = ViewElement { [layout, inner] site, view in
      let rowSite = RowSite(
        context: inner, names: site.names, direction: site.direction,
        substitution: site.engine.substitution)
      let node = LazyNode(tree: site.engine.tree, view: view)
      site.engine.setNode(node, of: view)
      site.engine.lazyNodes.append(node)
      if layout.extent == .window { site.engine.window.add(view) }
      node.fill(layout, rows, in: rowSite)
    }
    if rows.count == 0 { element.priority = -.infinity }
    elements.append(element)
  }
}
