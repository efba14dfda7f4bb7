import PortableLayout

/// Queries grow no faster than the subviews, and few proposals are enough for each.
struct GrowthCheck: CostCheck {
  let specimen: Specimen
  let name = "growths of the queries"

  private static let counts = [16, 32, 64]
  private static let window = ProposedViewSize(width: 390, height: 800)

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
