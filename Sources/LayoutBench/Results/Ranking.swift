package struct Ranking: Sendable {
  package let document: ResultsDocument
  package let names: [String]
  package let broken: Set<String>
  package let cases: [CaseRanking]

  /// Ranks the cases of a run.
  ///
  /// - Parameters:
  ///   - document: A run whose cases have the layouts as variants, each compared with each other.
  ///   - names: The layouts, as the variants are called.
  ///   - broken: Those whose results are wrong.
  package init(_ document: ResultsDocument, names: [String], broken: Set<String> = []) {
    self.document = document
    self.names = names
    self.broken = broken
    cases = document.cases.map { CaseRanking($0, broken: broken) }
  }

  /// The case that the first table shows: the one around which the others are varied; nil if there
  /// is no case.
  package var base: CaseRanking? {
    let key = CaseKey.base(of: cases.map(\.result.key))
    return cases.first { $0.result.key == key }
  }

  /// The cases that differ from the base in the number of subviews alone, by rising number.
  package var growth: [CaseRanking] {
    guard let base else { return [] }
    return cases.filter {
      var key = $0.result.key
      key.count = base.result.key.count
      return key == base.result.key
    }.sorted { $0.result.key.count < $1.result.key.count }
  }

  /// In how many cases a layout has the first rank, shared or not.
  package func firsts(of name: String) -> Int {
    cases.count { $0.places.contains { $0.name == name && $0.rank == 1 } }
  }

  package func queryGrowth(of name: String) -> GrowthFit.Model? {
    GrowthFit.model(
      of: growth.compactMap { ranking in
        ranking.result.variant(named: name).map {
          GrowthPoint(count: ranking.result.key.count, amount: Double($0.queries))
        }
      })
  }

  /// The exponent of the time of a layout over the number of subviews; nil of fewer than two.
  package func timeGrowth(of name: String) -> Double? {
    Growth.theilSen(
      growth.compactMap { ranking in
        ranking.places.first { $0.name == name }?.time.map {
          GrowthPoint(count: ranking.result.key.count, amount: $0.rawValue)
        }
      })
  }

  /// How the queries of a layout grow with the depth to which it is nested; nil of fewer than
  /// three.
  package func depthGrowth(of name: String) -> GrowthFit.Model? {
    let queries = base?.result.variant(named: name)?.outcome?.queriesByDepth ?? []
    return GrowthFit(
      queries.enumerated().map { GrowthPoint(count: $0.offset + 1, amount: Double($0.element)) }
    )?.model
  }
}
