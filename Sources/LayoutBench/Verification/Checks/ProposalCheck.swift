import PortableLayout

struct ProposalCheck: LayoutCheck {
  let specimen: Specimen

  init(_ specimen: Specimen) { self.specimen = specimen }

  private static let proposals = [
    ProposedViewSize(width: 100, height: nil), .unspecified, .zero,
    ProposedViewSize(width: 390, height: 800), ProposedViewSize(width: .infinity, height: nil),
    ProposedViewSize(width: nil, height: 100), .infinity,
  ]
  private static let subviews: [CallHistory.Subview] = [
    .fixed(30, 10), .fixed(20, 20), .fixed(40, 10),
  ]

  let name = "proposals to subviews"
  var count: Int { Self.proposals.count }

  func history(of item: Int) -> CallHistory? {
    specimen.fitted(CallHistory(subviews: Self.subviews, steps: [.layOut(Self.proposals[item])]))
  }

  func verify(_ item: Int, _ report: Reporter) {
    guard let history = history(of: item), let proposal = history.proposals.first else { return }
    let tree = SpecimenTree(specimen, history.subviews, .alone)
    let log = ProposalLog()
    for leaf in tree.leaves {
      tree.engine.setLayout(Witness(log: log), of: leaf)
      tree.engine.setLeaf(
        .fixed(CGSize(width: 30, height: 10)), of: tree.engine.addChildren(1, to: leaf))
    }
    guard let size = tree.call(.layOut(proposal))?.size else { return }
    if let odd = log.proposals.first(where: { $0.holds(\.isNaN) }) {
      report(finding(.proposalNotANumber, history, odd))
    }
    if let odd = log.proposals.first(where: { $0.holds { $0 < 0 } }) {
      report(finding(.oddProposal, history, odd))
    }
    guard size.width.isFinite, size.height.isFinite, !proposal.holds(\.isInfinite) else { return }
    // A layout may query for a maximum, but nothing finite has room for it.
    let placed = tree.leaves.map { tree.engine.placementProposal(of: $0) }
    if let odd = placed.first(where: { $0.holds { $0 > 1e30 } }) {
      report(finding(.oddProposal, history, odd))
    }
  }

  private func finding(
    _ kind: Finding.Kind, _ history: CallHistory, _ proposal: ProposedViewSize
  ) -> Finding {
    Finding(
      kind, kind.explanation, history,
      found: "a subview is proposed \(GeometryText.of(proposal))")
  }
}

extension ProposedViewSize {
  fileprivate func holds(_ property: (CGFloat) -> Bool) -> Bool {
    width.map(property) == true || height.map(property) == true
  }
}

final class ProposalLog: @unchecked Sendable {
  var proposals: [ProposedViewSize] = []
}

struct Witness: Layout {
  let log: ProposalLog

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    log.proposals.append(proposal)
    return subviews[0].sizeThatFits(.unspecified)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews[0].place(at: bounds.origin, proposal: .unspecified)
  }
}
