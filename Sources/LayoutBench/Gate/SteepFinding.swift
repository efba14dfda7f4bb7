/// A layout whose queries, or whose time, verification found to grow faster than its subviews.
package struct SteepFinding: Hashable, Sendable {
  package var subject: String
  package var variant: String
  package var kind: Finding.Kind
  package var message: String

  /// What a baseline keeps of it.
  package var text: String { "\(subject), \(variant): \(kind.rawValue)" }
}

extension ResultsDocument {
  /// What grows faster than the subviews, in the layouts that somebody wrote; nil where the run did
  /// not check that.
  package var steepFindings: [SteepFinding]? {
    guard let verification, RunProfile.named(options.profile)?.verification.checksGrowth == true
    else { return nil }
    return verification.filter { !Variant.Name.automatic.contains($0.variant) }
      .flatMap(\.steepFindings)
  }
}

extension VerificationResult {
  package var steepFindings: [SteepFinding] {
    findings.filter { [.superLinearQueries, .superLinearTime].contains($0.kind) }.map {
      SteepFinding(subject: subject, variant: variant, kind: $0.kind, message: $0.message)
    }
  }
}
