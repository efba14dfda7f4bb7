/// The answer for one layout.
package struct LayoutAnswer: Hashable, Codable, Sendable {
  package var subject: String
  /// Whether the layout is one of SwiftUI's own, which nobody can give a cache.
  package var isReference: Bool
  /// The answer; nil where there is no candidate.
  package var answer: Answer?
  /// The answer at the other system, if it is of another kind.
  package var atOtherSystem: Answer?

  package init(subject: String, answer: Answer?, isReference: Bool = false) {
    (self.subject, self.answer, self.isReference) = (subject, answer, isReference)
  }
}

/// What tells the cases in which a cache saves enough from those in which it costs.
package struct AnswerCondition: Hashable, Codable, Sendable {
  package enum Kind: Hashable, Codable, Sendable {
    case countFrom(Int)
    case countUpTo(Int)
    case populations([Population])
    case scenarios([Scenario])
    case notScenarios([Scenario])
  }

  package var kind: Kind

  package init(_ kind: Kind) { self.kind = kind }
}
