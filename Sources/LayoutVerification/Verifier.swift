import Foundation
import LayoutBench
import PortableLayout

/// A verifier, which searches for histories in which a cache, a size or a placement is wrong.
///
/// It is sent to another process as JSON.
package struct Verifier: Codable, Sendable {
  /// The number and the kinds of histories.
  package var extent: VerificationExtent
  /// The number from which all random choices are made.
  package var seed: UInt64
  /// The system whose SwiftUI the engine follows.
  package var system: SwiftUISystem
  /// The way in which layouts are called in isolation. Another process chooses its own.
  package var isolation = Isolation.process

  /// The coding keys of the parts that are sent to another process.
  private enum CodingKeys: CodingKey { case extent, seed, system }

  /// Creates a verifier.
  package init(
    extent: VerificationExtent = .standard, seed: UInt64 = 42,
    system: SwiftUISystem = .standard, isolation: Isolation = .process
  ) {
    self.extent = extent
    self.seed = seed
    self.system = system
    self.isolation = isolation
  }

  /// Verifies a variant.
  ///
  /// A view without a custom layout is verified as a screen. For the variant without a cache, the
  /// verifier first finds out whether the layout as written can do without one, and which of its
  /// methods read it.
  ///
  /// - Parameter suite: The suite in which other uses of the layout are found.
  package func verify(
    _ subject: Subject, _ variant: Variant, of suite: Suite? = nil
  ) -> VerificationResult {
    guard var specimen = Specimen(subject, variant) else { return verify(screen: subject, variant) }
    var unread: [String: CacheReaders]?
    if variant.name == Variant.Name.automaticUncached, let written = subject.writtenSpecimen {
      if written.needsCache() {
        return VerificationResult(needingCache: subject.name, seed: seed, system: system)
      }
      unread = written.unread()
    }
    specimen.otherUses = otherUses(of: subject, in: suite)
    var result = verify(specimen)
    result.unread = unread
    return result
  }

  /// Returns the values that other subjects of a suite give the subject's layout, at most
  /// ``mostUses``.
  private func otherUses(of subject: Subject, in suite: Suite?) -> [Specimen.OtherValue] {
    guard let suite, let type = subject.typeName else { return [] }
    let uses = suite.subjects.filter { other in
      other.typeName == type && other.name != subject.name
    }
    var values: [Specimen.OtherValue] = []
    for use in uses.prefix(Self.mostUses) {
      guard let makeLayout = use.variants.last(where: \.isWritten)?.makeLayout else { continue }
      values.append(
        Specimen.OtherValue(change: "the layout becomes \(use.summary)", makeLayout: makeLayout))
    }
    return values
  }

  /// Verifies that the updates of a view end, and that its layouts are correct with its content.
  private func verify(screen subject: Subject, _ variant: Variant) -> VerificationResult {
    var result = VerificationResult(
      subject: subject.name, variant: variant.name, seed: seed, histories: 0, findings: [])
    (result.system, result.isOfView) = (system, true)
    let check = SettlingCheck(subject: subject, variant: variant, system: system)
    let content = ScreenCheck(subject: subject, variant: variant, system: system)
    result.findings = content.findings(isolation, patience: extent.patience)
    guard let outcome = check.run(isolation, patience: extent.patience) else { return result }
    result.updates = outcome.updates
    for finding in outcome.findings { result.findings.add(finding) }
    result.omissions = outcome.omissions
    result.printed = outcome.printed
    return result
  }

  /// Returns the numbers of subviews that layouts were found to need, by subject.
  package func countsNeeded(by subjects: [Subject]) -> [String: ClosedRange<Int>] {
    var counts: [String: ClosedRange<Int>] = [:]
    for subject in subjects {
      guard let specimen = Specimen(subject, subject.usualVariant) else { continue }
      var job = VerificationJob(specimen: specimen, extent: extent, seed: seed)
      counts[subject.name] = job.countsNeeded(isolation)
    }
    return counts
  }

  /// Returns the methods that read nothing from `makeCache`, by the full name of the layout's type.
  package func unread(by subjects: [Subject]) -> [String: CacheReaders] {
    var unread: [String: CacheReaders] = [:]
    for subject in subjects {
      guard let found = subject.writtenSpecimen?.unread() else { continue }
      unread.merge(found) { _, later in later }
    }
    return unread
  }

  /// The largest number of other uses to try.
  private static let mostUses = 8

  /// Verifies a layout. A memo that forgets nothing is tried only if the layout can do without its
  /// cache.
  func verify(_ specimen: Specimen) -> VerificationResult {
    var specimen = specimen
    specimen.system = system
    var extent = extent
    // A memo that forgets nothing keeps more sizes than SwiftUI's three from the layout (rule C1):
    // what a cache no longer holds for a placement, it would hold there.
    if extent.memos.count > 1, isolation.makesCopies, specimen.needsCache() {
      extent.memos.removeAll { memo in memo == MemoOption(.unbounded) }
    }
    var job = VerificationJob(specimen: specimen, extent: extent, seed: seed)
    job.run(isolation)
    var result = job.result
    result.system = system
    return result
  }
}

extension Subject {
  /// The last handwritten variant. Nil for a tree of views.
  fileprivate var writtenSpecimen: Specimen? {
    guard let variant = variants.last(where: \.isWritten) else { return nil }
    return Specimen(self, variant)
  }
}
