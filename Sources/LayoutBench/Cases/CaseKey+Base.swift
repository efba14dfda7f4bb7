extension CaseKey {
  package enum Part: Int, CaseIterable, Sendable {
    case subject, scenario, host, count, population, memo
  }

  package func differences(from other: CaseKey) -> [Part] {
    Part.allCases.filter { part in
      switch part {
      case .subject: subject != other.subject
      case .scenario: scenario != other.scenario
      case .host: host != other.host
      case .count: count != other.count
      case .population: population != other.population
      case .memo: memo != other.memo
      }
    }
  }

  /// The case around which the others are varied: the one from which most differ in one part; of
  /// several a first layout, at the root, of most subviews. Nil of no case.
  package static func base(of keys: [CaseKey]) -> CaseKey? {
    func importance(_ key: CaseKey) -> [Int] {
      [
        keys.count { $0.differences(from: key).count == 1 }, key.scenario == .first ? 1 : 0,
        key.host == .root ? 1 : 0, key.count,
      ]
    }
    return keys.map { ($0, importance($0)) }
      .max { $0.1.lexicographicallyPrecedes($1.1) }?.0
  }
}
