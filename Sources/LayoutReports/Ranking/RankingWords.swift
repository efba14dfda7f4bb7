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
    guard let only = others.first else { return "Nothing to rank: \(reference) alone works" }
    if others.count == 1 {
      if saysAll(only) { return sentence(only, reference) }
      return fastest
    }
    guard others.allSatisfy(\.isEqual) else { return fastest }
    let names = Wording.list([reference] + others.map(\.name), "and")
    return "\(names) are equally fast in \(cases(others.least(of: \.extent) ?? 0))"
  }

  /// The sentences below the headline: comparisons with the reference, exceptions in the base case,
  /// the weight of the differences, subviews outside of their layout, and layouts without a rank.
  @ArrayBuilder<String> var remarks: [String] {
    if let reference, isTimed {
      let others = others(than: reference)
      if others.count > 1 || !others.allSatisfy(saysAll) {
        for other in others { sentence(other, reference) }
      }
      for other in others { exception(other, reference) }
      if !others.isEmpty { matter }
    }
    for sentence in outside { sentence }
    for name in ranking.names {
      if !ranking.mayRank(name) { fault(of: name) } else if let flaw = flaw(of: name) { flaw }
    }
    for name in ranking.endless { Self.leftOut(name) }
  }

  /// Returns the sentence on a layout that no case has, because it did not return.
  package static func leftOut(_ name: String) -> String {
    "\(name) is not ranked: in verification, it did not return, or took memory without end"
  }

  /// Returns the reason why a layout has no rank, with the command that shows it.
  private func fault(of name: String) -> String {
    let document = ranking.document
    guard ranking.broken.contains(name) else { return "\(name) is not ranked: it crashes" }
    let start = "\(name) is not ranked: its cache is broken"
    let subject = Self.subject(of: name)
    guard let error = FindingWords.firstError(in: subject, of: document) else { return start }
    return "\(start): \(error). '\(document.spec.verifying(subject))' shows it"
  }

  /// Returns the error of a layout that is ranked all the same, as its cache is not to blame. Nil if
  /// it has none.
  private func flaw(of name: String) -> String? {
    let document = ranking.document
    let subject = Self.subject(of: name)
    guard let error = FindingWords.firstError(in: subject, of: document) else { return nil }
    let command = document.spec.verifying(subject)
    return "\(name) is ranked, but not correct: \(error). '\(command)' shows it"
  }

  /// Returns the layout of a contender, which may be one of its variants.
  private static func subject(of name: String) -> String {
    name.split(separator: ":").first.map(String.init) ?? name
  }

  /// Returns true if the comparison of two layouts also tells the fastest one.
  private func saysAll(_ other: OtherLayout) -> Bool {
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
  private func exception(_ other: OtherLayout, _ reference: String) -> String? {
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

  /// A number of cases, of all those in which some layout works.
  func cases(_ count: Int) -> String {
    let all = ranking.ranked.count
    guard count == all else { return Wording.cases(count, of: all) }
    guard all > 1 else { return "the one case" }
    return "all \(Figures.quantity(all, "case"))"
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
      case (true, false): "Even so, the difference of \(weight.name) from \(reference)"
      case (false, true): "The difference"
      case (false, false): "The difference of \(weight.name) from \(reference)"
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
  func firstNames(in ranked: CaseRanking) -> [String] {
    ranking.names.filter { name in ranked.entry(of: name)?.rank == 1 }
  }

  /// A Boolean value that is true when ranks follow from times.
  var isTimed: Bool {
    ranking.base?.result.comparisons.contains { comparison in comparison.verdict != .untimed }
      ?? false
  }
}
