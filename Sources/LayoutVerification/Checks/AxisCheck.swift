import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that no length is a proposal for the other axis.
  ///
  /// 1. Six subviews are sized for six proposals, each of three lengths across with each of two
  ///    lengths along the axis.
  /// 2. A length that is the proposed one of the other axis for all of them is a finding.
  ///
  /// Proposals are so odd that no sum of the subviews' lengths is one of them. A square that
  /// follows one of both lengths is meant.
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

  /// Lengths, in points, that no sum of the subviews' lengths is.
  private static let oddLengths: [CGFloat] = [211.25, 307.75, 151.5]

  /// The first of the calls, where the length along an axis is always the one proposed for another.
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
