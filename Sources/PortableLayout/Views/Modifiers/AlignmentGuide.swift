import Foundation

/// Sets one guide of a view; everything else is the view's (rule A1).
final class AlignmentGuideNode: ModifierNode {
  private let guide: AlignmentKey
  private let compute: (ViewDimensions) -> CGFloat

  init(
    _ guide: AlignmentKey, _ compute: @escaping (ViewDimensions) -> CGFloat,
    tree: TreePointer, view: Int
  ) {
    self.guide = guide
    self.compute = compute
    super.init(tree: tree, view: view)
  }

  override func explicitGuide(
    _ guide: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    if guide == self.guide { return compute(childDimensions(proposal)) }
    return super.explicitGuide(guide, size: size, proposal: proposal)
  }
}

extension View {
  /// Sets a horizontal guide; keeps the priority (rules A1 and M).
  ///
  /// - Parameters:
  ///   - g: The guide.
  ///   - computeValue: The guide's position in points, from the view's size and other guides.
  public nonisolated func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    wrapped(keepsPriority: true) {
      AlignmentGuideNode(g.key, computeValue, tree: $0, view: $1)
    }
  }

  /// Sets a vertical guide; keeps the priority (rules A1 and M).
  ///
  /// - Parameters:
  ///   - g: The guide.
  ///   - computeValue: The guide's position in points, from the view's size and other guides.
  public nonisolated func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    wrapped(keepsPriority: true) {
      AlignmentGuideNode(g.key, computeValue, tree: $0, view: $1)
    }
  }
}
