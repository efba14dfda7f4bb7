/// A view with another view at one of its edges, as `safeAreaInset` puts it.
///
/// The other view takes its length from the space offered, and the view is offered what that
/// leaves; the whole is as long as both with the gap between them. Across the edge the view
/// decides, and the other is aligned to it.
struct SafeAreaInsetLayout: Layout {
  /// The axis along which both views stand.
  var axis: Axis
  /// A Boolean value that is true when the inset stands after the view.
  var isLast: Bool
  /// The gap between both, in points; nil for their own preferences.
  var spacing: CGFloat?
  var alignment: Alignment

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    guard let inset = insetSize(proposal, subviews) else { return .zero }
    let taken = axis.major(inset) + gap(subviews)
    let size = subviews[0].sizeThatFits(proposal.shortened(by: taken, along: axis))
    return axis.size(major: axis.major(size) + taken, minor: axis.minor(size))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard let inset = insetSize(proposal, subviews) else { return }
    let length = axis.major(inset)
    let taken = length + gap(subviews)
    let offered = proposal.shortened(by: taken, along: axis)
    let size = subviews[0].dimensions(in: offered)
    let across = axis.proposal(major: nil, minor: proposal.minor(axis))
    let dimensions = subviews[1].dimensions(in: across)
    let aligned = CGPoint.aligning(dimensions, in: bounds.size, alignment)
    var (start, end): (CGFloat, CGFloat) = (taken, 0)
    if isLast { (start, end) = (0, axis.major(size.size) + taken - length) }
    let (major, minor) = (axis.major(bounds.origin), axis.minor(bounds.origin))
    subviews[0].place(at: axis.point(major: major + start, minor: minor), proposal: offered)
    subviews[1].place(
      at: axis.point(major: major + end, minor: minor + axis.minor(aligned)), proposal: across)
  }

  /// The size of the inset, which is offered no length along the axis; nil unless there are two
  /// subviews.
  private func insetSize(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGSize? {
    guard subviews.count == 2 else { return nil }
    return subviews[1].sizeThatFits(axis.proposal(major: nil, minor: proposal.minor(axis)))
  }

  /// The gap between both views, in points.
  private func gap(_ subviews: Subviews) -> CGFloat {
    if let spacing { return spacing }
    let (view, inset) = (subviews[0].spacing, subviews[1].spacing)
    if isLast { return view.distance(to: inset, along: axis) }
    return inset.distance(to: view, along: axis)
  }
}

extension ProposedViewSize {
  /// The proposal with a length taken off along an axis, at least 0; nil stays nil.
  fileprivate func shortened(by length: CGFloat, along axis: Axis) -> ProposedViewSize {
    guard let major = major(axis) else { return self }
    return axis.proposal(major: max(major - length, 0), minor: minor(axis))
  }
}

/// A view with an inset, each view of a group with one of its own.
private nonisolated struct InsetView<Content: View, Inset: View>: View, PrimitiveView {
  let content: Content
  let inset: Inset
  let layout: SafeAreaInsetLayout

  func collect(into list: inout ViewList, in context: ViewContext) {
    guard let inset = context.oriented(nil).elements(of: inset).overlaid() else {
      return list.collect(content, in: context)
    }
    list.collect(content, in: context) { element in
      var whole = ViewElement.container(layout, [element.withoutValues, inset.withoutValues])
      whole.values = element.values
      element = whole
    }
  }
}

nonisolated extension View {
  /// Puts views above or below this one, which gets what they leave of the space; the gap is in
  /// points, nil for the views' own preferences.
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let layout = SafeAreaInsetLayout(
      axis: .vertical, isLast: edge == .bottom, spacing: spacing,
      alignment: Alignment(horizontal: alignment, vertical: .center))
    return InsetView(content: self, inset: content(), layout: layout)
  }

  /// Puts views beside this one, in the same way.
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let layout = SafeAreaInsetLayout(
      axis: .horizontal, isLast: edge == .trailing, spacing: spacing,
      alignment: Alignment(horizontal: .center, vertical: alignment))
    return InsetView(content: self, inset: content(), layout: layout)
  }

  /// Makes the safe area smaller: as padding.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }
  /// Makes the safe area smaller by a distance on each edge: as padding.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Space around the content of scroll views: as padding around the view.
  public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    padding(edges, length)
  }
  /// The same on all edges, in points.
  public func contentMargins(_ length: CGFloat) -> some View { padding(length) }
}
