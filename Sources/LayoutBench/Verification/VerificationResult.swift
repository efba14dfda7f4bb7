/// What verifying one variant found.
package struct VerificationResult: Codable, Hashable, Sendable {
  /// The subject's name.
  package var subject: String
  /// The variant's name.
  package var variant: String
  /// The seed of the histories.
  package var seed: UInt64
  /// How many histories were replayed.
  package var histories: Int
  /// What was found, the worst first.
  package var findings: [Finding]

  /// A result.
  package init(
    subject: String, variant: String, seed: UInt64, histories: Int, findings: [Finding]
  ) {
    self.subject = subject
    self.variant = variant
    self.seed = seed
    self.histories = histories
    self.findings = findings
  }

  /// The findings that make the layout incorrect.
  package var errors: [Finding] { findings.filter { $0.severity == .error } }

  /// Whether nothing makes the layout incorrect; only then its times mean anything.
  package var isCorrect: Bool { errors.isEmpty }
}
