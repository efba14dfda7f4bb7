/// The cost of a pass at a list of prices, by kind of call.
package struct PassCost: Hashable, Sendable {
  package var counts: PassCounts
  package var prices: PriceList

  package init(counts: PassCounts, prices: PriceList) {
    (self.counts, self.prices) = (counts, prices)
  }

  /// The time of all calls together.
  package var total: Nanoseconds { prices.cost(of: counts) }

  /// The kinds of calls that take time, the most expensive first.
  package var parts: [(call: PriceTerm, time: Nanoseconds)] {
    var parts: [(call: PriceTerm, time: Nanoseconds)] = []
    for call in PriceTerm.allCases {
      let time = prices[call] * counts[call]
      if time > .zero { parts.append((call, time)) }
    }
    return parts.fromLargest(on: \.time, then: \.call.rawValue)
  }
}
