import PortableLayout

/// All that verification found of one variant of a subject.
package struct VerificationResult: Codable, Hashable, Sendable {
  package var subject: String
  package var variant: String
  package var seed: UInt64
  /// The system; nil in documents from before there were two.
  package var system: SwiftUISystem?
  package var histories: Int
  package var findings: [Finding]
  package var omissions: [Omission]
  package var printed: PrintedText
  /// The numbers of subviews that the layout can have, where it does not say so; nil for any.
  package var subviewCounts: ClosedRange<Int>?
  /// A Boolean value that is true for the layout without its cache, where it cannot lay out
  /// without.
  ///
  /// Its placeSubviews uses values that sizeThatFits left in the cache. It is neither verified nor
  /// timed.
  package var needsCache: Bool?
  /// The calls that read nothing that `makeCache` found out, by the full name of the layout's type.
  ///
  /// They are those of the layout without its cache.
  package var unread: [String: CacheReaders]?
  /// A Boolean value that is true when it is about a whole view; nil for a layout.
  package var isOfView: Bool?
  /// The number of updates until the actions of a screen write nothing new; nil without such
  /// actions.
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

  /// Creates the result of a layout that cannot lay out without its cache.
  package init(needingCache subject: String, seed: UInt64, system: SwiftUISystem) {
    self.init(
      subject: subject, variant: VariantName.automaticUncached, seed: seed, histories: 0,
      findings: [])
    self.system = system
    needsCache = true
  }

  /// Returns the result of a variant that is left out, because another variant did not return.
  package static func leftOut(
    _ subject: String, _ variant: String, seed: UInt64
  ) -> VerificationResult {
    VerificationResult(
      subject: subject, variant: variant, seed: seed, histories: 0, findings: [],
      omissions: [
        Omission(
          what: variant, reason: "another variant of the layout did not return or took all memory")
      ])
  }

  package var errors: [Finding] { findings.filter { $0.severity == .error } }

  package var isCorrect: Bool { errors.isEmpty }

  /// A Boolean value that is true for a screen whose actions go on writing state.
  package var isUnsettled: Bool { errors.contains { $0.kind == .settling } }

  /// A Boolean value that is true for a view without findings and without actions that write state.
  package var isPlainView: Bool { isOfView == true && updates == nil && findings.isEmpty }

  /// Says nothing of a view that no preview shows by itself where others say all of it.
  package mutating func leaveOut(known: [VerificationResult], isUnshown: Bool) {
    guard isUnshown, isOfView == true else { return }
    let said = Set(known.filter { $0.isOfView == true }.flatMap(\.findings).map(\.message))
    guard findings.allSatisfy({ said.contains($0.message) }) else { return }
    (findings, omissions, updates) = ([], [], nil)
  }

  /// A Boolean value that is true when the cache is broken: in some history it changes a size or
  /// frame.
  package var isBroken: Bool { errors.contains { $0.kind.breaksCache } }

  /// The variant that a finding is of.
  package func variant(of finding: Finding) -> String { finding.variants?.first ?? variant }

  package var isWritten: Bool { !VariantName.automatic.contains(variant) }

  /// Returns the findings of two verifications of one variant, each with the shorter history.
  package func joined(_ other: VerificationResult) -> VerificationResult {
    var joined = self
    joined.histories = max(histories, other.histories)
    for finding in other.findings { joined.findings.add(finding) }
    joined.omissions += other.omissions.filter { !omissions.contains($0) }
    joined.printed.append(other.printed)
    return joined
  }
}

extension [VerificationResult] {
  /// The subjects whose layouts need their caches.
  package var needingCaches: Set<String> {
    Set(filter { $0.needsCache == true }.map(\.subject))
  }

  package var unread: [String: CacheReaders] {
    compactMap(\.unread).reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  /// The subjects that, as somebody wrote them, do not return or take memory without end.
  package var endless: Set<String> {
    Set(filter { $0.isWritten && $0.errors.contains { $0.kind == .hangs } }.map(\.subject))
  }

  /// A result for each layout, whatever its variants: each finding once.
  ///
  /// What a variant that nobody wrote does wrong is no error of the layout.
  package var byLayout: [VerificationResult] {
    map(\.subject).uniqued().map { subject in
      let variants = filter { $0.subject == subject }
      let written = variants.contains(where: \.isWritten) ? variants.filter(\.isWritten) : variants
      var layout = written[0]
      layout.findings = []
      for result in written {
        for var finding in result.findings {
          finding.variants = [result.variant]
          layout.findings.add(finding)
        }
      }
      layout.histories = variants.reduce(0) { $0 + $1.histories }
      layout.omissions = written.flatMap(\.omissions).uniqued()
      layout.printed = variants.reduce(into: PrintedText()) { $0.append($1.printed) }
      layout.subviewCounts = variants.lazy.compactMap(\.subviewCounts).first
      layout.needsCache = variants.contains { $0.needsCache == true } ? true : nil
      return layout
    }
  }
}

/// A part that was left out, with the reason.
package struct Omission: Codable, Hashable, Sendable {
  /// The omission: `items 12 to 40 of the histories`.
  package var what: String
  package var reason: String

  package init(what: String, reason: String) {
    self.what = what
    self.reason = reason
  }
}

/// One mistake of a layout, with the shortest history that shows it.
package struct Finding: Codable, Hashable, Sendable {
  package var kind: Kind
  package var severity: Severity
  /// The error in a few words: the kind's title, or a more exact one.
  package var title: String
  package var message: String
  /// The shortest history that shows it, a line each; empty where none is needed.
  package var history: [String] = []
  package var steps = 0
  package var subviews = 0
  /// The result of a correct layout in the last step; nil where there is nothing to compare.
  package var expected: String?
  package var found: String?
  /// The advice where the cause is known more closely; nil for the kind's.
  package var advice: String?
  /// The variants that show it, the one that it was found with first; nil unless joined.
  package var variants: [String]?

  package init(
    _ kind: Kind, title: String? = nil, _ message: String? = nil, severity: Severity? = nil
  ) {
    self.kind = kind
    self.severity = severity ?? kind.severity
    self.title = title ?? kind.title
    self.message = message ?? kind.explanation
  }

  /// The advice on it.
  package var remedy: String { advice ?? kind.remedy }

  package static func crashedProcess(_ reason: String) -> Finding {
    Finding(.crash, "Crashed: \(reason).")
  }

  /// The finding's name, which no other finding of the same variant has.
  package var id: String { title == kind.title ? kind.rawValue : "\(kind.rawValue)-\(title)" }

  package func isShorter(than other: Finding) -> Bool {
    // One that shows how it comes about says more.
    if severity == other.severity, history.isEmpty != other.history.isEmpty {
      return other.history.isEmpty
    }
    return (severity, steps, subviews, history.joined().count)
      < (other.severity, other.steps, other.subviews, other.history.joined().count)
  }

  package static func isInOrder(_ left: Finding, _ right: Finding) -> Bool {
    (left.severity, left.kind.rank, left.title) < (right.severity, right.kind.rank, right.title)
  }
}

extension [Finding] {
  /// Adds a finding in its place; of two of the same id the shorter one stays, with the variants
  /// of both.
  package mutating func add(_ finding: Finding) {
    var kept = finding
    if let index = firstIndex(where: { $0.id == finding.id }) {
      let known = remove(at: index)
      let pair = finding.isShorter(than: known) ? [finding, known] : [known, finding]
      kept = pair[0]
      kept.variants = finding.variants == nil ? nil : pair.flatMap { $0.variants ?? [] }.uniqued()
    }
    insert(kept, at: firstIndex { Finding.isInOrder(kept, $0) } ?? endIndex)
  }
}
