import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that subviews are placed with a proposal for which they were measured.
  ///
  /// 1. Texts are laid out for four widths, and filling subviews for three proposals. Each of them
  ///    records its proposals; no memo hides one.
  /// 2. The last size of each is that of its placement; all earlier ones are measurements.
  /// 3. A subview that leaves the size is a finding if it was never measured with the proposal of
  ///    its placement, never had the size that it has there, and is longer than it was measured on
  ///    an axis on which it leaves the size.
  ///
  /// A subview that stays within the container is not checked: a button that fills its column is
  /// proposed more than it was measured with.
  var unmeasuredPlacementCheck: LayoutCheck {
    var histories: [CallHistory?] = []
    if !overlays { histories = unmeasuredHistories }
    return LayoutCheck("placement proposals", histories, verify: verifyMeasured)
  }

  /// Histories of texts for four widths, and of flexible subviews for three proposals.
  private var unmeasuredHistories: [CallHistory?] {
    let texts: [CallHistory.Subview] = [
      .fixed(30, 20), CallHistory.Subview(.text("Some words that wrap at a narrow width")),
      CallHistory.Subview(.text("Words that need more than one line here")),
      CallHistory.Subview(.text("Short")),
    ]
    let flexible: [CallHistory.Subview] = [
      .fixed(30, 20), CallHistory.Subview(.filling), .withoutMaximum,
    ]
    let widths = ProposedViewSize.list((120, nil), (160, nil), (200, nil), (260, nil))
    let others = ProposedViewSize.list((nil, nil), (200, nil), (300, 200))
    return layingOut(each: [texts], for: widths) + layingOut(each: [flexible], for: others)
  }

  /// Reports the first subview outside of the size that was not measured with its placement's
  /// proposal.
  private func verifyMeasured(_ history: CallHistory, _ report: Reporter) {
    // Without a memo each measurement is seen, that of the placement once.
    let tree = SpecimenTree(self, history.subviews, .alone)
    let leaves = tree.leaves
    var logs: [ProposalLog] = []
    for (leaf, subview) in zip(leaves, history.subviews) {
      logs.append(ProposalLog())
      tree.watch(leaf, as: subview.content, logs[logs.count - 1], passesOn: true)
    }
    guard let result = tree.run(history.steps[0]), result.error == nil, result.unplaced == 0,
      let size = result.size, result.frames.count == leaves.count, logs.count == leaves.count
    else { return }
    let bounds = CGRect(origin: .zero, size: size)
    for (index, frame) in result.frames.enumerated() where frame.isShown(outOf: bounds) {
      let proposal = tree.engine.placementProposal(of: leaves[index])
      let all = logs[index].measured
      let others = all.filter { entry in entry.proposal != proposal }
      let sizes = others.map(\.size)
      let isMeasuredOnlyToPlace = all.count == others.count + 1
      guard isMeasuredOnlyToPlace, let first = others.first, !sizes.contains(frame.size),
        frame.leaves(bounds, asLongerThan: sizes)
      else { continue }
      report(
        .placesUnmeasured,
        "Subview \(index) is placed with the proposal \(proposal.words), for which it "
          + "takes \(frame.size.words). It was measured for "
          + "\(first.proposal.words), for which it takes "
          + "\(first.size.words).", history,
        ("subview \(index) within \(size.words)", "subview \(index) at \(frame.words)"))
      return
    }
  }
}

extension CGRect {
  /// Returns true if the frame leaves some bounds on an axis on which it is longer than all of some
  /// sizes.
  ///
  /// A page next to the visible one leaves the bounds with the length that it was measured with.
  fileprivate func leaves(_ bounds: CGRect, asLongerThan sizes: [CGSize]) -> Bool {
    let widest = sizes.greatest(of: \.width) ?? 0
    let highest = sizes.greatest(of: \.height) ?? 0
    let isAside = minX < bounds.minX - CGRect.tolerance || maxX > bounds.maxX + CGRect.tolerance
    let isAbove = minY < bounds.minY - CGRect.tolerance || maxY > bounds.maxY + CGRect.tolerance
    return isAside && width > widest + CGRect.tolerance
      || isAbove && height > highest + CGRect.tolerance
  }
}
