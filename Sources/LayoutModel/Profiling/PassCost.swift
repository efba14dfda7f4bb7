/// The cost of a pass at a list of prices, by kind of call.
package struct PassCost: Hashable, Sendable {
  package var counts: PassCounts
  package var prices: PriceList

  package init(counts: PassCounts, prices: PriceList) {
    (self.counts, self.prices) = (counts, prices)
  }

  /// The time of all calls together.
  package var total: Nanoseconds { prices.cost(of: counts) }

  /// The kinds of calls that take time, the dearest first.
  package var parts: [(call: PriceTerm, time: Nanoseconds)] {
    PriceTerm.allCases.map { (call: $0, time: prices[$0] * counts[$0]) }
      .filter { $0.time > .zero }
      .sorted { ($1.time, $0.call.rawValue) < ($0.time, $1.call.rawValue) }
  }
}
