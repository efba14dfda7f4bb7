import Foundation
import LayoutDeciding
import LayoutModel

/// The words of a ranking.
extension RankingReport {
  /// The layout that others are compared with: the first-named one that works; nil where none does.
  var reference: String? {
    let working = Set(ranking.cases.flatMap(\.ranked).map(\.name))
    return ranking.names.first(where: working.contains)
  }

  /// The comparison of each layout with the first-named one over all cases, and its weight.
  ///
  /// Layouts that are equally fast share one part; each other one has a part of its own.
  var headline: String {
    guard let reference else { return "Nothing could be ranked" }
    guard isTimed else { return untimed }
    let others = others(than: reference)
    var parts: [String] = []
    let equals = others.filter(\.isEqual)
    if let least = equals.map(\.extent).min() {
      let names = Wording.list([reference] + equals.map(\.name), "and")
      parts.append("\(names) are equally fast in \(cases(least))")
    }
    for other in others where !other.isEqual { parts.append(sentence(other, reference)) }
    guard !parts.isEmpty else { return "\(reference) alone works" }
    let comparison = parts.joined(separator: "; ")
    let exceptions = others.compactMap { other in exception(other, reference) }
    return ([comparison] + exceptions + [matter].compactMap(\.self)).joined(separator: ". ")
  }

  /// The relation in the case of the table, where it is none of those that the headline names.
  private func exception(_ other: Other, _ reference: String) -> String? {
    guard let pair = ranking.base?.pair(reference, other.name) else { return nil }
    let relation = Relation(pair.verdict)
    let named: [Relation] = if isDivided(other) { [.faster, .slower] } else { [other.usual] }
    guard !named.contains(relation) else { return nil }
    let words =
      switch relation {
      case .slower: "slower"
      case .faster: "faster"
      case .equal: "equally fast"
      case .open: "not shown to be faster or slower"
      }
    return "In the case of the table, \(other.name) is \(words)"
  }

  /// Returns true if a layout is faster in some cases and slower in others, and neither in most.
  private func isDivided(_ other: Other) -> Bool {
    let (faster, slower) = (other.count(.faster), other.count(.slower))
    return min(faster, slower) > 0 && max(faster, slower) * 2 <= ranking.cases.count
  }

  /// The relation of a layout to the reference.
  private enum Relation: CaseIterable {
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

  /// The comparison of a layout with the reference over all cases.
  private struct Other {
    var name: String
    /// The relation in each case.
    var relations: [Relation]
    /// The typical ratio of its time to that of the reference.
    var ratio: Double

    /// The relation in most cases.
    var usual: Relation { Relation.allCases.max(on: count) ?? .open }
    /// A Boolean value that is true for a layout that is mostly as fast as the reference.
    var isEqual: Bool { usual == .equal }
    /// The number of cases with that relation.
    var extent: Int { count(usual) }

    /// The number of cases with a relation.
    func count(_ relation: Relation) -> Int { relations.count { known in known == relation } }
  }

  /// The layouts that work beside the reference, with their comparisons.
  private func others(than reference: String) -> [Other] {
    var others: [Other] = []
    for name in ranking.names where name != reference && !ranking.broken.contains(name) {
      let pairs = ranking.cases.compactMap { ranked in ranked.pair(reference, name) }
      guard !pairs.isEmpty else { continue }
      let logarithms = pairs.map { pair in log(pair.ratio.value.rawValue) }
      others.append(
        Other(
          name: name, relations: pairs.map { pair in Relation(pair.verdict) },
          ratio: exp(logarithms.reduce(0, +) / Double(logarithms.count))))
    }
    return others
  }

  /// A number of cases, of all those in which some layout works.
  private func cases(_ count: Int) -> String {
    let all = ranking.cases.count(where: \.isRanked)
    guard count == all else { return Wording.cases(count, of: all) }
    guard all > 1 else { return "the one case" }
    return "all \(Figures.quantity(all, "case"))"
  }

  /// A layout beside the reference, in most cases; where each is faster in some cases, both
  /// numbers.
  private func sentence(_ other: Other, _ reference: String) -> String {
    let (faster, slower) = (other.count(.faster), other.count(.slower))
    if isDivided(other) {
      return "\(other.name) is faster than \(reference) in \(cases(faster)), and slower in "
        + Figures.count(slower)
    }
    let scope = cases(other.extent)
    let percent = Figures.decimal(abs(other.ratio - 1) * 100, decimals: 0)
    switch other.usual {
    case .slower where other.ratio >= 2:
      return "\(other.name) is slower than \(reference) in \(scope): \(Figures.times(other.ratio)) "
        + "times as long on average of all"
    case .slower:
      return "\(other.name) is slower than \(reference) in \(scope): \(percent) % on average of all"
    case .faster:
      return "\(other.name) is faster than \(reference) in \(scope): it saves \(percent) % on "
        + "average of all"
    case .equal, .open:
      return "\(other.name) is not shown to be faster or slower than \(reference), in \(scope)"
    }
  }

  /// The number of subviews from which the greatest difference is worth a change; nil for none.
  private var matter: String? {
    guard let reference, let base = ranking.base else { return nil }
    let names = base.ranked.map(\.name).filter { name in name != reference }
    var points: [(count: Int, saving: Double)] = []
    for ranked in ranking.cases(along: .count).sorted(on: \.key.count) {
      guard let difference = ranked.mostDifference(of: names, to: reference) else { continue }
      points.append((ranked.key.count, difference))
    }
    guard let largest = points.last?.count else { return nil }
    let limit = Worth.standard.saving
    let text = Figures.time(limit)
    guard let from = WorthCount(of: points, reaching: limit.rawValue) else {
      return "No difference reaches \(text) a pass, 1 % of a frame, with up to "
        + Figures.quantity(largest, "subview")
    }
    return "They differ by \(text) a pass or more, 1 % of a frame, \(Self.start(from))"
  }

  /// The number of subviews from which a difference matters.
  private static func start(_ from: WorthCount) -> String {
    guard from.orFewer == true else {
      return "from about \(DecisionFigures.short(from)) subviews"
    }
    var most = ""
    if let subviews = from.subviews { most = Figures.count(Int(subviews)) }
    return "with \(most) subviews or fewer"
  }

  /// The layouts with the fewest queries, where nothing was timed.
  private var untimed: String {
    let firsts = ranking.cases.filter(\.isRanked).map(firstNames)
    let parts = firsts.uniqued().prefix(3).map { names in
      let verb = Wording.verb(names.count, "has", "have")
      let extent = cases(firsts.count { known in known == names })
      return "\(Wording.list(names, "and")) \(verb) the fewest queries in \(extent)"
    }
    return parts.joined(separator: "; ") + ": nothing was timed"
  }

  /// The layouts of the first rank in a case, as they were named.
  private func firstNames(in ranked: CaseRanking) -> [String] {
    ranking.names.filter { name in ranked.entry(of: name)?.rank == 1 }
  }

  /// A Boolean value that is true when ranks follow from times.
  var isTimed: Bool {
    ranking.base?.result.comparisons.contains { comparison in comparison.verdict != .untimed }
      ?? false
  }

  /// The basis of the ranks.
  var basis: String {
    if isTimed { "by the time of a pass at the prices" } else { "by queries" }
  }

  /// The limit of the ranks.
  static let quality =
    "Quality is no part of the ranks: compare size, empty area and columns yourself"

  /// The meaning of the columns.
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

extension CaseRanking {
  /// The greatest difference in time between a layout and some others; nil where none was timed.
  fileprivate func mostDifference(of names: [String], to reference: String) -> Double? {
    guard let usual = CaseRanking.time(of: reference, in: result) else { return nil }
    var differences: [Double] = []
    for name in names {
      guard let time = CaseRanking.time(of: name, in: result) else { continue }
      differences.append(abs((time - usual).rawValue))
    }
    return differences.max()
  }
}
