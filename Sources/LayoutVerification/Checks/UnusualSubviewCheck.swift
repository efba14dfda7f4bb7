import LayoutBench
import PortableLayout

/// Subviews that developers seldom try, though any screen may have them.
private struct UnusualSubviews {
  /// The description of the subviews, after "with".
  var words: String
  var advice: String
  var subviews: [CallHistory.Subview]
  /// The weight of what is wrong with them: many layouts are never given a Spacer.
  var severity = Severity.error

  static let all = zeroSizes + priorities.map(ranked)

  /// The same number of subviews with nothing unusual about them.
  var ordinary: [CallHistory.Subview] { Array(Self.ordinary.prefix(subviews.count)) }

  private static let ordinary: [CallHistory.Subview] = [
    .fixed(30, 10), .fixed(42, 12), .fixed(26, 10), .fixed(38, 14),
  ]

  private static let zeroSizes = [
    [.fixed(0, 0), .fixed(0, 0)], [.fixed(0, 0)], [.fixed(0, 0), .fixed(30, 10), .fixed(0, 12)],
  ].map {
    UnusualSubviews(
      words: "subviews of no size",
      advice:
        "A subview may be 0 points wide or high, and so may all be: look before a division by a "
        + "size or by a sum of sizes, and clamp a number of columns before it is converted to Int.",
      subviews: $0)
  }

  private static let priorities: [[Double]] = [
    [-1, -1, -1], [0, -2, 1, -1], [0, -.infinity, 2, -.infinity], [-.infinity, -.infinity],
  ]

  private static func ranked(_ priorities: [Double]) -> UnusualSubviews {
    let subviews = zip(ordinary, priorities).map { subview, priority in
      var subview = subview
      subview.priority = priority
      return subview
    }
    return UnusualSubviews(
      words: "priorities below 0, as a Spacer has",
      advice:
        "A priority may be below 0, and that of a Spacer is minus infinity: compare priorities, "
        + "and do not add, divide or convert them to Int.",
      subviews: subviews, severity: .warning)
  }
}

extension Specimen {
  /// Subviews of no size, and of priorities below 0, get numbers and places.
  var unusualSubviewCheck: LayoutCheck {
    let proposals = ProposedViewSize.list((390, 800), (100, nil), (nil, nil), (200, 100))
    let items = UnusualSubviews.all.flatMap { unusual in proposals.map { (unusual, $0) } }
    let histories = items.map { layingOut($0.0.subviews, $0.1) }
    var check = LayoutCheck(
      "unusual subviews", count: items.count, history: { histories[$0] },
      verify: { item, report in
        guard let history = histories[item], history.subviews == items[item].0.subviews else {
          return
        }
        verify(items[item].0, history, report)
      })
    check.explain = { ending, item, isolation in
      let unusual = items[item].0
      let usual = layingOut(unusual.ordinary, items[item].1)
      let other = isolation.run(milliseconds: 500) { _ in
        if let usual { _ = lastResult(of: usual) }
      }
      guard other.ending == .finished else { return Crash() }
      var finding = ending.finding(histories[item], during: "a call with \(unusual.words)")
      finding.severity = unusual.severity
      finding.title += " with \(unusual.words)"
      finding.advice = finding.advice ?? unusual.advice
      return Crash(finding: finding)
    }
    // Each of the kinds may crash, and hides none of the others.
    check.crashBudget = items.count
    return check
  }

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
  /// The fault in a result that no subviews excuse within finite bounds.
  fileprivate var problem: (kind: Finding.Kind, title: String, difference: Finding.Difference)? {
    if case .nonFinitePosition? = error {
      return (.invalidNumber, "a position that is not finite", ("finite numbers", words))
    }
    guard let size else { return nil }
    if [size.width, size.height].contains(where: { $0.isNaN || $0 < 0 || $0 > 1e30 }) {
      return (.invalidNumber, "an impossible size", ("finite numbers", "size \(size.words)"))
    }
    guard unplaced > 0, size != .zero else { return nil }
    let placed = "\(frames.count - unplaced) subviews placed"
    return (.leavesUnplaced, "unplaced subviews", ("\(frames.count) subviews placed", placed))
  }
}
