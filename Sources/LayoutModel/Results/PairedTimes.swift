/// A case that a gate cannot compare.
package struct GateFault: Hashable, Sendable {
  package var place: String
  /// A Boolean value that is true when a layout is incorrect; otherwise the case failed.
  package var isIncorrect: Bool
  package var problem: String

  package init(place: String, isIncorrect: Bool, problem: String) {
    (self.place, self.isIncorrect, self.problem) = (place, isIncorrect, problem)
  }
}

/// The times that workers of an earlier build and of this one took in turn.
package struct PairedTimes: Sendable {
  /// The pairs of each worker, by case and variant.
  package var pairs: [CaseVariant: [[TimePair]]] = [:]
  package var faults: [GateFault] = []

  package init() {}

  package mutating func note(_ problem: String, of key: CaseKey) {
    guard !faults.contains(where: { $0.place == key.id }) else { return }
    faults.append(GateFault(place: key.id, isIncorrect: false, problem: problem))
  }
}
