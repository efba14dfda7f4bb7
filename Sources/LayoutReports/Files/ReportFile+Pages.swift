import Foundation
import LayoutBench
import LayoutCharts

extension ReportFile {
  /// All files of a run, `report.html` and the plots of `report.md` among them.
  ///
  /// - Parameter pictures: Pictures of the layouts, by name.
  package static func all(pictures: [String: Drawing] = [:]) -> [ReportFile] {
    standard + [page(pictures: pictures)] + plots
  }

  package static func page(pictures: [String: Drawing]) -> ReportFile {
    ReportFile(name: "report.html") { Data(ReportPage($0, pictures: pictures).html.utf8) }
  }

  package static let plots = [
    ReportFile(name: "cases.svg") { Data(ReportPage($0).casesPlot.utf8) },
    ReportFile(name: "where.svg") { Data(ReportPage($0).wherePlot.utf8) },
  ]

  /// The files that hold what was measured, from which the others are made.
  package var isSource: Bool { ["results.json", "samples.csv"].contains(name) }
}
