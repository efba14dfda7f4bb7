/// A view that shows the first of several views that fits the proposed size (rule F).
public nonisolated struct ViewThatFits<Content: View>: View, PrimitiveView {
  private let axes: Axis.Set
  private let site: SourcePlace
  private let content: Content

  /// Creates a view that chooses by the views' ideal lengths on some axes. The preferred view comes
  /// first.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical], file: String = #filePath,
    line: Int = #line, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    site = SourcePlace(file: file, line: line)
    self.content = content()
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let candidates = context.elements(of: content).elements.map(\.withoutValues)
    let axes = axes
    var element = ViewElement.node(candidates) { tree, view in
      let node = ViewThatFitsNode(tree: tree, view: view)
      node.axes = axes
      return node
    }
    if candidates.isEmpty { element.priority = -.infinity }
    list.elements.append(element.at(site))
  }
}

/// The node that chooses one of its children for each proposal (rule F).
final class ViewThatFitsNode: LayoutNode {
  /// The axes on which an ideal length must fit.
  var axes: Axis.Set = [.horizontal, .vertical]

  /// Returns the position of the first child whose ideal size fits on the constrained axes.
  ///
  /// If none fits, the last child is chosen without a query.
  private func choice(for proposal: ProposedViewSize) -> Int {
    let subviews = subviews
    guard let last = subviews.indices.last, !axes.isEmpty else { return 0 }
    let ideal = axes.lengths(.unspecified, else: proposal)
    let endless = CGSize(width: CGFloat.infinity, height: .infinity)
    let room = axes.lengths(proposal, else: .infinity).replacingUnspecifiedDimensions(by: endless)
    return subviews.indices.dropLast().first { position in
      let size = subviews[position].sizeThatFits(ideal)
      return size.width <= room.width && size.height <= room.height
    } ?? last
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard childCount > 0 else { return .zero }
    return subviews[choice(for: proposal)].sizeThatFits(proposal)
  }

  override func placeChildren(in bounds: CGRect, proposal: ProposedViewSize) {
    guard childCount > 0 else { return }
    let choice = choice(for: proposal)
    placedRange = Int32(choice)..<Int32(choice + 1)
    subviews[choice].place(at: bounds.origin, proposal: proposal)
  }

  override func explicitGuide(
    _ guide: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard childCount > 0, guide.leavesContainer else { return nil }
    return subviews[choice(for: proposal)].dimensions(in: proposal).explicit(guide)
  }

  /// Returns the union of all children's preferences, because the choice depends on the proposal.
  override func makeSpacing() -> ViewSpacing { .union(subviews.lazy.map(\.spacing)) }
}
