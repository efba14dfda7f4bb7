import LayoutBench
import PortableLayout

extension Specimen {
  static let severalFixed: [CallHistory.Subview] = [
    .fixed(30, 10), .fixed(42, 12), .fixed(26, 10), .fixed(38, 14), .fixed(34, 10), .fixed(22, 10),
  ]

  /// Placement agrees with the size, follows the bounds and places every subview.
  var placementCheck: LayoutCheck {
    let proposals = ProposedViewSize.list(
      (390, 800), (100, nil), (300, 200), (nil, 100), (nil, nil), (60, 60), (0, 0))
    // The first two sweep lengths.
    let histories =
      [nil, nil]
      + (1...6).flatMap { count in
        proposals.map { layingOut(Array(Self.severalFixed[..<count]), $0) }
      } + proposals.prefix(3).map { layingOut(Self.equal, $0) }
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

  private static let equal = Array(repeating: CallHistory.Subview.fixed(30, 10), count: 3)

  /// Subviews that are as large as each other are placed, each of them.
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
      ("\(count) subviews placed", "\(count - result.unplaced) subviews placed"))
  }

  private func verifyUnplaced(
    _ history: CallHistory, _ proposal: ProposedViewSize, _ result: CallResult, _ report: Reporter
  ) {
    guard result.unplaced > 0, !result.frames.isEmpty else { return }
    report(
      .leavesUnplaced,
      "For \(proposal.words), \(result.unplaced) of \(result.frames.count) subviews "
        + "are not placed; SwiftUI puts them at the centre of the container.", history,
      (
        "\(result.frames.count) subviews placed",
        "\(result.frames.count - result.unplaced) subviews placed"
      ),
      // A container of no size shows nothing.
      severity: result.size == .zero || proposal == .zero ? .note : nil)
  }

  /// A container may be proposed one size, take another one and be placed in that.
  private func verifyBounds(
    _ history: CallHistory, _ proposal: ProposedViewSize, _ result: CallResult, _ report: Reporter
  ) {
    guard let size = result.size, size.width.isFinite, size.height.isFinite,
      let own = layingOut(history.subviews, ProposedViewSize(size)),
      own.proposals.first != proposal,
      let straight = self.result(of: own), let ownSize = straight.size,
      CallResult.isClose(ownSize.width, size.width),
      CallResult.isClose(ownSize.height, size.height),
      straight.frames.count == result.frames.count
    else { return }
    let bounds = CGRect(origin: .zero, size: size)
    let wrong = zip(result.frames, straight.frames).enumerated().first { _, frames in
      let (frame, other) = frames
      return !frame.lies(in: bounds) && other.lies(in: bounds) && !frame.isClose(to: other)
        && !frame.isFar(from: bounds)
    }
    guard let (index, (frame, expected)) = wrong else { return }
    let start = "Proposed \(proposal.words) it takes \(size.words)"
    let isAboutNil =
      frame.maxX > size.width + CGRect.tolerance && proposal.width == nil
      || frame.maxY > size.height + CGRect.tolerance && proposal.height == nil
    report(
      isAboutNil ? .wrapsDifferently : .placesByProposal,
      isAboutNil
        ? "\(start), and places subviews outside of it. Proposed that size, it places them inside: "
          + "placeSubviews does not treat nil as sizeThatFits does."
        : "\(start), but it places as if its bounds were what was proposed. That happens under "
          + "fixedSize, or in a frame with an alignment.", history,
      ("subview \(index) at \(expected.words)", "subview \(index) at \(frame.words)"))
  }

  private var fitsWithRoom: Bool {
    guard let history = layingOut(Self.severalFixed, .unspecified),
      let result = result(of: history), let size = result.size
    else { return false }
    return result.frames.allSatisfy { $0.lies(in: CGRect(origin: .zero, size: size)) }
  }

  /// Sweeps lengths: where subviews leave the size at a few of them, the two methods disagree.
  private func verifyWrapping(isHorizontal: Bool, _ report: Reporter) {
    guard !overlays else { return }
    var bad: [WrongFit] = []
    var total = 0
    // Too little room for one subview alone says nothing.
    var fits = false
    let rows = isHorizontal ? RowLayout(self) : nil
    for length in stride(from: CGFloat(60), through: 179, by: 1) {
      let proposal =
        isHorizontal
        ? ProposedViewSize(width: length, height: nil)
        : ProposedViewSize(width: nil, height: length / 2)
      guard let history = layingOut(Self.severalFixed, proposal), let result = result(of: history),
        let size = result.size
      else { continue }
      total += 1
      let bounds = CGRect(origin: .zero, size: size)
      let index = result.frames.firstIndex { !$0.lies(in: bounds) && !$0.isFar(from: bounds) }
      let isEmpty = rows.flatMap { rows in result.spaceBelow.map { $0 > rows.bottom + 1 } }
      fits = fits || index == nil
      if index == nil ? isEmpty == true : fits {
        bad.append(WrongFit(history: history, result: result, size: size, index: index))
      }
    }
    // What always leaves its size does so on purpose, or is found by another check.
    if bad.count > total / 2 { bad = fitsWithRoom ? bad.filter(\.isByChoice) : [] }
    guard let example = bad.first(where: { $0.index != nil }) ?? bad.first else { return }
    let (size, frames) = (example.size, example.result.frames)
    let lowest = size.height - (example.result.spaceBelow ?? 0)
    report(
      .wrapsDifferently,
      "For \(example.proposal.words) it reports \(size.words), and places subviews outside or leaves "
        + "a part empty; so it is at \(bad.count) of \(total) lengths: sizeThatFits and "
        + "placeSubviews wrap or add up by different rules.", example.history,
      example.index.map {
        ("subview \($0) within \(size.words)", "subview \($0) at \(frames[$0].words)")
      } ?? (
        "subviews down to \((size.height - (rows?.bottom ?? 0)).words)",
        "subviews down to \(lowest.words)"
      ))
  }
}

/// A placement in which a subview leaves the size, or a sized row stays empty.
private struct WrongFit {
  var history: CallHistory
  var result: CallResult
  var size: CGSize
  /// The subview that leaves the size; nil where rows that were sized stay empty.
  var index: Int?

  var proposal: ProposedViewSize { history.proposals[0] }

  /// A Boolean value that is true when the layout itself chose a size that is too small.
  ///
  /// The subview leaves the size on an axis on which more was proposed.
  var isByChoice: Bool {
    guard let frame = index.map({ result.frames[$0] }) else { return false }
    func isMore(_ proposed: CGFloat?, _ length: CGFloat, _ reached: CGFloat) -> Bool {
      reached > length + CGRect.tolerance && proposed.map { $0 > length + CGRect.tolerance } == true
    }
    return isMore(proposal.width, size.width, frame.maxX)
      || isMore(proposal.height, size.height, frame.maxY)
  }
}

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
    let flexible: [CallHistory.Subview] = [
      .fixed(30, 20), CallHistory.Subview(.filling),
      CallHistory.Subview(
        .flexible(
          minimum: CGSize(width: 5, height: 5), ideal: CGSize(width: 40, height: 20),
          maximum: CGSize(width: CGFloat.infinity, height: .infinity))),
    ]
    let proposals = ProposedViewSize.list((120, nil), (160, nil), (200, nil), (260, nil))
    let histories =
      proposals.map { layingOut(subviews, $0) }
      + ProposedViewSize.list((nil, nil), (200, nil), (300, 200)).map { layingOut(flexible, $0) }
    return LayoutCheck("placement proposals", overlays ? [] : histories) { history, report in
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
          !measured.contains(where: { $0.size == frame.size }),
          logs[index].measured.count == measured.count + 1
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
}
