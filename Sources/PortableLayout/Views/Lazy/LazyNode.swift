/// The node of a lazy container.
///
/// A size query queries the lines that are made, of which the first is made with the node. A
/// placement makes the visible lines and removes the others (group L).
final class LazyNode: LazyContainer {
  /// A row that is made, and its views in the tree.
  struct Row {
    /// The position among all rows.
    var index: Int
    /// The view of the row.
    var view: Int
    /// The range of all views in the row, if the container made it.
    var views: Range<Int>
  }

  /// The number of rows that a container without a scroll view makes at first.
  ///
  /// A size query queries only those.
  private static let mostAtFirst = 100

  /// The arrangement of the rows.
  private(set) var layout = LazyLayout(axis: .vertical, items: [], alignment: .center)
  /// The rows, made or not.
  private(set) var content = LazyContent([])
  /// The surroundings with which rows are made.
  private var site = RowSite(context: ViewContext(), names: ViewNames())
  /// The first row that is neither a header nor a footer.
  private(set) var firstContentRow = 0
  /// The rows that are made, in order.
  private(set) var rows: [Row] = []
  /// Removed rows that are kept until they are made again, by index.
  private var spares: [Int: Row] = [:]
  /// The lengths for the length across with which the rows were placed.
  var placedLengths: LazyLengths?
  /// The lengths for the length across of the last size query.
  var askedLengths: LazyLengths?
  /// The last placement.
  var placedRows = PlacedRows()

  /// Sets the node's rows and makes the first ones.
  func fill(_ layout: LazyLayout, _ content: LazyContent, in site: RowSite) {
    (self.layout, self.content, self.site) = (layout, content, site)
    findFirstContentRow()
    keepRows(in: 0..<0)
  }

  /// Finds the first row that is not a header. A stack treats headers like other rows.
  private func findFirstContentRow() {
    firstContentRow = 0
    if !layout.isStack { firstContentRow = lines(of: 1).firstContentRow }
  }

  override var name: String { layout.name }
  override var isOutOfDate: Bool { showsOther }
  override var scrollView: LayoutNode? { fixedScroll }
  /// The axis along which rows follow one another.
  var axis: Axis { layout.axis }
  private var engine: LayoutEngine { tree.engine }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    calls.sizeThatFits += 1
    let across = proposal.minor(axis) ?? idealAcross()
    return axis.size(major: ask(across).lengths.total, minor: across)
  }

  override func placeChildren(in bounds: CGRect, proposal: ProposedViewSize) {
    let across = proposal.minor(axis) ?? idealAcross()
    while !placeRows(across, in: bounds) {}
  }

  /// Returns the combined explicit values of the rows that a size query queries, in points.
  override func explicitGuide(
    _ guide: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    calls.explicitAlignment += 1
    guard guide.leavesContainer else { return nil }
    return combinedGuide(guide, proposal)
  }

  /// Returns the union of the spacing preferences of the first rows.
  override func makeSpacing() -> ViewSpacing {
    calls.spacing += 1
    let first = rows.prefix { row in firstRows.contains(row.index) }
    return .union(first.map { row in tree.spacing(of: row.view) })
  }

  /// The rows' views. Nil unless all of them are or were made.
  var allRows: [Int]? {
    let known = knownRows
    guard known.count == content.count else { return nil }
    return known.map(\.view)
  }

  /// The rows that are or were made, in order.
  private var knownRows: [Row] {
    (rows + spares.values).sorted { first, second in first.index < second.index }
  }

  /// Replaces the view of a row by another.
  func replaceRow(_ view: Int, by other: Int) {
    for index in rows.indices where rows[index].view == view { rows[index].view = other }
    for (index, row) in spares where row.view == view { spares[index]?.view = other }
    setChildren(rows.map(\.view))
  }

  /// Replaces a row by its children. Returns false if an earlier row is not made yet.
  func dissolveRow(_ view: Int) -> Bool {
    var views = knownRows.map(\.view)
    guard knownRows.last?.index == views.count - 1, let index = views.firstIndex(of: view) else {
      return false
    }
    let inner = tree.node(of: view).childViews
    let others = content.count - views.count
    views.replaceSubrange(index...index, with: inner)
    for view in inner { tree.pointee.details[view].parent = Int32(self.view) }
    (rows, spares) = ([], [:])
    adopt(views, layout, others: others)
    return true
  }

  /// Takes over the existing children of a stack as rows, followed by a number of other rows.
  func adopt(_ views: [Int], _ layout: LazyLayout, others: Int = 0) {
    for (index, view) in views.enumerated() {
      spares[index] = Row(index: index, view: view, views: 0..<0)
    }
    let row = ViewElement { _, _ in }
    fill(layout, LazyContent(Array(repeating: row, count: views.count + others)), in: site)
  }

  /// Makes only visible rows from now on, after all rows were made.
  func becomeLazy() {
    layout.extent = .scrolled
    for row in rows { spares[row.index] = row }
    rows = []
    keepRows(in: 0..<0)
  }

  // Making rows.

  /// The rows of the first line and those before it, or all rows that are made at first.
  var firstRows: Range<Int> {
    switch layout.extent {
    case .whole: 0..<content.count
    case .window: 0..<min(content.count, max(Self.mostAtFirst, rows.count))
    case .scrolled: 0..<min(content.count, firstContentRow + max(1, layout.items.count))
    }
  }

  /// Returns the position in ``rows`` of the first row whose index is at least `index`.
  private func place(ofRow index: Int) -> Int { rows.partition { row in row.index < index } }

  /// Returns the view of a row, or nil if the row is not made.
  func rowView(_ index: Int) -> Int? {
    let position = place(ofRow: index)
    guard position < rows.count, rows[position].index == index else { return nil }
    return rows[position].view
  }

  /// Makes the first rows and removes other rows that are not visible.
  func keepRows(in visible: Range<Int>) {
    while !firstRows.allSatisfy(makeRow) {}
    let first = firstRows
    func isKept(_ row: Row) -> Bool {
      first.contains(row.index) || visible.contains(row.index)
    }
    for row in rows where !isKept(row) { remove(row) }
    rows.removeAll { row in !isKept(row) }
    let views = rows.map(\.view)
    if views != childViews { setChildren(views) }
    let start = Int32(place(ofRow: visible.lowerBound))
    placedRange = start..<(start + Int32(visible.count))
  }

  /// Makes a row unless it is already made.
  ///
  /// - Returns: False if the rows had to be counted again because the content is not as assumed.
  func makeRow(_ index: Int) -> Bool {
    let position = place(ofRow: index)
    if position < rows.count, rows[position].index == index { return true }
    if let spare = spares.removeValue(forKey: index) {
      rows.insert(spare, at: position)
    } else if let element = site.context.whileCurrent({ content.element(at: index) }) {
      let views = engine.makeRow(below: view) { row in
        site.install(element, in: engine, at: row)
      }
      rows.insert(Row(index: index, view: views.lowerBound, views: views), at: position)
      for node in views.compactMap(engine.node) {
        node.lastCall = lastCall
      }
    } else {
      for row in rows { remove(row) }
      (rows, spares) = ([], [:])
      (placedLengths, askedLengths, placedRows) = (nil, nil, PlacedRows())
      findFirstContentRow()
      return false
    }
    lazyCounts.made += 1
    return true
  }

  /// Removes a row, keeps it until it is made again, and adds its counts to those of removed rows.
  private func remove(_ row: Row) {
    for view in row.views {
      goneCounts.queries += Int(tree.pointee.records[view].queries)
      goneCounts.measurements += Int(tree.pointee.details[view].measurements)
      if let node = engine.node(of: view) { goneCalls += node.calls }
    }
    engine.refreshRow(row.views)
    spares[row.index] = row
  }

  override func forget() {
    isLengthChanged = false
    (placedLengths, askedLengths, placedRows) = (nil, nil, PlacedRows())
    keepRows(in: 0..<0)
  }
}

/// The surroundings in which later rows are made.
struct RowSite {
  /// The surroundings of the views.
  let context: ViewContext
  /// The names of the views, for messages.
  let names: ViewNames
  /// The layout direction that the environment sets. Nil for the tree's.
  var direction: LayoutDirection?
  /// The function that replaced layouts when the container was built.
  var substitution: LayoutSubstitution?

  /// Builds an element into the view at an index, in the surroundings of the container.
  func install(_ element: ViewElement, in engine: LayoutEngine, at view: Int) {
    let outer = engine.substitution
    engine.substitution = substitution
    element.install(
      in: ViewSite(engine: engine, names: names, direction: direction, isInRow: true), at: view)
    engine.substitution = outer
  }
}
