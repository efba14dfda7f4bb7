import PortableLayout

package struct Verifier: Sendable {
  package var profile: VerificationProfile
  package var seed: UInt64
  package var isolation: Isolation

  /// Prepares to verify.
  ///
  /// - Parameters:
  ///   - profile: How much is verified.
  ///   - seed: The seed of all histories.
  ///   - isolation: Runs what may crash; by default a copy of this process.
  package init(
    profile: VerificationProfile = .standard, seed: UInt64 = 42,
    isolation: Isolation = .process
  ) {
    self.profile = profile
    self.seed = seed
    self.isolation = isolation
  }

  /// Verifies one variant of a subject.
  ///
  /// - Parameters:
  ///   - subject: The subject.
  ///   - variant: One of its variants.
  /// - Returns: What was found. The same for the same seed, unless the time ran out. A tree of
  ///   views has no layout of its own: nothing is found, in no histories.
  package func verify(_ subject: Subject, _ variant: Variant) -> VerificationResult {
    guard let specimen = Specimen(subject, variant) else {
      return VerificationResult(
        subject: subject.name, variant: variant.name, seed: seed, histories: 0, findings: [])
    }
    return verify(specimen)
  }

  package func verify(_ subject: Subject) -> [VerificationResult] {
    subject.variants.map { verify(subject, $0) }
  }

  func verify(_ specimen: Specimen) -> VerificationResult {
    var job = VerificationJob(specimen: specimen, profile: profile, seed: seed)
    job.run(isolation)
    return job.result
  }
}
