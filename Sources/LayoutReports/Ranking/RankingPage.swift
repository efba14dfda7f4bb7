import LayoutBench

package struct RankingPage {
  private let ranking: Ranking
  private let words: RankingWords
  private let report: RankingReport
  private let pictures: [String: Drawing]

  package init(_ ranking: Ranking, pictures: [String: Drawing] = [:]) {
    self.ranking = ranking
    self.pictures = pictures
    report = RankingReport(ranking)
    words = report.words
  }

  package var html: String {
    let parts = [
      ("order", "Order", order),
      ("pairs", "Each with each", pairs), ("outcome", "Result", outcomes),
      ("growth", "Growth", RankingGrowthView(ranking: ranking, words: words).html),
      ("cases", "Every case", cases), ("method", "Method", method),
    ].filter { $0.2 != nil }
    let links = parts.map { "<a href=\"#\($0.0)\">\($0.1)</a>" }.joined(separator: " ")
    let body =
      header + "<main><nav aria-label=\"Views\">\(links)</nav>"
      + parts.compactMap(\.2).joined(separator: "\n")
      + "</main><footer>Counts are exact; times hold for one machine. Made by layout-bench."
      + "</footer>"
    return HTMLPage(
      title: "LayoutBench: \(words.headline)", start: parts.first?.0 ?? "", body: body
    ).html
  }

  private var header: String {
    let document = ranking.document
    let run = [
      "rank · \(Figures.quantity(ranking.names.count, "layout"))",
      Figures.quantity(ranking.cases.count, "case"), document.options.inputs,
      document.environment.toolchain, document.environment.cpu ?? "", document.startedAt,
    ].filter { !$0.isEmpty }
    var text =
      "<header><p class=\"run\"><b>LayoutBench</b> "
      + "\(escaped(run.joined(separator: " · ")))</p>"
    text += "<h1>\(escaped(words.headline))</h1>"
    if let elsewhere = words.elsewhere {
      text += "<p class=\"lead\">\(escaped(elsewhere)).</p>"
    }
    if !document.isComplete {
      text += "<p class=\"hint\">Not complete: some cases were not measured.</p>"
    }
    if let leftOut = Wording.leftOut(document) {
      text += "<p class=\"hint\">\(escaped(leftOut))</p>"
    }
    if let lazy = Wording.lazy(ranking.document.cases) {
      text += "<p class=\"hint\">\(escaped(lazy))</p>"
    }
    if document.options.workers == 1, document.options.pairs > 0 {
      text += "<p class=\"hint\">Times come from one process: each verdict on them is a hint, "
      text += "not a proof.</p>"
    }
    return text + "</header>"
  }

  private var order: String? {
    guard let base = ranking.base else { return nil }
    return section(
      "order", question: "Which takes the least time?", heading: words.distance ?? words.headline,
      about: "\(words.baseTitle). A pass: what was timed here, plus exact counts at the prices.",
      html(report.order) + RankingOrderChart(ranking: ranking, base: base).html)
  }

  private func html(_ table: Table?) -> String {
    HTMLText.text(of: table.map { [.table($0)] } ?? [])
  }

  private var pairs: String? {
    guard let base = ranking.base, let table = report.pairs else { return nil }
    let undecided = base.pairs.count { $0.verdict != .costs }
    return section(
      "pairs", question: "Which differ?",
      heading: undecided == 0
        ? "Every layout differs from every other"
        : "\(Figures.count(undecided)) of \(Figures.quantity(base.pairs.count, "pair")) "
          + "\(undecided == 1 ? "is" : "are") not separated",
      about: "The time of the first layout divided by that of the second, with its 95 % interval. "
        + "Slower: by more than "
        + "\(Figures.bound(EquivalenceBound(delta: ranking.document.options.delta) ?? .standard)).",
      html(table))
  }

  private var outcomes: String? {
    guard let table = report.outcomes else { return nil }
    let places = (ranking.base?.places ?? []).filter { $0.result.outcome != nil }
    let drawn = places.compactMap { place in
      pictures[place.name].map {
        "<figure style=\"margin:0\">\($0.inline)<figcaption class=\"run\">"
          + "\(escaped(place.name))</figcaption></figure>"
      }
    }
    return section(
      "outcome", question: "What do they make of the same subviews?",
      heading: heading(places),
      about:
        "No part of the ranks. \(words.baseTitle), and other kinds of subviews. Sizes are in points. Empty: the part of the layout's area that no "
        + "subview covers. Overlap: the part of the subviews' areas that lies on others. Outside: "
        + "subviews that reach beyond the layout's bounds.",
      (drawn.isEmpty ? "" : "<div class=\"mults\">\(drawn.joined())</div>") + html(table))
  }

  private func heading(_ places: [CaseRanking.Place]) -> String {
    let areas = places.compactMap { place in
      place.result.outcome.map { (place.name, $0.width * $0.height) }
    }
    guard let least = areas.min(by: { $0.1 < $1.1 }), let most = areas.max(by: { $0.1 < $1.1 }),
      least.1 > 0, most.1 > least.1 * 1.001
    else { return "They take the same room" }
    return "\(least.0) takes the least room, \(most.0) "
      + "\(Figures.decimal(most.1 / least.1, places: 2)) times as much"
  }

  private var cases: String? {
    guard let table = report.cases else { return nil }
    let most = ranking.names.max { ranking.firsts(of: $0) < ranking.firsts(of: $1) }
    let heading = most.map {
      "\($0) has the first rank, alone or shared, in "
        + Wording.cases(ranking.firsts(of: $0), of: ranking.cases.count)
    }
    return section(
      "cases", question: "Is it the same everywhere?", heading: heading ?? "",
      about: "The rank in each case. None of a rank is shown to be slower than another "
        + "of that rank.", html(table))
  }

  private var method: String? {
    let document = ranking.document
    let entries = [
      ("prices", AnswerWords.prices(document.prices, scale: document.priceScale)),
      (
        "ranks", words.basis
      ),
      (
        "order",
        "by the mean log ratio to all others; a layout has the rank of the one before it unless "
          + "it is shown to be slower than one of that rank"
      ),
      (
        "ratio",
        "Hodges-Lehmann estimate over pairs taken back to back on the same subviews, then over "
          + "\(Figures.quantity(document.options.workers, "process"))"
          + "\(document.options.workers == 1 ? "" : "es"), with the signed-rank interval"
      ),
      ("subviews", "synthetic, the same for every layout, from seed \(document.options.seed)"),
      ("toolchain", "\(document.environment.toolchain), \(document.environment.buildMode) build"),
    ]
    return section(
      "method", question: "How was it measured?", heading: "Method and limits",
      about: "Different frames are not an error here: the layouts do different things.",
      definitions(entries))
  }
}
