import CatalogBenchmarks
import LayoutBench
import Testing

@Suite("The page of the sample layouts")
struct CataloguePageTests {
  @Test("has a row for each subject of the suite, in its order, and no other")
  func subjects() throws {
    #expect(try CataloguePage().rows.map(\.subject) == catalogSuite.subjects.map(\.name))
  }

  @Test("says where each layout was published")
  func origins() throws {
    for row in try CataloguePage().rows { #expect(row.origin != "", "\(row.subject)") }
  }

  @Test("has the queries that are counted, of each layout that is written twice")
  func costs() throws {
    let rows = try CataloguePage().rows
    for row in rows {
      let pair = CatalogPair.all.first { $0.name == row.subject }
      #expect(row.uncachedCosts == pair.map { text($0.uncachedCosts) }, "\(row.subject)")
      #expect(row.cachedCosts == pair.map { text($0.cachedCosts) }, "\(row.subject)")
    }
  }

  private func text(_ costs: Costs) -> String {
    [costs.make + costs.size, costs.place].map { "\(Int($0))" }.joined(separator: ", ")
  }

  @Test("the README has the number of samples")
  func number() throws {
    let text = try CataloguePage.file("README.md")
    #expect(text.contains("measures \(catalogSuite.subjects.count) samples in one"))
  }
}
