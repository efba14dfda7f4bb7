import LayoutBench

package struct RankingText {
  private let ranking: Ranking
  private let words: RankingWords

  package init(_ ranking: Ranking) {
    self.ranking = ranking
    words = RankingWords(ranking: ranking)
  }

  /// The text, with a line's end at its end.
  /// - Parameters:
  ///   - style: Whether it has colours.
  ///   - reports: The directory with the files, as the user would type it; nil if none were
  ///     written.
  package func text(style: TextStyle = .plain, reports: String? = nil) -> String {
    var lines: [String] = []
    if !ranking.document.isComplete {
      lines += [style.paint("Not complete: some cases were not measured.", .worse), ""]
    }
    lines.append("\(words.headline).")
    if let elsewhere = words.elsewhere { lines.append("\(elsewhere).") }
    let parts = [places(style), pairs(style), outcomes(style), cases(style), problems(style)]
    for part in parts where !part.isEmpty { lines += [""] + part }
    if let leftOut = Wording.leftOut(ranking.document) {
      lines += ["", style.paint(leftOut, .undecided)]
    }
    lines += [""] + notes
    if let reports {
      let path = reports.hasSuffix("/") ? String(reports.dropLast()) : reports
      lines += ["", "\(path)/rank.html has the plots, with rank.json, rank.csv and pairs.csv"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  package static func line(of result: CaseResult, number: Int, total: Int) -> String {
    let ranking = CaseRanking(result)
    let ranks = ranking.places.map { place in
      "\(place.rank.map { "\($0)" } ?? Figures.none) \(place.name)"
    }
    let problem = result.problems.first.map { ["! \($0)"] } ?? []
    return (["[\(number)/\(total)] \(Self.id(result.key))"] + ranks + problem)
      .joined(separator: "  ")
  }

  /// A case's id without the ranking's own name.
  private static func id(_ key: CaseKey) -> String {
    String(key.id.dropFirst(key.subject.count + 1))
  }

  private func places(_ style: TextStyle) -> [String] {
    guard let base = ranking.base else { return [] }
    let document = ranking.document
    let title =
      "\(words.baseTitle)        seed \(document.options.seed) · "
      + "\(document.environment.toolchain) \(document.environment.buildMode)"
    var table = TextTable([.right, .left, .right, .left, .right, .right, .left], indent: "  ")
    table.append(
      ["rank", "layout", "a pass", "to the first", "queries", "measurements", "queries grow"]
        .map { .init($0) })
    let first = base.places.first { $0.rank == 1 }?.name
    for place in base.places {
      let pair = first.flatMap { base.pair($0, place.name) }
      table.append([
        .init(place.rank.map { "\($0)" } ?? Figures.none), .init(place.name),
        .init(place.time.map(Figures.time) ?? Figures.none),
        toFirst(place, pair),
        .init(Figures.count(place.result.queries)),
        .init(Figures.count(place.result.measurements)),
        .init(growth(of: place.name)),
      ])
    }
    return [title] + table.lines(style)
  }

  private func growth(of name: String) -> String {
    [words.growth(of: name), words.depthGrowth(of: name)].compactMap { $0 }
      .joined(separator: ", in depth ")
  }

  private func toFirst(
    _ place: CaseRanking.Place, _ pair: CaseRanking.Pair?
  ) -> TextTable.Cell {
    guard place.rank != nil else { return .init(words.unranked(place)) }
    guard let pair, pair.ratio != nil else { return .init("") }
    return .init(RankingWords.ratio(pair.ratio), pair.verdict.tone)
  }

  private func pairs(_ style: TextStyle) -> [String] {
    guard let base = ranking.base, base.pairs.contains(where: { $0.ratio != nil }) else {
      return []
    }
    var table = TextTable([.left, .left, .left, .right], indent: "  ")
    for pair in base.pairs {
      table.append([
        .init("\(pair.second) / \(pair.first)"), .init(RankingWords.ratio(pair.ratio)),
        .init(RankingWords.verdict(pair.verdict), pair.verdict.tone),
        .init(pair.difference.map { "\(Figures.time($0.value)) a pass" } ?? ""),
      ])
    }
    return ["Each with each"] + table.lines(style)
  }

  private func outcomes(_ style: TextStyle) -> [String] {
    let places = (ranking.base?.places ?? []).filter { $0.result.outcome != nil }
    guard !places.isEmpty else { return [] }
    var table = TextTable([.left, .right, .right, .right, .right, .left], indent: "  ")
    table.append(["layout", "size", "empty", "overlap", "outside", "columns"].map { .init($0) })
    for place in places {
      guard let outcome = place.result.outcome else { continue }
      table.append([
        .init(place.name), .init(RankingWords.size(outcome)),
        .init(RankingWords.percent(outcome.empty)), .init(RankingWords.percent(outcome.overlap)),
        .init(Figures.count(outcome.outside)), .init(RankingWords.columns(outcome)),
      ])
    }
    return ["What they make of the same subviews"] + table.lines(style)
  }

  private func cases(_ style: TextStyle) -> [String] {
    guard ranking.cases.count > 1 else { return [] }
    var table = TextTable([.left] + ranking.names.map { _ in .right }, indent: "  ")
    table.append((["rank in each case"] + ranking.names).map { .init($0) })
    for ranked in ranking.cases {
      let ranks = Dictionary(
        ranked.places.map { ($0.name, $0.rank) }, uniquingKeysWith: { first, _ in first })
      table.append(
        [.init(Self.id(ranked.result.key))]
          + ranking.names.map { .init((ranks[$0] ?? nil).map { "\($0)" } ?? Figures.none) })
    }
    return table.lines(style)
  }

  private func problems(_ style: TextStyle) -> [String] {
    let faults = ranking.cases.filter { !$0.result.problems.isEmpty }
    let shown = faults.prefix(ConsoleSummary.mostBlocks).map { ranked in
      style.paint("! \(Self.id(ranked.result.key)): \(ranked.result.problems[0])", .worse)
    }
    let rest = faults.count - shown.count
    return shown + (rest > 0 ? ["and \(Figures.count(rest)) more, see rank.json"] : [])
  }

  private var notes: [String] {
    let document = ranking.document
    let bound = EquivalenceBound(delta: document.options.delta) ?? .standard
    return [
      "  equal rank: not shown to be slower than any other of that rank by more than "
        + Figures.bound(bound),
      "  a pass: what was timed, plus exact counts at the prices; brackets: 95 % intervals",
      "  empty: of the layout's area; overlap: of the subviews' areas; outside: of the bounds",
      "  prices: \(AnswerWords.prices(document.prices, scale: document.priceScale))",
    ]
  }
}
