import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that the proposal makes a difference, and that nil differs from 0.
  ///
  /// 1. The size for a nil length is compared with that for 0 and with that for much room. If the
  ///    size for nil equals the one for 0, although there is another one with room, that is a
  ///    finding. A layout that fills its room is not.
  /// 2. Seven proposals are made. If all of them have one size, and the subviews get the same
  ///    proposals, that is a finding.
  var proposalUseCheck: LayoutCheck {
    LayoutCheck("uses of the proposal", count: 2) { item, report in
      if item == 0 { verifyNil(report) } else { verifyUse(report) }
    }
  }

  /// A length with room for all subviews, in points.
  private static let largeLength: CGFloat = 10_000

  /// Returns the size with a new cache, in points, or nil if the layout is known to crash.
  private func size(
    _ width: CGFloat?, _ height: CGFloat?, _ subviews: [CallHistory.Subview] = severalFixed
  ) -> CGSize? {
    let history = CallHistory(
      subviews: fitted(subviews), steps: [.size(ProposedViewSize(width: width, height: height))])
    guard allows(history) else { return nil }
    return freshResult(of: history)?.size
  }

  /// A Boolean value that is true when text is as high for a nil width as for zero, and lower with
  /// room.
  private var wrapsTextForNil: Bool {
    let texts = [
      CallHistory.Subview(.text("Some words that wrap at a narrow width")),
      CallHistory.Subview(.text("And some more of them")),
    ]
    guard let ideal = size(nil, nil, texts), let zero = size(0, nil, texts),
      let large = size(Self.largeLength, nil, texts)
    else { return false }
    return ideal == zero && ideal.height > large.height + 1
  }

  /// Reports the first axis on which nil is treated as 0.
  private func verifyNil(_ report: Reporter) {
    guard let ideal = size(nil, nil) else { return }
    for axis in [Axis.horizontal, .vertical] {
      func size(_ length: CGFloat) -> CGSize? {
        let proposal = ProposedViewSize(length, along: axis)
        return self.size(proposal.width, proposal.height)
      }
      guard let zero = size(0), let large = size(Self.largeLength),
        ideal == zero, ideal != large
      else { continue }
      // A layout that fills its room may be as small as its subviews, for nil as for 0, unless text
      // wraps as if there were no room.
      let fills = large.length(along: axis) == Self.largeLength
      guard !fills || (axis == .horizontal && wrapsTextForNil) else { continue }
      let (length, asZero) =
        switch axis {
        case .horizontal: ("width", "0 x nil")
        case .vertical: ("height", "nil x 0")
        }
      report(
        .nilIsZero,
        "The size for a nil \(length) is that for a \(length) of 0, \(ideal.words); "
          + "with room it is \(large.words). fixedSize and scroll views propose nil.",
        CallHistory(subviews: fitted(Self.severalFixed), steps: [.size(.unspecified)]),
        ("another size than for \(asZero)", "size \(ideal.words) for both"))
      return
    }
  }

  /// Reports a layout whose size and whose proposals to subviews are always the same.
  private func verifyUse(_ report: Reporter) {
    let proposals = ProposedViewSize.list(
      (0, 0), (nil, nil), (60, 60), (390, 800), (90, nil), (nil, 30), (.infinity, .infinity))
    var sizes: [CGSize] = []
    var passedOn: [[ProposedViewSize]] = []
    for proposal in proposals {
      let history = CallHistory(
        subviews: fitted(Self.severalFixed), steps: [.layOut(proposal)])
      guard allows(history) else { continue }
      let tree = SpecimenTree(self, history.subviews, .alone)
      let log = ProposalLog()
      for leaf in tree.leaves { tree.watch(leaf, as: .filling, log) }
      guard let size = tree.run(.size(proposal))?.size else { return }
      sizes.append(size)
      passedOn.append(log.proposals)
    }
    guard let first = sizes.first, sizes.count > 3, first != .zero,
      sizes.areAllEqual, passedOn.areAllEqual
    else { return }
    report(.ignoresProposal)
  }

  /// The check that subviews are proposed reasonable lengths.
  ///
  /// 1. Three subviews that record their proposals are laid out for seven proposals.
  /// 2. A proposal of NaN is an error, and a negative one is a warning.
  /// 3. A placement with a length of more than 1e30 is a warning, too, if the container is finite.
  var proposalCheck: LayoutCheck {
    let subviews: [CallHistory.Subview] = [.fixed(30, 10), .fixed(20, 20), .fixed(40, 10)]
    let proposals = ProposedViewSize.list(
      (100, nil), (nil, nil), (0, 0), (390, 800), (.infinity, nil), (nil, 100),
      (.infinity, .infinity))
    return LayoutCheck(
      "proposals to subviews", layingOut(each: [subviews], for: proposals), verify: verifyProposals)
  }

  /// Reports the first proposal of each odd kind that a subview gets.
  private func verifyProposals(_ history: CallHistory, _ report: Reporter) {
    guard let proposal = history.proposals.first else { return }
    let tree = SpecimenTree(self, history.subviews, .alone)
    let log = ProposalLog()
    for leaf in tree.leaves {
      tree.watch(leaf, as: .fixed(CGSize(width: 30, height: 10)), log)
    }
    guard let size = tree.run(.layOut(proposal))?.size else { return }
    func look(
      among proposals: [ProposedViewSize], as severity: Severity = .warning,
      _ isOdd: (CGFloat) -> Bool
    ) {
      guard let odd = proposals.first(where: { proposal in proposal.holds(isOdd) })
      else { return }
      report(.invalidProposal, "A subview is proposed \(odd.words).", history, severity: severity)
    }
    look(among: log.proposals, as: .error, \.isNaN)
    look(among: log.proposals) { length in length < 0 }
    guard size.width.isFinite, size.height.isFinite, !proposal.holds(\.isInfinite) else { return }
    // A layout may query for a maximum, but nothing finite has room for it.
    look(among: tree.leaves.map(tree.engine.placementProposal(of:))) { length in length > 1e30 }
  }
}

extension ProposedViewSize {
  /// Returns true if one of the lengths meets a condition. A nil length never does.
  fileprivate func holds(_ property: (CGFloat) -> Bool) -> Bool {
    width.map(property) == true || height.map(property) == true
  }
}

/// A log of the proposals to an observed view, with the sizes that it returned.
final class ProposalLog: @unchecked Sendable {
  /// The proposals in order, each with its size.
  fileprivate(set) var measured: [(proposal: ProposedViewSize, size: CGSize)] = []

  /// The proposals in order.
  var proposals: [ProposedViewSize] { measured.map(\.proposal) }
}

extension SpecimenTree {
  /// Makes a view record its proposals, and puts a leaf into it.
  func watch(
    _ view: Int, as content: LeafContent, _ log: ProposalLog, passesOn: Bool = false
  ) {
    engine.setLayout(Witness(log: log, passesOn: passesOn), of: view)
    engine.setLeaf(content, of: engine.addChildren(1, to: view))
  }
}

/// A layout that records its proposals, and lays out one subview.
private struct Witness: Layout {
  /// The log that it writes to.
  let log: ProposalLog
  /// A Boolean value that is true when the layout passes its proposal on. If false, it proposes
  /// nothing.
  let passesOn: Bool

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let size = subviews[0].sizeThatFits(passedOn(proposal))
    log.measured.append((proposal, size))
    return size
  }

  /// Returns the proposal to the subview.
  private func passedOn(_ proposal: ProposedViewSize) -> ProposedViewSize {
    if passesOn { proposal } else { .unspecified }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews[0].place(at: bounds.origin, proposal: passedOn(proposal))
  }
}
