import LayoutModel

/// A finding of verification that a baseline accepts, so that no check reports it.
package struct AcceptedFinding: Hashable, Comparable, Sendable {
  package var subject: String
  package var variant: String
  /// The finding's name, unique within the variant.
  package var id: String

  package init(subject: String, variant: String, id: String) {
    self.subject = subject
    self.variant = variant
    self.id = id
  }

  /// The finding as a line of a baseline: `flow, cached: crash`.
  package var text: String { "\(subject), \(variant): \(id)" }

  /// Creates a finding from a line of a baseline. Returns nil if the text is damaged.
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

  /// The kind of the accepted growth, or nil if the finding is an error.
  package var growthKind: Finding.Kind? {
    Finding.Kind.growths.named(id)
  }

  /// The layout and the variant that the finding is about.
  package var subjectVariant: SubjectVariant {
    SubjectVariant(subject: subject, variant: variant)
  }
}

extension Finding.Kind {
  /// The kinds of findings about growth.
  package static let growths: [Finding.Kind] = [.superLinearQueries, .superLinearTime]

  /// A Boolean value that is true for a finding about growth.
  package var isGrowth: Bool { Self.growths.contains(self) }
}

/// An error that verification found in a handwritten variant of a layout.
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

  /// The finding as a baseline accepts it.
  package var accepted: AcceptedFinding {
    AcceptedFinding(subject: subject, variant: variant, id: finding.id)
  }
}

extension FoundError {
  /// Creates the error of a layout that crashed while its series were counted, with the fewest
  /// subviews. Returns nil if it did not crash.
  fileprivate init?(crashIn series: [CountSeries]) {
    var failures: [Int: String] = [:]
    for one in series { failures.merge(one.failures) { first, _ in first } }
    guard let first = series.first, let (number, reason) = failures.min(on: \.key) else {
      return nil
    }
    let subviews = if number == 1 { "1 subview" } else { "\(number) subviews" }
    let title = "crashes with \(subviews)"
    self.init(
      subject: first.subject, variant: first.variant, finding: Finding(.crash, title: title, reason)
    )
  }
}

extension ResultsDocument {
  /// The verification of the handwritten variants. Nil if nothing was verified.
  private var writtenVerification: [VerificationResult]? {
    verification?.written
  }

  /// The errors of handwritten variants, except broken caches. No baseline accepts a broken cache.
  /// Nil if nothing was verified.
  package var layoutErrors: [FoundError]? {
    writtenVerification?.flatMap(\.layoutErrors)
  }

  /// The crashes of layouts during the counting for laws, one for each layout, with the fewest
  /// subviews. A layout with a crash that verification found is left out.
  package var crashesWhileCounting: [FoundError] {
    var known: Set<String> = []
    for error in layoutErrors ?? [] where error.finding.kind.isCrash { known.insert(error.subject) }
    var crashes: [FoundError] = []
    for (subject, series) in countSeries.grouped(by: \.subject) where !known.contains(subject) {
      if let crash = FoundError(crashIn: series) { crashes.append(crash) }
    }
    return crashes
  }

  /// The findings that a baseline of the document would accept. Nil if the run did not check
  /// everything.
  package var findingsToAccept: Set<AcceptedFinding>? {
    guard steepFindings != nil, let results = writtenVerification else { return nil }
    var accepted = Set(crashesWhileCounting.map(\.accepted))
    for result in results {
      for finding in result.findings where finding.isAcceptable {
        accepted.insert(FoundError(finding, of: result).accepted)
      }
    }
    return accepted
  }
}

extension Finding {
  /// A Boolean value that is true for an error beside a broken cache, and for a growth.
  fileprivate var isAcceptable: Bool {
    if kind.isGrowth { return true }
    return severity == .error && !kind.breaksCache
  }
}

extension VerificationResult {
  /// The errors beside a broken cache.
  fileprivate var layoutErrors: [FoundError] {
    var found: [FoundError] = []
    for error in errors where !error.kind.breaksCache {
      found.append(FoundError(error, of: self))
    }
    return found
  }
}
