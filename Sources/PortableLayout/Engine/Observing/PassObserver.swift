/// Watches the passes of a tree: what its layouts ask of the engine, and what the engine calls.
///
/// Each method does nothing here. What begins ends, and what begins within something ends before it.
/// Sizes, frames and the engine's own counts are the same with an observer and without one; a tree
/// without one takes its usual way, and tests for nil.
@usableFromInline
package class PassObserver: DistanceObserver {
  /// A Boolean value that is true when guides, spacings and placements of leaves, too, take the way
  /// on which they are told.
  var watchesLeaves: Bool { false }

  /// A Boolean value that is true when queries tell where they stand in the source.
  var notesSites: Bool { false }

  /// An event begins, before anything that it causes.
  func begin(_ event: PassEvent, in tree: TreePointer) {}
  /// The event that began last ends; that of a query now has the size.
  func end(_ event: PassEvent, in tree: TreePointer) {}

  /// A leaf computes its size, because its memo had no reply; told if ``watchesLeaves``.
  func measure(_ view: Int, _ key: ProposalKey, in tree: TreePointer) {}

  /// A layout places a subview.
  func place(_ view: Int) {}

  /// The engine centres a subview that its layout did not place; its size was queried before.
  func centre(_ view: Int) {}

  /// A container has placed its subviews, but for some.
  func finish(_ container: LayoutNode, unplaced: [Int]) {}

  /// The query that comes next stands at a place in the source of a layout.
  func noteSite(_ file: StaticString, _ line: Int) {}

  func readDistance(from view: Int, to next: Int, along axis: Axis) {}

  /// The tree has other views than before.
  func forgetViews() {}

  /// The object through which threads tell this observer of distances; nil before the first one.
  private final var madeReader: DistanceReader?

  /// The object through which the thread tells this observer of distances.
  final var distanceReader: DistanceReader {
    if let madeReader { return madeReader }
    let reader = DistanceReader(self)
    madeReader = reader
    return reader
  }

  deinit { madeReader?.forgetObserver() }
}

/// Something that begins and ends in a pass, with the view that it is about.
package struct PassEvent {
  /// The kind of an event.
  enum Kind {
    /// A layout, or the window, queries a view for its size.
    case query
    /// The engine calls a method of a container's layout.
    case makeCache, updateCache, sizeThatFits, placeSubviews, explicitAlignment
    /// A cache is made for one call alone, by a layout that is run without its cache.
    case makeCacheForCall
    /// A container places its children for good.
    case placement
    /// A container places its children at the origin to reply with a guide (rule A4).
    case alignmentPlacement
    /// A layout reads a guide of a subview.
    case guideRead(AlignmentKey)
    /// A container works out a guide.
    case guide
    /// A layout reads the spacing of a subview.
    case spacingRead
    /// A container works out its spacing.
    case spacing
    /// The engine works out a guide for a type of layouts that has none of its own, from the guides
    /// of the subviews.
    case combinedGuide(of: any Layout.Type)
    /// The layout that the guide is worked out for places its subviews.
    case layoutInCombinedGuide
    /// The engine reads the guides of the subviews.
    case guidesToCombine
  }

  var kind: Kind
  var view: Int
  var key = ProposalKey(.unspecified)
  /// The reply to a query that has ended.
  var size = CGSize.zero
}

extension LayoutEngine {
  /// Lets somebody watch the tree from now on: after building it, and again after each change of
  /// it. One that watches leaves is attached before anything is laid out.
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
  /// Who watches the tree; nil as a rule.
  var observer: PassObserver? { pointee.observer?.takeUnretainedValue() }

  /// Runs what an observer is told the beginning and the end of.
  @inline(__always)
  func observed<Result>(
    _ kind: PassEvent.Kind, _ view: Int,
    _ key: @autoclosure () -> ProposalKey = ProposalKey(.unspecified), _ body: () -> Result
  ) -> Result {
    guard _slowPath(pointee.observer != nil) else { return body() }
    return runObserved(PassEvent(kind: kind, view: view, key: key()), body)
  }

  /// Tells the observer of an event, before and after it.
  ///
  /// The engine holds the observer: to count references to it would take longer than the rest.
  @inline(never)
  private func runObserved<Result>(_ event: PassEvent, _ body: () -> Result) -> Result {
    guard let observer = pointee.observer else { return body() }
    observer._withUnsafeGuaranteedRef { observer in observer.begin(event, in: self) }
    let result = body()
    observer._withUnsafeGuaranteedRef { observer in observer.end(event, in: self) }
    return result
  }

  /// Replies to a query that an observer, which the engine holds, is told of.
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
  func noteSite(_ file: StaticString, _ line: Int) { observer?.noteSite(file, line) }

  /// Tells of a container's placement, with the children that its layout left out.
  @inline(__always)
  func tellPlacement(of node: LayoutNode, stamp: UInt32) {
    guard _slowPath(pointee.observer != nil) else { return }
    tellObserver(ofPlacementOf: node, stamp: stamp)
  }

  /// Finds the children that a placement left out, and tells the observer.
  @inline(never)
  private func tellObserver(ofPlacementOf node: LayoutNode, stamp: UInt32) {
    let children = node.placedSubviews
    let left = children.indices.map(children.view(at:)).filter {
      pointee.records[$0].stamp != stamp
    }
    observer?.finish(node, unplaced: left)
  }

  /// Moves a view's ideal size to where only out-of-line code finds it; the memo holds the same.
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

  /// The containers that a view stands in, the innermost first.
  func containers(of view: Int) -> [Int] {
    Array(
      sequence(first: Int(pointee.details[view].parent)) { Int(self.pointee.details[$0].parent) }
        .prefix { $0 >= 0 })
  }
}

extension LayoutEngine {
  /// Returns true if a view is another one or stands somewhere in it.
  func isView(_ view: Int, in container: Int) -> Bool {
    view == container || tree.containers(of: view).contains(container)
  }
}
