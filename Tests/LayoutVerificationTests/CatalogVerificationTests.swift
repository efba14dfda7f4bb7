import CatalogBenchmarks
import LayoutCatalog
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutVerification

@Suite("Verification of the catalogue", .tags(.slow, .processes), .hangLimit)
struct CatalogVerificationTests {
  // 10,000 histories in each host: swift run -c release layout-bench verify --histories 10000
  @Test("no false alarms", arguments: catalogSuite.subjects.filter { !$0.isView }.map(\.name))
  func noErrors(_ name: String) throws {
    let subject = try #require(catalogSuite.subject(named: name))
    var extent = VerificationExtent(
      histories: 3, milliseconds: 60_000, checksCosts: false, maximumShrinks: 1)
    for variant in subject.variants {
      // In a debug build costs take most of the time.
      extent.checksCosts = variant.name == subject.variants[0].name
      let result = Verifier(extent: extent, seed: 5, isolation: .none).verify(subject, variant)
      let bad = result.findings.filter {
        // A grid in itself probes every cell at both extremes: its calls do multiply. Times are for
        // a machine that does not build and test beside.
        $0.severity != .note && $0.kind != .superLinearTime
          && !(name == "grid" && $0.kind == .manyProposals)
      }
      #expect(
        bad.isEmpty, "\(result.variant): \(bad.map { "\($0.kind.rawValue) \($0.history)" })")
      #expect(result.histories == 15)
    }
  }

  @Test("the stale one is caught at both of its mistakes")
  func stale() {
    var extent = VerificationExtent.standard
    extent.checksCosts = false
    let result = Verifier(extent: extent).verify(Specimen { _ in StaleHalvesLayout() })
    let checks = Set(result.errors.map(\.kind))
    #expect(checks.contains(.staleAfterChange))
    #expect(checks.contains(.staleForProposal))
  }

  @Test("the same twice")
  func deterministic() {
    let verifier = Verifier(extent: .standard, seed: 9)
    let specimen = Specimen { _ in StaleHalvesLayout() }
    #expect(verifier.verify(specimen) == verifier.verify(specimen))
  }
}
