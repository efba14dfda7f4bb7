/// The result of laying out a view: sizes, frames and counts.
public struct LaidOutView: Equatable, Sendable {
  /// The size that the view took, in points.
  public let size: CGSize
  /// The origin of the view in the window, in points. The view is centred (rule E10).
  public let origin: CGPoint
  /// The frames of all placed views relative to the view's own corner, in points, parents first.
  public let allFrames: [CGRect]
  /// The frames of the named views, in the order in which the names were given.
  public let namedFrames: [NamedFrame]
  /// The engine's calls of all layouts in the pass.
  public let calls: CallCounts
  /// The number of size queries in the pass, including the root's.
  public let queries: Int
  /// The number of sizes that views computed in the pass, including the root's.
  public let measurements: Int
  /// The number of rows of lazy containers that were made, became visible, or became hidden.
  public let rows: LazyCounts
  /// The number of updates until no action wrote anything new, including this one.
  ///
  /// It is 1 if no action writes state.
  public let updates: Int
  /// A Boolean value that is true when the last update wrote nothing new.
  ///
  /// If false, the frames are those of the last update before the limit.
  public let isSettled: Bool

  /// The frame of a named view.
  public struct NamedFrame: Equatable, Sendable {
    /// The name set by `layoutName(_:)`.
    public let name: String
    /// The frame of the view relative to the corner of the laid-out view, in points.
    public let frame: CGRect
    /// The number of times that the view computed its size in the pass.
    public let measurements: Int
    /// The number of size queries of the view in the pass.
    public let queries: Int
  }

  /// Creates the result of a pass.
  ///
  /// - Parameters:
  ///   - engine: The engine of the tree that was laid out.
  ///   - names: The names of the tree's views.
  ///   - size: The size that the view took, in points.
  ///   - settlement: The updates that settled the view's actions. Nil if no action writes state.
  init(
    _ engine: LayoutEngine, _ names: ViewNames, size: CGSize, _ settlement: Settlement? = nil
  ) {
    updates = settlement?.updates ?? 1
    isSettled = settlement?.isSettled ?? true
    let origin = engine.frame(of: 0).origin
    func frame(_ view: Int) -> CGRect {
      engine.frame(of: view).offsetBy(dx: -origin.x, dy: -origin.y)
    }
    let placed = [0] + engine.placedViews(below: 0)
    let isPlaced = Set(placed)
    let counts = engine.counts(below: 0)
    self.size = size
    self.origin = origin
    allFrames = placed.map(frame)
    var entries = names.entries.filter { entry in isPlaced.contains(entry.view) }
    if !engine.lazyNodes.isEmpty {
      // Rows are made in the order in which they become visible.
      var rank: [Int: Int] = [:]
      for (position, view) in engine.viewsInOrder(from: 0).enumerated() { rank[view] = position }
      entries.sort { first, second in rank[first.view] ?? 0 < rank[second.view] ?? 0 }
    }
    rows = engine.lazyCounts
    namedFrames = entries.map { name, view in
      NamedFrame(
        name: name, frame: frame(view), measurements: engine.measurements(of: view),
        queries: engine.queries(of: view))
    }
    calls = engine.calls(from: 0)
    queries = counts.queries + engine.queries(of: 0)
    measurements = counts.measurements + engine.measurements(of: 0)
  }

  /// Returns the frames of all placed views with a name set by `layoutName(_:)`, in order.
  public func frames(_ name: String) -> [CGRect] {
    var frames: [CGRect] = []
    for one in namedFrames where one.name == name { frames.append(one.frame) }
    return frames
  }

  /// The frame of the first placed view with a name, or nil if there is none.
  public subscript(name: String) -> CGRect? {
    for one in namedFrames where one.name == name { return one.frame }
    return nil
  }
}

nonisolated extension View {
  /// Lays the view out in its own tree, with proposed lengths in points, so that a test needs one
  /// line.
  ///
  /// ```swift
  /// let row = try HStack { Color.red.layoutName("a"); Color.blue }.laidOut(width: 300, height: 9)
  /// #expect(row["a"]?.width == 146)
  /// ```
  ///
  /// - Throws: The first ``LayoutError`` of the pass.
  public func laidOut(
    width: CGFloat? = nil, height: CGFloat? = nil, memo: SizeMemoCapacity = .standard,
    layoutDirection: LayoutDirection = .leftToRight, system: SwiftUISystem = .standard
  ) throws(LayoutError) -> LaidOutView {
    try ViewTree(self, memo: memo, layoutDirection: layoutDirection, system: system)
      .layOut(width: width, height: height)
  }

  /// Names the view, so that its frame can be read after layout. The name has no effect on layout.
  ///
  /// A name given to several views, in a `ForEach` or a `Group`, refers to all of them in order.
  public func layoutName(_ name: String) -> some View {
    elements { element in
      let build = element.build
      element.build = { site, view in
        site.names.entries.append((name, view))
        build(site, view)
      }
    }
  }
}
