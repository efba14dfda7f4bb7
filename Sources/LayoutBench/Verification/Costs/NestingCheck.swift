import PortableLayout

/// A layout nested in itself does not multiply its work at each level.
struct NestingCheck: CostCheck {
  let specimen: Specimen
  let name = "nestings"

  private static let depths = 1...8
  private static let window = ProposedViewSize(width: 390, height: 800)
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
