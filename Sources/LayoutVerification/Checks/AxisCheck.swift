import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that no length is a proposal for the other axis.
  ///
  /// Proposals are so odd that no sum of the subviews' lengths is one of them. A square that
  /// follows one of both lengths is meant.
  var axisCheck: LayoutCheck {
    let lengths: [CGFloat] = [211.25, 307.75, 151.5]
    return LayoutCheck("lengths of the other axis", count: 2) { item, report in
      let isWidth = item == 0
      var history: CallHistory?
      for length in lengths {
        for own in [CGFloat(97.125), 401.375] {
          let proposal =
            isWidth
            ? ProposedViewSize(width: own, height: length)
            : ProposedViewSize(width: length, height: own)
          let call = CallHistory(
            subviews: fitted(Self.severalFixed), steps: [.size(proposal)])
          guard allows(call), let size = freshResult(of: call)?.size else { return }
          let (found, other) = isWidth ? (size.width, size.height) : (size.height, size.width)
          guard found == length, other != length else { return }
          history = history ?? call
        }
      }
      guard let history, let proposal = history.proposals.first else { return }
      let names = isWidth ? ("width", "height") : ("height", "width")
      report(
        .followsOtherAxis,
        "The \(names.0) is the proposed \(names.1), whatever \(names.0) is proposed.", history,
        (
          "a \(names.0) that follows proposal.\(names.0)",
          "for \(proposal.words) a \(names.0) of "
            + "\(lengths[0].words)"
        ))
    }
  }
}
