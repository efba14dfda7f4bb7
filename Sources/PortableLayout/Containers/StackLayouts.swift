/// A layout that arranges its subviews in a row (rule group S).
public struct HStackLayout: Layout, StackLayout {
  /// The guide by which the subviews are aligned vertically.
  public var alignment: VerticalAlignment
  /// The gap between subviews, in points. If nil, the subviews' own preferences apply.
  public var spacing: CGFloat?

  /// Creates a row. By default, the subviews are centred and keep the gaps that they prefer.
  ///
  /// - Parameters:
  ///   - alignment: The guide by which the subviews are aligned vertically.
  ///   - spacing: The gap between subviews, in points. If nil, the subviews' own preferences apply.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  static var axis: Axis { .horizontal }
  var guide: AlignmentKey { alignment.key }
}

/// The names of the stack layouts before they were public.
public typealias _HStackLayout = HStackLayout
public typealias _VStackLayout = VStackLayout
public typealias _ZStackLayout = ZStackLayout

/// A layout that arranges its subviews in a column (rule group S).
public struct VStackLayout: Layout, StackLayout {
  /// The guide by which the subviews are aligned horizontally.
  public var alignment: HorizontalAlignment
  /// The gap between subviews, in points. If nil, the subviews' own preferences apply.
  public var spacing: CGFloat?

  /// Creates a column. By default, the subviews are centred and keep the gaps that they prefer.
  ///
  /// - Parameters:
  ///   - alignment: The guide by which the subviews are aligned horizontally.
  ///   - spacing: The gap between subviews, in points. If nil, the subviews' own preferences apply.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  static var axis: Axis { .vertical }
  var guide: AlignmentKey { alignment.key }
}

// Lengths along (major) and across (minor) an axis.

extension Axis {
  @inline(__always)
  func major(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
  @inline(__always)
  func minor(_ size: CGSize) -> CGFloat { self == .horizontal ? size.height : size.width }
  @inline(__always)
  func major(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }
  @inline(__always)
  func minor(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.y : point.x }

  /// Returns the size with a length along the axis and one across it.
  @inline(__always)
  func size(major: CGFloat, minor: CGFloat) -> CGSize {
    self == .horizontal
      ? CGSize(width: major, height: minor) : CGSize(width: minor, height: major)
  }

  /// Returns the point with a coordinate along the axis and one across it.
  @inline(__always)
  func point(major: CGFloat, minor: CGFloat) -> CGPoint {
    self == .horizontal ? CGPoint(x: major, y: minor) : CGPoint(x: minor, y: major)
  }

  /// Returns the proposal of a length along the axis and one across it, either of which may be nil.
  @inline(__always)
  func proposal(major: CGFloat?, minor: CGFloat?) -> ProposedViewSize {
    self == .horizontal
      ? ProposedViewSize(width: major, height: minor)
      : ProposedViewSize(width: minor, height: major)
  }
}

extension ProposedViewSize {
  @inline(__always) func major(_ axis: Axis) -> CGFloat? { axis == .horizontal ? width : height }
  @inline(__always) func minor(_ axis: Axis) -> CGFloat? { axis == .horizontal ? height : width }
}

// The guides that a stack hands up: it lays itself out where other containers place (rule A6).

extension StackLayout {
  /// Combines the subviews' explicit values in the stack's own geometry (rule A6).
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout StackLayoutCache
  ) -> CGFloat? {
    combinedGuide(guide.key, in: bounds.size, proposal, subviews, &cache)
  }

  /// Combines the subviews' explicit values in the stack's own geometry (rule A6).
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout StackLayoutCache
  ) -> CGFloat? {
    combinedGuide(guide.key, in: bounds.size, proposal, subviews, &cache)
  }

  /// Returns a guide combined from the subviews' explicit values (rules A3 and A6).
  ///
  /// The stack is laid out as for a placement, even if its size is infinite. Frame guides do not
  /// leave the subviews.
  private func combinedGuide(
    _ guide: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ cache: inout StackLayoutCache
  ) -> CGFloat? {
    guard !subviews.isEmpty else { return nil }
    let proposal = placingProposal(proposal, in: size)
    settle(proposal, subviews, &cache)
    guard guide.leavesContainer, size.width.isFinite, size.height.isFinite else { return nil }
    let minor = proposal.minor(Self.axis)
    let base = subviews.tree.pointee.base
    var major: CGFloat = 0
    var values = ExplicitValues(of: guide.builtIn)
    for position in subviews.indices {
      let item = cache.items[position]
      major += cache.gaps[position]
      let origin = Self.axis.point(major: major, minor: cache.line - item.guide)
      major += item.length
      let view = subviews.view(at: position)
      guard base.pointee.records[view].traits.contains(.hasGuides) else { continue }
      let proposal = Self.axis.proposal(
        major: item.proposed.isNaN ? nil : item.proposed, minor: minor)
      let value = base.explicitGuide(
        guide, of: view, size: base.query(view, proposal), proposal: proposal)
      if let value { values.add(value + guide.coordinate(of: origin)) }
    }
    return values.combined
  }
}

/// A layout that puts its subviews on top of one another (rule group Z).
public struct ZStackLayout: Layout {
  /// The guides by which the subviews are aligned.
  public var alignment: Alignment

  /// Creates a layout of layers, which are centred by default.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// Returns the largest width and height among the subviews of the highest priority, in points.
  ///
  /// System 27 also queries each of them for both guides, which do not enlarge the size.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    if let layers = PlainLayers(subviews, proposal, alignment) { return layers.querySize() }
    guard let top = subviews.topPriority else { return .zero }
    let base = subviews.tree.pointee.base
    let asksGuides = base.system.asksGuidesInZStack
    var leaves = PlainLeaves(subviews)
    var size = CGSize.zero
    for position in subviews.indices where subviews[position].priority == top {
      let view = subviews.view(at: position)
      let own = leaves.query(view, proposal)
      if asksGuides { _ = guides(of: view, own, proposal, in: base) }
      size.formLargest(own)
    }
    return size
  }

  /// Returns the union of the preferences of the subviews with the highest priority.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    guard let top = subviews.topPriority else { return .zero }
    return .union(subviews.filter { subview in subview.priority == top }.map(\.spacing))
  }

  /// Places the subviews, aligned by the largest guide values among those of the highest priority.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let offered = ProposedViewSize(bounds.size)
    if let layers = PlainLayers(subviews, offered, alignment) { return layers.place(in: bounds) }
    guard let top = subviews.topPriority else { return }
    let base = subviews.tree.pointee.base
    var leaves = PlainLeaves(subviews)
    var line = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    var guides: [CGPoint] = []
    guides.reserveCapacity(subviews.count)
    for position in subviews.indices {
      let view = subviews.view(at: position)
      let guide = self.guides(of: view, leaves.query(view, offered), offered, in: base)
      guides.append(guide)
      guard subviews[position].priority == top else { continue }
      line = CGPoint(x: max(line.x, guide.x), y: max(line.y, guide.y))
    }
    leaves = PlainLeaves(base)
    for position in subviews.indices {
      let view = subviews.view(at: position)
      let size = leaves.query(view, offered)
      let corner = CGPoint(
        x: bounds.minX + line.x - guides[position].x,
        y: bounds.minY + line.y - guides[position].y)
      base.place(
        view, base.pointee.records + view, at: corner, anchor: .topLeading, size: size,
        proposal: offered)
    }
  }
}

extension ZStackLayout {
  /// Returns the position of the alignment's guides in a view of a given size, in points.
  private func guides(
    of view: Int, _ size: CGSize, _ proposal: ProposedViewSize, in base: TreePointer
  ) -> CGPoint {
    CGPoint(
      x: base.guide(alignment.horizontal.key, of: view, size: size, proposal: proposal),
      y: base.guide(alignment.vertical.key, of: view, size: size, proposal: proposal))
  }
}

extension LayoutSubviews {
  /// The highest layout priority, or nil if there are no subviews.
  var topPriority: Double? {
    guard var top = first?.priority else { return nil }
    guard tree.pointee.priorities != nil else { return top }
    for subview in self where subview.priority > top { top = subview.priority }
    return top
  }
}
