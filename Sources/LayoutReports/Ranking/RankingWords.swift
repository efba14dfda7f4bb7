import Foundation
import LayoutDeciding
import LayoutModel

/// The words of a ranking.
extension RankingReport {
  /// The layout that others are compared with: the first-named one that works; nil where none does.
  var reference: String? {
    let ranked = Set(ranking.cases.flatMap(\.places).filter { $0.rank != nil }.map(\.name))
    return ranking.names.first(where: ranked.contains)
  }

  /// The comparison of each layout with the first-named one over all cases, and its weight.
  var headline: String {
    guard let reference else { return "Nothing could be ranked" }
    guard isTimed else { return untimed }
    let others = others(than: reference)
    let equal = others.filter { $0.relation == .equal }
    var parts: [String] = []
    if !equal.isEmpty {
      let names = Wording.list([reference] + equal.map(\.name), "and")
      parts.append("\(names) are equally fast in \(cases(equal.map(\.count).min() ?? 0))")
    }
    parts += others.filter { $0.relation != .equal }.map { sentence($0, reference) }
    guard !parts.isEmpty else { return "\(reference) alone works" }
    return parts.joined(separator: "; ") + (matter.map { ". \($0)" } ?? "")
  }

  /// The relation of a layout to the reference in most cases.
  private enum Relation {
    case slower, faster, equal, open

    init(_ verdict: Verdict) {
      switch verdict {
      case .costs: self = .slower
      case .paysOff: self = .faster
      case .noPracticalDifference: self = .equal
      default: self = .open
      }
    }
  }

  /// A layout, how it compares with the reference, in how many cases, where it is faster and slower,
  /// and the typical ratio of times.
  private typealias Other = (
    name: String, relation: Relation, count: Int, faster: Int, slower: Int, ratio: Double
  )

  private func others(than reference: String) -> [Other] {
    let names = ranking.names.filter { $0 != reference && !ranking.broken.contains($0) }
    return names.compactMap { name in
      other(name, ranking.cases.compactMap { $0.pair(reference, name) })
    }
  }

  private func other(_ name: String, _ pairs: [CaseRanking.Pair]) -> Other? {
    guard !pairs.isEmpty else { return nil }
    let relations = pairs.map { Relation($0.verdict) }
    func count(_ relation: Relation) -> Int { relations.count { $0 == relation } }
    let kinds: [Relation] = [.slower, .faster, .equal, .open]
    let usual = kinds.max { count($0) < count($1) } ?? .open
    let logarithms = pairs.map { log($0.ratio.value.rawValue) }
    let typical = exp(logarithms.reduce(0, +) / Double(logarithms.count))
    return (name, usual, count(usual), count(.faster), count(.slower), typical)
  }

  private func cases(_ count: Int) -> String {
    let all = ranking.cases.count { $0.places.contains { $0.rank != nil } }
    let every = all == 1 ? "the one case" : "all \(Figures.quantity(all, "case"))"
    return count == all ? every : Wording.cases(count, of: all)
  }

  private func sentence(_ other: Other, _ reference: String) -> String {
    let place = cases(other.count)
    let percent = Figures.decimal(abs(other.ratio - 1) * 100, places: 0)
    if other.faster > 0, other.slower > 0,
      max(other.faster, other.slower) * 2 <= ranking.cases.count
    {
      return "\(other.name) is faster than \(reference) in \(cases(other.faster)), and slower in "
        + Figures.count(other.slower)
    }
    switch other.relation {
    case .slower where other.ratio >= 2:
      let times = Figures.decimal(other.ratio, places: other.ratio < 10 ? 1 : 0)
      return
        "\(other.name) is slower than \(reference) in \(place): \(times) times as long on average "
        + "of all"
    case .slower:
      return "\(other.name) is slower than \(reference) in \(place): \(percent) % on average of all"
    case .faster:
      return
        "\(other.name) is faster than \(reference) in \(place): it saves \(percent) % on average "
        + "of all"
    case .equal, .open:
      return "\(other.name) is not shown to be faster or slower than \(reference), in \(place)"
    }
  }

  /// The number of subviews from which the greatest difference is worth a change; nil for none.
  private var matter: String? {
    guard let reference, let base = ranking.base else { return nil }
    let names = base.places.filter { $0.rank != nil && $0.name != reference }.map(\.name)
    let line = ranking.cases(along: .count).sorted { $0.result.key.count < $1.result.key.count }
    func difference(_ name: String, _ ranked: CaseRanking) -> Double? {
      guard let own = CaseRanking.time(of: name, in: ranked.result),
        let other = CaseRanking.time(of: reference, in: ranked.result)
      else { return nil }
      return abs((own - other).rawValue)
    }
    let points = line.compactMap { ranked in
      names.compactMap { difference($0, ranked) }.max().map {
        (count: ranked.result.key.count, saving: $0)
      }
    }
    guard let largest = points.last?.count else { return nil }
    let limit = Worth.standard.saving
    let text = Figures.time(limit)
    guard let from = WorthCount(of: points, reaching: limit.rawValue) else {
      return "No difference reaches \(text) a pass, 1 % of a frame, with up to "
        + Figures.quantity(largest, "subview")
    }
    let start =
      from.orFewer == true
      ? "with \(from.subviews.map { Figures.count(Int($0)) } ?? "") subviews or fewer"
      : "from about \(DecisionFigures.short(from)) subviews"
    return "They differ by \(text) a pass or more, 1 % of a frame, \(start)"
  }

  /// The layouts with the fewest queries, where nothing was timed.
  private var untimed: String {
    let ranked = ranking.cases.filter { $0.places.contains { $0.rank != nil } }
    let firsts = ranked.map { ranked in
      let first = Set(ranked.places.filter { $0.rank == 1 }.map(\.name))
      return ranking.names.filter(first.contains)
    }
    let words = firsts.uniqued().map { names in
      let verb = names.count > 1 ? "have" : "has"
      return "\(Wording.list(names, "and")) \(verb) the fewest queries in "
        + cases(firsts.count { $0 == names })
    }
    return words.prefix(3).joined(separator: "; ") + ": nothing was timed"
  }

  var isTimed: Bool {
    ranking.base?.result.comparisons.contains { $0.verdict != .untimed } ?? false
  }

  var basis: String { isTimed ? "by the time of a pass at the prices" : "by queries" }

  static let quality =
    "Quality is no part of the ranks: compare size, empty area and columns yourself"

  var notes: [String] {
    let document = ranking.document
    let bound = document.spec.bound
    return [
      "ranks: \(basis). \(Self.quality)",
      "equal rank: not shown to differ by more than \(Figures.bound(bound)); where counts differ by more "
        + "than own time could make up for, they decide",
      "time a pass: what was timed, plus exact counts at the prices; brackets: 95 % intervals; too close: "
        + "it depends on the prices which is faster",
      "queries, measured: of a pass, by the number n of subviews where there is a law",
      "empty: of the layout's area; overlap: of the subviews' areas; outside: of the bounds; columns: "
        + "how many, and how far their lower ends are apart; \(Figures.none): there are none",
      "prices: \(DecisionFigures.prices(document.prices, scale: document.priceScale))",
    ]
  }
}
