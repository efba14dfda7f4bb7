/// A log of calls in a pass that depend on a screen's content.
///
/// It records queries that offer lazy content no length, writes of state during layout, and
/// subviews that are not placed.
package final class ContentLog: PassObserver {
  /// A size query of a lazy container that offers no length on the container's own axis.
  package struct LazyQuery: Codable, Hashable, Sendable {
    /// The name of the layout or scroll view that makes the query.
    package var asker: String
    /// The lazy container's name, such as `LazyVStack`.
    package var container: String
    /// A Boolean value that is true when the container's own axis is vertical.
    package var isVertical: Bool
    /// The source place of the query, such as `Module/File.swift:12`. Nil if it is not known.
    package var site: String?
  }

  /// A write of state by a layout while it is called.
  package struct Write: Codable, Hashable, Sendable {
    /// The property, such as `Feed.headerHeight`.
    package var property: String
    /// The type of the layout that is called.
    package var layout: String
    /// The method of the layout that is called.
    package var method: String
  }

  /// A container that leaves subviews unplaced.
  package struct Unplaced: Codable, Hashable, Sendable {
    /// The type of the container's layout.
    package var layout: String
    /// The number of subviews that were left out.
    package var count: Int
    /// The number of subviews that the container has.
    package var total: Int
  }

  /// The queries found, without repetitions.
  package private(set) var lazyQueries: [LazyQuery] = []
  /// The writes found, without repetitions.
  package private(set) var writes: [Write] = []
  /// The containers found, without repetitions of the same counts.
  package private(set) var unplaced: [Unplaced] = []
  /// Returns the properties of the screen's observed objects that changed since the last call.
  var changedModelProperties: () -> [String] = { [] }
  /// Called with true when a custom layout's method begins, and with false when the last one has
  /// ended.
  private let isInLayout: (Bool) -> Void
  /// The events that have begun and not ended, the innermost last.
  private var steps: [Step] = []
  /// The source place of the next query. Nil if no layout's source makes it.
  private var site: String?

  /// An event that has begun and not ended.
  private struct Step {
    /// The queried scroll view and its proposal. Nil for other events.
    var scroll: (node: ScrollNode, proposal: ProposedViewSize)?
    /// The source place of the query in the calling layout.
    var site: String?
    /// The type of the custom layout that is called. Nil for other events.
    var layout: String?
    /// The method of the layout that is called.
    var method: String?

    /// A Boolean value that is true when the event is a call of a custom layout.
    var isOfLayout: Bool { layout != nil }
  }

  package init(isInLayout: @escaping (Bool) -> Void = { _ in }) { self.isInLayout = isInLayout }

  override var notesSites: Bool { true }

  override func noteSite(_ file: StaticString, _ line: Int) { site = "\(file):\(line)" }

  override func begin(_ event: PassEvent, in tree: TreePointer) {
    let node = tree.engine.node(of: event.view)
    var step = Step()
    if case .query = event.kind {
      if let lazy = node as? LazyNode { look(at: lazy, event.key.proposal) }
      if let scroll = node as? ScrollNode { step.scroll = (scroll, event.key.proposal) }
      (step.site, site) = (site, nil)
    } else if let node, node.isOfCustomLayout, let method = event.kind.method {
      noteWritesToModels()
      (step.layout, step.method) = (node.name, method)
      isInLayout(true)
    }
    steps.append(step)
  }

  override func end(_ event: PassEvent, in tree: TreePointer) {
    if steps.last?.layout != nil { noteWritesToModels() }
    let step = steps.removeLast()
    if step.layout != nil { isInLayout(steps.contains(where: \.isOfLayout)) }
  }

  override func finish(_ container: LayoutNode, unplaced: [Int]) {
    guard !unplaced.isEmpty, container.isOfCustomLayout else { return }
    let found = Unplaced(
      layout: container.name, count: unplaced.count, total: Int(container.childCount))
    if !self.unplaced.contains(found) { self.unplaced.append(found) }
  }

  /// Records a write of state, if a custom layout's method is running.
  func noteWrite(of property: String) {
    guard let call = steps.last(where: \.isOfLayout), let layout = call.layout,
      let method = call.method
    else { return }
    let write = Write(property: property, layout: layout, method: method)
    if !writes.contains(write) { writes.append(write) }
  }

  /// Records changes of observed objects as writes by the layout that is called.
  private func noteWritesToModels() {
    for property in changedModelProperties() { noteWrite(of: property) }
  }

  /// Records a query that offers a lazy container no length, with the layout or scroll view that
  /// causes it.
  ///
  /// A scroll view that itself has a length offers none on purpose, so that nothing is recorded
  /// (rule L5).
  private func look(at lazy: LazyNode, _ proposal: ProposedViewSize) {
    func isOpen(_ proposal: ProposedViewSize) -> Bool {
      proposal.major(lazy.axis) == nil
    }
    guard isOpen(proposal) else { return }
    var site = site
    for step in steps.reversed() {
      var asker = step.layout
      site = step.site ?? site
      if let scroll = step.scroll, scroll.node.scrolls(along: lazy.axis) {
        guard isOpen(scroll.proposal) else { return }
        asker = nil
        if !scroll.node.isRoot { asker = "ScrollView" }
      }
      guard let asker else { continue }
      var query = LazyQuery(
        asker: asker, container: lazy.name, isVertical: lazy.axis == .vertical)
      if step.isOfLayout { query.site = site }
      if !lazyQueries.contains(query) { lazyQueries.append(query) }
      return
    }
  }
}

extension ScrollNode {
  /// Returns true if the scroll view scrolls along an axis.
  fileprivate func scrolls(along axis: Axis) -> Bool { value.axes.contains(Axis.Set(axis)) }

  /// A Boolean value that is true when the scroll view is the whole tree, to which the window gives
  /// a length.
  fileprivate var isRoot: Bool { tree.containers(of: view).isEmpty }
}

extension LayoutEngine {
  /// A custom layout that is longer or wider than a frame around it.
  package struct Overflow: Codable, Hashable, Sendable {
    /// The type of the layout.
    package var layout: String
    /// A Boolean value that is true when the height is too long. If false, the width is.
    package var isHeight: Bool
    /// The length of the layout, in points.
    package var length: CGFloat
    /// The length of the frame, in points.
    package var frame: CGFloat
  }

  /// The placed views whose layout is a custom one.
  package var customLayouts: [Int] {
    let placed = [0] + placedViews(below: 0)
    return placed.filter { view in node(of: view)?.isOfCustomLayout == true }
  }

  /// The placed custom layouts that are longer or wider than a frame around them.
  ///
  /// Only modifiers other than scroll views are between the layout and the frame.
  package var overflows: [Overflow] { customLayouts.compactMap(overflow) }

  /// Returns a layout with the innermost frame that it is longer or wider than. Nil if there is
  /// none before the next scroll view or container.
  private func overflow(of layout: Int) -> Overflow? {
    let own = frame(of: layout).size
    let name = node(of: layout)?.name ?? ""
    for parent in tree.containers(of: layout) {
      guard let node = node(of: parent) as? ModifierNode, !(node is ScrollNode) else { return nil }
      guard let limits = node.limits else { continue }
      let size = frame(of: parent).size
      if limits.height, own.height > size.height + 0.5 {
        return Overflow(layout: name, isHeight: true, length: own.height, frame: size.height)
      }
      if limits.width, own.width > size.width + 0.5 {
        return Overflow(layout: name, isHeight: false, length: own.width, frame: size.width)
      }
    }
    return nil
  }
}

extension ModifierNode {
  /// The axes on which a frame limits the length. Nil if the node is not a frame.
  fileprivate var limits: (width: Bool, height: Bool)? {
    if let frame = self as? FrameNode {
      return (frame.value.width != nil, frame.value.height != nil)
    }
    guard let frame = self as? FlexibleFrameNode else { return nil }
    return (frame.value.width.isBounded, frame.value.height.isBounded)
  }
}

extension FlexibleLength {
  /// A Boolean value that is true when the frame limits the length on the axis.
  fileprivate var isBounded: Bool { maximum?.isFinite ?? false }
}
