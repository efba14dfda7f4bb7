/// Views in rows of columns whose widths follow from the proposed width alone (rule G7).
///
/// Where no width is proposed, it is the ideal one of the first row's cells. Headers and footers
/// of sections span all columns; a section begins a new row.
///
/// Only the rows that are visible are made, asked and placed: in a scroll view of 200 x 200 points,
/// 16 of 1,000 cells of 20 points in two columns (rule L1).
public nonisolated struct LazyVGrid<Content: View>: View, LazyView {
  let layout: LazyLayout
  let site: SourcePlace?
  let content: Content

  /// Makes a grid that grows downwards, with gaps in points between rows; nil for 8.
  ///
  /// The alignment places the columns if they do not fill the width, and cells in a column.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], file: String = #filePath, line: Int = #line,
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      axis: .vertical, items: columns,
      alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing)
    site = SourcePlace(file: file, line: line)
    self.content = content()
  }
}

/// Views in columns of rows whose heights follow from the proposed height alone (rule G7).
///
/// Only the columns that are visible are made, as the rows of a ``LazyVGrid``.
public nonisolated struct LazyHGrid<Content: View>: View, LazyView {
  let layout: LazyLayout
  let site: SourcePlace?
  let content: Content

  /// Makes a grid that grows to the trailing side, with gaps in points between columns; nil for 8.
  ///
  /// The alignment places the rows if they do not fill the height, and cells in a row.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], file: String = #filePath, line: Int = #line,
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      axis: .horizontal, items: rows,
      alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
    site = SourcePlace(file: file, line: line)
    self.content = content()
  }
}

/// Views that are made as they become visible.
nonisolated protocol LazyView: PrimitiveView {
  associatedtype Content: View
  var layout: LazyLayout { get }
  /// The place of the view in the source; nil for one that the source does not name.
  var site: SourcePlace? { get }
  var content: Content { get }
}

nonisolated extension LazyView {
  var site: SourcePlace? { nil }

  func collect(into list: inout ViewList, in context: ViewContext) {
    var (layout, inner) = (layout, context)
    let axis = Axis.Set(layout.axis)
    if !context.scrollAxes.contains(axis) { layout.extent = .window }
    if context.lazyAxes.contains(axis) { layout.extent = .whole }
    inner.lazyAxes.formUnion(axis)
    inner.orientation = nil
    if layout.isStack { inner.orientation = layout.axis }
    let rows = LazyContent(inner.rows(of: content))
    var element = ViewElement { [layout, inner] site, view in
      let rowSite = RowSite(
        context: inner, names: site.names, direction: site.direction,
        substitution: site.engine.substitution)
      let node = LazyNode(tree: site.engine.tree, view: view)
      site.engine.setNode(node, of: view)
      site.engine.lazyNodes.append(node)
      if layout.extent == .window { site.engine.screen.window.add(view) }
      node.fill(layout, rows, in: rowSite)
    }
    if rows.count == 0 { element.priority = -.infinity }
    list.elements.append(element.at(site))
  }
}

/// One column of a lazy vertical grid, or one row of a lazy horizontal grid (rule G7).
public struct GridItem: Sendable {
  /// The size of a column's width or of a row's height.
  public enum Size: Sendable {
    /// One column of a length, in points.
    case fixed(CGFloat)
    /// One column that takes an equal share of what is left, within limits in points.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// The most equal columns that fit into the share, within limits in points.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The width of the column, or the height of the row.
  public var size: Size
  /// The gap to the next column or row, in points; nil for 8.
  public var spacing: CGFloat?
  /// The alignment of a cell in its space; nil for the grid's alignment.
  public var alignment: Alignment?

  /// Creates an item of a size: one flexible column or row, unless told otherwise.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The tracks of a lazy grid across its scrolling axis, for one length.
struct LazyGridTracks {
  /// One track: its place, its length, and the grid item that it comes from.
  struct Track: Equatable {
    /// The distance from the start of the first track, in points.
    var start: CGFloat
    /// The length across, in points.
    var length: CGFloat
    /// The index of the grid item.
    var item: Int
  }

  /// The most columns that one adaptive item becomes, so that a minimum of 0 ends.
  private static let mostColumns: CGFloat = 10_000

  private(set) var tracks: [Track] = []
  /// The length of all, gaps included, in points.
  private(set) var total: CGFloat = 0

  /// Sizes the items in order from the length that is left (rule G).
  init(_ items: [GridItem], length: CGFloat) {
    var items = items
    if items.isEmpty { items.append(GridItem()) }
    var claimed = Self.gaps(between: items).reduce(0, +)
    for item in items { claimed += item.fixedLength ?? 0 }
    var rest = length - claimed
    var sharing = items.count { item in item.fixedLength == nil }
    var start: CGFloat = 0
    for (index, item) in items.enumerated() {
      let share = max(rest / CGFloat(max(sharing, 1)), 0)
      let lengths = item.lengths(sharing: share, most: Self.mostColumns)
      if item.fixedLength == nil {
        sharing -= 1
        // An endless rest stays endless, whatever is taken from it.
        let taken = lengths.reduce(0, +) + CGFloat(lengths.count - 1) * item.gap
        if rest.isFinite { rest -= taken }
      }
      for length in lengths {
        tracks.append(Track(start: start, length: length, item: index))
        total = start + length
        start = total + item.gap
      }
    }
  }

  /// The gap after each item but the last, in points.
  static func gaps(between items: [GridItem]) -> [CGFloat] { items.dropLast().map(\.gap) }
}

extension GridItem {
  /// The gap to the next column or row, in points.
  fileprivate var gap: CGFloat { spacing ?? ViewSpacing.defaultDistance }

  /// The length of a fixed item, at least 0; nil for any other.
  fileprivate var fixedLength: CGFloat? {
    if case .fixed(let length) = size { return max(length, 0) }
    return nil
  }

  /// The lengths of the columns that the item becomes with a share of what is left, at most so
  /// many.
  fileprivate func lengths(sharing share: CGFloat, most: CGFloat) -> [CGFloat] {
    switch size {
    case .fixed(let length): return [max(length, 0)]
    case .flexible(let minimum, let maximum): return [max(min(share, maximum), minimum)]
    case .adaptive(let minimum, let maximum):
      let step = minimum + gap
      var count: CGFloat = 1
      if step > 0, share.isFinite {
        count = min(max(((share + gap) / step).rounded(.down), 1), most)
      }
      let length = min((share - (count - 1) * gap) / count, maximum)
      return Array(repeating: length, count: Int(count))
    }
  }
}
