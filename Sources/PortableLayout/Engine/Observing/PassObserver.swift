/// An observer of a tree's passes: of the layouts' calls to the engine, and the engine's calls to
/// layouts.
///
/// Each method does nothing here. Events are nested: what begins inside an event ends before it.
/// Sizes, frames and the engine's own counts are the same with an observer and without one. A tree
/// without one takes its usual path after a test for nil.
@usableFromInline
package class PassObserver: DistanceObserver {
  /// A Boolean value that is true when the observer is also informed of guides, spacings and
  /// placements of leaves.
  var watchesLeaves: Bool { false }

  /// A Boolean value that is true when the observer is informed of the source places of queries.
  var notesSites: Bool { false }

  /// Called when an event begins, before anything that the event causes.
  func begin(_ event: PassEvent, in tree: TreePointer) {}
  /// Called when the event that began last ends. A query then has its size.
  func end(_ event: PassEvent, in tree: TreePointer) {}

  /// Called when a leaf computes its size because its memo had no reply, if ``watchesLeaves`` is
  /// true.
  func measure(_ view: Int, _ key: ProposalKey, in tree: TreePointer) {}

  /// Called when a layout places a subview.
  func place(_ view: Int) {}

  /// Called when the engine centres a subview that its layout did not place, after the subview's
  /// size query.
  func centre(_ view: Int) {}

  /// Called when a container has placed its subviews, with those that it left out.
  func finish(_ container: LayoutNode, unplaced: [Int]) {}

  /// Called before a query with its place in a layout's source.
  func noteSite(_ file: StaticString, _ line: Int) {}

  func readDistance(from view: Int, to next: Int, along axis: Axis) {}

  /// Called when the tree has changed, so that views may differ from those before.
  func forgetViews() {}

  /// The object through which threads inform this observer of distances. Nil until the first one.
  private final var madeReader: DistanceReader?

  /// The object through which threads inform this observer of distances.
  final var distanceReader: DistanceReader {
    if let madeReader { return madeReader }
    let reader = DistanceReader(self)
    madeReader = reader
    return reader
  }

  deinit { madeReader?.forgetObserver() }
}

/// An event that begins and ends in a pass, with the view that it concerns.
package struct PassEvent {
  /// The kind of an event.
  enum Kind {
    /// A layout, or the window, queries a view for its size.
    case query
    /// The engine calls a method of a container's layout.
    case makeCache, updateCache, sizeThatFits, placeSubviews, explicitAlignment
    /// A layout that runs without its cache makes a cache for a single call.
    case makeCacheForCall
    /// A container places its children finally.
    case placement
    /// A container places its children at the origin to reply with a guide (rule A4).
    case alignmentPlacement
    /// A layout reads a guide of a subview.
    case guideRead(AlignmentKey)
    /// A container computes a guide.
    case guide
    /// A layout reads the spacing of a subview.
    case spacingRead
    /// A container computes its spacing.
    case spacing
    /// The engine combines the subviews' guides for a layout that does not implement
    /// `explicitAlignment`.
    case combinedGuide(of: any Layout.Type)
    /// The layout whose guide is combined places its subviews.
    case layoutInCombinedGuide
    /// The engine reads the subviews' guides in order to combine them.
    case guidesToCombine
  }

  var kind: Kind
  var view: Int
  var key = ProposalKey(.unspecified)
  /// The size in points: the reply to a query that has ended, or the bounds in which a layout places
  /// its subviews.
  var size = CGSize.zero
}

extension LayoutEngine {
  /// Sets the tree's observer. Call it after building the tree, and again after each change.
  ///
  /// An observer that watches leaves must be set before anything is laid out.
  package func observe(_ observer: PassObserver?) {
    self.observer = observer
    observer?.forgetViews()
    tree.pointee.observer = observer.map { Unmanaged.passUnretained($0) }
    tree.pointee.notesSites = observer?.notesSites ?? false
    for view in 0..<viewCount {
      tree.moveIdealSizeIntoMemo(view)
      if tree.pointee.watchesLeaves { tree.pointee.records[view].traits.insert(.isWatched) }
    }
  }
}

extension TreePointer {
  /// The tree's observer, which is usually nil.
  var observer: PassObserver? { pointee.observer?.takeUnretainedValue() }

  /// Runs a body, and informs the observer of its beginning and its end.
  @inline(__always)
  func observed<Result>(
    _ kind: PassEvent.Kind, _ view: Int,
    _ key: @autoclosure () -> ProposalKey = ProposalKey(.unspecified),
    size: @autoclosure () -> CGSize = .zero, _ body: () -> Result
  ) -> Result {
    guard _slowPath(pointee.observer != nil) else { return body() }
    return runObserved(PassEvent(kind: kind, view: view, key: key(), size: size()), body)
  }

  /// Informs the observer of an event, before and after it.
  ///
  /// The engine keeps the observer alive: counting references to it would take longer than the
  /// rest.
  @inline(never)
  private func runObserved<Result>(_ event: PassEvent, _ body: () -> Result) -> Result {
    guard let observer = pointee.observer else { return body() }
    observer._withUnsafeGuaranteedRef { observer in observer.begin(event, in: self) }
    let result = body()
    observer._withUnsafeGuaranteedRef { observer in observer.end(event, in: self) }
    return result
  }

  /// Replies to a query and informs the observer, which the engine keeps alive.
  func replyObserved(_ view: Int, _ key: ProposalKey) -> CGSize {
    guard let observer = pointee.observer else { return reply(view, key, by: pointee.memoWay) }
    var event = PassEvent(kind: .query, view: view, key: key)
    observer._withUnsafeGuaranteedRef { observer in observer.begin(event, in: self) }
    event.size = reply(view, key, by: pointee.memoWay)
    observer._withUnsafeGuaranteedRef { observer in observer.end(event, in: self) }
    // A remembered ideal size would be the reply to the next query without coming here.
    moveIdealSizeIntoMemo(view)
    return event.size
  }

  @usableFromInline @inline(never)
  func noteSite(_ file: StaticString, _ line: Int) {
    pointee.observer?._withUnsafeGuaranteedRef { observer in observer.noteSite(file, line) }
  }

  /// Informs the observer of a container's placement, with the children that its layout left out.
  @inline(__always)
  func tellPlacement(of node: LayoutNode, stamp: UInt32) {
    guard _slowPath(pointee.observer != nil) else { return }
    tellObserver(ofPlacementOf: node, stamp: stamp)
  }

  /// Finds the children that a placement left out, and informs the observer.
  @inline(never)
  private func tellObserver(ofPlacementOf node: LayoutNode, stamp: UInt32) {
    let children = node.placedSubviews
    let left = children.indices.map(children.view(at:)).filter {
      pointee.records[$0].stamp != stamp
    }
    observer?.finish(node, unplaced: left)
  }

  /// Moves a view's ideal size from its record into the memo, so that queries take the out-of-line
  /// path.
  func moveIdealSizeIntoMemo(_ view: Int) {
    let record = pointee.records + view
    guard record.pointee.hasIdealSize else { return }
    let slot = Int(record.pointee.idealSlot) - 1
    record.pointee.idealSlot = 0
    let entry = MemoEntry(key: ProposalKey(.unspecified), size: record.pointee.size)
    if record.pointee.traits.contains(.isText) { return }
    if pointee.memoWay == .unbounded {
      pointee.chains.insert(entry.size, for: entry.key, of: view, views: Int(pointee.nodeCount))
    } else if let ring = ring(of: view) {
      ring.entries[slot] = entry
    }
  }

  /// Returns the containers around a view, the innermost first.
  func containers(of view: Int) -> [Int] {
    Array(
      sequence(first: Int(pointee.details[view].parent)) { Int(self.pointee.details[$0].parent) }
        .prefix { $0 >= 0 })
  }
}

extension LayoutEngine {
  /// Returns true if a view is the container or one of its descendants.
  func isView(_ view: Int, in container: Int) -> Bool {
    view == container || tree.containers(of: view).contains(container)
  }
}
