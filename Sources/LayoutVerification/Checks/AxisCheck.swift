import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that no length is the proposal for the other axis.
  ///
  /// 1. Six subviews are sized for six proposals, each of three lengths across with each of two
  ///    lengths along the axis.
  /// 2. A length that equals the proposed length on the other axis for all of them is a finding.
  ///
  /// The proposals are so odd that no sum of the subviews' lengths equals one of them. A square
  /// that follows one of the two lengths is intended.
  var axisCheck: LayoutCheck {
    let axes = [Axis.horizontal, .vertical]
    return LayoutCheck("lengths of the other axis", count: axes.count) { item, report in
      let axis = axes[item]
      guard let history = following(axis.crossing, along: axis),
        let proposal = history.proposals.first
      else { return }
      let (name, other) =
        switch axis {
        case .horizontal: ("width", "height")
        case .vertical: ("height", "width")
        }
      report(
        .followsOtherAxis,
        "The \(name) is the proposed \(other), whatever \(name) is proposed.", history,
        (
          "a \(name) that follows proposal.\(name)",
          "for \(proposal.words) a \(name) of \(Self.oddLengths[0].words)"
        ))
    }
  }

  /// Lengths that no sum of the subviews' lengths equals, in points.
  private static let oddLengths: [CGFloat] = [211.25, 307.75, 151.5]

  /// Returns the first of the calls if the length on an axis always equals the proposal for another
  /// axis.
  private func following(_ other: Axis, along axis: Axis) -> CallHistory? {
    var first: CallHistory?
    for length in Self.oddLengths {
      for own in [CGFloat(97.125), 401.375] {
        let proposal = ProposedViewSize(own, along: axis, across: length)
        let call = CallHistory(subviews: fitted(Self.severalFixed), steps: [.size(proposal)])
        guard allows(call), let size = freshResult(of: call)?.size,
          size.length(along: axis) == length, size.length(along: other) != length
        else { return nil }
        first = first ?? call
      }
    }
    return first
  }
}
