import PortableLayout

/// Everything that verification found in one variant of a subject.
package struct VerificationResult: Codable, Hashable, Sendable {
  package var subject: String
  package var variant: String
  package var seed: UInt64
  /// The system. Nil in documents written before there were two systems.
  package var system: SwiftUISystem?
  package var histories: Int
  package var findings: [Finding]
  package var omissions: [Omission]
  package var printed: PrintedText
  /// The numbers of subviews that the layout accepts, found by trying. Nil if it accepts any number
  /// or declares its own.
  package var subviewCounts: ClosedRange<Int>?
  /// A Boolean value that is true for the variant without a cache if it cannot lay out its
  /// subviews.
  ///
  /// Its `placeSubviews` uses values that `sizeThatFits` left in the cache. The variant is neither
  /// verified nor timed.
  package var needsCache: Bool?
  /// The methods that read nothing from `makeCache`, by the full name of the layout's type.
  ///
  /// Only the result of the layout without its cache has them.
  package var unread: [String: CacheReaders]?
  /// A Boolean value that is true when the subject is a whole view. Nil if it is a layout.
  package var isOfView: Bool?
  /// The number of updates until the actions of a screen write nothing new. Nil if no action writes
  /// state.
  package var updates: Int?

  package init(
    subject: String, variant: String, seed: UInt64, histories: Int, findings: [Finding],
    omissions: [Omission] = [], printed: PrintedText = PrintedText()
  ) {
    self.subject = subject
    self.variant = variant
    self.seed = seed
    self.histories = histories
    self.findings = findings
    self.omissions = omissions
    self.printed = printed
  }

  /// Creates the result for a layout that needs its cache to lay out its subviews.
  package init(needingCache subject: String, seed: UInt64, system: SwiftUISystem) {
    self.init(
      subject: subject, variant: VariantName.automaticUncached, seed: seed, histories: 0,
      findings: [])
    self.system = system
    needsCache = true
  }

  /// Returns the result for a variant that was skipped because of what another one did.
  ///
  /// - Parameter crashes: A Boolean value that is true when that one crashed, and false when it did
  ///   not return.
  package static func leftOut(
    _ subject: String, _ variant: String, seed: UInt64, crashes: Bool
  ) -> VerificationResult {
    let fault = if crashes { "crashed in every call" } else { "did not return or took all memory" }
    return VerificationResult(
      subject: subject, variant: variant, seed: seed, histories: 0, findings: [],
      omissions: [Omission(what: variant, reason: "another variant of the layout \(fault)")])
  }

  /// The findings that are errors.
  package var errors: [Finding] { findings(of: .error) }

  /// The findings that are warnings.
  package var warnings: [Finding] { findings(of: .warning) }

  /// Returns the findings of a severity.
  private func findings(of severity: Severity) -> [Finding] {
    findings.filter { finding in finding.severity == severity }
  }

  /// A Boolean value that is true when there are no errors. Warnings and notes do not count.
  package var isCorrect: Bool { errors.isEmpty }

  /// A Boolean value that is true for a screen whose actions never stop writing state.
  package var isUnsettled: Bool { hasError(.settling) }

  /// A Boolean value that is true when the layout never returns or takes ever more memory.
  package var isEndless: Bool { hasError(.hangs) }

  /// A Boolean value that is true when every call of the layout crashes, or every placement.
  package var crashesInEveryCall: Bool {
    errors.contains { error in error.title == Finding.crashesInEveryCall }
  }

  /// Returns true if one of the errors has a kind.
  package func hasError(_ kind: Finding.Kind) -> Bool {
    errors.contains { error in error.kind == kind }
  }

  /// A Boolean value that is true for a view without findings and without actions that write state.
  package var isPlainView: Bool { isOfView == true && updates == nil && findings.isEmpty }

  /// The messages of the findings, in their order.
  private var messages: [String] { findings.map(\.message) }

  /// Removes the findings if the view appears in no preview of its own and other results report the
  /// same.
  ///
  /// - Parameter isUnshown: A Boolean value that is true when no preview shows the view by itself.
  package mutating func leaveOut(known: [VerificationResult], isUnshown: Bool) {
    guard isUnshown, isOfView == true else { return }
    var said: Set<String> = []
    for result in known where result.isOfView == true { said.formUnion(result.messages) }
    guard said.isSuperset(of: messages) else { return }
    (findings, omissions, updates) = ([], [], nil)
  }

  /// A Boolean value that is true when the cache is broken: in some history it changes a size or
  /// frame.
  package var isBroken: Bool { errors.contains(where: \.kind.breaksCache) }

  /// The layout and the variant that were verified.
  package var subjectVariant: SubjectVariant {
    SubjectVariant(subject: subject, variant: variant)
  }

  /// Returns the variant in which a finding was made.
  package func variant(of finding: Finding) -> String { finding.variants?.first ?? variant }

  /// A Boolean value that is true when the variant is handwritten, not generated.
  package var isWritten: Bool { !VariantName.isAutomatic(variant) }

  /// Returns the findings of two verifications of one variant. Of the same finding, the shorter one
  /// stays.
  package func joined(_ other: VerificationResult) -> VerificationResult {
    var joined = self
    joined.histories = max(histories, other.histories)
    for finding in other.findings { joined.findings.add(finding) }
    joined.omissions += other.omissions.excluding(Set(omissions))
    joined.printed.append(other.printed)
    return joined
  }
}

extension [VerificationResult] {
  /// The results of handwritten variants.
  package var written: [VerificationResult] { filter(\.isWritten) }

  /// The results except plain views, which have nothing to report.
  package var withoutPlainViews: [VerificationResult] {
    filter { result in !result.isPlainView }
  }

  /// The subjects whose layouts need their caches.
  package var needingCaches: Set<String> {
    var subjects: Set<String> = []
    for result in self where result.needsCache == true { subjects.insert(result.subject) }
    return subjects
  }

  /// A Boolean value that is true when no check ran: none of the variants runs without its cache.
  ///
  /// An empty list is unchecked, too.
  package var areUnchecked: Bool { allSatisfy { result in result.needsCache == true } }

  /// The subjects with no variant that was checked.
  package var uncheckedSubjects: [String] {
    var subjects: [String] = []
    for (subject, variants) in grouped(by: \.subject) where variants.areUnchecked {
      subjects.append(subject)
    }
    return subjects
  }

  /// The methods that read nothing from `makeCache`, by the full names of the layouts' types.
  package var unread: [String: CacheReaders] {
    var unread: [String: CacheReaders] = [:]
    for found in compactMap(\.unread) { unread.merge(found) { _, later in later } }
    return unread
  }

  /// The subjects with a handwritten variant that never returns, or takes ever more memory.
  package var endless: Set<String> {
    var endless: Set<String> = []
    for result in written where result.isEndless { endless.insert(result.subject) }
    return endless
  }

  /// The results joined by layout, with each finding once.
  ///
  /// The findings of automatic variants are left out, unless all variants are automatic.
  package var byLayout: [VerificationResult] {
    grouped(by: \.subject).map { _, variants in Self.joined(variants) }
  }

  /// Returns one result that joins the variants of a layout.
  private static func joined(_ variants: [VerificationResult]) -> VerificationResult {
    // All variants stand for the layout if nobody wrote one of them.
    let written = variants.written.nonEmpty ?? variants
    var layout = written[0]
    layout.findings = []
    for result in written {
      for var finding in result.findings {
        finding.variants = [result.variant]
        layout.findings.add(finding)
      }
    }
    layout.histories = variants.sum(of: \.histories)
    layout.omissions = written.flatMap(\.omissions).uniqued()
    layout.printed = PrintedText()
    for variant in variants { layout.printed.append(variant.printed) }
    layout.subviewCounts = variants.lazy.compactMap(\.subviewCounts).first
    layout.needsCache = nil
    if !variants.needingCaches.isEmpty { layout.needsCache = true }
    return layout
  }
}

/// A part of a verification that was left out, with the reason.
package struct Omission: Codable, Hashable, Sendable {
  /// The part, such as `items 12 to 40 of the histories`.
  package var what: String
  package var reason: String

  package init(what: String, reason: String) {
    self.what = what
    self.reason = reason
  }
}
