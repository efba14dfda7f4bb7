import Foundation
import LayoutBench
import PortableLayout

extension Specimen {
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
    let counts = points.map { point in DigitGroups.text(Int(point.amount)) }
    let queries = counts.listed("and")
    report(
      .superLinearQueries,
      "16, 32 and 64 subviews take \(queries) queries in one pass: they grow like "
        + "\(Growth.order(exponent, of: points)).")
  }
}
