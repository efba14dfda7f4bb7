import LayoutDeciding
import LayoutModel

/// The tables of all cases of a ranking.
extension RankingReport {
  /// The number of layouts that a table of 80 columns has room for.
  private static let mostLayouts = 3

  /// The columns that a name is shortened to in such a table.
  private static let mostOfName = 12

  /// The largest number of layouts of the first rank that are named.
  private static let mostFirst = 2

  /// Each case in a line, with its times and the layouts of the first rank. Tables of three layouts
  /// follow each other.
  @ArrayBuilder<Block> var everyCase: [Block] {
    let amount = if isTimed { "the time of a pass" } else { "the queries of a pass" }
    Block.heading(2, Phrase("Each case: \(amount)"))
    for start in stride(from: 0, to: ranking.names.count, by: Self.mostLayouts) {
      let names = ranking.names.dropFirst(start).prefix(Self.mostLayouts)
      Block.table(cases(of: Array(names)))
    }
  }

  /// The table of all cases for some of the layouts.
  private func cases(of names: [String]) -> Table {
    let titles = names.map { name in ">\(Self.short(name))" }
    var table = Table(["subviews", "case"] + titles + ["first"])
    for ranked in ranking.cases {
      let amounts = names.map { name in Phrase(amount(of: name, in: ranked)) }
      table.append(Self.start(ranked.key) + amounts + [Phrase(first(in: ranked))])
    }
    return table
  }

  /// The number and kind of the subviews, and the scenario with the host, as options name them.
  private static func start(_ key: CaseKey) -> [Phrase] {
    var words = key.scenario.rawValue
    if key.host != .root { words += ", \(key.host.rawValue)" }
    if key.memo.capacity != .standard { words += ", \(Wording.memo(key.memo))" }
    return [Phrase("\(Figures.count(key.count)) \(key.population.rawValue)"), Phrase(words)]
  }

  /// The time of a layout in a case, or its queries if nothing was timed. A sign for nothing if it
  /// does not work.
  private func amount(of name: String, in ranked: CaseRanking) -> String {
    guard let entry = ranked.entry(of: name), entry.isRanked else { return Figures.none }
    guard isTimed else { return ranked.result.countPerPass(entry.result[.queries] ?? 0) }
    return entry.time.map(Figures.time) ?? Figures.none
  }

  /// The layouts of the first rank in a case, or their number if there are many.
  private func first(in ranked: CaseRanking) -> String {
    let names = firstNames(in: ranked)
    guard names.count > Self.mostFirst else {
      return names.map(Self.short).joined(separator: ", ").nonEmpty ?? Figures.none
    }
    return "\(Figures.count(names.count)) of \(Figures.count(ranked.ranked.count))"
  }

  /// A name without its middle if it is long.
  private static func short(_ name: String) -> String {
    DisplayWidth.shortened(name, to: mostOfName)
  }
}
