import LayoutModel

/// A finding of verification in a baseline, which no check reports again.
package struct AcceptedFinding: Hashable, Comparable, Sendable {
  package var subject: String
  package var variant: String
  /// The finding's name, which no other finding of the variant has.
  package var id: String

  package init(subject: String, variant: String, id: String) {
    self.subject = subject
    self.variant = variant
    self.id = id
  }

  /// The finding as a line of a baseline: `flow, cached: crash`.
  package var text: String { "\(subject), \(variant): \(id)" }

  /// Creates a finding from a baseline's text; nil for a text that is damaged.
  package init?(text: some StringProtocol) {
    guard let comma = text.firstRange(of: ", "),
      let colon = text[comma.upperBound...].firstRange(of: ": ")
    else { return nil }
    subject = String(text[..<comma.lowerBound])
    variant = String(text[comma.upperBound..<colon.lowerBound])
    id = String(text[colon.upperBound...])
    if subject.isEmpty || variant.isEmpty || id.isEmpty { return nil }
  }

  package static func < (left: AcceptedFinding, right: AcceptedFinding) -> Bool {
    (left.subject, left.variant, left.id) < (right.subject, right.variant, right.id)
  }

  /// The kind of a growth that is accepted; nil for an error.
  package var growthKind: Finding.Kind? {
    Finding.Kind.growths.first { $0.rawValue == id }
  }

  func isOf(_ place: CaseVariant) -> Bool {
    place.subject == subject && place.variant == variant
  }
}

extension Finding.Kind {
  /// The kinds of findings about growth.
  package static let growths: [Finding.Kind] = [.superLinearQueries, .superLinearTime]
}

/// An error that verification found in a layout, as somebody wrote it.
package struct FoundError: Hashable, Sendable {
  package var subject: String
  package var variant: String
  package var finding: Finding

  package init(subject: String, variant: String, finding: Finding) {
    self.subject = subject
    self.variant = variant
    self.finding = finding
  }

  package init(_ finding: Finding, of result: VerificationResult) {
    self.init(subject: result.subject, variant: result.variant, finding: finding)
  }

  package var accepted: AcceptedFinding {
    AcceptedFinding(subject: subject, variant: variant, id: finding.id)
  }
}

extension ResultsDocument {
  private var writtenVerification: [VerificationResult]? {
    verification?.filter { !VariantName.automatic.contains($0.variant) }
  }

  /// The errors beside broken caches, which no baseline accepts; nil where nothing was verified.
  package var layoutErrors: [FoundError]? {
    writtenVerification?.flatMap { result in
      result.errors.filter { !$0.kind.breaksCache }.map { FoundError($0, of: result) }
    }
  }

  /// The layouts that crashed while the numbers of subviews of laws were counted, where verification
  /// found no crash: one error each, with the least number.
  package var crashesWhileCounting: [FoundError] {
    let known = Set((layoutErrors ?? []).filter { $0.finding.kind.isCrash }.map(\.subject))
    let crashed = (series ?? []).filter { !$0.failures.isEmpty && !known.contains($0.subject) }
    return crashed.map(\.subject).uniqued().compactMap { subject in
      let own = crashed.filter { $0.subject == subject }
      guard let first = own.first, let n = own.compactMap({ $0.failures.keys.min() }).min(),
        let reason = own.compactMap({ $0.failures[n] }).first
      else { return nil }
      let finding = Finding(
        .crash, title: "crashes with \(n) subview\(n == 1 ? "" : "s")", reason)
      return FoundError(subject: subject, variant: first.variant, finding: finding)
    }
  }

  /// The findings that a baseline of the document would accept; nil where the run did not check
  /// all.
  package var findingsToAccept: Set<AcceptedFinding>? {
    guard steepFindings != nil, let results = writtenVerification else { return nil }
    let accepted = results.flatMap { result in
      result.findings.filter { finding in
        finding.severity == .error && !finding.kind.breaksCache
          || Finding.Kind.growths.contains(finding.kind)
      }.map { FoundError($0, of: result).accepted }
    }
    return Set(accepted).union(crashesWhileCounting.map(\.accepted))
  }
}
