import LayoutModel

extension CaseDivide {
  /// The count, the kind of subviews, or what moves, that tells the cases in which a cache saves
  /// enough from those in which it costs, with two on each side.
  init(saving: [CaseKey], costing: [CaseKey]) {
    self = .nothing
    guard saving.count > 1, costing.count > 1 else { return }
    let kinds = Set(saving.map(\.population))
    guard let counts = saving.counts, let costingCounts = costing.counts else { return }
    if costingCounts.upperBound < counts.lowerBound {
      self = .countFrom(counts.lowerBound)
    } else if costingCounts.lowerBound > counts.upperBound {
      self = .countUpTo(counts.upperBound)
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

extension [CaseKey] {
  /// The least and the greatest number of subviews; nil of no case.
  fileprivate var counts: ClosedRange<Int>? {
    let counts = map(\.count)
    guard let least = counts.min(), let most = counts.max() else { return nil }
    return least...most
  }
}
