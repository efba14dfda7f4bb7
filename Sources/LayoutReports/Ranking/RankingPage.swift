import LayoutBench
import LayoutCharts

package struct RankingPage {
  private let ranking: Ranking
  private let words: RankingWords
  private let pictures: [String: Drawing]

  /// Prepares the page.
  /// - Parameters:
  ///   - ranking: What was found.
  ///   - pictures: Pictures of the layouts, by name.
  package init(_ ranking: Ranking, pictures: [String: Drawing] = [:]) {
    self.ranking = ranking
    self.pictures = pictures
    words = RankingWords(ranking: ranking)
  }

  package var html: String {
    let parts = [
      ("order", "Order", RankingOrderView(ranking: ranking, words: words).html),
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
      Figures.quantity(ranking.cases.count, "case"), "seed \(document.options.seed)",
      document.environment.toolchain, document.environment.cpu ?? "", document.startedAt,
    ].filter { !$0.isEmpty }
    var text =
      "<header><p class=\"run\"><b>LayoutBench</b> "
      + "\(LayoutReports.html(run.joined(separator: " · ")))</p>"
    text += "<h1>\(LayoutReports.html(words.headline))</h1>"
    if let elsewhere = words.elsewhere {
      text += "<p class=\"lead\">\(LayoutReports.html(elsewhere)).</p>"
    }
    if !document.isComplete {
      text += "<p class=\"hint\">Not complete: some cases were not measured.</p>"
    }
    if let leftOut = Wording.leftOut(document) {
      text += "<p class=\"hint\">\(LayoutReports.html(leftOut))</p>"
    }
    if document.options.workers == 1, document.options.pairs > 0 {
      text += "<p class=\"hint\">Times come from one process: each verdict on them is a hint, "
      text += "not a proof.</p>"
    }
    return text + "</header>"
  }

  private var pairs: String? {
    guard let base = ranking.base, base.pairs.contains(where: { $0.ratio != nil }) else {
      return nil
    }
    let names = base.places.filter { !ranking.broken.contains($0.name) }.map(\.name)
    let head = names.dropLast().map { "<th scope=\"col\">\(LayoutReports.html($0))</th>" }
    let rows = names.dropFirst().map { row in
      "<tr><th scope=\"row\">\(LayoutReports.html(row))</th>"
        + names.dropLast().map { cell(base.pair($0, row)) }.joined() + "</tr>"
    }
    let undecided = base.pairs.count { $0.verdict != .costs }
    return section(
      "pairs", question: "Which differ?",
      heading: undecided == 0
        ? "Every layout differs from every other"
        : "\(Figures.count(undecided)) of \(Figures.quantity(base.pairs.count, "pair")) "
          + "\(undecided == 1 ? "is" : "are") not separated",
      about: "The time of the layout at the left divided by that of the layout above, with its "
        + "95 % interval. Tinted: shown to be slower by more than "
        + "\(Figures.bound(EquivalenceBound(delta: ranking.document.options.delta) ?? .standard)).",
      "<div class=\"scroll\"><table class=\"hm\"><thead><tr><td></td>\(head.joined())</tr></thead>"
        + "<tbody>\(rows.joined())</tbody></table></div>")
  }

  private func cell(_ pair: CaseRanking.Pair?) -> String {
    guard let pair else { return "<td></td>" }
    let text = LayoutReports.html(RankingWords.ratio(pair.ratio))
    let title = LayoutReports.html(RankingWords.verdict(pair.verdict))
    guard pair.verdict == .costs else { return "<td class=\"s\" title=\"\(title)\">\(text)</td>" }
    return "<td class=\"c\" style=\"--a:22%\" title=\"\(title)\">\(text)</td>"
  }

  private var outcomes: String? {
    let places = (ranking.base?.places ?? []).filter { $0.result.outcome != nil }
    guard !places.isEmpty else { return nil }
    let rows = places.compactMap { place -> String? in
      guard let outcome = place.result.outcome else { return nil }
      return "<tr><th scope=\"row\">\(LayoutReports.html(place.name))</th>"
        + [
          RankingWords.size(outcome), RankingWords.percent(outcome.empty),
          RankingWords.percent(outcome.overlap), Figures.count(outcome.outside),
          RankingWords.columns(outcome),
        ].map { "<td class=\"r\">\(LayoutReports.html($0))</td>" }.joined() + "</tr>"
    }
    let heads = ["size in points", "empty", "overlap", "outside", "columns"]
    let drawn = places.compactMap { place in
      pictures[place.name].map {
        "<figure style=\"margin:0\">\($0.inline)<figcaption class=\"run\">"
          + "\(LayoutReports.html(place.name))</figcaption></figure>"
      }
    }
    return section(
      "outcome", question: "What do they make of the same subviews?",
      heading: heading(places),
      about: "\(words.baseTitle). Empty: the part of the layout's area that no subview covers. "
        + "Overlap: the part of the subviews' areas that lies on others. Outside: subviews that "
        + "reach beyond the layout's bounds.",
      (drawn.isEmpty ? "" : "<div class=\"mults\">\(drawn.joined())</div>")
        + "<div class=\"scroll\"><table class=\"tree\"><thead><tr><th scope=\"col\">layout</th>"
        + heads.map { "<th scope=\"col\" class=\"r\">\($0)</th>" }.joined()
        + "</tr></thead><tbody>\(rows.joined())</tbody></table></div>")
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
    guard ranking.cases.count > 1 else { return nil }
    let head = ranking.names.map { "<th scope=\"col\">\(LayoutReports.html($0))</th>" }
    let rows = ranking.cases.map { ranked in
      let ranks = Dictionary(
        ranked.places.map { ($0.name, $0.rank) }, uniquingKeysWith: { first, _ in first })
      let title = Wording.title(
        of: ranked.result.key, passes: ranked.result.passes, isBrief: true)
      return "<tr><th scope=\"row\">\(LayoutReports.html(title))</th>"
        + ranking.names.map { name in
          guard let rank = ranks[name] ?? nil else { return "<td class=\"mu\">–</td>" }
          return rank == 1
            ? "<td class=\"p\" style=\"--a:22%\">1</td>" : "<td class=\"s\">\(rank)</td>"
        }.joined() + "</tr>"
    }
    let most = ranking.names.max { ranking.firsts(of: $0) < ranking.firsts(of: $1) }
    let heading = most.map {
      "\($0) has the first rank, alone or shared, in "
        + Wording.cases(ranking.firsts(of: $0), of: ranking.cases.count)
    }
    return section(
      "cases", question: "Is it the same everywhere?", heading: heading ?? "",
      about: "The rank in each case. None of a rank is shown to be slower than another "
        + "of that rank.",
      "<div class=\"scroll\"><table class=\"hm\"><thead><tr><td></td>\(head.joined())</tr></thead>"
        + "<tbody>\(rows.joined())</tbody></table></div>")
  }

  private var method: String? {
    let document = ranking.document
    let entries = [
      ("prices", AnswerWords.prices(document.prices, scale: document.priceScale)),
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
    let list = entries.map {
      "<div><dt>\($0.0)</dt><dd>\(LayoutReports.html($0.1))</dd></div>"
    }
    return section(
      "method", question: "How was it measured?", heading: "Method and limits",
      about: "Different frames are not an error here: the layouts do different things.",
      "<dl class=\"env\">\(list.joined())</dl>")
  }
}
