import LayoutBench
import PortableLayout

/// Subviews that developers rarely try, although any screen may have them.
private struct UnusualSubviews {
  /// The description of the subviews, phrased to follow "with".
  var words: String
  /// The remedy for mistakes with these subviews.
  var advice: String
  /// The subviews themselves.
  var subviews: [CallHistory.Subview]
  /// The severity of a mistake with these subviews. Many layouts are never given a Spacer.
  var severity = Severity.error

  /// All unusual subviews: three lists with zero sizes, and four with priorities.
  static let all = zeroSizes + priorities.map(ranked)

  /// The same number of ordinary subviews.
  var ordinary: [CallHistory.Subview] { Array(Self.ordinary.prefix(subviews.count)) }

  /// Four ordinary subviews of different sizes.
  private static let ordinary: [CallHistory.Subview] = [
    .fixed(30, 10), .fixed(42, 12), .fixed(26, 10), .fixed(38, 14),
  ]

  /// Lists in which some or all subviews are 0 points wide or high.
  private static let zeroSizes = [
    [.fixed(0, 0), .fixed(0, 0)], [.fixed(0, 0)], [.fixed(0, 0), .fixed(30, 10), .fixed(0, 12)],
  ].map { subviews in
    UnusualSubviews(
      words: "subviews of no size",
      advice:
        "A subview may be 0 points wide or high, and so may all be: look before a division by a "
        + "size or by a sum of sizes, and clamp a number of columns before it is converted to Int.",
      subviews: subviews)
  }

  /// Lists with priorities below 0, such as the priority of a spacer.
  private static let priorities: [[Double]] = [
    [-1, -1, -1], [0, -2, 1, -1], [0, -.infinity, 2, -.infinity], [-.infinity, -.infinity],
  ]

  /// Returns ordinary subviews with priorities.
  private static func ranked(_ priorities: [Double]) -> UnusualSubviews {
    var subviews = Array(ordinary.prefix(priorities.count))
    for (index, priority) in priorities.enumerated() { subviews[index].priority = priority }
    return UnusualSubviews(
      words: "priorities below 0, as a Spacer has",
      advice:
        "A priority may be below 0, and that of a Spacer is minus infinity: compare priorities, "
        + "and do not add, divide or convert them to Int.",
      subviews: subviews, severity: .warning)
  }
}

extension Specimen {
  /// The check that subviews of zero size, and with priorities below 0, get finite sizes and
  /// positions.
  ///
  /// 1. Each of seven lists of unusual subviews is laid out for four proposals.
  /// 2. A crash, a position or a size that is not a number, and a subview that is not placed are
  ///    findings, unless as many ordinary subviews have the same mistake.
  var unusualSubviewCheck: LayoutCheck {
    let proposals = ProposedViewSize.list((390, 800), (100, nil), (nil, nil), (200, 100))
    let all = UnusualSubviews.all
    let histories = layingOut(each: all.map(\.subviews), for: proposals)
    var check = LayoutCheck(
      "unusual subviews", count: histories.count, history: { histories[$0] },
      verify: { item, report in
        let unusual = all[item / proposals.count]
        guard let history = histories[item], history.subviews == unusual.subviews else { return }
        verify(unusual, history, report)
      })
    check.explain = { ending, item, isolation in
      let unusual = all[item / proposals.count]
      let usual = layingOut(unusual.ordinary, proposals[item % proposals.count])
      guard returns(usual, isolation) else { return Crash() }
      var finding = ending.finding(histories[item], during: "a call with \(unusual.words)")
      finding.severity = unusual.severity
      finding.title += " with \(unusual.words)"
      finding.advice = finding.advice ?? unusual.advice
      return Crash(finding: finding)
    }
    // Each of the kinds may crash, and hides none of the others.
    check.crashBudget = histories.count
    return check
  }

  /// Returns true if a history neither crashes nor runs without end, or is nil.
  private func returns(_ history: CallHistory?, _ isolation: Isolation) -> Bool {
    let outcome = isolation.run(milliseconds: 500) { _ in
      if let history { _ = lastResult(of: history) }
    }
    return outcome.ending == .finished
  }

  /// Reports a mistake that does not occur with ordinary subviews.
  private func verify(_ unusual: UnusualSubviews, _ history: CallHistory, _ report: Reporter) {
    let usual = CallHistory(subviews: unusual.ordinary, steps: history.steps)
    guard let problem = lastResult(of: history)?.problem,
      lastResult(of: usual)?.problem?.kind != problem.kind
    else { return }
    var finding = Finding(
      problem.kind, title: "\(problem.title) with \(unusual.words)", nil, history,
      problem.difference, severity: max(problem.kind.severity, unusual.severity))
    finding.advice = unusual.advice
    report(finding)
  }
}

extension CallResult {
  /// The mistake in a result within finite bounds, which no subviews excuse. Nil if there is none.
  fileprivate var problem: (kind: Finding.Kind, title: String, difference: Finding.Difference)? {
    if case .nonFinitePosition? = error {
      return (.invalidNumber, "a position that is not finite", ("finite numbers", words))
    }
    guard let size else { return nil }
    func isPossible(_ length: CGFloat) -> Bool { length >= 0 && length <= 1e30 }
    guard isPossible(size.width), isPossible(size.height) else {
      return (.invalidNumber, "an impossible size", (Self.expectedSize, "size \(size.words)"))
    }
    guard unplaced > 0, size != .zero else { return nil }
    let difference = (Self.placed(frames.count), Self.placed(frames.count - unplaced))
    return (.leavesUnplaced, "unplaced subviews", difference)
  }
}
