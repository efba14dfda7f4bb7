import LayoutDeciding
import LayoutModel

/// The report of `rank`: its tables, its files and its headline.
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
    var narrow = style
    narrow.columns = min(style.columns ?? 80, 80)
    var rest = blocks
    if let path = reports?.withoutLastSlash {
      let end = "\(path)/rank.html has the plot, with results.json and results.csv"
      rest.append(.paragraph(Phrase(end)))
    }
    return TerminalText(style: narrow).text(of: [.paragraph(Phrase("\(headline)."))]) + "\n"
      + TerminalText(style: style).text(of: rest)
  }

  /// The text of `rank.html`: the same, and a plot of all cases.
  var html: String {
    let cases = Figures.quantity(ranking.cases.count, "case")
    return HTMLPage(
      run: "rank · \(cases) · \(ranking.document.origin)", title: headline,
      sections: [
        Section(
          id: "rank", name: "Rank", question: "Which takes the least time?",
          heading: "Ranks \(basis)", about: Phrase("\(Self.quality)."), isInMarkdown: false,
          blocks: (plot.map { [.chart($0)] } ?? []) + blocks)
      ]
    ).html
  }

  @ArrayBuilder<Block> private var blocks: [Block] {
    let place = ranking.base.map { Wording.place(of: $0.result.key) } ?? "no case"
    Block.heading(2, Phrase("\(place) · \(ranking.document.origin)"))
    Block.table(order)
    Block.heading(2, "What they make of the same subviews")
    made
    if !problems.isEmpty { Block.list(problems) }
    Wording.timing(ranking.document).map { Block.paragraph(Phrase($0, .undecided)) }
    Block.list(notes.map { Phrase($0) })
  }

  /// The time of each layout divided by that of the first-named one, a mark a case.
  private var plot: Chart? {
    guard let base = ranking.base, let first = reference else { return nil }
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
      rows: rows, domain: RatioPlot.domain(of: ratios), bound: ranking.document.spec.bound.delta,
      id: "order",
      title: "Time divided by that of \(first), for each case", summary: "\(headline).")
    return Chart(
      drawing: plot.drawing,
      key: Mark.key([
        (.costs, "slower than \(first)"), (.same, "no practical difference"),
        (.tooClose, "too close to call from prices"), (.open, "not decided"), (.pays, "faster"),
      ]))
  }

  /// Returns the line of a finished case: `[3/9] 1,000 mixed subviews, first layout: flow 3n,
  /// masonry 3n queries`.
  package static func line(of result: CaseResult, number: Int, total: Int) -> String {
    let place = "[\(number)/\(total)] \(CaseLine.place(of: result.key))"
    if let problem = result.problems.first { return "\(place): ! \(problem)" }
    let counts = result.variants.map { "\($0.name) \(CaseLine.queries(of: $0, in: result))" }
    return "\(place): \(counts.joined(separator: ", ")) queries"
  }

  private var order: Table {
    let first = reference
    var table = Table([
      ">rank", "layout", ">time a pass", "to \(first ?? "the first")", "", ">queries",
      ">measured", "time grows",
    ])
    guard let base = ranking.base else { return table }
    for place in base.places {
      let isOther = place.rank != nil && place.name != first
      let pair = isOther ? first.flatMap { base.pair($0, place.name) } : nil
      let fault = ranking.broken.contains(place.name) ? "incorrect" : "failed"
      let growth = Wording.growth(ranking.growth(of: place.name) { $0.time?.rawValue })
      table.append(
        [
          Phrase(place.rank.map { "\($0)" } ?? Figures.none), Phrase(place.name, .code),
          Phrase(place.time.map(Figures.time) ?? Figures.none),
          Phrase(place.rank == nil ? fault : pair.map { Figures.ratio($0.ratio) } ?? ""),
          pair.map { Phrase($0.verdict.shortName, $0.verdict.tone) } ?? "",
        ] + counts(of: place, in: base) + [Phrase(growth)])
    }
    return table
  }

  /// The queries and measurements of a pass: as a law where there is one.
  private func counts(of place: CaseRanking.Place, in base: CaseRanking) -> [Phrase] {
    let texts = LawTexts(document: ranking.document)
    let passes = Double(base.result.passes)
    return [Metric.queries, .measurements].map { metric in
      let law = texts.law(of: metric, base.result.key.subject, place.name)
      let count = Double(place.result[metric] ?? 0) / passes
      let growth = metric == .queries ? growthOfQueries(of: place.name) : ""
      return Phrase(law.map(LawTexts.short) ?? Figures.perPass(count) + growth)
    }
  }

  /// The growth over the numbers of subviews that were run; empty where it is not known.
  private func growthOfQueries(of name: String) -> String {
    let growth = ranking.growth(of: name) { Double($0.result.queries) }
    return growth.map { ", \(Wording.growth($0))" } ?? ""
  }

  /// The result of each layout, in one line where all results are the same.
  private var made: [Block] {
    let alike = ranking.cases(along: .population).allSatisfy { ranked in
      Set(ranked.places.compactMap(\.result.outcome)).count <= 1
    }
    return alike ? [.list(["All of them make the same of the same subviews."])] : [.table(outcomes)]
  }

  /// The results of the layouts for each kind of subviews in the ranking.
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
      Phrase("! \($0.key.idWithinSubject): \($0.problems[0])", .worse)
    } + (rest > 0 ? ["and \(Figures.count(rest)) more, see results.json"] : [])
  }
}
