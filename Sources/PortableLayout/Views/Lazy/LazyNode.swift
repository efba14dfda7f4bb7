/// The node of a lazy container.
///
/// A size query asks the lines that are made, of which the first is made with the node; a placement
/// makes those that are visible and removes the others (group L).
final class LazyNode: LazyContainer {
  /// A row that is made, with its views in the tree.
  struct Row {
    /// The position among all rows.
    var index: Int
    /// The view of the row.
    var view: Int
    /// All views that the row takes, where it was made.
    var views: Range<Int>
  }

  /// The number of rows that a container without a scroll view makes at first.
  ///
  /// A query may ask those alone.
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
  /// Rows that are gone but kept for when they are made again.
  private var spares: [Int: Row] = [:]
  /// The lengths for the length across that the rows were placed with, and for another one.
  var placedLengths: LazyLengths?
  var askedLengths: LazyLengths?
  /// The last placement.
  var placedRows = PlacedRows()

  /// Gives the node its rows, and makes the first.
  func fill(_ layout: LazyLayout, _ content: LazyContent, in site: RowSite) {
    (self.layout, self.content, self.site) = (layout, content, site)
    findFirstContentRow()
    keepRows(in: 0..<0)
  }

  /// Finds the first row that is no header, which a stack does not tell from others.
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

  /// The explicit values of the rows that a size query asks.
  override func explicitGuide(
    _ guide: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    calls.explicitAlignment += 1
    guard guide.leavesContainer else { return nil }
    return combinedGuide(guide, proposal)
  }

  /// The preferences of the rows that are made at first.
  override func makeSpacing() -> ViewSpacing {
    calls.spacing += 1
    let first = rows.prefix { row in firstRows.contains(row.index) }
    return .union(first.map { row in tree.spacing(of: row.view) })
  }

  /// The rows' views; nil unless all are or were made.
  var allRows: [Int]? {
    let known = knownRows
    guard known.count == content.count else { return nil }
    return known.map(\.view)
  }

  /// The rows that are or were made, in their order.
  private var knownRows: [Row] {
    (rows + spares.values).sorted { first, second in first.index < second.index }
  }

  /// Replaces the view of a row by another.
  func replaceRow(_ view: Int, by other: Int) {
    for index in rows.indices where rows[index].view == view { rows[index].view = other }
    for (index, row) in spares where row.view == view { spares[index]?.view = other }
    setChildren(rows.map(\.view))
  }

  /// Replaces a row by the views in it; returns false where an earlier row is not made yet.
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

  /// Takes the children of a stack, which are there already, as rows, and others after them.
  func adopt(_ views: [Int], _ layout: LazyLayout, others: Int = 0) {
    for (index, view) in views.enumerated() {
      spares[index] = Row(index: index, view: view, views: 0..<0)
    }
    let row = ViewElement { _, _ in }
    fill(layout, LazyContent(Array(repeating: row, count: views.count + others)), in: site)
  }

  /// Makes what is visible from now on, of rows that were all made.
  func becomeLazy() {
    layout.extent = .scrolled
    for row in rows { spares[row.index] = row }
    rows = []
    keepRows(in: 0..<0)
  }

  // Making rows.

  /// The rows of the first line with what precedes it, or all that are to be made at first.
  var firstRows: Range<Int> {
    switch layout.extent {
    case .whole: 0..<content.count
    case .window: 0..<min(content.count, max(Self.mostAtFirst, rows.count))
    case .scrolled: 0..<min(content.count, firstContentRow + max(1, layout.items.count))
    }
  }

  /// The place among the rows that are made of the first from an index on.
  private func place(ofRow index: Int) -> Int { rows.partition { row in row.index < index } }

  /// The view of a row; nil if the row is not made.
  func rowView(_ index: Int) -> Int? {
    let position = place(ofRow: index)
    guard position < rows.count, rows[position].index == index else { return nil }
    return rows[position].view
  }

  /// Makes the first rows and removes those that are neither among them nor visible.
  func keepRows(in visible: Range<Int>) {
    while !firstRows.allSatisfy(makeRow) {}
    let first = firstRows
    let isKept = { (row: Row) in first.contains(row.index) || visible.contains(row.index) }
    for row in rows where !isKept(row) { remove(row) }
    rows.removeAll { row in !isKept(row) }
    let views = rows.map(\.view)
    if views != childViews { setChildren(views) }
    let start = Int32(place(ofRow: visible.lowerBound))
    placedRange = start..<(start + Int32(visible.count))
  }

  /// Makes a row unless it is there.
  ///
  /// - Returns: False if the rows had to be counted anew, as their content turned out to be other
  ///   than was taken for granted.
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

  /// Keeps a row for when it is made again, and what it did in the counts.
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

/// The surroundings with which later rows are made.
struct RowSite {
  /// The surroundings of the views.
  let context: ViewContext
  /// What is noted of the views for messages.
  let names: ViewNames
  /// The direction that the environment sets; nil for the tree's.
  var direction: LayoutDirection?
  /// The layouts that take the place of others, as where the container was built.
  var substitution: LayoutSubstitution?

  /// Makes an element the view at an index, as where the container was built.
  func install(_ element: ViewElement, in engine: LayoutEngine, at view: Int) {
    let outer = engine.substitution
    engine.substitution = substitution
    element.install(
      in: ViewSite(engine: engine, names: names, direction: direction, isInRow: true), at: view)
    engine.substitution = outer
  }
}
