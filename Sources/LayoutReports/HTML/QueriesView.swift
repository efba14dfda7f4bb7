import Foundation
import LayoutBench

enum QueryWords {
  /// The heading: one origin where half of the queries or more come from it in each of several
  /// layouts, else the layout of most queries a view.
  static func heading(_ profiles: [QueryProfile]) -> String {
    let querying = querying(profiles)
    guard let worst = querying.first, let cause = worst.causes.first else {
      return profiles.count == 1
        ? "\(profiles[0].key.subject) queries nothing" : "No layout queries its subviews"
    }
    if let origin = shared(querying) {
      return "Queries come mainly from \(Wording.origin(origin)) in \(all(querying))"
        + (querying.count < profiles.count ? " that query" : "")
    }
    let share = Wording.share(cause.queries, of: worst.queries, in: " in \(worst.key.subject)")
    return ReportWords.sentence("\(share) from \(Wording.origin(cause.origin))")
  }

  /// In how many layouts the largest part comes from where; nil where the heading says enough.
  static func tally(_ profiles: [QueryProfile]) -> String? {
    let querying = querying(profiles)
    guard querying.count > 1, shared(querying) == nil else { return nil }
    let origins = querying.compactMap { $0.causes.first?.origin }
    let counts = QueryOrigin.allCases.map { origin in
      (origin: origin, count: origins.count { $0 == origin })
    }.filter { $0.count > 0 }.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
    let parts = counts.enumerated().map { place, part in
      let layouts =
        counts.count == 1
        ? all(querying) : "\(part.count)" + (place == 0 ? " of \(origins.count) layouts" : "")
      return "from \(Wording.origin(part.origin)) in \(layouts)"
    }
    return "The largest part comes \(Wording.list(parts, "and"))."
  }

  private static func querying(_ profiles: [QueryProfile]) -> [QueryProfile] {
    profiles.filter { !$0.causes.isEmpty && $0.queries > 0 }
  }

  /// Where half of the queries or more come from in each of several layouts; nil if there is no
  /// such origin.
  private static func shared(_ profiles: [QueryProfile]) -> QueryOrigin? {
    guard profiles.count > 1, let origin = profiles[0].causes.first?.origin else { return nil }
    let isShared = profiles.allSatisfy { profile in
      profile.causes.first.map {
        $0.origin == origin && Double($0.queries) >= Double(profile.queries) / 2
      } ?? false
    }
    return isShared ? origin : nil
  }

  private static func all(_ profiles: [QueryProfile]) -> String {
    profiles.count == 2 ? "both layouts" : "all \(ReportWords.number(profiles.count)) layouts"
  }

  static func place(_ key: CaseKey) -> String {
    let count = Figures.count(key.count)
    let content =
      key.population == .own ? "count \(count)" : "\(count) \(key.population.rawValue)"
    let memo = key.memo.capacity == .standard ? "" : ", memo \(key.memo)"
    return "\(content), \(key.host.rawValue)\(memo)"
  }

  /// The causes after the first, as in `placeSubviews 20 %`; empty if there are none.
  static func others(_ profile: QueryProfile) -> String {
    profile.causes.dropFirst().map {
      "\(Wording.origin($0.origin)) \(Figures.share($0.queries, of: profile.queries))"
    }.joined(separator: ", ")
  }

  static func repeated(_ profile: QueryProfile) -> Int {
    let (difference, overflow) = profile.queries.subtractingReportingOverflow(profile.distinct)
    return overflow ? 0 : max(0, difference)
  }

  /// The command that shows the same pass with all its causes: its words, an option and its value
  /// as one.
  static func command(_ profile: QueryProfile, _ options: RunOptions) -> [String] {
    let key = profile.key
    var words = [ProgramName.short, "profile", quoted(key.subject)]
    if key.host != .root { words.append("--host \(key.host.rawValue)") }
    words.append("--count \(key.count)")
    if ![.own, .capture].contains(key.population) {
      words.append("--population \(key.population.rawValue)")
    }
    if key.memo.capacity != .standard { words.append("--memo \(key.memo)") }
    if options.seed != 42 { words.append("--seed \(options.seed)") }
    words += options.system.arguments
    if let files = options.files { words.append(files) }
    return words
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0))
    }
    return isPlain ? word : "'\(word.replacingOccurrences(of: "'", with: "'\\''"))'"
  }
}

/// View 8: where do the queries come from?
struct QueriesView {
  let data: ReportData
  private static let most = 40

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
