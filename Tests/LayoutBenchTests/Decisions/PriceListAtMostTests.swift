import Foundation
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

struct PriceListAtMostTests {
  @Test func isFourTimesWhatIsEstimated() throws {
    let most = try #require(PriceList.swiftUI.atMost)
    for term in PriceTerm.allCases { #expect(most[term] == PriceList.swiftUI[term] * 4) }
    let given = PriceList.swiftUI.with([.query: Nanoseconds(100)])
    #expect(given.atMost?[.query] == Nanoseconds(100))
    #expect(given.atMost?[.placement] == Nanoseconds(212))
  }

  @Test func isNoneWherePricesWereMeasured() {
    #expect(PriceList.engine.atMost == nil)
    #expect(PriceList(name: "device", [.query: Nanoseconds(28)]).atMost == nil)
  }
}
