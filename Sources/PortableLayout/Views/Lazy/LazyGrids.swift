/// Views in columns whose widths depend only on the proposed width (rule G7).
///
/// If no width is proposed, it is the ideal width of the first row's cells. Headers and footers of
/// sections span all columns, and a section begins a new row.
///
/// Only visible rows are made, queried and placed: in a scroll view of 200 x 200 points, 16 of
/// 1,000 cells of 20 points in two columns (rule L1).
public nonisolated struct LazyVGrid<Content: View>: View, LazyView {
  let layout: LazyLayout
  let site: SourcePlace?
  let content: Content

  /// Creates a grid that grows downwards.
  ///
  /// The alignment is that of cells in their column, and of the columns in a wider grid.
  ///
  /// The spacing is the gap between rows, in points. If it is nil, the gap is 8 points.
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

/// Views in rows whose heights depend only on the proposed height (rule G7).
///
/// Only visible columns are made, like the rows of a ``LazyVGrid``.
public nonisolated struct LazyHGrid<Content: View>: View, LazyView {
  let layout: LazyLayout
  let site: SourcePlace?
  let content: Content

  /// Creates a grid that grows towards the trailing edge.
  ///
  /// The alignment is that of cells in their row, and of the rows in a higher grid.
  ///
  /// The spacing is the gap between columns, in points. If it is nil, the gap is 8 points.
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

/// A container whose views are made as they become visible.
nonisolated protocol LazyView: PrimitiveView {
  associatedtype Content: View
  var layout: LazyLayout { get }
  /// The source place of the view. Nil if the source does not name the view.
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
  /// The rule for the width of a column or the height of a row.
  public enum Size: Sendable {
    /// One column of a fixed length, in points.
    case fixed(CGFloat)
    /// One column with an equal share of the remaining length, within limits in points.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many equal columns as fit into the share, within limits in points.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The rule for the width of the column or the height of the row.
  public var size: Size
  /// The gap to the next column or row, in points. If nil, it is 8.
  public var spacing: CGFloat?
  /// The alignment of a cell in its space. If nil, it is the grid's alignment.
  public var alignment: Alignment?

  /// Creates an item, by default one flexible column or row.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// The tracks of a lazy grid across its scrolling axis for a given length.
struct LazyGridTracks {
  /// A track with its position, its length, and the grid item that it comes from.
  struct Track: Equatable {
    /// The distance from the start of the first track, in points.
    var start: CGFloat
    /// The length across the scrolling axis, in points.
    var length: CGFloat
    /// The index of the grid item.
    var item: Int
  }

  /// The largest number of columns of one adaptive item, so that a minimum of 0 points ends.
  private static let mostColumns: CGFloat = 10_000

  private(set) var tracks: [Track] = []
  /// The length of all tracks with their gaps, in points.
  private(set) var total: CGFloat = 0

  /// Creates the tracks, which take their lengths from the remaining length in order (rule G).
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

  /// Returns the gap after each item except the last, in points.
  static func gaps(between items: [GridItem]) -> [CGFloat] { items.dropLast().map(\.gap) }
}

extension GridItem {
  /// The gap to the next column or row, in points.
  fileprivate var gap: CGFloat { spacing ?? ViewSpacing.defaultDistance }

  /// The length of a fixed item, at least 0, in points. Nil for any other item.
  fileprivate var fixedLength: CGFloat? {
    if case .fixed(let length) = size { return max(length, 0) }
    return nil
  }

  /// Returns the lengths of the item's columns for its share of the remaining length, in points.
  ///
  /// - Parameter most: The largest number of columns.
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
