import LayoutAnalysis
import LayoutBench

package struct RankingReport {
  let ranking: Ranking

  package init(_ ranking: Ranking) { self.ranking = ranking }

  package func text(style: TextStyle = .plain, reports: String? = nil) -> String {
    let path = reports.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    let end = path.map { "\($0)/rank.html has the plot, with results.json, rank.csv and pairs.csv" }
    return TerminalText(style: style).text(
      of: [.paragraph(Phrase("\(headline)."))] + blocks
        + (end.map { [.paragraph(Phrase($0))] } ?? []))
  }

  /// The text of `rank.html`: the same, and a plot of all cases.
  package var html: String {
    let cases = Figures.quantity(ranking.cases.count, "case")
    return HTMLPage(
      run: "rank · \(cases) · \(ranking.document.origin)", title: headline,
      sections: [
        Section(
          id: "rank", name: "Rank", question: "Which takes the least time?",
          heading: distance ?? headline,
          about: "Quality is no part of the ranks: the layouts may place the subviews differently.",
          blocks: (plot.map { [.chart($0)] } ?? []) + blocks)
      ]
    ).html
  }

  private var blocks: [Block] {
    var blocks: [Block] = []
    if let deciding = deciding { blocks.append(.paragraph(Phrase("\(deciding)."))) }
    if let elsewhere = elsewhere { blocks.append(.paragraph(Phrase("\(elsewhere)."))) }
    let base = ranking.base.map { Wording.place(of: $0.result.key) } ?? "no case"
    blocks += section("\(base) · \(ranking.document.origin)", order)
    blocks += section("Each with each", pairs)
    blocks += section("What they make of the same subviews", outcomes)
    if let cases { blocks.append(.table(cases)) }
    if !problems.isEmpty { blocks.append(.list(problems)) }
    blocks += Wording.timing(ranking.document).map { .paragraph(Phrase($0, .undecided)) }
    return blocks + [.list(notes.map { Phrase($0) })]
  }

  private func section(_ title: String, _ table: Table?) -> [Block] {
    table.map { [.heading(2, Phrase(title)), .table($0)] } ?? []
  }

  /// The time of each layout divided by that of the first, a mark a case.
  private var plot: Chart? {
    guard let base = ranking.base, let first = base.places.first(where: { $0.rank == 1 })?.name
    else { return nil }
    let rows = base.places.filter { $0.rank != nil && $0.name != first }.map { place in
      let points = ranking.cases.compactMap { $0.point(of: place.name, against: first) }
      return RatioPlot.Row(
        name: place.name, points: points,
        typical: base.pair(first, place.name)?.ratio?.value.rawValue,
        note: "slower in \(Wording.cases(points.count { $0.mark == .costs }, of: points.count))")
    }
    let values = rows.flatMap(\.points).map(\.ratio)
    guard let least = values.min(), let most = values.max() else { return nil }
    let domain = max(1.0 / 32, min(0.72, least * 0.9))...min(64, max(1.39, most * 1.1))
    return Chart(
      id: "order",
      key: Mark.key([
        (.costs, "slower than \(first)"), (.same, "no practical difference"),
        (.tooClose, "too close to call from prices"), (.open, "not decided"), (.pays, "faster"),
      ])
    ) { [delta = ranking.document.options.delta, summary = distance ?? headline] width, id in
      RatioPlot(
        rows: rows, domain: domain, bound: delta, id: id,
        title: "Time divided by that of \(first), for each case",
        summary: "\(summary).", width: width
      ).drawing
    }
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

  private static func id(_ key: CaseKey) -> String {
    String(key.id.dropFirst(key.subject.count + 1))
  }

  var order: Table? {
    guard let base = ranking.base else { return nil }
    let first = base.places.first { $0.rank == 1 }?.name
    func perPass(_ count: Int) -> Phrase {
      Phrase(Figures.perPass(Double(count) / Double(base.result.passes)))
    }
    return Table(
      [
        ">rank", "layout", ">time a pass", "to the first", ">queries a pass",
        ">measurements a pass", "queries grow", "time grows",
      ],
      base.places.map { place in
        let pair = first.flatMap { base.pair($0, place.name) }
        return [
          Phrase(place.rank.map { "\($0)" } ?? Figures.none), Phrase(place.name, .code),
          Phrase(place.time.map(Figures.time) ?? Figures.none), toFirst(place, pair),
          perPass(place.result.queries), perPass(place.result.measurements),
          Phrase(Wording.growth(ranking.queryGrowth(of: place.name))),
          Phrase(ranking.timeGrowth(of: place.name).map(Wording.power) ?? Figures.none),
        ]
      })
  }

  private func toFirst(_ place: CaseRanking.Place, _ pair: CaseRanking.Pair?) -> Phrase {
    guard place.rank != nil else {
      return Phrase(ranking.broken.contains(place.name) ? "incorrect" : "failed")
    }
    guard let pair, let ratio = pair.ratio else { return "" }
    return Phrase(Figures.ratio(ratio), pair.verdict.tone)
  }

  var pairs: Table? {
    guard let base = ranking.base, base.pairs.contains(where: { $0.ratio != nil }) else {
      return nil
    }
    return Table(
      ["", "time", "verdict", ">difference"],
      base.pairs.map { pair in
        [
          Phrase("\(pair.second) / \(pair.first)"),
          Phrase(pair.ratio.map(Figures.ratio) ?? Figures.none),
          Phrase(pair.verdict.shortName, pair.verdict.tone),
          Phrase(pair.difference.map { "\(Figures.time($0.value)) a pass" } ?? ""),
        ]
      })
  }

  /// What each layout makes of its subviews, for each kind that the ranking ran.
  var outcomes: Table? {
    let rows = ranking.kinds.flatMap { ranked in
      ranked.places.compactMap { place in
        place.result.outcome.map { outcome -> [Phrase] in
          [
            Phrase(ranked.result.key.population.rawValue), Phrase(place.name, .code),
            Phrase(Self.size(outcome)), Phrase(Self.percent(outcome.empty)),
            Phrase(Self.percent(outcome.overlap)),
            Phrase(Figures.count(outcome.outside)),
          ]
        }
      }
    }
    guard !rows.isEmpty else { return nil }
    return Table(
      ["subviews", "layout", ">size", ">empty", ">overlap", ">outside"], rows)
  }

  var cases: Table? {
    guard ranking.cases.count > 1 else { return nil }
    return Table(
      ["rank in each case"] + ranking.names.map { ">\($0)" },
      ranking.cases.map { ranked in
        let ranks = Dictionary(
          ranked.places.map { ($0.name, $0.rank) }, uniquingKeysWith: { first, _ in first })
        return [Phrase(Self.id(ranked.result.key), .code)]
          + ranking.names.map { name in
            guard let rank = ranks[name] ?? nil else { return Phrase(Figures.none) }
            return Phrase("\(rank)", rank == 1 ? .better : .neutral)
          }
      })
  }

  private var problems: [Phrase] {
    let faults = ranking.cases.filter { !$0.result.problems.isEmpty }
    let shown = faults.prefix(ConsoleSummary.mostBlocks).map { ranked in
      Phrase("! \(Self.id(ranked.result.key)): \(ranked.result.problems[0])", .worse)
    }
    let rest = faults.count - shown.count
    return shown + (rest > 0 ? ["and \(Figures.count(rest)) more, see results.json"] : [])
  }

  private var notes: [String] {
    let document = ranking.document
    let bound = EquivalenceBound(delta: document.options.delta) ?? .standard
    return [
      "ranks: \(basis)",
      "equal rank: not shown to be slower than any other of that rank by more than "
        + Figures.bound(bound),
      "time a pass: what was timed, plus exact counts at the prices; brackets: 95 % intervals",
      "empty: of the layout's area; overlap: of the subviews' areas; outside: of the bounds",
      "prices: \(AnswerWords.prices(document.prices, scale: document.priceScale))",
    ]
  }
}

extension CaseRanking {
  /// The time of one layout divided by that of another; nil where they were not compared.
  fileprivate func point(of name: String, against first: String) -> RatioPlot.Point? {
    if let pair = pair(first, name) {
      return pair.ratio.map { RatioPlot.Point($0, mark: pair.verdict.mark) }
    }
    return pair(name, first).flatMap { pair in
      pair.ratio.map { ratio in
        RatioPlot.Point(ratio.map { Ratio(1 / $0.rawValue) }, mark: pair.verdict.turned.mark)
      }
    }
  }
}
