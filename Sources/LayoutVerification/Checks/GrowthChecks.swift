import Foundation
import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that a layout nested in itself does not multiply its work at each level.
  var nestingCheck: LayoutCheck {
    var check = LayoutCheck("nestings", count: 1) { _, report in
      guard shape == .flat, allowsTwo(for: .usualWindow), allowsTwo(for: .zero),
        let counts = callsOfDepths()
      else { return }
      // Totals fall towards the factor from above: the calls that each level adds do not.
      guard let factor = Growth.branchingFactor(of: counts.steps()) else { return }
      report(
        .manyProposals, title: "nesting multiplies the work",
        "Nested in itself \(counts.count) deep it is called "
          + "\(counts.map(String.init).joined(separator: ", ")) times in one pass: each level "
          + "multiplies the calls by \((factor * 10).rounded() / 10).", severity: .warning)
    }
    check.explain = { ending, _, isolation in explainNesting(ending, isolation) }
    return check
  }

  /// The depths of nesting to try.
  private static let depths = 1...8

  /// Returns the number of calls at each depth, or nil if one cannot be laid out.
  ///
  /// The list ends at a depth after which the next one would take too many calls.
  private func callsOfDepths() -> [Int]? {
    var counts: [Int] = []
    for depth in Self.depths {
      guard depth == 1 || crashes.isEmpty || canNest(in: depth - 1) else { return nil }
      guard let calls = callsOfNested(depth) else { return nil }
      counts.append(calls)
      let before = max(1, counts.dropLast().last ?? calls)
      let next = calls * max(1, calls / before)
      // Five depths are enough to decide.
      let most = if counts.count >= 5 { 3_000 } else { 200_000 }
      if next > most { break }
    }
    return counts
  }

  /// Returns the crash of nested containers, with the least depth that crashes.
  private func explainNesting(_ ending: Isolation.Ending, _ isolation: Isolation) -> Crash {
    var finding = ending.finding(nil, during: "containers within containers")
    for depth in Self.depths {
      let outcome = isolation.run(milliseconds: 2_000) { _ in _ = callsOfNested(depth) }
      guard outcome.ending != .finished else { continue }
      finding.history = [
        "\(depth) containers, each of them the first subview of the one before, with a second "
          + "subview: fixed 20 x 10.",
        "1. Size the first one for 390 x 800, place it at (0, 0).",
      ]
      (finding.steps, finding.subviews) = (1, 2)
      break
    }
    return Crash(finding: finding)
  }

  /// Returns true if the layout accepts two subviews, and is not known to crash for a proposal.
  private func allowsTwo(for proposal: ProposedViewSize) -> Bool {
    allows(CallHistory(subviews: [.fixed(1, 1), .fixed(1, 1)], steps: [.layOut(proposal)]))
  }

  /// Returns true if the innermost container can contain another one.
  ///
  /// The layout may propose a size to its subviews on which it crashes itself.
  private func canNest(in depth: Int) -> Bool {
    guard let (tree, subview) = nested(depth) else { return false }
    let log = ProposalLog()
    tree.watch(subview, as: .filling, log)
    return tree.layOutWindow() && log.proposals.allSatisfy(allowsTwo)
  }

  /// Returns the number of calls of `sizeThatFits` at a depth of nesting. Nil if it cannot be laid
  /// out.
  private func callsOfNested(_ depth: Int) -> Int? {
    guard let (tree, _) = nested(depth), tree.layOutWindow() else { return nil }
    return tree.engine.calls(from: tree.container).sizeThatFits
  }

  /// Returns nested containers, with the first subview of the innermost one. Nil if they cannot be
  /// built.
  private func nested(_ depth: Int) -> (tree: SpecimenTree, subview: Int)? {
    let tree = SpecimenTree(self, [CallHistory.Subview(.filling), .fixed(20, 10)], .window)
    var view = tree.container
    for level in 1..<depth + 1 {
      guard let child = tree.engine.node(of: view)?.childViews.first else { return nil }
      view = child
      guard level < depth else { break }
      tree.engine.setLayout(makeLayout(LayoutContext(depth: level, index: 0)), of: view)
      let first = tree.engine.addChildren(2, to: view)
      tree.engine.setLeaf(.filling, of: first)
      tree.engine.setLeaf(.fixed(CGSize(width: 20, height: 10)), of: first + 1)
    }
    return (tree, view)
  }

  /// The check that queries grow no faster than the subviews, and that each gets few proposals.
  var queryGrowthCheck: LayoutCheck {
    LayoutCheck(
      "growths of the queries", of: self,
      beginningWith: Self.numbers.map(layingOutInWindow), verify: verifyQueryGrowth)
  }

  /// The numbers of subviews for which queries are counted.
  private static let numbers = [16, 32, 64]

  /// Reports too many proposals to a subview, and queries that grow too fast.
  private func verifyQueryGrowth(_ report: Reporter) {
    guard Self.numbers.allSatisfy(allowsWindow) else { return }
    var points: [GrowthPoint] = []
    for number in Self.numbers {
      let tree = tree(number, .window)
      tree.engine.countsDistinctProposals = true
      guard tree.layOutWindow() else { return }
      let counts = tree.engine.counts(below: tree.container)
      points.append(GrowthPoint(count: number, amount: Double(counts.queries)))
      if number == 64, counts.mostDistinctProposals > 3 {
        report(
          .manyProposals,
          "A subview gets \(counts.mostDistinctProposals) different proposals in one pass; its "
            + "size memo holds 3.")
      }
    }
    guard let exponent = Growth.exponent(from: points[1], to: points[2]),
      let before = Growth.exponent(from: points[0], to: points[1]),
      min(exponent, before) >= Growth.steepCounts
    else { return }
    let queries = points.map { point in "\(Int(point.amount))" }.joined(separator: ", ")
    report(
      .superLinearQueries,
      "16, 32 and 64 subviews take \(queries) queries in one pass: they grow like "
        + "\(Growth.order(exponent, of: points)).")
  }

  /// Returns the check that the processor time of a pass grows no faster than the subviews.
  ///
  /// Queries are counted by another check; this one finds loops that query nothing. The time is the
  /// least of several processor times of the thread, and the limit is far above what any linear
  /// layout takes.
  ///
  /// - Parameter near: The growth from which a value below the limit is a note. Nil for no note.
  func timeGrowthCheck(near: Double?) -> LayoutCheck {
    let counts = (small: 256, large: 1_024)
    return LayoutCheck(
      "growths of the time", of: self,
      beginningWith: [counts.small, counts.large].map(layingOutInWindow)
    ) { report in
      guard shape == .flat, allowsWindow(counts.large) else { return }
      if let foretold = foretoldTime(counts) {
        report(.superLinearTime, foretold)
      } else {
        verifyTimeGrowth(counts, near: near, report)
      }
    }
  }

  /// Reports a time that grows too fast. A time that is only near the limit is a note.
  private func verifyTimeGrowth(
    _ counts: (small: Int, large: Int), near: Double?, _ report: Reporter
  ) {
    // Four times the subviews: 4 if the time grows with them, 16 with their square.
    let limit = pow(4, Growth.steepTimes).rounded()
    // A shorter time, in nanoseconds, tells nothing.
    let shortest: UInt64 = 200_000
    // On a busy machine a few short passes may all take too long; a linear layout is far from the
    // limit all the same.
    guard let large = leastTime(counts.large, times: 3), large >= shortest / 2,
      let small = leastTime(counts.small, times: 5),
      Double(large) / Double(small) >= min(5, near ?? 5),
      let ratio = ratio(counts, large: large, small: small), ratio.median >= near ?? limit
    else { return }
    func message(_ factor: Double) -> String {
      "A pass over \(counts.large) subviews takes more than \(Int(factor)) times "
        + "as long as one over \(counts.small), which are a quarter of them."
    }
    if large >= shortest && ratio.lower >= limit {
      report(.superLinearTime, message(limit))
    } else if let near {
      report(.superLinearTime, message(near), severity: .note)
    }
  }

  /// The time for the larger count divided by the time for the smaller one.
  private typealias TimeRatio = (median: Double, lower: Double)

  /// Returns the ratio of two times. If they are short, returns the ratio of many rounds.
  private func ratio(
    _ counts: (small: Int, large: Int), large: UInt64, small: UInt64
  ) -> TimeRatio? {
    guard large >= Self.longTime else { return ratioOfRounds(counts) }
    let ratio = Double(large) / Double(small)
    return (ratio, ratio)
  }

  /// The time that is known well enough, and is too long for many rounds, in nanoseconds.
  private static let longTime: UInt64 = 50_000_000

  /// Returns the forecast for a larger count that would seem to hang, or nil if the count can be
  /// run.
  private func foretoldTime(_ counts: (small: Int, large: Int)) -> String? {
    guard let half = leastTime(counts.small / 2, times: 1), half > 0,
      let small = leastTime(counts.small, times: 1), small > half
    else { return nil }
    let exponent = log2(Double(small) / Double(half))
    let seconds = Double(small) / 1e9 * pow(Double(counts.large / counts.small), exponent)
    guard seconds > 1, exponent >= Growth.steepTimes else { return nil }
    return "A pass over \(counts.small / 2) subviews takes \(Self.milliseconds(half)), over "
      + "\(counts.small) \(Self.milliseconds(small)): over \(counts.large) it would take about "
      + "\(max(1, Int(seconds))) s."
  }

  /// Returns a time as text in milliseconds, to a tenth.
  private static func milliseconds(_ nanoseconds: UInt64) -> String {
    "\((Double(nanoseconds) / 1e5).rounded() / 10) ms"
  }

  /// Returns the median ratio of both times over nine rounds, and the lower end of its 96 %
  /// interval.
  ///
  /// Other processes that use the processor slow both times of a round.
  private func ratioOfRounds(_ counts: (small: Int, large: Int)) -> TimeRatio? {
    var ratios: [Double] = []
    for _ in 0..<9 {
      guard let large = leastTime(counts.large, times: 1),
        let small = leastTime(counts.small, times: 3), small > 0
      else { return nil }
      ratios.append(Double(large) / Double(small))
    }
    ratios.sort()
    return (ratios[4], ratios[1])
  }

  /// Returns the shortest processor time of several first passes, in nanoseconds. Nil if one cannot
  /// be carried out.
  private func leastTime(_ count: Int, times: Int) -> UInt64? {
    let now = BenchClock.monotonic.processor
    var least: UInt64?
    for _ in 0..<times {
      let tree = tree(count, .window)
      let start = now()
      guard tree.layOutWindow() else { return nil }
      let time = now() - start
      least = min(least ?? time, time)
      // Half a second is slow enough to know.
      if time > 500_000_000 { break }
    }
    return least
  }
}
