import LayoutBench
import PortableLayout

extension Specimen {
  /// Six subviews of different widths.
  static let severalFixed: [CallHistory.Subview] = [
    .fixed(30, 10), .fixed(42, 12), .fixed(26, 10), .fixed(38, 14), .fixed(34, 10), .fixed(22, 10),
  ]

  /// The check that placement agrees with the size, follows the bounds and places every subview.
  ///
  /// 1. Two items sweep lengths, horizontally and vertically. At each length six subviews are laid
  ///    out. Subviews that leave the size, and rows in the size that stay empty, are counted.
  /// 2. One to six subviews of different sizes are laid out for seven proposals. Subviews that are
  ///    not placed are a finding. So are those that leave the size for the proposal but are inside
  ///    it when the size itself is proposed.
  /// 3. Three subviews of one size are laid out for three proposals, and must all be placed.
  ///
  /// Subviews that are hidden far outside are not a finding, nor are those that take more than they
  /// were proposed in a cell that is inside the size.
  var placementCheck: LayoutCheck {
    let proposals = ProposedViewSize.list(
      (390, 800), (100, nil), (300, 200), (nil, 100), (nil, nil), (60, 60), (0, 0))
    let first = (1...6).map { count in Array(Self.severalFixed[..<count]) }
    // The first two sweep lengths.
    let histories =
      [nil, nil] + layingOut(each: first, for: proposals)
      + layingOut(each: [Self.equal], for: Array(proposals.prefix(3)))
    let distinct = histories.count - 3
    return LayoutCheck(
      "placements", count: histories.count, history: { histories[$0] },
      verify: { item, report in
        guard item >= 2 else { return verifyWrapping(isHorizontal: item == 0, report) }
        if item >= distinct { return verifyEqual(histories[item], report) }
        guard let history = histories[item], let result = result(of: history),
          let proposal = history.proposals.first
        else { return }
        verifyUnplaced(history, proposal, result, report)
        verifyBounds(history, proposal, result, report)
      })
  }

  /// Three subviews of one size.
  private static let equal = Array(repeating: CallHistory.Subview.fixed(30, 10), count: 3)

  /// Reports equal subviews that are not all placed.
  private func verifyEqual(_ history: CallHistory?, _ report: Reporter) {
    guard let history, let proposal = history.proposals.first,
      let result = result(of: history), result.unplaced > 0,
      let others = layingOut(Array(Self.severalFixed[..<3]), proposal),
      self.result(of: others)?.unplaced == 0
    else { return }
    let count = history.subviews.count
    report(
      .leavesUnplaced, title: "leaves subviews of equal size unplaced",
      "Of \(count) subviews of equal size, \(result.unplaced) are not placed; of subviews of "
        + "different sizes all are. SwiftUI puts them at the centre of the container.", history,
      (CallResult.placed(count), CallResult.placed(count - result.unplaced)))
  }

  /// Reports subviews that are not placed.
  ///
  /// The finding is a note if the container shows nothing anyway, or if the layout reads layout
  /// values that the subviews do not set: a weight of 0 leaves subviews out on purpose.
  private func verifyUnplaced(
    _ history: CallHistory, _ proposal: ProposedViewSize, _ result: CallResult, _ report: Reporter
  ) {
    guard result.unplaced > 0, !result.frames.isEmpty else { return }
    var severity: Severity?
    // A container of no size shows nothing.
    if result.size == .zero || proposal == .zero || readsValues(in: history) { severity = .note }
    report(
      .leavesUnplaced,
      "For \(proposal.words), \(result.unplaced) of \(result.frames.count) subviews "
        + "are not placed; SwiftUI puts them at the centre of the container.", history,
      (
        CallResult.placed(result.frames.count),
        CallResult.placed(result.frames.count - result.unplaced)
      ), severity: severity)
  }

  /// Returns true if the layout reads layout values of subviews, which have the defaults.
  private func readsValues(in history: CallHistory) -> Bool {
    let tree = SpecimenTree(self, history.subviews, history.setting)
    return ReadValueKeys.areRead(of: tree.engine) {
      for step in history.steps { tree.run(step) }
    }
  }

  /// Reports a subview whose placement follows the proposal instead of the bounds.
  ///
  /// A container may be proposed one size, take another one, and be placed in that. The size that
  /// it takes is also proposed: a subview that leaves the size only for the first proposal is a
  /// mistake.
  private func verifyBounds(
    _ history: CallHistory, _ proposal: ProposedViewSize, _ result: CallResult, _ report: Reporter
  ) {
    guard let size = result.size, size.width.isFinite, size.height.isFinite,
      let own = layingOut(history.subviews, ProposedViewSize(size)),
      own.proposals.first != proposal,
      let straight = self.result(of: own), let ownSize = straight.size,
      CallResult.isClose(ownSize.width, size.width),
      CallResult.isClose(ownSize.height, size.height),
      straight.frames.count == result.frames.count,
      let index = Self.firstOutside(size, result.frames, butNot: straight.frames)
    else { return }
    let (frame, expected) = (result.frames[index], straight.frames[index])
    let start = "Proposed \(proposal.words) it takes \(size.words)"
    let difference = (
      "subview \(index) at \(expected.words)", "subview \(index) at \(frame.words)"
    )
    if frame.leaves(size, whereNilIn: proposal) {
      report(
        .wrapsDifferently,
        "\(start), and places subviews outside of it. Proposed that size, it places them inside: "
          + "placeSubviews does not treat nil as sizeThatFits does.", history, difference)
    } else {
      report(
        .placesByProposal,
        "\(start), but it places as if its bounds were what was proposed. That happens under "
          + "fixedSize, or in a frame with an alignment.", history, difference)
    }
  }

  /// Returns the first subview that leaves a size, is not hidden, and is inside it in other frames.
  private static func firstOutside(
    _ size: CGSize, _ frames: [CGRect], butNot others: [CGRect]
  ) -> Int? {
    let bounds = CGRect(origin: .zero, size: size)
    for (index, frame) in frames.enumerated() where frame.isShown(outOf: bounds) {
      if others[index].lies(in: bounds), !frame.isClose(to: others[index]) { return index }
    }
    return nil
  }
}

extension CGRect {
  /// Returns true if the frame leaves some bounds, but is not so far away that it is hidden on
  /// purpose.
  func isShown(outOf bounds: CGRect) -> Bool {
    !lies(in: bounds) && !isFar(from: bounds)
  }

  /// Returns true if the frame leaves a size on an axis on which nothing was proposed.
  fileprivate func leaves(_ size: CGSize, whereNilIn proposal: ProposedViewSize) -> Bool {
    let isTooWide = maxX > size.width + CGRect.tolerance
    let isTooHigh = maxY > size.height + CGRect.tolerance
    return isTooWide && proposal.width == nil || isTooHigh && proposal.height == nil
  }
}
