import LayoutBench

package struct AnswerCondition: Hashable, Codable, Sendable {
  package enum Kind: Hashable, Codable, Sendable {
    case countFrom(Int)
    case countUpTo(Int)
    case populations([Population])
    case scenarios([Scenario])
    case notScenarios([Scenario])
  }

  package var kind: Kind
}

extension AnswerCondition {
  /// Tries the count, the kind of subviews, then resizing and animating; nil where none of these
  /// tells the cases in which a cache saves enough from those in which it costs, with two on each
  /// side.
  init?(saving: [CaseKey], costing: [CaseKey], of all: [CaseKey]) {
    let kind = Self.kinds(of: all).first { kind in
      saving.allSatisfy(kind.holds) && !costing.contains(where: kind.holds)
        && all.count(where: kind.holds) >= 2 && all.count { !kind.holds(for: $0) } >= 2
    }
    guard let kind else { return nil }
    self.kind = kind
  }

  private static func kinds(of cases: [CaseKey]) -> [Kind] {
    let counts = Set(cases.map(\.count)).sorted()
    let populations = Population.allCases.filter { kind in
      cases.contains { $0.population == kind }
    }
    let moving = Scenario.allCases.filter { $0.traits.motion != nil }
    var kinds = counts.dropFirst().map(Kind.countFrom)
    kinds += counts.dropLast().map(Kind.countUpTo)
    kinds += parts(of: populations).map(Kind.populations)
    for part in parts(of: moving) + [moving] { kinds += [.scenarios(part), .notScenarios(part)] }
    return kinds
  }

  /// Every part of a short list that is neither empty nor the whole, small ones first.
  private static func parts<Element>(of elements: [Element]) -> [[Element]] {
    (1..<max(1 << elements.count - 1, 1)).map { bits in
      elements.indices.filter { bits >> $0 & 1 == 1 }.map { elements[$0] }
    }.sorted { $0.count < $1.count }
  }
}

extension AnswerCondition.Kind {
  package func holds(for key: CaseKey) -> Bool {
    switch self {
    case .countFrom(let least): key.count >= least
    case .countUpTo(let most): key.count <= most
    case .populations(let kinds): kinds.contains(key.population)
    case .scenarios(let scenarios): scenarios.contains(key.scenario)
    case .notScenarios(let scenarios): !scenarios.contains(key.scenario)
    }
  }
}
