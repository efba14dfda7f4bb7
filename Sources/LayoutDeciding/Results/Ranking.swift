import LayoutModel

/// The layouts of a ranking, compared in each case.
package struct Ranking: Sendable {
  package let document: ResultsDocument
  package let names: [String]
  /// The layouts with a broken cache. They get no rank.
  package let broken: Set<String>
  /// The layouts that crash. They get no rank.
  package let crashing: Set<String>
  /// The layouts that did not return in verification, so that no case has them.
  package let endless: [String]
  package let cases: [CaseRanking]

  /// Ranks the layouts of a document.
  ///
  /// - Parameters:
  ///   - names: The layouts as the user named them.
  ///   - broken: The layouts whose caches verification found broken.
  ///   - crashing: The layouts that crashed in verification. Those that crashed in a case of the
  ///     document are added.
  ///   - endless: The layouts that did not return in verification.
  package init(
    _ document: ResultsDocument, names: [String], broken: Set<String> = [],
    crashing: Set<String> = [], endless: [String] = []
  ) {
    self.document = document
    self.endless = endless
    self.names = names
    self.broken = broken
    let crashing = crashing.union(document.cases.compactMap(\.crashedVariant))
    self.crashing = crashing
    let unranked = broken.union(crashing)
    let terms = RankingTerms(document)
    cases = document.cases.map { result in CaseRanking(result, broken: unranked, on: terms) }
  }

  /// Returns true if a layout may get a rank.
  package func mayRank(_ name: String) -> Bool {
    !broken.contains(name) && !crashing.contains(name)
  }

  /// The cases in which some layout works.
  package var ranked: [CaseRanking] { cases.filter(\.isRanked) }

  /// Returns the comparisons of two layouts in all cases that have one.
  package func pairs(_ first: String, _ second: String) -> [CaseRanking.Pair] {
    cases.compactMap { ranked in ranked.pair(first, second) }
  }

  /// The base case, which the first table shows. Nil if there is no case.
  package var base: CaseRanking? {
    let key = document.cases.base?.key
    return cases.first { ranking in ranking.key == key }
  }

  /// Returns the base case and the cases that differ from it only in one part.
  package func cases(along part: CaseKey.Part) -> [CaseRanking] {
    guard let base else { return [] }
    var line = [base]
    for ranking in cases where ranking.key.differences(from: base.key) == [part] {
      line.append(ranking)
    }
    return line
  }

  /// Returns the growth of a layout's amount over the number of subviews.
  package func growth(
    of name: String, _ amount: (CaseRanking.Entry) -> Double?
  ) -> GrowthFit.Model? {
    var points: [GrowthPoint] = []
    for ranked in cases(along: .count) {
      guard let entry = ranked.entry(of: name), let amount = amount(entry) else { continue }
      points.append(GrowthPoint(count: ranked.key.count, amount: amount))
    }
    return GrowthFit.model(of: points)
  }
}

/// The prices and the bound by which a ranking compares counts.
package struct RankingTerms: Sendable {
  var prices: [PriceList] = []
  var bound = EquivalenceBound.standard

  package init() {}

  /// Takes the prices of a run, and the highest possible prices if they are known.
  init(_ document: ResultsDocument) {
    prices = [document.prices]
    if let atMost = document.prices.atMost { prices.append(atMost) }
    bound = document.spec.bound
  }
}
