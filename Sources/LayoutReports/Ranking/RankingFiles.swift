import Foundation
import LayoutBench
import LayoutCharts

extension Ranking {
  /// The files of a ranking.
  ///
  /// - Parameter pictures: Pictures of the layouts, by name.
  package func files(pictures: [String: Drawing]) -> [ReportFile] {
    let ranking = self
    return [
      ReportFile(name: "rank.json") { _ in try JSONText.data(of: RankingJSON(ranking)) },
      ReportFile(name: "rank.csv") { _ in Data(RankingTables.places(ranking).utf8) },
      ReportFile(name: "pairs.csv") { _ in Data(RankingTables.pairs(ranking).utf8) },
      ReportFile(name: "rank.html") { _ in
        Data(RankingPage(ranking, pictures: pictures).html.utf8)
      },
    ]
  }
}
