import LayoutBench
import PortableLayout

extension Specimen {
  /// Reports a layout whose sizing and placing follow different rules.
  ///
  /// At some of many lengths, a subview is outside the reported size or a row in it stays empty.
  func verifyWrapping(isHorizontal: Bool, _ report: Reporter) {
    guard !overlays else { return }
    var rows: RowLayout?
    if isHorizontal { rows = RowLayout(self) }
    var (bad, total) = wrongFits(isHorizontal: isHorizontal, rows)
    // At more than half of the lengths, the layout does so on purpose, or another check reports it.
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

  /// A Boolean value that is true when subviews are inside the size that the layout itself chooses.
  private var fitsWithRoom: Bool {
    guard let history = layingOut(Self.severalFixed, .unspecified),
      let result = result(of: history), let size = result.size
    else { return false }
    let bounds = CGRect(origin: .zero, size: size)
    return result.frames.allSatisfy { frame in frame.lies(in: bounds) }
  }

  /// Returns the placements at 120 lengths that do not fit, and the number of lengths tried.
  ///
  /// A subview outside the size counts only after a length at which all subviews fit. At a shorter
  /// length there may be too little room for a single subview.
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
      if outside.isEmpty {
        hasFitted = true
        guard rows?.leavesRowEmpty(in: result) == true else { continue }
        bad.append(WrongFit(history: history, result: result, size: size))
      } else if hasFitted,
        let index = outside.first(where: { index in !overflowsItself(index, in: history) })
      {
        bad.append(WrongFit(history: history, result: result, size: size, index: index))
      }
    }
    return (bad, total)
  }
}

extension RowLayout {
  /// Returns true if a result has more room below its last row than the layout leaves.
  fileprivate func leavesRowEmpty(in result: CallResult) -> Bool {
    guard let space = result.spaceBelow else { return false }
    return space > bottom + 1
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
  /// The subview is outside the size on an axis with a larger proposal.
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
