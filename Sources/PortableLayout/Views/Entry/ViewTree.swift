/// A view, ready to be laid out again and again.
///
/// It is resolved once, unless its actions write state: then each pass is that of the last update, after
/// which nothing new is written (rule U2).
///
/// ```swift
/// let tree = ViewTree { HStack { Color.red.layoutName("a"); Color.blue } }
/// let laidOut = try tree.layOut(width: 300, height: 100)
/// print(laidOut.size, laidOut["a"], laidOut.measurements)
/// ```
public final class ViewTree {
  /// The engine of the tree; each update of a screen has a new one.
  package private(set) var engine: LayoutEngine
  /// The names of the tree's views.
  private var names: ViewNames
  /// Makes the view that is built, and a tree for it.
  private let make: (view: () -> any View, engine: () -> LayoutEngine)
  /// The values that the views keep; nil until an action runs.
  private var screen: Screen?

  /// Resolves a view.
  public init<V: View>(
    _ content: V, memo: SizeMemoCapacity = .standard,
    layoutDirection: LayoutDirection = .leftToRight, system: SwiftUISystem = .standard
  ) {
    make = (
      { content },
      { LayoutEngine(memo: memo, layoutDirection: layoutDirection, system: system) }
    )
    engine = make.engine()
    names = engine.setView(content, of: 0)
  }

  /// Resolves the views that a closure builds; several are stacked in a column.
  ///
  /// The closure belongs to the main actor, as a view's body does, so that views of any kind can be
  /// made in it; it runs at once, on the thread of the caller.
  public convenience init<V: View>(
    memo: SizeMemoCapacity = .standard, layoutDirection: LayoutDirection = .leftToRight,
    system: SwiftUISystem = .standard, @ViewBuilder content: @MainActor () -> V
  ) {
    self.init(
      readView(content), memo: memo, layoutDirection: layoutDirection, system: system)
  }

  /// Lays the view out once more; what the result counts is this pass alone (rule E10).
  ///
  /// - Throws: The first ``LayoutError`` of the pass.
  @discardableResult
  public func layOut(in window: ProposedViewSize) throws(LayoutError) -> LaidOutView {
    engine.resetCounts()
    let size = try engine.layOut(in: window)
    guard engine.screen.hasActions else { return LaidOutView(engine, names, size: size) }
    let settlement = try settle(in: window)
    return LaidOutView(engine, names, size: engine.frame(of: 0).size, settlement)
  }

  /// Updates the view until its actions write nothing new, with what it kept before.
  private func settle(in window: ProposedViewSize) throws(LayoutError) -> Settlement {
    let settled: (screen: Screen, settlement: Settlement, engine: LayoutEngine)
    if let screen {
      let (settlement, engine) = try screen.settle { () throws(LayoutError) in
        try pass(of: screen, in: window)
      }
      settled = (screen, settlement, engine)
    } else {
      settled = try Screen.settled(make.view) { screen throws(LayoutError) in
        try pass(of: screen, in: window)
      }
    }
    (screen, engine) = (settled.screen, settled.engine)
    return settled.settlement
  }

  /// A pass of a tree that is built anew, and scrolled as the one before.
  private func pass(
    of screen: Screen, in window: ProposedViewSize
  ) throws(LayoutError) -> LayoutEngine {
    let before = engine
    engine = make.engine()
    names = screen.build(into: engine, at: 0)
    try engine.layOut(in: window)
    let nodes = engine.scrollNodes
    let nodesBefore = before.scrollNodes
    guard nodes.count == nodesBefore.count, nodesBefore.contains(where: \.isScrolled) else {
      return engine
    }
    for (node, last) in zip(nodes, nodesBefore) where last.isScrolled {
      node.scroll(to: .offset(last.offset))
    }
    engine.resetCounts()
    try engine.layOut(in: window)
    return engine
  }

  /// Lays the view out once more, offered lengths in points; see ``layOut(in:)``.
  @discardableResult
  public func layOut(width: CGFloat?, height: CGFloat?) throws(LayoutError) -> LaidOutView {
    try layOut(in: ProposedViewSize(width: width, height: height))
  }

  /// Scrolls a scroll view, at most to the end of its content; the next pass shows what is there.
  ///
  /// - Parameters:
  ///   - offset: How far the content is scrolled, in points from its start.
  ///   - position: Which scroll view or list, in the order in which they stand in the view.
  public func scroll(to offset: CGPoint, ofScrollView position: Int = 0) {
    let nodes = engine.scrollNodes
    precondition(nodes.indices.contains(position), "The view has no scroll view \(position).")
    nodes[position].scroll(to: .offset(offset))
  }

  /// Scrolls to a view by its identity: that of its `ForEach`, or of `id(_:)`. An unknown one has no
  /// effect.
  ///
  /// - Parameters:
  ///   - id: What the view was given with `id(_:)`, or the id of its element in a `ForEach`.
  ///   - anchor: The point of the view that is to lie at the same point of the scroll view; nil for
  ///     the least movement that shows the view (rule L11).
  public func scroll(to id: some Hashable, anchor: UnitPoint? = nil) {
    let target = ScrollTarget.id(AnyHashable(id), anchor)
    for node in engine.scrollNodes {
      if node.scroll(to: target) { return }
    }
  }

  /// Returns the distance by which a scroll view is scrolled, in points from the start of its
  /// content.
  public func scrollOffset(ofScrollView position: Int = 0) -> CGPoint {
    engine.scrollNodes[position].offset
  }
}

extension LayoutEngine {
  /// The scroll views of the tree, in the order in which they stand in the view.
  var scrollNodes: [ScrollNode] {
    viewsInOrder(from: 0).compactMap { view in node(of: view) as? ScrollNode }
  }

  /// Scrolls the first scroll view with a lazy container by a row or by what it shows.
  package func scroll(byPage isPage: Bool) {
    for case let rows as LazyNode in lazyNodes {
      guard let scroll = rows.scroll else { continue }
      let axis = rows.layout.axis
      var distance = rows.pitch
      if isPage { distance = axis.major(frame(of: scroll.view).size) }
      scroll.scroll(to: .offset(scroll.offset + axis.point(major: distance, minor: 0)))
      return
    }
  }

  /// A Boolean value that is true when a container makes its rows as they become visible.
  package var hasLazyContainers: Bool { !lazyNodes.isEmpty }

  /// A view and all below it, each before its children.
  package func viewsInOrder(from view: Int) -> [Int] {
    [view] + (node(of: view)?.childViews ?? []).flatMap(viewsInOrder)
  }
}
