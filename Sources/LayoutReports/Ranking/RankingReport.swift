import LayoutDeciding
import LayoutModel

package struct RankingReport {
  let ranking: Ranking

  package init(_ ranking: Ranking) { self.ranking = ranking }

  package var files: [ReportFile] {
    [
      .results(ranking.document), .figures(ranking.document),
      ReportFile(name: "rank.html") { html },
    ]
  }

  package func text(style: TextStyle = .plain, reports: String? = nil) -> String {
    let path = reports.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    let end = path.map { "\($0)/rank.html has the plot, with results.json and results.csv" }
    return TerminalText(style: style).text(
      of: [.paragraph(Phrase("\(headline)."))] + blocks
        + (end.map { [.paragraph(Phrase($0))] } ?? []))
  }

  /// The text of `rank.html`: the same, and a plot of all cases.
  var html: String {
    let cases = Figures.quantity(ranking.cases.count, "case")
    return HTMLPage(
      run: "rank · \(cases) · \(ranking.document.origin)", title: headline,
      sections: [
        Section(
          id: "rank", name: "Rank", question: "Which takes the least time?",
          heading: "Ranks \(basis)", about: Phrase("\(Self.quality)."),
          blocks: (plot.map { [.chart($0)] } ?? []) + blocks)
      ]
    ).html
  }

  private var blocks: [Block] {
    let place = ranking.base.map { Wording.place(of: $0.result.key) } ?? "no case"
    return [.heading(2, Phrase("\(place) · \(ranking.document.origin)")), .table(order)]
      + [.heading(2, "What they make of the same subviews"), .table(outcomes)]
      + (problems.isEmpty ? [] : [.list(problems)])
      + Wording.timing(ranking.document).map { .paragraph(Phrase($0, .undecided)) }
      + [.list(notes.map { Phrase($0) })]
  }

  /// The time of each layout divided by that of the first, a mark a case.
  private var plot: Chart? {
    guard let base = ranking.base, let first = base.places.first(where: { $0.rank == 1 })?.name
    else { return nil }
    let rows = base.places.filter { $0.rank != nil && $0.name != first }.map { place in
      let points = ranking.cases.compactMap { ranked in
        ranked.pair(first, place.name).map { RatioPlot.Point($0.ratio, mark: $0.verdict.mark) }
      }
      return RatioPlot.Row(
        name: place.name, points: points,
        typical: base.pair(first, place.name)?.ratio.value.rawValue,
        note: "slower in \(Wording.cases(points.count { $0.mark == .costs }, of: points.count))")
    }
    let ratios = rows.flatMap(\.points).map(\.ratio)
    guard !ratios.isEmpty else { return nil }
    let plot = RatioPlot(
      rows: rows, domain: RatioPlot.domain(of: ratios), bound: ranking.document.options.delta,
      id: "order",
      title: "Time divided by that of \(first), for each case", summary: "\(headline).")
    return Chart(
      drawing: plot.drawing,
      key: Mark.key([
        (.costs, "slower than \(first)"), (.same, "no practical difference"),
        (.tooClose, "too close to call from prices"), (.open, "not decided"), (.pays, "faster"),
      ]))
  }

  package static func line(of result: CaseResult, number: Int, total: Int) -> String {
    let ranks = CaseRanking(result).places.map { place in
      "\(place.rank.map { "\($0)" } ?? Figures.none) \(place.name)"
    }
    let problem = result.problems.first.map { ["! \($0)"] } ?? []
    return (["[\(number)/\(total)] \(id(result.key))"] + ranks + problem).joined(separator: "  ")
  }

  private static func id(_ key: CaseKey) -> String {
    String(key.id.dropFirst(key.subject.count + 1))
  }

  private var order: Table {
    let first = ranking.base?.places.first { $0.rank == 1 }?.name
    var table = Table([
      ">rank", "layout", ">time a pass", "to the first", "", ">queries a pass",
      ">measurements a pass", "queries grow", "time grows",
    ])
    guard let base = ranking.base else { return table }
    for place in base.places {
      let pair = place.rank == nil ? nil : first.flatMap { base.pair($0, place.name) }
      let fault = ranking.broken.contains(place.name) ? "incorrect" : "failed"
      let counts = [place.result.queries, place.result.measurements].map {
        Phrase(Figures.perPass(Double($0) / Double(base.result.passes)))
      }
      let law = LawTexts(document: ranking.document)
        .law(of: .queries, base.result.key.subject, place.name)
      let growth = [
        law
          ?? Wording.growth(ranking.growth(of: place.name) { Double($0.result.queries) }),
        Wording.growth(ranking.growth(of: place.name) { $0.time?.rawValue }),
      ]
      table.append(
        [
          Phrase(place.rank.map { "\($0)" } ?? Figures.none), Phrase(place.name, .code),
          Phrase(place.time.map(Figures.time) ?? Figures.none),
          Phrase(place.rank == nil ? fault : pair.map { Figures.ratio($0.ratio) } ?? ""),
          pair.map { Phrase($0.verdict.shortName, $0.verdict.tone) } ?? "",
        ] + counts + growth.map { Phrase($0) })
    }
    return table
  }

  /// What each layout makes of its subviews, for each kind that the ranking ran.
  private var outcomes: Table {
    var table = Table(["subviews", "layout", ">size", ">empty", ">overlap", ">outside", "columns"])
    func percent(_ part: Double?) -> String {
      part.map { Figures.decimal($0 * 100, places: 1) + " %" } ?? Figures.none
    }
    func columns(_ outcome: LayoutOutcome) -> String {
      guard let count = outcome.columns, let spread = outcome.columnSpread else {
        return Figures.none
      }
      return "\(Figures.count(count)), ends \(Figures.decimal(spread, places: 0)) pt apart"
    }
    for ranked in ranking.cases(along: .population) {
      for place in ranked.places {
        guard let outcome = place.result.outcome else { continue }
        table.append([
          Phrase(ranked.result.key.population.rawValue), Phrase(place.name, .code),
          Phrase(
            [outcome.width, outcome.height].map { Figures.decimal($0, places: 0) }
              .joined(separator: " x ")),
          Phrase(percent(outcome.empty)), Phrase(percent(outcome.overlap)),
          Phrase(Figures.count(outcome.outside)), Phrase(columns(outcome)),
        ])
      }
    }
    return table
  }

  private var problems: [Phrase] {
    let faults = ranking.cases.map(\.result).filter { !$0.problems.isEmpty }
    let rest = faults.count - ConsoleSummary.mostBlocks
    return faults.prefix(ConsoleSummary.mostBlocks).map {
      Phrase("! \(Self.id($0.key)): \($0.problems[0])", .worse)
    } + (rest > 0 ? ["and \(Figures.count(rest)) more, see results.json"] : [])
  }
}

/// The words of a ranking.
extension RankingReport {
  /// Which layouts are first, and in how many cases; what holds in most cases comes first.
  var headline: String {
    let ranked = ranking.cases.filter { $0.places.contains { $0.rank != nil } }
    let cases = Dictionary(grouping: ranked, by: first)
    let order = ranked.map(first).uniqued()
      .sorted { (cases[$0]?.count ?? 0) > (cases[$1]?.count ?? 0) }
    guard !order.isEmpty else { return "Nothing could be ranked" }
    let words = order.map { first in
      let (count, all) = (cases[first]?.count ?? 0, ranked.count)
      let place = count == all ? "all \(Figures.count(all)) cases" : Wording.cases(count, of: all)
      return first + (all > 1 ? " in \(place)" : "")
    }
    return words.prefix(3).joined(separator: "; ")
      + (words.count > 3 ? "; others in the rest" : "") + (isTimed ? "" : ": nothing was timed")
  }

  private func first(in ranked: CaseRanking) -> String {
    let first = Set(ranked.places.filter { $0.rank == 1 }.map(\.name))
    let all = ranking.names.filter(first.contains)
    let names = Wording.list(all, "and")
    guard isTimed else { return "\(names) \(all.count > 1 ? "have" : "has") the fewest queries" }
    guard all.count > 1 else { return "\(names) is fastest" }
    let areEqual = all.indices.allSatisfy { index in
      all[..<index].allSatisfy {
        ranked.pair($0, all[index])?.verdict == .noPracticalDifference
      }
    }
    return areEqual
      ? "\(names) are equally fast" : "It is not decided which of \(names) is fastest"
  }

  private var isTimed: Bool {
    ranking.base?.result.comparisons.contains { $0.verdict != .untimed } ?? false
  }

  private var basis: String { isTimed ? "by the time of a pass at the prices" : "by queries" }

  private static let quality =
    "Quality is no part of the ranks: compare size, empty area and columns yourself"

  private var notes: [String] {
    let document = ranking.document
    let bound = EquivalenceBound(delta: document.options.delta) ?? .standard
    return [
      "ranks: \(basis). \(Self.quality)",
      "equal rank: not shown to be slower than any other of that rank by more than "
        + Figures.bound(bound),
      "time a pass: what was timed, plus exact counts at the prices; brackets: 95 % intervals",
      "empty: of the layout's area; overlap: of the subviews' areas; outside: of the bounds; columns: "
        + "how many, and how far their lower ends are apart; \(Figures.none): there are none",
      "prices: \(AnswerWords.prices(document.prices, scale: document.priceScale))",
    ]
  }
}
