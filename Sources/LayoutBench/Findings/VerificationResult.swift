import PortableLayout

package struct VerificationResult: Codable, Hashable, Sendable {
  package var subject: String
  package var variant: String
  package var seed: UInt64
  /// Nil in documents from before there were two.
  package var system: SwiftUISystem?
  package var histories: Int
  package var findings: [Finding]
  package var omissions: [Omission]
  package var printed: PrintedText
  /// The numbers of subviews that the layout can have, where it does not say so; nil for any.
  package var subviewCounts: ClosedRange<Int>?
  /// Whether this is the layout without its cache, which cannot lay out without: placeSubviews
  /// uses what sizeThatFits left there. It is neither verified nor timed.
  package var needsCache: Bool?

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

  /// What is said of a layout without its cache that cannot lay out so.
  package init(needingCache subject: String, seed: UInt64, system: SwiftUISystem) {
    self.init(
      subject: subject, variant: Variant.Name.automaticUncached, seed: seed, histories: 0,
      findings: [])
    self.system = system
    needsCache = true
  }

  /// What is said of a variant of a layout of which another one did not return.
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

  /// Whether the cache is broken: in some history it changes a size or a frame.
  package var isBroken: Bool { errors.contains { $0.kind.breaksCache } }

  /// The variant that a finding is of.
  package func variant(of finding: Finding) -> String { finding.variants?.first ?? variant }

  package var isWritten: Bool { !Variant.Name.automatic.contains(variant) }

  package func adding(_ finding: Finding) -> VerificationResult {
    var result = self
    result.findings.add(finding)
    return result
  }

  /// What two verifications of one variant found together, each with the shorter history.
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
      let written = variants.filter(\.isWritten)
      var layout = (written.first ?? variants[0]).of(written.isEmpty ? variants : written)
      layout.histories = variants.reduce(0) { $0 + $1.histories }
      layout.omissions = (written.isEmpty ? variants : written).flatMap(\.omissions).uniqued()
      layout.printed = variants.reduce(into: PrintedText()) { $0.append($1.printed) }
      layout.subviewCounts = variants.lazy.compactMap(\.subviewCounts).first
      layout.needsCache = variants.contains { $0.needsCache == true } ? true : nil
      return layout
    }
  }
}

extension VerificationResult {
  /// The result with the findings of several variants, and the variants of each.
  fileprivate func of(_ variants: [VerificationResult]) -> VerificationResult {
    var result = self
    result.findings = []
    for variant in variants {
      for var finding in variant.findings {
        finding.variants = [variant.variant]
        result.findings.add(finding)
      }
    }
    return result
  }
}

extension Sequence where Element: Hashable {
  /// The elements in their order, each once.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

package struct Omission: Codable, Hashable, Sendable {
  /// What is left out: `items 12 to 40 of the histories`.
  package var what: String
  package var reason: String

  package init(what: String, reason: String) {
    self.what = what
    self.reason = reason
  }
}
