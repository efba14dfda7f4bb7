import Foundation
import LayoutAnalysis
import LayoutBench

extension Ranking {
  package var files: [ReportFile] {
    [
      .results(document), ReportFile(name: "rank.csv") { RankingTables.places(self) },
      ReportFile(name: "pairs.csv") { RankingTables.pairs(self) },
      ReportFile(name: "rank.html") { RankingReport(self).html },
    ]
  }
}

/// `rank.csv` and `pairs.csv`: a row for each layout, and for each two, in each case.
package enum RankingTables {
  private static func number(_ value: Double?, places: Int = 3) -> String {
    value.map { CSVTable.number($0, places: places) } ?? ""
  }

  /// A row for each case and layout; times and counts of a pass, in nanoseconds and calls, lengths in
  /// points.
  package static func places(_ ranking: Ranking) -> String {
    var table = CSVTable(
      header: CaseKey.columns + [
        "layout", "rank", "time", "own_time", "queries", "measurements", "distinct_proposals",
        "calls", "allocations", "width", "height", "empty", "overlap", "outside", "checksum",
      ])
    for ranked in ranking.cases {
      for place in ranked.places {
        let (result, outcome) = (place.result, place.result.outcome)
        func perPass(_ count: Int?) -> String {
          number(count.map { Double($0) / Double(ranked.result.passes) })
        }
        table.append(
          ranked.result.key.fields + [
            place.name, place.rank.map(String.init) ?? "", number(place.time?.rawValue),
            number(result.medianPass?.rawValue), perPass(result.queries),
            perPass(result.measurements), perPass(result[.distinctProposals] ?? 0),
            perPass(result[.calls] ?? 0), perPass(result[.allocations]),
            number(outcome?.width), number(outcome?.height), number(outcome?.empty, places: 6),
            number(outcome?.overlap, places: 6), outcome.map { "\($0.outside)" } ?? "",
            result.checksums.rounded,
          ])
      }
    }
    return table.text
  }

  /// A row for each case and two layouts: the time of the second divided by that of the first.
  package static func pairs(_ ranking: Ranking) -> String {
    var table = CSVTable(
      header: CaseKey.columns + [
        "first", "second", "ratio", "lower", "upper", "own_ratio", "own_lower", "own_upper",
        "difference", "verdict",
      ])
    for ranked in ranking.cases {
      for pair in ranked.pairs {
        let estimates = [pair.ratio, pair.ownRatio].flatMap { estimate in
          [estimate?.value, estimate?.ci95?.lower, estimate?.ci95?.upper]
            .map { number($0?.rawValue, places: 6) }
        }
        table.append(
          ranked.result.key.fields + [pair.first, pair.second] + estimates + [
            number(pair.difference?.value.rawValue), pair.verdict.rawValue,
          ])
      }
    }
    return table.text
  }
}
