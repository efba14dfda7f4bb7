import Foundation
import LayoutBench
import LayoutReports

struct FindingFiles {
  private let directory: URL

  init(directory: URL) { self.directory = directory }

  func path(of finding: Finding, _ result: VerificationResult) -> String? {
    FindingPicture(finding, of: result).map { url($0).relativePath }
  }

  private func url(_ picture: FindingPicture) -> URL {
    directory.appendingPathComponent("\(picture.name).svg")
  }

  func write(_ results: [VerificationResult], report: String) throws {
    for result in results {
      for picture in result.findings.compactMap({ FindingPicture($0, of: result) }) {
        try FileExchange.write(Data(picture.svg.utf8), to: url(picture))
      }
    }
    let file = directory.appendingPathComponent("verify.txt")
    try FileExchange.write(Data(report.utf8), to: file)
  }
}
