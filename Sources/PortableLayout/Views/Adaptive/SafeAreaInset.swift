/// The layout of `safeAreaInset`: a view with another view at one of its edges.
///
/// The other view takes its length from the offered space, and the view is offered the rest. The
/// whole is as long as both views with the gap between them. Across the edge, the view decides, and
/// the other one is aligned to it.
struct SafeAreaInsetLayout: Layout {
  /// The axis along which the two views are arranged.
  var axis: Axis
  /// A Boolean value that is true when the inset follows the view.
  var isLast: Bool
  /// The gap between the two views, in points. If nil, their own preferences apply.
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

  /// Returns the size of the inset, which is offered no length along the axis. Nil unless there are
  /// two subviews.
  private func insetSize(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGSize? {
    guard subviews.count == 2 else { return nil }
    return subviews[1].sizeThatFits(axis.proposal(major: nil, minor: proposal.minor(axis)))
  }

  /// Returns the gap between the two views, in points.
  private func gap(_ subviews: Subviews) -> CGFloat {
    if let spacing { return spacing }
    let (view, inset) = (subviews[0].spacing, subviews[1].spacing)
    if isLast { return view.distance(to: inset, along: axis) }
    return inset.distance(to: view, along: axis)
  }
}

extension ProposedViewSize {
  /// Returns the proposal with a length subtracted along an axis, at least 0. A nil length stays
  /// nil.
  fileprivate func shortened(by length: CGFloat, along axis: Axis) -> ProposedViewSize {
    guard let major = major(axis) else { return self }
    return axis.proposal(major: max(major - length, 0), minor: minor(axis))
  }
}

/// A view with an inset. Each view of a group gets its own inset.
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
  /// Puts views above or below this one, which gets the rest of the space.
  ///
  /// The spacing is the gap, in points. If it is nil, the views' own preferences apply.
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let layout = SafeAreaInsetLayout(
      axis: .vertical, isLast: edge == .bottom, spacing: spacing,
      alignment: Alignment(horizontal: alignment, vertical: .center))
    return InsetView(content: self, inset: content(), layout: layout)
  }

  /// Puts views beside this one, which gets the rest of the space.
  ///
  /// The spacing is the gap, in points. If it is nil, the views' own preferences apply.
  public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let layout = SafeAreaInsetLayout(
      axis: .horizontal, isLast: edge == .trailing, spacing: spacing,
      alignment: Alignment(horizontal: .center, vertical: alignment))
    return InsetView(content: self, inset: content(), layout: layout)
  }

  /// Makes the safe area smaller, which has the effect of padding here.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }
  /// Makes the safe area smaller on each edge, which has the effect of padding here.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Adds space around the content of scroll views, which has the effect of padding around the view
  /// here.
  public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    padding(edges, length)
  }
  /// Adds space on all edges around the content of scroll views, in points. It has the effect of
  /// padding here.
  public func contentMargins(_ length: CGFloat) -> some View { padding(length) }
}
