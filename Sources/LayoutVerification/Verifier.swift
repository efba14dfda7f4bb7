import LayoutBench
import PortableLayout

package struct Verifier: Sendable {
  package var extent: VerificationExtent
  package var seed: UInt64
  package var system: SwiftUISystem
  package var isolation: Isolation

  package init(
    extent: VerificationExtent = .standard, seed: UInt64 = 42,
    system: SwiftUISystem = .v27, isolation: Isolation = .process
  ) {
    self.extent = extent
    self.seed = seed
    self.system = system
    self.isolation = isolation
  }

  /// Verifies a variant; `suite` has the other uses of a layout of the user's files.
  package func verify(
    _ subject: Subject, _ variant: Variant, of suite: Suite? = nil
  ) -> VerificationResult {
    guard var specimen = Specimen(subject, variant) else {
      return VerificationResult(
        subject: subject.name, variant: variant.name, seed: seed, histories: 0, findings: [])
    }
    if variant.name == Variant.Name.automaticUncached,
      let written = subject.variants.last(where: \.isWritten).flatMap({ Specimen(subject, $0) }),
      written.needsCache()
    {
      return VerificationResult(needingCache: subject.name, seed: seed, system: system)
    }
    let uses = (suite?.subjects ?? []).filter {
      $0.typeName != nil && $0.typeName == subject.typeName && $0.name != subject.name
    }
    specimen.otherUses = uses.prefix(Self.mostUses).compactMap { use in
      use.variants.last(where: \.isWritten)?.makeLayout.map {
        Specimen.OtherValue(change: "the layout becomes \(use.summary)", makeLayout: $0)
      }
    }
    return verify(specimen)
  }

  private static let mostUses = 8

  func verify(_ specimen: Specimen) -> VerificationResult {
    var specimen = specimen
    specimen.system = system
    var extent = extent
    // A memo that forgets nothing keeps more sizes than SwiftUI's three from the layout (rule C1):
    // what a cache no longer holds for a placement, it would hold there.
    if extent.memos.count > 1, isolation.makesCopies, specimen.needsCache() {
      extent.memos.removeAll { $0 == MemoOption(.unbounded) }
    }
    var job = VerificationJob(specimen: specimen, extent: extent, seed: seed)
    job.run(isolation)
    var result = job.result
    result.system = system
    return result
  }
}
