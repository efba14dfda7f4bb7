import LayoutAnalysis
import LayoutBench

struct RankingWords {
  let ranking: Ranking

  var headline: String {
    guard let base = ranking.base, !base.groups.isEmpty else { return "Nothing could be ranked" }
    let names = base.groups[0].map(\.name)
    let verb = names.count == 1 ? "has" : "share"
    guard isTimed else {
      return "\(Wording.list(names, "and")) \(verb) the fewest queries: nothing was timed"
    }
    guard base.groups.count > 1 else {
      return "No difference is shown between \(Wording.list(names, "and"))"
    }
    return names.count == 1
      ? "\(names[0]) is fastest" : "\(Wording.list(names, "and")) share the first place"
  }

  /// What the ranks are by, and what is no part of them.
  var basis: String {
    (isTimed ? "by the time of a pass at the prices" : "by queries")
      + "; quality is no part of them: compare size, empty area and columns yourself"
  }

  private var isTimed: Bool {
    ranking.base?.pairs.contains { $0.verdict != .untimed } ?? false
  }

  /// How much longer the last takes than the first; nil if that is not shown.
  var distance: String? {
    guard ranking.base?.groups.count != 1,
      let ranked = ranking.base?.places.filter({ $0.rank != nil }), let first = ranked.first,
      let last = ranked.last, let ratio = ranking.base?.pair(first.name, last.name)?.ratio
    else { return nil }
    return
      "\(last.name) takes \(Figures.decimal(ratio.value.rawValue, places: 2)) times as long as "
      + first.name
  }

  /// The price that decides between two layouts that share the first place; nil where none does.
  var deciding: String? {
    guard let base = ranking.base, let names = base.groups.first?.map(\.name),
      let pair = base.pairs.first(where: {
        $0.verdict == .tooClose && names.contains($0.first) && names.contains($0.second)
      }), let ratio = pair.ratio,
      let calls = [pair.first, pair.second].map({ base.result.variant(named: $0)?.passCounts })
        as? [PassCounts]
    else { return nil }
    let prices = ranking.document.priceScale.scaled(ranking.document.prices)
    let more = calls[1].minus(calls[0])
    let terms = PriceTerm.allCases.map { (term: $0, time: prices[$0] * more[$0]) }
    guard let most = terms.max(by: { abs($0.time.rawValue) < abs($1.time.rawValue) }),
      more[most.term] != 0
    else { return nil }
    return
      "\(pair.second) takes \(Figures.ratio(ratio)) of \(pair.first)'s time, too close to call "
      + "from prices: it makes \(Figures.perPass(abs(more[most.term]))) "
      + "\(more[most.term] > 0 ? "more" : "fewer") calls of a pass at the price of a "
      + "\(most.term.noun), \(Figures.time(prices[most.term])) each. --price \(most.term.name)=... "
      + "with what your device shows decides"
  }

  /// In which other cases another layout comes first, or one that shares it does not; nil where
  /// that is none.
  var elsewhere: String? {
    guard let base = ranking.base else { return nil }
    let firsts = Set(base.groups.first?.map(\.name) ?? [])
    let ranked = ranking.cases.filter { !$0.groups.isEmpty }
    let others = ranked.filter { Set($0.groups[0].map(\.name)).isDisjoint(with: firsts) }
    guard !others.isEmpty else { return base.groups.count == 1 ? behind(firsts, ranked) : nil }
    let places = others.prefix(2).map { other in
      "\(Wording.list(other.groups[0].map(\.name), "and")) with "
        + Wording.place(of: other.result.key)
    }
    let rest = others.count - places.count
    return "Another layout is first in \(Wording.cases(others.count, of: ranked.count)): "
      + places.joined(separator: "; ") + (rest > 0 ? "; and \(Figures.count(rest)) more" : "")
  }

  private func behind(_ names: Set<String>, _ ranked: [CaseRanking]) -> String? {
    let places = names.sorted().compactMap { name -> String? in
      let cases = ranked.count { !$0.groups[0].contains { $0.name == name } }
      return cases > 0 ? "\(name) is slower in \(Wording.cases(cases, of: ranked.count))" : nil
    }
    return places.isEmpty ? nil : "That holds for the case below; \(Wording.list(places, "and"))"
  }

  func growth(of name: String) -> String {
    Wording.growth(ranking.queryGrowth(of: name))
  }

  func queryGrowth(of name: String) -> String {
    growth(of: name)
      + (ranking.depthGrowth(of: name).map { ", in depth \(Wording.depthGrowth($0))" } ?? "")
  }

  func timeGrowth(of name: String) -> String {
    ranking.timeGrowth(of: name).map(Wording.power) ?? Figures.none
  }

  func unranked(_ place: CaseRanking.Place) -> String {
    ranking.broken.contains(place.name) ? "incorrect" : "failed"
  }

  static func size(_ outcome: LayoutOutcome) -> String {
    [outcome.width, outcome.height].map { Figures.decimal($0, places: 0) }
      .joined(separator: " x ")
  }

  static func percent(_ part: Double?) -> String {
    part.map { Figures.decimal($0 * 100, places: 1) + " %" } ?? Figures.none
  }

  /// The columns and how far their lower ends are apart, as in `3, 24 pt apart`.
  static func columns(_ outcome: LayoutOutcome) -> String {
    guard let columns = outcome.columns, let spread = outcome.columnSpread else {
      return Figures.none
    }
    return "\(Figures.count(columns)), ends \(Figures.decimal(spread, places: 0)) pt apart"
  }

  var baseTitle: String {
    ranking.base.map {
      Wording.place(of: $0.result.key, passes: $0.result.passes)
    } ?? "no case"
  }
}
