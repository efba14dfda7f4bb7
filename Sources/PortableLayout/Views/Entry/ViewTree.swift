/// A view that can be laid out repeatedly.
///
/// The view is resolved once, unless its actions write state. Each pass is then that of the last
/// update, after which nothing new is written (rule U2).
///
/// ```swift
/// let tree = ViewTree { HStack { Color.red.layoutName("a"); Color.blue } }
/// let laidOut = try tree.layOut(width: 300, height: 100)
/// print(laidOut.size, laidOut["a"], laidOut.measurements)
/// ```
public final class ViewTree {
  /// The engine of the tree. Each update of a screen has a new one.
  package private(set) var engine: LayoutEngine
  /// The names of the tree's views.
  private var names: ViewNames
  /// Functions that return the view to build, and an engine for its tree.
  private let make: (view: () -> any View, engine: () -> LayoutEngine)
  /// The state that the views keep. Nil until an action runs.
  private var screen: Screen?

  /// Creates a tree from a view.
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

  /// Creates a tree from the views that a closure builds. Several views form a column.
  ///
  /// The closure belongs to the main actor, as a view's body does, so that it can make views of any
  /// kind. It runs immediately, on the caller's thread.
  public convenience init<V: View>(
    memo: SizeMemoCapacity = .standard, layoutDirection: LayoutDirection = .leftToRight,
    system: SwiftUISystem = .standard, @ViewBuilder content: @MainActor () -> V
  ) {
    self.init(
      readView(content), memo: memo, layoutDirection: layoutDirection, system: system)
  }

  /// Lays the view out again. The result counts only this pass (rule E10).
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

  /// Updates the view, with the state that it keeps, until its actions write nothing new.
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

  /// Runs a pass of a newly built tree, scrolled like the previous one.
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

  /// Lays the view out again with proposed lengths in points. See ``layOut(in:)``.
  @discardableResult
  public func layOut(width: CGFloat? = nil, height: CGFloat? = nil) throws(LayoutError)
    -> LaidOutView
  {
    try layOut(in: ProposedViewSize(width: width, height: height))
  }

  /// Scrolls a scroll view, at most to the end of its content. The next pass shows the new
  /// position.
  ///
  /// - Parameters:
  ///   - offset: The distance from the start of the content, in points.
  ///   - position: The position of the scroll view or list among those in the view, in order.
  public func scroll(to offset: CGPoint, ofScrollView position: Int = 0) {
    let nodes = engine.scrollNodes
    precondition(nodes.indices.contains(position), "The view has no scroll view \(position).")
    nodes[position].scroll(to: .offset(offset))
  }

  /// Scrolls to the view with an identity. An unknown identity has no effect.
  ///
  /// - Parameters:
  ///   - id: The identity that `id(_:)` gave the view, or the id of its element in a `ForEach`.
  ///   - anchor: The point of the view that scrolls to the same point of the scroll view. If nil,
  ///     the scroll view moves as little as possible (rule L11).
  public func scroll(to id: some Hashable, anchor: UnitPoint? = nil) {
    let target = ScrollTarget.id(AnyHashable(id), anchor)
    for node in engine.scrollNodes {
      if node.scroll(to: target) { return }
    }
  }

  /// Returns the distance by which a scroll view is scrolled from the start of its content, in
  /// points.
  public func scrollOffset(ofScrollView position: Int = 0) -> CGPoint {
    engine.scrollNodes[position].offset
  }
}

extension LayoutEngine {
  /// The scroll views of the tree, in order.
  var scrollNodes: [ScrollNode] {
    viewsInOrder(from: 0).compactMap { view in node(of: view) as? ScrollNode }
  }

  /// Scrolls the first scroll view that has a lazy container by one row or by its visible length.
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

  /// A Boolean value that is true when the tree has a lazy container.
  package var hasLazyContainers: Bool { !lazyNodes.isEmpty }

  /// Returns a view and its descendants, each before its children.
  package func viewsInOrder(from view: Int) -> [Int] {
    [view] + (node(of: view)?.childViews ?? []).flatMap(viewsInOrder)
  }
}
