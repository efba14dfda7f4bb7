/// A case, or a layout with all its cases, that a gate cannot compare.
package struct GateFault: Hashable, Sendable {
  /// The case or layout that has the fault.
  package enum Part: Hashable, Sendable, CustomStringConvertible {
    case oneCase(CaseKey)
    case layout(SubjectVariant)

    /// The name of the subject.
    package var subject: String {
      switch self {
      case .oneCase(let key): key.subject
      case .layout(let layout): layout.subject
      }
    }

    package var key: CaseKey? { if case .oneCase(let key) = self { key } else { nil } }

    package var description: String {
      switch self {
      case .oneCase(let key): key.id
      case .layout(let layout): layout.description
      }
    }
  }

  package var part: Part
  /// A Boolean value that is true when a layout is incorrect. If false, the case failed.
  package var isIncorrect: Bool
  package var problem: String

  package init(_ part: Part, isIncorrect: Bool, problem: String) {
    (self.part, self.isIncorrect, self.problem) = (part, isIncorrect, problem)
  }
}

/// The times that workers of an earlier build and of this one measured in turn.
package struct PairedTimes: Sendable {
  /// The pairs of times of each worker, by case and variant.
  package var pairs: [CaseVariant: [[TimePair]]] = [:]
  package var faults: [GateFault] = []

  package init() {}

  /// Records a problem with a case, unless the case already has one.
  package mutating func note(_ problem: String, of key: CaseKey) {
    guard !faults.contains(where: { fault in fault.part == .oneCase(key) }) else { return }
    faults.append(GateFault(.oneCase(key), isIncorrect: false, problem: problem))
  }
}
