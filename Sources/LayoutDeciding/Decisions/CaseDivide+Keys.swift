import LayoutModel

extension CaseDivide {
  /// The count, the kind of subviews, or what moves, that tells the cases in which a cache saves
  /// enough from those in which it costs, with two on each side.
  init(saving: [CaseKey], costing: [CaseKey]) {
    self = .nothing
    guard saving.count > 1, costing.count > 1 else { return }
    let kinds = Set(saving.map(\.population))
    guard let least = saving.map(\.count).min(), let most = saving.map(\.count).max(),
      let leastCosting = costing.map(\.count).min(), let mostCosting = costing.map(\.count).max()
    else { return }
    if mostCosting < least {
      self = .countFrom(least)
    } else if leastCosting > most {
      self = .countUpTo(most)
    } else if kinds.isDisjoint(with: costing.map(\.population)) {
      self = .populations(Population.allCases.filter(kinds.contains))
    } else {
      self.init(Set(saving.map(\.scenario)), besides: Set(costing.map(\.scenario)))
    }
  }

  /// The changes in which something moves, where all of one side are such and the other has none of
  /// them.
  private init(_ saving: Set<Scenario>, besides costing: Set<Scenario>) {
    self = .nothing
    guard saving.isDisjoint(with: costing) else { return }
    let moving = Scenario.allCases.filter { scenario in scenario.traits.motion != nil }
    if saving.isSubset(of: moving) {
      self = .scenarios(moving.filter(saving.contains))
    } else if costing.isSubset(of: moving) {
      self = .notScenarios(moving.filter(costing.contains))
    }
  }
}
