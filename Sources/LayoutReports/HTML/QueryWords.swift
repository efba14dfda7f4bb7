import Foundation
import LayoutBench

enum QueryWords {
  /// The heading: one origin where half of the queries or more come from it in each of several
  /// layouts, else the layout of most queries a view.
  ///
  /// - Parameter profiles: At least one, that of most queries a view first.
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

  /// The case of a profile, as in `1,000 tags, nested`.
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
