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
}
