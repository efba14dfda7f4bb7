/// The decision about one layout, with what is said beside it.
package struct LayoutDecision: Hashable, Sendable {
  package var subject: String
  /// A Boolean value that is true for a layout of SwiftUI's own, which nobody can give a cache.
  package var isReference = false
  /// The decision; nil where there is no layout to give a cache.
  package var decision: Decision?
  /// The cache that comes nearest of those that a file adds, whatever is decided about it:
  /// `--details` prints it. Nil where none was counted.
  package var known: CacheEffect?
  /// The decision at the other system, if it is of another kind.
  package var atOtherSystem: Decision?
  /// The most subviews that it holds for, where cases with more failed; nil where none did.
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

  /// Writes the decision, and the rule that made it for people and other programs.
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
