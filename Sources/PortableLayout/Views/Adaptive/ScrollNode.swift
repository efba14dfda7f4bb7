/// The node of a scroll view.
///
/// The content's frames are those without scrolling; only the visible part moves.
class ScrollNode: ValueNode<(axes: Axis.Set, container: RelativeContainer)> {
  /// The axes along which the view scrolls.
  var axes: Axis.Set { value.axes }
  /// The distance by which the content is scrolled, in points from its start.
  private(set) var offset = CGPoint.zero
  /// The position before any scrolling. Nil for the start of the content.
  private var start: ScrollTarget? { proxy?.target.start ?? environmentStart }
  /// The proxy through which actions scroll. Nil if there is no reader around the view.
  private var proxy: ScrollViewProxy?
  /// The position that modifiers around the view set. Nil if none do.
  private var environmentStart: ScrollTarget?
  /// The content's length beyond the scroll view when the offset was last limited, in points.
  private var limits: CGSize?
  /// A Boolean value that is true when the content was scrolled since the tree was made or reset.
  private(set) var isScrolled = false

  override var shift: CGPoint {
    switch direction ?? tree.pointee.layoutDirection {
    case .leftToRight: offset
    case .rightToLeft: CGPoint(x: -offset.x, y: offset.y)
    }
  }

  /// Sets the position before any scrolling from the environment.
  final func start(in environment: EnvironmentValues) {
    (proxy, environmentStart) = (environment.scrollProxy, environment.scrollStart)
  }

  /// Scrolls to a position, at most to the end of the content.
  ///
  /// If the offset was not reached, the next pass scrolls again as soon as it knows other lengths.
  ///
  /// - Returns: True if there is such a position.
  @discardableResult
  func scroll(to target: ScrollTarget) -> Bool {
    limits = nil
    guard go(to: target) else { return false }
    isScrolled = true
    tree.engine.screen.pendingScrolls[ObjectIdentifier(self)] = { [self] in _ = go(to: target) }
    return true
  }

  /// Moves the content so that a position is visible. Returns false if there is no such position.
  private func go(to target: ScrollTarget) -> Bool {
    let room = room
    switch target {
    case .offset(let point):
      if limits != room { move(to: point) }
      limits = room
      let isReached = Axis.allCases.allSatisfy { axis in
        !axes.contains(Axis.Set(axis)) || axis.major(offset) == axis.major(point)
      }
      if isReached { tree.engine.screen.pendingScrolls[ObjectIdentifier(self)] = nil }
    case .anchor(let anchor):
      move(to: CGPoint(x: anchor.x * room.width, y: anchor.y * room.height))
    case .id(let id, let anchor):
      guard let frame = frame(of: id) else { return false }
      let (own, content) = (tree.pointee.frames[view], tree.pointee.frames[child])
      func offset(_ axis: Axis, _ anchor: CGFloat?) -> CGFloat {
        let start = axis.major(frame.corner) - axis.major(content.corner)
        let (length, room) = (axis.major(frame.size), axis.major(own.size))
        if let anchor { return start + anchor * (length - room) }
        return min(start, max(axis.major(self.offset), start + length - room))
      }
      move(to: CGPoint(x: offset(.horizontal, anchor?.x), y: offset(.vertical, anchor?.y)))
    }
    return true
  }

  /// Returns the frame without scrolling of the view with an identity. Nil if the content has no
  /// such view.
  private func frame(of id: AnyHashable) -> CGRect? {
    let engine = tree.engine
    for case let node as LazyNode in engine.lazyNodes(from: view) {
      if let row = node.content.row(of: id) { return node.frame(ofRow: row) }
    }
    guard let found = engine.screen.view(identifiedBy: id),
      engine.placedViews(below: view).contains(found)
    else { return nil }
    return tree.pointee.frames[found]
  }

  /// Corrects the offset after the content before the visible part became longer or shorter
  /// (rule L6).
  func offset(by distance: CGFloat, along axis: Axis) {
    setOffset(axis.major(offset) + distance, along: axis)
  }

  /// Sets the offset on one axis, in points, without a limit.
  func setOffset(_ start: CGFloat, along axis: Axis) {
    offset = axis.point(major: start, minor: axis.minor(offset))
  }

  /// The content's length beyond the scroll view on each axis, in points.
  private var room: CGSize {
    let (content, own) = (tree.pointee.frames[child].size, tree.pointee.frames[view].size)
    return CGSize(width: content.width - own.width, height: content.height - own.height)
  }

  /// Sets the offset on both axes, limited to ``room``.
  private func move(to point: CGPoint) {
    let room = room
    func limited(_ axis: Axis) -> CGFloat {
      guard axes.contains(Axis.Set(axis)), axis.major(room).isFinite else { return 0 }
      return max(0, min(axis.major(point), axis.major(room)))
    }
    offset = CGPoint(x: limited(.horizontal), y: limited(.vertical))
    if offset != .zero { tree.engine.screen.isScrolled = true }
  }

  override func forget() { (offset, isScrolled) = (.zero, false) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    value.container.resize(to: proposal, in: tree, below: view)
    let content = tree.query(child, axes.lengths(.unspecified, else: proposal))
    return axes.lengths(proposal, else: .unspecified).replacingUnspecifiedDimensions(by: content)
  }

  override func childProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    axes.lengths(.unspecified, else: ProposedViewSize(size))
  }

  override func childOrigin(_ child: ViewDimensions, in size: CGSize) -> CGPoint {
    guard axes == [.horizontal, .vertical] else { return .zero }
    func start(_ length: CGFloat, in room: CGFloat) -> CGFloat {
      guard room.isFinite else { return 0 }
      return max((room - length) / 2, 0)
    }
    return CGPoint(
      x: start(child.width, in: size.width), y: start(child.height, in: size.height))
  }

  override func placeChildren(in bounds: CGRect, proposal: ProposedViewSize) {
    value.container.resize(to: proposal, in: tree, below: view)
    super.placeChildren(in: bounds, proposal: proposal)
    if let scroll = tree.engine.screen.pendingScrolls[ObjectIdentifier(self)] {
      scroll()
    } else if isScrolled {
      move(to: offset)
    } else if let start {
      // The node scrolls to a view once, but to an anchor in each pass.
      if case .id = start { scroll(to: start) } else { _ = go(to: start) }
    }
  }

  /// Returns nil, because the content moves.
  override func explicitGuide(
    _ guide: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  override func makeSpacing() -> ViewSpacing { ViewSpacing() }
}
