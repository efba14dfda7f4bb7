/// The break-even prices of several cases.
package struct PriceSpread: Hashable, Codable, Sendable {
  /// What most of the cases say.
  package enum Standing: String, Hashable, Codable, Sendable {
    /// It pays above a price.
    case above
    /// It pays below a price.
    case below
    /// It pays whatever the price.
    case atAnyPrice = "at any price"
    /// It pays at no price.
    case atNoPrice = "at no price"
  }

  /// What most of the cases say.
  package var standing: Standing
  /// The median price of those cases; nil where no price decides.
  package var typical: Nanoseconds?
  /// The lowest end of their intervals.
  package var least: Nanoseconds?
  /// The highest end of their intervals.
  package var most: Nanoseconds?

  /// Sums up break-evens; nil of none.
  package init?(_ breakEvens: [PriceBreakEven]) {
    let groups = Dictionary(grouping: breakEvens, by: \.standing)
    let order: [Standing] = [.above, .atAnyPrice, .below, .atNoPrice]
    guard
      let standing = order.filter({ groups[$0] != nil })
        .max(by: { (groups[$0]?.count ?? 0) < (groups[$1]?.count ?? 0) })
    else { return nil }
    self.standing = standing
    let prices = (groups[standing] ?? []).compactMap(\.price)
    typical = Median.of(prices.map(\.value))
    least = prices.map { $0.ci95?.lower ?? $0.value }.min()
    most = prices.map { $0.ci95?.upper ?? $0.value }.max()
  }
}

extension PriceBreakEven {
  /// Which of the four it is.
  package var standing: PriceSpread.Standing {
    switch self {
    case .above: .above
    case .below: .below
    case .atAnyPrice: .atAnyPrice
    case .atNoPrice: .atNoPrice
    }
  }
}
