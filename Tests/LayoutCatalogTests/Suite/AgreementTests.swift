import CatalogBenchmarks
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// The automatic variant without a cache against the one that is written without.
@Suite("A cache left out is no cache", .tags(.slow))
struct AgreementTests {
  @Test("every exact count is equal", arguments: catalogSuite.layoutsInTwoForms, Population.swept)
  func exactCounts(_ name: String, population: Population) throws {
    let subject = try #require(catalogSuite.subject(named: name))
    let variants = try [Variant.Name.uncached, Variant.Name.automaticUncached].map { name in
      try #require(subject.variants.first { $0.name == name })
    }
    for host in LayoutHost.swept {
      for scenario in Scenario.allCases {
        // Without a memo every query comes through, once where the container is probed.
        for memo in host == .stack ? [3, 0] : [3] {
          let key = CaseKey(
            subject: name, population: population, count: 5, host: host,
            scenario: scenario, memo: MemoOption(.entries(memo)))
          let counter = CaseSetup(key: key, subject: subject, seed: 3)
          let counted = try variants.map { try counter.countedOnce($0) }
          #expect(counted[1].problems == [], "\(key.id)")
          for metric in Metric.counts {
            #expect(
              counted[1].result.counters[metric] == counted[0].result.counters[metric],
              "\(key.id): \(metric.rawValue)")
          }
          #expect(
            counted[1].result.checksums.rounded == counted[0].result.checksums.rounded,
            "\(key.id): checksum")
        }
      }
    }
  }

  @Test("every layout that the catalogue's page has in two forms is looked at")
  func complete() throws {
    let twice = try CataloguePage().rows.filter { $0.cachedCosts != nil }.map(\.subject)
    // Its containers are those of other rows.
    #expect(catalogSuite.layoutsInTwoForms.sorted() == (twice + ["nested-flow"]).sorted())
  }

  @Test("every layout that the suite has in two forms is in the tests of caches and costs")
  func inPairs() {
    // A name may have the values of the layout behind it.
    let tested = CatalogPair.all.map { pair in String(pair.name.prefix { $0 != " " }) }
    // The containers of 'nested-flow' are those of other pairs.
    #expect(Set(catalogSuite.layoutsInTwoForms) == Set(tested + ["nested-flow"]))
  }
}
