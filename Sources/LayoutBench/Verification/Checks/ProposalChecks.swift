import PortableLayout

/// Whether the proposal makes a difference, and nil another one than 0.
struct ProposalUseCheck: LayoutCheck {
  let specimen: Specimen

  private static let subviews = PlacementCheck.several
  private static let large: CGFloat = 10_000

  let name = "uses of the proposal"
  var count: Int { 2 }

  func verify(_ item: Int, _ report: Reporter) {
    if item == 0 { verifyNil(report) } else { verifyUse(report) }
  }

  private static let texts = ["Some words that wrap at a narrow width", "And some more of them"]
    .map { CallHistory.Subview(.text($0)) }

  /// Whether text is as high for a nil width as for none, and lower with room.
  private var wrapsTextForNil: Bool {
    guard let ideal = size(nil, nil, Self.texts), let zero = size(0, nil, Self.texts),
      let large = size(Self.large, nil, Self.texts)
    else { return false }
    return CallResult.same(ideal, zero) && ideal.height > large.height + 1
  }

  private func size(
    _ width: CGFloat?, _ height: CGFloat?, _ subviews: [CallHistory.Subview] = subviews
  ) -> CGSize? {
    let history = CallHistory(
      subviews: specimen.fitted(subviews),
      steps: [.size(ProposedViewSize(width: width, height: height))])
    guard specimen.allows(history) else { return nil }
    return Replay(specimen: specimen).freshResult(of: history)?.size
  }

  private func verifyNil(_ report: Reporter) {
    guard let ideal = size(nil, nil) else { return }
    for isWidth in [true, false] {
      guard let zero = isWidth ? size(0, nil) : size(nil, 0),
        let large = isWidth ? size(Self.large, nil) : size(nil, Self.large),
        CallResult.same(ideal, zero), !CallResult.same(ideal, large)
      else { continue }
      // What fills the room that it gets may be as small as its subviews, for nil as for 0. It is
      // not if text wraps as if there were no room.
      let fills = (isWidth ? large.width : large.height) == Self.large
      guard !fills || (isWidth && wrapsTextForNil) else { continue }
      let (length, asZero) = isWidth ? ("width", "0 x nil") : ("height", "nil x 0")
      let history = CallHistory(
        subviews: specimen.fitted(Self.subviews), steps: [.size(.unspecified)])
      report(
        Finding(
          .nilIsZero,
          "The size for a nil \(length) is that for a \(length) of 0, \(GeometryText.of(ideal)); "
            + "with room it is \(GeometryText.of(large)). fixedSize and scroll views propose nil.",
          history, expected: "another size than for \(asZero)",
          found: "size \(GeometryText.of(ideal)) for both"))
      return
    }
  }

  private func verifyUse(_ report: Reporter) {
    let proposals = [
      ProposedViewSize.zero, .unspecified, ProposedViewSize(width: 60, height: 60),
      ProposedViewSize(width: 390, height: 800), ProposedViewSize(width: 90, height: nil),
      ProposedViewSize(width: nil, height: 30), .infinity,
    ]
    var sizes: [CGSize] = []
    var passedOn: [[ProposedViewSize]] = []
    for proposal in proposals {
      let history = CallHistory(
        subviews: specimen.fitted(Self.subviews), steps: [.layOut(proposal)])
      guard specimen.allows(history) else { continue }
      let tree = SpecimenTree(specimen, history.subviews, .alone)
      let log = ProposalLog()
      for leaf in tree.leaves {
        tree.engine.setLayout(Witness(log: log), of: leaf)
        tree.engine.setLeaf(.filling, of: tree.engine.addChildren(1, to: leaf))
      }
      guard let size = tree.call(.size(proposal))?.size else { return }
      sizes.append(size)
      passedOn.append(log.proposals)
    }
    guard let first = sizes.first, sizes.count > 3, first != .zero,
      sizes.allSatisfy({ CallResult.same($0, first) }), passedOn.allSatisfy({ $0 == passedOn[0] })
    else { return }
    report(Finding(.ignoresProposal, Finding.Kind.ignoresProposal.explanation))
  }
}

struct ProposalCheck: LayoutCheck {
  let specimen: Specimen

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
  var measured: [(proposal: ProposedViewSize, size: CGSize)] = []

  var proposals: [ProposedViewSize] { measured.map(\.proposal) }
}

/// Notes what it is proposed, and lays out one subview.
struct Witness: Layout {
  let log: ProposalLog
  /// Whether it proposes the same to its subview, and not nothing.
  var passesOn = false

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let size = subviews[0].sizeThatFits(passesOn ? proposal : .unspecified)
    log.measured.append((proposal, size))
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews[0].place(at: bounds.origin, proposal: passesOn ? proposal : .unspecified)
  }
}
