import Foundation
import PortableLayout

/// A layout nested in itself does not multiply its work at each level.
struct NestingCheck: CostCheck {
  let specimen: Specimen
  let name = "nestings"

  private static let depths = 1...8
  /// The most calls that another depth may take, with enough depths to decide and without.
  private static let largest = (decided: 3_000, undecided: 200_000)

  func verify(_ report: Reporter) {
    guard specimen.shape == .flat, allows(2), allows(.zero) else { return }
    var counts: [Int] = []
    for depth in Self.depths {
      guard depth == 1 || specimen.crashes.isEmpty || canHold(depth - 1) else { return }
      guard let calls = calls(depth) else { return }
      counts.append(calls)
      let before = max(1, counts.dropLast().last ?? calls)
      let next = calls * max(1, calls / before)
      if next > (counts.count >= 5 ? Self.largest.decided : Self.largest.undecided) { break }
    }
    // What each level adds: totals fall towards the factor from above.
    let added = zip(counts, counts.dropFirst()).map { $1 - $0 }
    guard let factor = NestingGrowth(counts: added)?.branchingFactor else { return }
    let rounded = (factor.rawValue * 10).rounded() / 10
    report(
      Finding(
        .exponentialNesting,
        "Nested in itself \(counts.count) deep it is called "
          + "\(counts.map { "\($0)" }.joined(separator: ", ")) times in one pass: each level "
          + "multiplies the calls by \(rounded)."))
  }

  private func allows(_ proposal: ProposedViewSize) -> Bool {
    specimen.allows(
      CallHistory(subviews: [.fixed(1, 1), .fixed(1, 1)], steps: [.layOut(proposal)]))
  }

  /// Whether another container can be in the innermost one: the layout may propose to its
  /// subviews what it crashes on itself.
  private func canHold(_ depth: Int) -> Bool {
    guard let (tree, subview) = nested(depth) else { return false }
    let log = ProposalLog()
    tree.engine.setLayout(Witness(log: log), of: subview)
    tree.engine.setLeaf(.filling, of: tree.engine.addChildren(1, to: subview))
    guard (try? tree.engine.layOut(in: Self.window)) != nil else { return false }
    return log.proposals.allSatisfy(allows)
  }

  private func calls(_ depth: Int) -> Int? {
    guard let (tree, _) = nested(depth), (try? tree.engine.layOut(in: Self.window)) != nil else {
      return nil
    }
    return tree.engine.calls(from: tree.container).sizeThatFits
  }

  private func nested(_ depth: Int) -> (tree: SpecimenTree, subview: Int)? {
    let tree = SpecimenTree(
      specimen, [CallHistory.Subview(.filling), .fixed(20, 10)], .window)
    var view = tree.container
    for level in 1..<depth + 1 {
      guard let child = tree.engine.node(of: view)?.childViews.first else { return nil }
      view = child
      guard level < depth else { break }
      tree.engine.setLayout(
        specimen.makeLayout(LayoutContext(depth: level, index: 0)), of: view)
      let first = tree.engine.addChildren(2, to: view)
      tree.engine.setLeaf(.filling, of: first)
      tree.engine.setLeaf(.fixed(CGSize(width: 20, height: 10)), of: first + 1)
    }
    return (tree, view)
  }

  func crash(_ ending: Isolation.Ending, of item: Int, isolation: Isolation) -> Crash {
    let depth =
      Self.depths.first { depth in
        isolation.run(milliseconds: 2_000) { _ in _ = calls(depth) }.ending != .finished
      }
    guard let depth else { return Crash(finding: ending.finding(nil, during: Self.words)) }
    var finding = ending.finding(nil, during: Self.words)
    finding.history = [
      "\(depth) containers, each of them the first subview of the one before, with a second "
        + "subview: fixed 20 x 10.",
      "1. Size the first one for 390 x 800, place it at (0, 0).",
    ]
    (finding.steps, finding.subviews) = (1, 2)
    return Crash(finding: finding)
  }

  private static let words = "containers within containers"
}

/// Queries grow no faster than the subviews, and few proposals are enough for each.
struct GrowthCheck: CostCheck {
  let specimen: Specimen
  let name = "growths of the queries"

  private static let counts = [16, 32, 64]

  var histories: [CallHistory] { Self.counts.map(window) }

  func verify(_ report: Reporter) {
    guard Self.counts.allSatisfy(allows) else { return }
    var points: [GrowthPoint] = []
    for count in Self.counts {
      let tree = tree(count, .window)
      tree.engine.countsDistinctProposals = true
      guard (try? tree.engine.layOut(in: Self.window)) != nil else { return }
      let counts = tree.engine.counts(below: tree.container)
      points.append(GrowthPoint(count: count, amount: Double(counts.queries)))
      if count == 64, counts.mostDistinctProposals > 3 {
        report(
          Finding(
            .manyProposals,
            "A subview gets \(counts.mostDistinctProposals) different proposals in one pass; its "
              + "size memo holds 3."))
      }
    }
    guard let exponent = Growth.exponent(from: points[1], to: points[2]), exponent >= 1.5,
      let before = Growth.exponent(from: points[0], to: points[1]), before >= 1.3
    else { return }
    let queries = points.map { "\(Int($0.amount))" }.joined(separator: ", ")
    let rounded = (exponent * 10).rounded() / 10
    report(
      Finding(
        .superLinearQueries,
        "16, 32 and 64 subviews take \(queries) queries in one pass: they grow like n^\(rounded)."))
  }
}

/// The processor time of a pass grows no faster than the subviews.
///
/// Queries are counted elsewhere; this finds loops that query nothing. The thread's processor time
/// is taken, the least of several, and the limit lies far from what any linear layout takes.
struct TimeGrowthCheck: CostCheck {
  let specimen: Specimen
  let name = "growths of the time"

  private static let counts = (small: 256, large: 1_024)
  /// Four times the subviews: 4 if the time grows with them, 16 with their square.
  private static let limit = 9.0
  /// What is shorter tells nothing, in nanoseconds.
  private static let shortest: UInt64 = 200_000

  var histories: [CallHistory] { [window(Self.counts.small)] }

  func verify(_ report: Reporter) {
    guard specimen.shape == .flat, allows(Self.counts.large) else { return }
    guard let large = least(Self.counts.large, times: 3), large >= Self.shortest,
      var small = least(Self.counts.small, times: 5), small > 0
    else { return }
    // Where others use the processor, a few short passes may all take too long; a linear layout is
    // far from it.
    let ratio = Double(large) / Double(small)
    if ratio >= 5, ratio < Self.limit, let later = least(Self.counts.small, times: 15) {
      small = min(small, later)
    }
    guard Double(large) / Double(small) >= Self.limit,
      // Once more, so that a moment's noise is no finding.
      let again = least(Self.counts.large, times: 5),
      Double(min(again, large)) / Double(small) >= Self.limit
    else { return }
    report(
      Finding(
        .superLinearTime,
        "A pass over \(Self.counts.large) subviews takes more than \(Int(Self.limit)) times as long "
          + "as one over \(Self.counts.small), which are a quarter of them."))
  }

  private func least(_ count: Int, times: Int) -> UInt64? {
    var least: UInt64?
    for _ in 0..<times {
      let tree = tree(count, .window)
      let start = Self.now()
      guard (try? tree.engine.layOut(in: Self.window)) != nil else {
        return nil
      }
      let time = Self.now() - start
      least = min(least ?? time, time)
      // Half a second is slow enough to know.
      if time > 500_000_000 { break }
    }
    return least
  }

  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
