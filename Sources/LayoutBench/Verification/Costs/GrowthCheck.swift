import PortableLayout

/// Queries grow no faster than the subviews, and few proposals are enough for each.
struct GrowthCheck: CostCheck {
  let specimen: Specimen
  let name = "growths of the queries"

  private static let counts = [16, 32, 64]
  private static let window = ProposedViewSize(width: 390, height: 800)

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

/// A layout nested in itself does not multiply its work at each level.
struct NestingCheck: CostCheck {
  let specimen: Specimen
  let name = "nestings"

  private static let depths = 1...8
  /// The most calls that another depth may take, with enough depths to decide and without.
  private static let largest = (decided: 3_000, undecided: 200_000)

  func verify(_ report: Reporter) {
    guard specimen.shape == .flat, allows(2),
      specimen.allows(CallHistory(subviews: [.fixed(1, 1), .fixed(1, 1)], steps: [.size(.zero)]))
    else { return }
    var counts: [Int] = []
    for depth in Self.depths {
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

  /// How often `sizeThatFits` runs in a pass over containers within containers.
  private func calls(_ depth: Int) -> Int? {
    let setting = CallHistory.Setting.window
    let tree = SpecimenTree(
      specimen, [CallHistory.Subview(.filling), .fixed(20, 10)], setting)
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
    guard (try? tree.engine.layOut(in: ProposedViewSize(width: 390, height: 800))) != nil else {
      return nil
    }
    return tree.engine.calls(from: tree.container).sizeThatFits
  }
}
