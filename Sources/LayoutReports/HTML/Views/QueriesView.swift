import LayoutBench
import LayoutCharts

/// View 8: where do the queries come from?
struct QueriesView {
  let data: ReportData
  private static let most = 40

  /// The layouts, that of most queries a view first.
  private var profiles: [QueryProfile] {
    (data.document.queryProfiles ?? []).enumerated().sorted {
      ($1.element.queriesPerView, $0.offset) < ($0.element.queriesPerView, $1.offset)
    }.map(\.element)
  }

  var html: String? {
    let profiles = profiles
    guard !profiles.isEmpty else { return nil }
    return section(
      "queries", question: "Where do the queries come from?",
      heading: QueryWords.heading(profiles),
      about: (QueryWords.tally(profiles).map { $0 + " " } ?? "")
        + "One case of each layout, as it is written: the first pass over a new tree, by exact "
        + "counts. A stack or grid probes when it queries a minimum, an ideal or a maximum size; "
        + "a probe and a guide have all queries that are made until they are answered.",
      table(profiles) + (flame(profiles) ?? ""))
  }

  private func table(_ profiles: [QueryProfile]) -> String {
    let heads = ["queries", "per view", "measurements", "different", "repeated"]
    let rows = profiles.prefix(Self.most).map { profile in
      let main = profile.causes.first
      let figures =
        [Figures.count(profile.queries), Figures.decimal(profile.queriesPerView, places: 1)]
        + [profile.measurements, profile.distinct, QueryWords.repeated(profile)]
        .map(Figures.count)
      return "<tr><th scope=\"row\">\(escaped(profile.key.subject))"
        + "<br/><span class=\"mu\">\(escaped(QueryWords.place(profile.key)))</span></th>"
        + "<td>\(escaped(main.map { Wording.origin($0.origin) } ?? Figures.none))"
        + "<br/><span class=\"mu\">\(escaped(QueryWords.others(profile)))</span></td>"
        + "<td class=\"r\">\(Figures.share(main?.queries ?? 0, of: profile.queries))</td>"
        + figures.map { "<td class=\"r\">\($0)</td>" }.joined() + "</tr>"
    }
    let left = profiles.count - rows.count
    return
      "<div class=\"scroll\"><table class=\"tree two\"><thead><tr><th scope=\"col\">layout</th>"
      + "<th scope=\"col\">largest part from</th>"
      + "<th scope=\"col\" class=\"r\">share</th>"
      + heads.map { "<th scope=\"col\" class=\"r\">\($0)</th>" }.joined()
      + "</tr></thead><tbody>\(rows.joined())</tbody></table></div>"
      + (left > 0 ? "<p class=\"sub\">And \(Figures.quantity(left, "more layout")).</p>" : "")
  }

  /// The layout of most queries a view, and how to see more of it.
  private func flame(_ profiles: [QueryProfile]) -> String? {
    guard let profile = profiles.first(where: { $0.outline != nil && $0.queries > 0 }),
      let outline = profile.outline
    else { return nil }
    let stacks = CallStack(outline)
    guard stacks.queries > 0 else { return nil }
    let summary = Wording.queries(
      profile.queries, measurements: profile.measurements, distinct: profile.distinct)
    let drawings = twice(
      { QueryFlame.drawing(stacks, id: $1, summary: summary, width: $0) }, "queries")
    let name = escaped(profile.key.subject)
    let command = QueryWords.command(profile, data.document.options)
      .map { $0.hasPrefix("--") ? "<span class=\"nb\">\(escaped($0))</span>" : escaped($0) }
    return
      "<h4>\(name): most queries per view</h4><p class=\"sub\">\(escaped(summary)) The width of "
      + "a bar is its number of queries; a bar was caused by the one above.</p>" + QueryFlame.key
      + "<div class=\"row\"><div>\(drawings)<p class=\"read\" aria-live=\"polite\"></p></div>"
      + "<div class=\"note\"><p>What reduces them, each change tried and counted:</p>"
      + "<p><code>\(command.joined(separator: " "))</code></p>"
      + "<p>The same for each other layout, by its name.</p></div></div>"
  }
}
