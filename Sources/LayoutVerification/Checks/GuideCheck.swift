import LayoutBench
import PortableLayout

extension Specimen {
  /// A guide is the same whichever guides are read before it, and can be read before any placement.
  var guideCheck: LayoutCheck {
    let histories = Self.usualProposals.map { layingOut(Self.alike, $0) }
    return LayoutCheck("guides", histories) { history, report in
      guard let proposal = history.proposals.first else { return }
      // A stack reads the guides of what it sizes before it places that.
      _ = guides(of: history.with([.size(proposal)]), proposal)
      let names = CallResult.guideNames
      let each = names.indices.map { guides(of: history, proposal, order: [$0])?.first ?? nil }
      let forward = Array(names.indices)
      for order in [forward, forward.reversed()] {
        guard let found = guides(of: history, proposal, order: order) else { return }
        let wrong = zip(order, found).first { place, guide in !isSame(each[place], guide) }
        guard let (place, guide) = wrong else { continue }
        report(
          .staleForProposal, title: "a guide that belongs to another one",
          "Read after other guides, \(names[place]) is another than read alone: what the layout "
            + "keeps of a guide does not say which one it is.", history,
          (
            "guide \(names[place]) at \(each[place]?.words ?? "nil")",
            "guide \(names[place]) at \(guide?.words ?? "nil")"
          ))
        return
      }
    }
  }

  private func isSame(_ left: CGFloat?, _ right: CGFloat?) -> Bool {
    guard let left, let right else { return left == right }
    return CallResult.isClose(left, right)
  }

  /// The guides that a new container sets after a call; nil where the call cannot be carried out.
  private func guides(
    of history: CallHistory, _ proposal: ProposedViewSize, order: [Int]? = nil
  ) -> [CGFloat?]? {
    let tree = SpecimenTree(self, history.subviews, history.setting)
    guard let result = tree.run(history.steps[0]), result.error == nil,
      let size = result.size, size.width.isFinite, size.height.isFinite
    else { return nil }
    return tree.engine.explicitGuides(of: tree.container, for: proposal, order: order)
  }
}
