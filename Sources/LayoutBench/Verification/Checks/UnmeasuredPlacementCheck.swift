import PortableLayout

/// Subviews are placed with a proposal that they were measured with, so that their size is known.
///
/// A subview that stays within the container is none of its business: a button that fills its
/// column is proposed more than it was measured with.
struct UnmeasuredPlacementCheck: LayoutCheck {
  let specimen: Specimen

  private static let widths: [CGFloat] = [120, 160, 200, 260]
  private static let subviews: [CallHistory.Subview] = [
    .fixed(30, 20), CallHistory.Subview(.text("Some words that wrap at a narrow width")),
    CallHistory.Subview(.text("Words that need more than one line here")),
    CallHistory.Subview(.text("Short")),
  ]

  let name = "placement proposals"
  var count: Int { specimen.overlays ? 0 : Self.widths.count }

  func history(of item: Int) -> CallHistory? {
    let proposal = ProposedViewSize(width: Self.widths[item], height: nil)
    return specimen.fitted(CallHistory(subviews: Self.subviews, steps: [.layOut(proposal)]))
  }

  func verify(_ item: Int, _ report: Reporter) {
    guard let history = history(of: item), let step = history.steps.first else { return }
    // Without a memo each measurement is seen, that of the placement once.
    let setting = CallHistory.Setting(host: nil, memo: MemoOption(.entries(0)))
    let tree = SpecimenTree(specimen, history.subviews, setting)
    let leaves = tree.leaves
    let logs = zip(leaves, history.subviews).map { leaf, subview in
      let log = ProposalLog()
      tree.engine.setLayout(Witness(log: log, passesOn: true), of: leaf)
      tree.engine.setLeaf(subview.content, of: tree.engine.addChildren(1, to: leaf))
      return log
    }
    guard let result = tree.call(step), result.error == nil, result.unplaced == 0,
      let size = result.size,
      result.frames.count == leaves.count, logs.count == leaves.count
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
        Finding(
          .placesUnmeasured,
          "Subview \(index) is placed with the proposal \(GeometryText.of(proposal)), for which it "
            + "takes \(GeometryText.of(frame.size)). It was measured for "
            + "\(GeometryText.of(first.proposal)), for which it takes \(GeometryText.of(first.size)).",
          history,
          expected: "subview \(index) within \(GeometryText.of(size))",
          found: "subview \(index) at \(GeometryText.of(frame))"))
      return
    }
  }
}
