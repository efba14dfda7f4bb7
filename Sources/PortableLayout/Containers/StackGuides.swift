import Foundation

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

  /// Lays the stack out as a placement does, also where its size is infinite, and combines the
  /// values of the subviews, which frame guides do not leave (rules A3 and A6).
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
    var values: [CGFloat?] = []
    for position in subviews.indices {
      let item = cache.items[position]
      if position > 0 { major += cache.differentGaps?[position] ?? cache.gap }
      let origin = Self.axis.point(major: major, minor: cache.line - item.guide)
      major += item.length
      let view = subviews.view(at: position)
      guard base.pointee.records[view].traits.contains(.hasGuides) else { continue }
      let proposal = Self.axis.proposal(
        major: item.proposed.isNaN ? nil : item.proposed, minor: minor)
      let value = base.explicitGuide(
        guide, of: view, size: base.queryAgain(view, proposal), proposal: proposal)
      values.append(value.map { $0 + (guide.isHorizontal ? origin.x : origin.y) })
    }
    return guide.combineExplicit(values)
  }
}
