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
    let isAboutNil =
      frame.maxX > size.width + CGRect.tolerance && proposal.width == nil
      || frame.maxY > size.height + CGRect.tolerance && proposal.height == nil
    if isAboutNil {
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

  /// A Boolean value that is true when subviews are inside the size that the layout itself chooses.
  private var fitsWithRoom: Bool {
    guard let history = layingOut(Self.severalFixed, .unspecified),
      let result = result(of: history), let size = result.size
    else { return false }
    let bounds = CGRect(origin: .zero, size: size)
    return result.frames.allSatisfy { frame in frame.lies(in: bounds) }
  }

  /// Reports subviews that leave the size at a few of many lengths, where sizing and placing
  /// disagree.
  private func verifyWrapping(isHorizontal: Bool, _ report: Reporter) {
    guard !overlays else { return }
    var rows: RowLayout?
    if isHorizontal { rows = RowLayout(self) }
    var (bad, total) = wrongFits(isHorizontal: isHorizontal, rows)
    // What always leaves its size does so on purpose, or is found by another check.
    if bad.count > total / 2 {
      guard fitsWithRoom else { return }
      bad = bad.filter(\.isByChoice)
    }
    let outside = bad.first { fit in fit.index != nil }
    guard let example = outside ?? bad.first else { return }
    report(
      .wrapsDifferently,
      "For \(example.proposal.words) it reports \(example.size.words), and places subviews outside "
        + "or leaves a part empty; so it is at \(bad.count) of \(total) lengths: sizeThatFits and "
        + "placeSubviews wrap or add up by different rules.", example.history,
      example.difference(rows))
  }

  /// Returns the placements at 120 lengths that do not fit, and the number of lengths tried.
  ///
  /// A subview outside of the size counts from the first length on at which all fit, because too
  /// little room for a single subview says nothing.
  private func wrongFits(
    isHorizontal: Bool, _ rows: RowLayout?
  ) -> (bad: [WrongFit], total: Int) {
    var bad: [WrongFit] = []
    var total = 0
    var hasFitted = false
    for length in stride(from: CGFloat(60), through: 179, by: 1) {
      var proposal = ProposedViewSize(width: length, height: nil)
      if !isHorizontal { proposal = ProposedViewSize(width: nil, height: length / 2) }
      guard let history = layingOut(Self.severalFixed, proposal), let result = result(of: history),
        let size = result.size
      else { continue }
      total += 1
      let bounds = CGRect(origin: .zero, size: size)
      let outside = result.frames.indices.filter { index in
        result.frames[index].isShown(outOf: bounds)
      }
      if outside.isEmpty { hasFitted = true }
      let index = outside.first { index in !overflowsItself(index, in: history) }
      if index == nil, !outside.isEmpty { continue }
      let isWrong = if index == nil { rows?.isEmpty(in: result) == true } else { hasFitted }
      guard isWrong else { continue }
      bad.append(WrongFit(history: history, result: result, size: size, index: index))
    }
    return (bad, total)
  }
}

extension RowLayout {
  /// Returns true if a result has more room below its last row than the layout leaves.
  fileprivate func isEmpty(in result: CallResult) -> Bool {
    guard let space = result.spaceBelow else { return false }
    return space > bottom + 1
  }
}

extension CGRect {
  /// Returns true if the frame leaves some bounds, but is not so far away that it is hidden on
  /// purpose.
  func isShown(outOf bounds: CGRect) -> Bool {
    !lies(in: bounds) && !isFar(from: bounds)
  }
}

/// A placement in which a subview is outside the reported size, or a row counted in the size stays
/// empty.
private struct WrongFit {
  /// The history with the one call.
  var history: CallHistory
  /// The result with the frames that do not fit.
  var result: CallResult
  /// The size that the layout reported.
  var size: CGSize
  /// The index of the subview outside the reported size. Nil if a row that was counted in the size
  /// stays empty.
  var index: Int?

  /// The proposal of the call.
  var proposal: ProposedViewSize { history.proposals[0] }

  /// Returns the expected and the actual frame of the subview.
  ///
  /// If a row stays empty, returns the expected and the actual height down to which subviews reach.
  func difference(_ rows: RowLayout?) -> Finding.Difference {
    guard let index else {
      let expected = size.height - (rows?.bottom ?? 0)
      let lowest = size.height - (result.spaceBelow ?? 0)
      return ("subviews down to \(expected.words)", "subviews down to \(lowest.words)")
    }
    return (
      "subview \(index) within \(size.words)",
      "subview \(index) at \(result.frames[index].words)"
    )
  }

  /// A Boolean value that is true when the layout itself chose a size that is too small.
  ///
  /// The subview leaves the size on an axis on which more was proposed.
  var isByChoice: Bool {
    guard let index else { return false }
    let frame = result.frames[index]
    func isMore(_ proposed: CGFloat?, _ length: CGFloat, _ reached: CGFloat) -> Bool {
      guard let proposed else { return false }
      return min(reached, proposed) > length + CGRect.tolerance
    }
    return isMore(proposal.width, size.width, frame.maxX)
      || isMore(proposal.height, size.height, frame.maxY)
  }
}
