/// What verifying one variant found.
public struct VerificationResult: Codable, Hashable, Sendable {
  /// The subject's name.
  public var subject: String
  /// The variant's name.
  public var variant: String
  /// The seed of the histories.
  public var seed: UInt64
  /// How many histories were replayed.
  public var histories: Int
  /// What was found, the worst first.
  public var findings: [Finding]

  /// A result.
  public init(
    subject: String, variant: String, seed: UInt64, histories: Int, findings: [Finding]
  ) {
    self.subject = subject
    self.variant = variant
    self.seed = seed
    self.histories = histories
    self.findings = findings
  }

  /// The findings that make the layout incorrect.
  public var errors: [Finding] { findings.filter { $0.severity == .error } }

  /// Whether nothing makes the layout incorrect; only then its times mean anything.
  public var isCorrect: Bool { errors.isEmpty }
}
