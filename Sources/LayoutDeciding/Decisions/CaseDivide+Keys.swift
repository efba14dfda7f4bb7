import LayoutModel

extension CaseDivide {
  /// Finds the property that divides the saving cases from the costing ones: the count, the kind of
  /// subviews, or a movement. Each side needs two cases.
  init(saving: [CaseKey], costing: [CaseKey]) {
    self = .nothing
    guard saving.count > 1, costing.count > 1 else { return }
    let kinds = saving.populations
    guard let counts = saving.counts, let costingCounts = costing.counts else { return }
    if costingCounts.upperBound < counts.lowerBound {
      self = .countFrom(counts.lowerBound)
    } else if costingCounts.lowerBound > counts.upperBound {
      self = .countUpTo(counts.upperBound)
    } else if kinds.isDisjoint(with: costing.populations) {
      self = .populations(Population.allCases.filter(kinds.contains))
    } else {
      self.init(saving.scenarios, besides: costing.scenarios)
    }
  }

  /// Finds out if something moves in all cases of one side and in none of the other.
  private init(_ saving: Set<Scenario>, besides costing: Set<Scenario>) {
    self = .nothing
    guard saving.isDisjoint(with: costing) else { return }
    let moving = Scenario.allCases.filter(\.isMoving)
    if saving.isSubset(of: moving) {
      self = .scenarios(moving.filter(saving.contains))
    } else if costing.isSubset(of: moving) {
      self = .notScenarios(moving.filter(costing.contains))
    }
  }
}

extension Scenario {
  /// A Boolean value that is true when something moves in the change.
  fileprivate var isMoving: Bool { traits.motion != nil }
}

extension [CaseKey] {
  /// The kinds of subviews of the cases.
  fileprivate var populations: Set<Population> { Set(map(\.population)) }

  /// The changes of the cases.
  fileprivate var scenarios: Set<Scenario> { Set(map(\.scenario)) }

  /// The least and the greatest number of subviews. Nil for no case.
  fileprivate var counts: ClosedRange<Int>? {
    let counts = map(\.count)
    guard let least = counts.min(), let most = counts.max() else { return nil }
    return least...most
  }
}
