import LayoutAnalysis
import LayoutBench

/// The words of a ranking.
extension RankingReport {
  /// Which layouts are first, in most cases.
  var headline: String {
    guard let (first, cases) = firsts.first else { return "Nothing could be ranked" }
    let (count, all) = (cases.count, ranked.count)
    let place = count == all ? "all \(Figures.count(all)) cases" : Wording.cases(count, of: all)
    let alike = firsts.dropFirst().filter { $0.cases.count == count }.map(\.first)
    return first + (all > 1 ? " in \(place)" : "")
      + (alike.isEmpty ? "" : ", and \(Wording.list(alike, "and")) in as many")
      + (isTimed ? "" : ": nothing was timed")
  }

  private var ranked: [CaseRanking] { ranking.cases.filter { !$0.groups.isEmpty } }

  /// What is said of the first layouts, and of which cases, the most cases first.
  private var firsts: [(first: String, cases: [CaseRanking])] {
    let order = ranked.map(first)
    let cases = Dictionary(grouping: zip(order, ranked)) { $0.0 }.mapValues { $0.map(\.1) }
    return order.uniqued().map { ($0, cases[$0, default: []]) }.enumerated()
      .sorted { ($1.element.1.count, $0.offset) < ($0.element.1.count, $1.offset) }
      .map(\.element)
  }

  private func first(in ranked: CaseRanking) -> String {
    let first = Set(ranked.groups[0].map(\.name))
    let names = Wording.list(ranking.names.filter(first.contains), "and")
    guard first.count > 1 else {
      return names + (isTimed ? " is fastest" : " has the fewest queries")
    }
    guard isTimed else { return "\(names) have the fewest queries" }
    let areEqual = ranked.pairs.filter { first.isSuperset(of: [$0.first, $0.second]) }
      .allSatisfy { $0.verdict == .noPracticalDifference }
    return areEqual
      ? "\(names) are equally fast" : "It is not decided which of \(names) is fastest"
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

  /// Which layouts are first in the other cases; nil where there are none.
  var elsewhere: String? {
    let others = firsts.dropFirst()
    guard !others.isEmpty else { return nil }
    return others.prefix(3).map { first, cases in
      "\(first) in \(Wording.cases(cases.count, of: ranked.count)), "
        + (cases.count > 1 ? "such as " : "") + "with " + Wording.place(of: cases[0].result.key)
    }.joined(separator: ". ") + (others.count > 3 ? ". Other layouts are first in the rest" : "")
  }

  static func size(_ outcome: LayoutOutcome) -> String {
    [outcome.width, outcome.height].map { Figures.decimal($0, places: 0) }
      .joined(separator: " x ")
  }

  static func percent(_ part: Double?) -> String {
    part.map { Figures.decimal($0 * 100, places: 1) + " %" } ?? Figures.none
  }
}
