import LayoutBench
import PortableLayout

extension Specimen {
  /// Subviews are placed with a proposal that they were measured with, so that their size is known.
  ///
  /// A subview that stays within the container is none of its business: a button that fills its
  /// column is proposed more than it was measured with.
  var unmeasuredPlacementCheck: LayoutCheck {
    let subviews: [CallHistory.Subview] = [
      .fixed(30, 20), CallHistory.Subview(.text("Some words that wrap at a narrow width")),
      CallHistory.Subview(.text("Words that need more than one line here")),
      CallHistory.Subview(.text("Short")),
    ]
    let proposals = ProposedViewSize.list((120, nil), (160, nil), (200, nil), (260, nil))
    return LayoutCheck(
      "placement proposals", overlays ? [] : proposals.map { layingOut(subviews, $0) }
    ) { history, report in
      // Without a memo each measurement is seen, that of the placement once.
      let tree = SpecimenTree(self, history.subviews, .alone)
      let leaves = tree.leaves
      let logs = zip(leaves, history.subviews).map { leaf, subview in
        let log = ProposalLog()
        tree.watch(leaf, as: subview.content, log, passesOn: true)
        return log
      }
      guard let result = tree.run(history.steps[0]), result.error == nil, result.unplaced == 0,
        let size = result.size, result.frames.count == leaves.count, logs.count == leaves.count
      else { return }
      let bounds = CGRect(origin: .zero, size: size)
      for (index, frame) in result.frames.enumerated() {
        let proposal = tree.engine.placementProposal(of: leaves[index])
        let measured = logs[index].measured.filter { $0.proposal != proposal }
        guard !frame.lies(in: bounds), !frame.isFar(from: bounds), let first = measured.first,
          !measured.contains(where: { CallResult.same($0.size, frame.size) }),
          logs[index].measured.count == measured.count + 1
        else { continue }
        report(
          .placesUnmeasured,
          "Subview \(index) is placed with the proposal \(proposal.words), for which it "
            + "takes \(frame.size.words). It was measured for "
            + "\(first.proposal.words), for which it takes "
            + "\(first.size.words).", history,
          expected: "subview \(index) within \(size.words)",
          found: "subview \(index) at \(frame.words)")
        return
      }
    }
  }
}
