import CatalogBenchmarks
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("The catalogue's suite", .tags(.slow))
struct CatalogSuiteTests {
  /// Each subject with each population.
  private static let cells: [(subject: String, population: Population)] =
    catalogSuite.subjects.flatMap { subject in
      (subject.isView ? [.own] : Population.swept).map { (subject.name, $0) }
    }

  @Test("all variants give the same sizes and placements", arguments: cells)
  func variantsAgree(_ cell: (subject: String, population: Population)) throws {
    let subject = try #require(catalogSuite.subject(named: cell.subject))
    // A cache left out is compared with no cache in AgreementTests, in each of these cases.
    let isWrittenWithout = subject.variants.contains { $0.name == Variant.Name.uncached }
    let variants = subject.variants.filter {
      !isWrittenWithout || $0.name != Variant.Name.automaticUncached
    }
    // Each population in the host with the most containers, the usual one in all.
    let hosts = cell.population == subject.population ? LayoutHost.swept : [.nested]
    for host in hosts {
      for scenario in subject.scenarios {
        let key = CaseKey(
          subject: subject.name, population: cell.population, count: 5, host: host,
          scenario: scenario, memo: MemoOption(.standard))
        let counter = CaseSetup(key: key, subject: subject, seed: 3)
        let counted = try variants.map { try counter.countedOnce($0) }
        for (variant, sample) in zip(variants, counted) {
          #expect(sample.problems == [], "\(key.id)")
          #expect(
            sample.result.checksums.rounded == counted[0].result.checksums.rounded,
            "\(key.id): \(variant.name) differs from \(variants[0].name)")
        }
      }
    }
  }

  @Test(
    "the memo's capacity changes no size and no placement",
    arguments: catalogSuite.subjects.map(\.name))
  func memoChangesNothing(_ name: String) throws {
    let subject = try #require(catalogSuite.subject(named: name))
    let checksums = try ["0", "1", "3", "unbounded"].map { memo in
      let key = CaseKey(
        subject: name, population: .mixed, count: 9, host: .nested, scenario: .resize,
        memo: try #require(MemoOption(memo)))
      return try CaseSetup(key: key, subject: subject, seed: 3)
        .counted(subject.variants[0]).result.checksums.rounded
    }
    #expect(Set(checksums).count == 1)
  }
}
