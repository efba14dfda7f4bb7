import Foundation
import LayoutDeciding
import LayoutModel

/// The words of a ranking.
extension RankingReport {
  /// The reference of comparisons: the first-named layout that works. Nil if none works.
  var reference: String? {
    for name in ranking.names {
      for ranked in ranking.cases where ranked.entry(of: name)?.isRanked == true { return name }
    }
    return nil
  }

  /// The result over all cases in one sentence: the fastest layouts, or that all are equal.
  var headline: String {
    guard let reference else { return "Nothing could be ranked" }
    guard isTimed else { return untimed }
    let others = others(than: reference)
    guard let only = others.first else { return "\(reference) alone works" }
    if others.count == 1 {
      if saysAll(only) { return sentence(only, reference) }
      return fastest
    }
    guard others.allSatisfy(\.isEqual) else { return fastest }
    let names = Wording.list([reference] + others.map(\.name), "and")
    return "\(names) are equally fast in \(cases(others.least(of: \.extent) ?? 0))"
  }

  /// The sentences below the headline: comparisons with the reference, exceptions in the base case,
  /// the weight of the differences, and layouts without a rank.
  @ArrayBuilder<String> var remarks: [String] {
    if let reference, isTimed {
      let others = others(than: reference)
      if others.count > 1 || !others.allSatisfy(saysAll) {
        for other in others { sentence(other, reference) }
      }
      for other in others { exception(other, reference) }
      if !others.isEmpty { matter }
    }
    for name in ranking.names where !ranking.mayRank(name) { fault(of: name) }
    for name in ranking.endless { Self.leftOut(name) }
  }

  /// Returns the sentence on a layout that no case has, because it did not return.
  package static func leftOut(_ name: String) -> String {
    "\(name) is not ranked: verified, it did not return or took memory without end"
  }

  /// Returns the reason why a layout has no rank, with the command that shows it.
  private func fault(of name: String) -> String {
    let document = ranking.document
    guard ranking.broken.contains(name) else { return "\(name) is not ranked: it crashes" }
    let start = "\(name) is not ranked: its cache is broken"
    let subject = name.split(separator: ":").first.map(String.init) ?? name
    guard let error = FindingWords.firstError(in: subject, of: document) else { return start }
    return "\(start): \(error). '\(document.spec.verifying(subject))' shows it"
  }

  /// Returns true if the comparison of two layouts also tells the fastest one.
  private func saysAll(_ other: Other) -> Bool {
    leaders.names.count > 1 || other.extent == ranking.ranked.count
  }

  /// The layouts with the first rank in the most cases, with that number of cases, and the number
  /// in which they share the rank.
  private var leaders: (names: [String], wins: Int, shared: [String: Int]) {
    var (wins, shared): ([String: Int], [String: Int]) = ([:], [:])
    for ranked in ranking.ranked {
      let names = firstNames(in: ranked)
      for name in names {
        wins[name, default: 0] += 1
        if names.count > 1 { shared[name, default: 0] += 1 }
      }
    }
    let most = wins.values.max() ?? 0
    return (ranking.names.filter { name in wins[name, default: 0] == most }, most, shared)
  }

  /// The leaders in a sentence.
  private var fastest: String {
    let leaders = leaders
    let extent = cases(leaders.wins)
    guard leaders.names.count == 1 else {
      return "\(Wording.list(leaders.names, "and")) are each among the fastest in \(extent)"
    }
    let name = leaders.names[0]
    guard let shared = leaders.shared[name] else { return "\(name) is the fastest in \(extent)" }
    let start = "\(name) is among the fastest in \(extent)"
    let alone = leaders.wins - shared
    guard alone > 0 else { return start }
    let others = if ranking.base?.ranked.count ?? 0 > 2 { "others" } else { "the other" }
    return "\(start): alone in \(Figures.count(alone)), with \(others) in \(Figures.count(shared))"
  }

  /// The relation in the case of the table. Nil if the sentences before name it.
  private func exception(_ other: Other, _ reference: String) -> String? {
    guard let pair = ranking.base?.pair(reference, other.name) else { return nil }
    let relation = Relation(pair.verdict)
    let named: [Relation] = if isDivided(other) { [.faster, .slower] } else { [other.usual] }
    guard !named.contains(relation) else { return nil }
    let both = "\(reference) and \(other.name)"
    guard relation == .open, let meaning = meaning(of: pair.verdict, between: both) else {
      return "In the case of the table, \(other.name) is \(words(relation, reference))"
    }
    return "In the case of the table, \(meaning)\(sharing(reference, other.name))"
  }

  /// `, so that they share a rank`. Empty if they do not.
  private func sharing(_ name: String, _ other: String) -> String {
    guard let rank = ranking.base?.entry(of: name)?.rank,
      rank == ranking.base?.entry(of: other)?.rank
    else { return "" }
    return ", so that they share a rank"
  }

  /// Returns true if a layout is faster in some cases and slower in others: in more than half of all
  /// cases together, but each in half of them at most.
  private func isDivided(_ other: Other) -> Bool {
    let (faster, slower) = (other.count(.faster), other.count(.slower))
    let all = ranking.cases.count
    return min(faster, slower) > 0 && max(faster, slower) * 2 <= all && (faster + slower) * 2 > all
  }

  /// The relation of a layout to the reference.
  private enum Relation: CaseIterable {
    case slower, faster, equal, open

    /// The relation without the name of the reference.
    var word: String {
      switch self {
      case .slower: "slower"
      case .faster: "faster"
      case .equal: "as fast"
      case .open: "undecided"
      }
    }

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
    /// The number of cases with each relation.
    var counts: [Relation: Int]
    /// The typical ratio of the layout's time to the time of the reference.
    var ratio: Double

    /// The relation in most cases.
    var usual: Relation { Relation.allCases.max(on: count) ?? .open }
    /// A Boolean value that is true when the layout is as fast as the reference in most cases.
    var isEqual: Bool { usual == .equal }
    /// The number of cases with the usual relation.
    var extent: Int { count(usual) }

    /// The number of cases with a relation.
    func count(_ relation: Relation) -> Int { counts[relation, default: 0] }
  }

  /// The layouts that work beside the reference, with their comparisons.
  private func others(than reference: String) -> [Other] {
    var others: [Other] = []
    for name in ranking.names where name != reference && ranking.mayRank(name) {
      let pairs = ranking.pairs(reference, name)
      guard !pairs.isEmpty else { continue }
      var counts: [Relation: Int] = [:]
      for pair in pairs { counts[Relation(pair.verdict), default: 0] += 1 }
      let logarithms = pairs.sum { pair in log(pair.ratio.value.rawValue) }
      others.append(
        Other(name: name, counts: counts, ratio: exp(logarithms / Double(pairs.count))))
    }
    return others
  }

  /// A number of cases, of all those in which some layout works.
  private func cases(_ count: Int) -> String {
    let all = ranking.ranked.count
    guard count == all else { return Wording.cases(count, of: all) }
    guard all > 1 else { return "the one case" }
    return "all \(Figures.quantity(all, "case"))"
  }

  /// The relation of a layout to the reference in most cases, then in the others.
  private func sentence(_ other: Other, _ reference: String) -> String {
    let isDivided = isDivided(other)
    let main = if isDivided { Relation.faster } else { other.usual }
    let start =
      "\(other.name) is \(words(main, reference)) in \(cases(other.count(main)))"
      + rest(of: other, besides: main)
    guard !isDivided, let pass = pass(other) else { return start }
    let all = ranking.ranked.count
    var average = ""
    if all > 1 { average = " on average" }
    if all > other.extent { average += " over all \(Figures.count(all))" }
    return "\(start): a pass \(pass)\(average)"
  }

  /// The cases with other relations, as in `, slower in 3 and undecided in 1`. Empty for none.
  private func rest(of other: Other, besides main: Relation) -> String {
    var parts: [String] = []
    for relation in Relation.allCases where relation != main && other.count(relation) > 0 {
      parts.append("\(relation.word) in \(Figures.count(other.count(relation)))")
    }
    guard !parts.isEmpty else { return "" }
    return ", \(Wording.list(parts, "and"))"
  }

  /// A relation to the reference in words.
  private func words(_ relation: Relation, _ reference: String) -> String {
    switch relation {
    case .slower: "slower than \(reference)"
    case .faster: "faster than \(reference)"
    case .equal: "as fast as \(reference) (within \(percent))"
    case .open: "not shown to be faster or slower than \(reference)"
    }
  }

  /// Returns a text for the time per pass beside the time of the reference. Nil if most cases show
  /// no difference.
  private func pass(_ other: Other) -> String? {
    let percent = Figures.decimal(abs(other.ratio - 1) * 100, decimals: 0)
    switch other.usual {
    case .equal, .open: return nil
    case .slower, .faster:
      if other.ratio >= 2 { return "takes \(Figures.times(other.ratio)) times as long" }
      let change = if other.ratio < 1 { "less" } else { "more" }
      return "takes \(percent) % \(change) time"
    }
  }

  /// A sentence on the number of subviews from which the greatest difference matters. Nil if
  /// nothing was timed.
  private var matter: String? {
    guard let reference, let weight = RankingWeight(of: ranking, beside: reference) else {
      return nil
    }
    let limit = "\(Figures.time(RankingWeight.limit)) a pass, 1 % of a frame at 120 Hz"
    guard weight.from.subviews != nil else {
      return "No difference reaches \(limit), with up to "
        + Figures.quantity(weight.most, "subview")
    }
    let others = others(than: reference)
    let isOfOne = others.count == 1
    // A small part of a long pass can matter.
    let difference =
      switch (others.allSatisfy(\.isEqual), isOfOne) {
      case (true, true): "Even so, the difference"
      case (true, false): "Even so, a difference from \(reference)"
      case (false, true): "The difference"
      case (false, false): "A difference from \(reference)"
      }
    let conditions = Wording.conditions(of: weight.key, without: [.subject, .count])
    return "\(difference) reaches \(limit), \(Self.start(weight.from)) (\(conditions))"
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

  /// The layouts with the fewest queries if nothing was timed.
  private var untimed: String {
    var parts: [String] = []
    for (names, ranked) in ranking.ranked.grouped(by: firstNames).prefix(3) {
      let verb = Wording.verb(names.count, "has", "have")
      let extent = cases(ranked.count)
      parts.append("\(Wording.list(names, "and")) \(verb) the fewest queries in \(extent)")
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
}
