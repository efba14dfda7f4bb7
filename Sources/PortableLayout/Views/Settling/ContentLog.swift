/// A log of layout calls that depend on a screen's content.
///
/// They are queries of lazy content without a length, writes of state, and subviews that are not
/// placed.
package final class ContentLog: PassObserver {
  /// A query of a lazy container for its size without a length on its own axis.
  package struct LazyQuery: Codable, Hashable, Sendable {
    /// The layout, or the scroll view, that asks.
    package var asker: String
    /// The lazy container's name, such as `LazyVStack`.
    package var container: String
    /// A Boolean value that is true when the container's own axis is the vertical one.
    package var isVertical: Bool
    /// The place of the query in the source: `Module/File.swift:12`; nil where it is not known.
    package var site: String?
  }

  /// A state that a layout writes while it is called.
  package struct Write: Codable, Hashable, Sendable {
    /// The property, as in `Feed.headerHeight`.
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

  /// The queries found, each once.
  package private(set) var lazyQueries: [LazyQuery] = []
  /// The writes found, each once.
  package private(set) var writes: [Write] = []
  /// The containers found, each count once.
  package private(set) var unplaced: [Unplaced] = []
  /// Returns the properties of the screen's observed objects that changed since the last time.
  var changedModelProperties: () -> [String] = { [] }
  /// Told when a method of a custom layout begins, and when the last of them has ended.
  private let isInLayout: (Bool) -> Void
  /// What has begun and not ended, the innermost last.
  private var steps: [Step] = []
  /// The place of the query that comes next; nil where it stands in no layout's source.
  private var site: String?

  /// Something that has begun and not ended.
  private struct Step {
    /// The scroll view that is queried, with its proposal; nil for other events.
    var scroll: (node: ScrollNode, proposal: ProposedViewSize)?
    /// The place of the query in the layout that is called.
    var site: String?
    /// The custom layout that is called; nil for other events.
    var layout: String?
    /// The method of the layout that is called.
    var method: String?

    /// A Boolean value that is true for the call of a custom layout.
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
    } else if let node, node.isOfCustomLayout, let method = Self.method(event.kind) {
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

  /// A state is written: by a layout, where one is called.
  func noteWrite(of property: String) {
    guard let call = steps.last(where: \.isOfLayout), let layout = call.layout,
      let method = call.method
    else { return }
    let write = Write(property: property, layout: layout, method: method)
    if !writes.contains(write) { writes.append(write) }
  }

  /// Notes what changed in the observed objects, for the layout that is called.
  private func noteWritesToModels() {
    for property in changedModelProperties() { noteWrite(of: property) }
  }

  /// Looks for who gives a lazy container no length: the layout that is called, or a scroll view
  /// that is given none itself. One that has a length gives none on purpose (rule L5).
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

  /// The method of a layout that an event calls; nil for other events.
  private static func method(_ kind: PassEvent.Kind) -> String? {
    switch kind {
    case .makeCache: "makeCache"
    case .updateCache: "updateCache"
    case .sizeThatFits: "sizeThatFits"
    case .placeSubviews, .layoutInCombinedGuide: "placeSubviews"
    case .explicitAlignment: "explicitAlignment"
    default: nil
    }
  }
}

extension LayoutNode {
  /// A Boolean value that is true when its layout is one that a developer wrote.
  package var isOfCustomLayout: Bool {
    guard let layoutValue else { return false }
    return !String(reflecting: type(of: layoutValue)).hasPrefix("PortableLayout.")
  }
}

extension ScrollNode {
  /// Returns true if the scroll view scrolls along an axis.
  fileprivate func scrolls(along axis: Axis) -> Bool { value.axes.contains(Axis.Set(axis)) }

  /// A Boolean value that is true for the whole of a tree, to which only the window gives a length.
  fileprivate var isRoot: Bool { tree.containers(of: view).isEmpty }
}

extension LayoutEngine {
  /// A custom layout that is longer than a frame around it.
  package struct Overflow: Codable, Hashable, Sendable {
    /// The type of the layout.
    package var layout: String
    /// A Boolean value that is true when the height is meant; else the width.
    package var isHeight: Bool
    /// The length of the layout, in points.
    package var length: CGFloat
    /// The length of the frame, in points.
    package var frame: CGFloat
  }

  /// The views of custom layouts that are placed.
  package var customLayouts: [Int] {
    let placed = [0] + placedViews(below: 0)
    return placed.filter { view in node(of: view)?.isOfCustomLayout == true }
  }

  /// The custom layouts that are longer than a frame around them, with nothing between that
  /// scrolls.
  package var overflows: [Overflow] {
    customLayouts.compactMap { view in
      let own = frame(of: view).size
      for parent in tree.containers(of: view) {
        guard let node = node(of: parent) as? ModifierNode, !(node is ScrollNode) else {
          return nil
        }
        guard let limits = node.limits else { continue }
        let size = frame(of: parent).size
        let name = self.node(of: view)?.name ?? ""
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
}

extension ModifierNode {
  /// The axes on which a frame has a greatest length; nil for what is no frame.
  fileprivate var limits: (width: Bool, height: Bool)? {
    if let frame = self as? FrameNode {
      return (frame.value.width != nil, frame.value.height != nil)
    }
    guard let frame = self as? FlexibleFrameNode else { return nil }
    return (frame.value.width.isBounded, frame.value.height.isBounded)
  }
}

extension FlexibleLength {
  /// A Boolean value that is true when the frame has a greatest length on the axis.
  fileprivate var isBounded: Bool { maximum?.isFinite ?? false }
}
