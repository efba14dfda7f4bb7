import Foundation
import LayoutBench
import LayoutCharts

package struct ProfileReport: Sendable {
  package var profile: PassProfile
  /// The remedies that were tried, the best first.
  package var trials: [RemedyTrial]
  /// How the queries grow with the count; nil where that was not looked at.
  package var growth: CountGrowth?
  package var prices: PriceList
  var nesting: NestingProfile

  package init(
    _ profile: PassProfile, trials: [RemedyTrial], growth: CountGrowth? = nil,
    prices: PriceList = .swiftUI
  ) {
    self.profile = profile
    self.trials = trials
    self.growth = growth
    self.prices = prices
    nesting = NestingProfile(profile)
  }

  package func files() throws -> [(name: String, content: Data)] {
    [
      ("profile.html", Data(ProfilePage(self).html.utf8)),
      ("flame.svg", Data(flame(width: 1200).file.utf8)),
      ("trace.json", try ChromeTrace(profile).data()),
    ]
  }

  /// Writes the files, all or none.
  ///
  /// - Returns: Where they are.
  /// - Throws: ``FileWritingError``.
  package func write(to directory: URL) throws -> [URL] {
    let files = try files().map { file in
      (place: directory.appendingPathComponent(file.name), content: file.content)
    }
    try FileExchange.write(files, in: directory)
    return files.map(\.place)
  }

  func flame(width: Double, id: String = "flame") -> Drawing {
    QueryFlame.drawing(
      profile.stacks, id: id, summary: ProfileWords(self).summary, width: width)
  }
}
