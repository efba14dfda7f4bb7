import Foundation
import LayoutBench
import LayoutCharts

/// What `profile` prints and writes.
package struct ProfileReport: Sendable {
  /// Where the queries come from.
  package var profile: PassProfile
  /// The remedies that were tried, the best first.
  package var trials: [RemedyTrial]
  /// How the queries grow with the count; nil where that was not looked at.
  package var growth: CountGrowth?
  /// What a query and a placement cost.
  package var prices: PriceList
  /// How the runs grow with the level of nesting.
  var nesting: NestingProfile

  /// Makes a report.
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

  /// The files that the report consists of, by name.
  package func files() throws -> [(name: String, content: Data)] {
    [
      ("profile.html", Data(ProfilePage(self).html.utf8)),
      ("flame.svg", Data(flame(width: 1200).file.utf8)),
      ("trace.json", try JSONText.data(of: ChromeTrace(profile))),
      ("profile.speedscope.json", try JSONText.data(of: Speedscope(profile))),
      ("queries.folded", Data(FoldedStacks.text(of: profile, weight: .queries).utf8)),
      ("measurements.folded", Data(FoldedStacks.text(of: profile, weight: .measurements).utf8)),
      ("time.folded", Data(FoldedStacks.text(of: profile, weight: .time).utf8)),
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

  /// The flame graph by queries.
  func flame(width: Double, id: String = "flame") -> Drawing {
    FlameGraph(
      root: frame(profile.stacks), id: id,
      title: "Queries of one pass, from what caused them", summary: ProfileWords(self).summary,
      width: width
    ).drawing
  }

  private func frame(_ stack: CallStack) -> FlameFrame {
    let share = Figures.share(stack.queries, of: profile.queries)
    var children: [FlameFrame] = []
    for child in stack.children where child.queries > 0 { children.append(frame(child)) }
    return FlameFrame(
      name: stack.view < 0
        ? "pass, \(Figures.quantity(stack.queries, noun: "query", "queries"))" : stack.label,
      detail:
        "\(stack.name), \(Figures.quantity(stack.queries, noun: "query", "queries")), \(share)",
      style: Self.style(of: stack), weight: Double(stack.queries),
      children: children.sorted { $0.weight > $1.weight })
  }

  /// The class of the colour of a bar: what the query wants to know.
  private static func style(of stack: CallStack) -> String {
    switch (stack.query, stack.method) {
    case (.share?, _): "f2"
    case (.ideal?, _), (.maximum?, _): "f1"
    case (.minimum?, _): "f0"
    case (.alignment?, _), (nil, .guide), (nil, .alignmentPlacement): "fa"
    default: "fp"
    }
  }
}

extension Figures {
  /// A part of a whole, as in `37 %`.
  static func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return none }
    let percent = Double(part) / Double(whole) * 100
    if part > 0, percent < 0.95 { return "under 1 %" }
    return decimal(percent, places: 0) + " %"
  }

  /// A number of things whose plural is irregular, as in `1 query` and `24 queries`.
  static func quantity(_ value: Int, noun: String, _ plural: String) -> String {
    "\(count(value)) \(value == 1 ? noun : plural)"
  }
}
