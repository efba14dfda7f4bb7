/// Views in a row (rule group S).
public nonisolated struct HStack<Content: View>: View, PrimitiveView {
  private let layout: HStackLayout
  private let site: SourcePlace
  private let content: Content

  /// Creates a row.
  ///
  /// The spacing is the gap between views, in points. If it is nil, the views' own preferences
  /// apply.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    file: String = #filePath, line: Int = #line, @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    site = SourcePlace(file: file, line: line)
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectStack(layout, content, at: site, in: context)
  }
}

/// Views in a column (rule group S).
public nonisolated struct VStack<Content: View>: View, PrimitiveView {
  private let layout: VStackLayout
  private let site: SourcePlace
  private let content: Content

  /// Creates a column.
  ///
  /// The spacing is the gap between views, in points. If it is nil, the views' own preferences
  /// apply.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    file: String = #filePath, line: Int = #line, @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    site = SourcePlace(file: file, line: line)
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectStack(layout, content, at: site, in: context)
  }
}

/// Views on top of one another, the lowest first (rule group Z).
public nonisolated struct ZStack<Content: View>: View, PrimitiveView {
  private let layout: ZStackLayout
  private let site: SourcePlace
  private let content: Content

  /// Creates layers, which are centred by default.
  public init(
    alignment: Alignment = .center, file: String = #filePath, line: Int = #line,
    @ViewBuilder content: () -> Content
  ) {
    layout = ZStackLayout(alignment: alignment)
    site = SourcePlace(file: file, line: line)
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectStack(layout, content, at: site, in: context)
  }
}

extension ViewList {
  /// Appends a stack. If it has exactly one static child, appends the child alone (rule E11).
  ///
  /// The child then keeps its priority, because there is no container around it, but not its values
  /// for the container in the source.
  mutating func collectStack<Content: View>(
    _ layout: some Layout, _ content: Content, at site: SourcePlace? = nil,
    in context: ViewContext
  ) {
    let children = context.elements(of: content, along: layout.stackOrientation)
    if children.isStatic, children.elements.count == 1 {
      elements.append(children.elements[0].withoutValues)
    } else {
      elements.append(.container(layout, children.elements).at(site, isDynamic: !children.isStatic))
    }
  }
}

/// A row that takes the proposed height and proposes it, with a nil width, to each view (rules L3
/// and L4).
///
/// Only visible views are made, measured and placed (rule L1).
public nonisolated struct LazyHStack<Content: View>: View, LazyView {
  let layout: LazyLayout
  let site: SourcePlace?
  let content: Content

  /// Creates a row.
  ///
  /// The spacing is the gap between views, in points. If it is nil, the views' own preferences
  /// apply.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], file: String = #filePath, line: Int = #line,
    @ViewBuilder content: () -> Content
  ) {
    layout = .stack(
      axis: .horizontal, alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing)
    site = SourcePlace(file: file, line: line)
    self.content = content()
  }
}

/// A column that takes the proposed width and proposes it, with a nil height, to each view (rules
/// L3 and L4).
///
/// Only visible views are made, measured and placed (rule L1).
public nonisolated struct LazyVStack<Content: View>: View, LazyView {
  let layout: LazyLayout
  let site: SourcePlace?
  let content: Content

  /// Creates a column.
  ///
  /// The spacing is the gap between views, in points. If it is nil, the views' own preferences
  /// apply.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], file: String = #filePath, line: Int = #line,
    @ViewBuilder content: () -> Content
  ) {
    layout = .stack(
      axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing)
    site = SourcePlace(file: file, line: line)
    self.content = content()
  }
}
