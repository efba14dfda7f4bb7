/// The decision about one layout, with the facts that reports say beside it.
package struct LayoutDecision: Hashable, Sendable {
  package var subject: String
  /// A Boolean value that is true for a layout of SwiftUI itself, which nobody can give a cache.
  package var isReference = false
  /// The decision. Nil if there is no layout to give a cache.
  package var decision: Decision?
  /// The effect of the best cache that a file can add, whatever the decision.
  ///
  /// `--details` prints it. It is nil if no such cache was counted.
  package var known: CacheEffect?
  /// The decision for the other system, if its kind differs.
  package var atOtherSystem: Decision?
  /// The most subviews that the decision covers, because cases with more failed. Nil if none
  /// failed.
  package var heldUpTo: Int?

  package init(
    subject: String, isReference: Bool = false, decision: Decision?, known: CacheEffect? = nil,
    heldUpTo: Int? = nil
  ) {
    self.subject = subject
    self.isReference = isReference
    self.decision = decision
    self.known = known
    self.heldUpTo = heldUpTo
  }
}

extension LayoutDecision {
  /// A Boolean value that is true when a cache of the layout is broken.
  package var isBroken: Bool { decision?.rule == .broken }
}

extension [LayoutDecision] {
  /// The decisions of the layouts that have one, in their order.
  package var decisions: [Decision] { compactMap(\.decision) }
}

extension LayoutDecision: Codable {
  /// The keys of a decision in the document.
  private enum CodingKeys: String, CodingKey {
    case subject, isReference, rule, decision, known, atOtherSystem, heldUpTo
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    subject = try fields.decode(String.self, forKey: .subject)
    isReference = try fields.decodeIfPresent(Bool.self, forKey: .isReference) ?? false
    decision = try fields.decodeIfPresent(Decision.self, forKey: .decision)
    known = try fields.decodeIfPresent(CacheEffect.self, forKey: .known)
    atOtherSystem = try fields.decodeIfPresent(Decision.self, forKey: .atOtherSystem)
    heldUpTo = try fields.decodeIfPresent(Int.self, forKey: .heldUpTo)
  }

  /// Encodes the decision, and its rule for people and other programs.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(subject, forKey: .subject)
    if isReference { try fields.encode(true, forKey: .isReference) }
    try fields.encodeIfPresent(decision?.rule, forKey: .rule)
    try fields.encodeIfPresent(decision, forKey: .decision)
    try fields.encodeIfPresent(known, forKey: .known)
    try fields.encodeIfPresent(atOtherSystem, forKey: .atOtherSystem)
    try fields.encodeIfPresent(heldUpTo, forKey: .heldUpTo)
  }
}
