package struct PriceSpread: Hashable, Codable, Sendable {
  package enum Standing: String, Hashable, Codable, Sendable {
    case above
    case below
    case atAnyPrice = "at any price"
    case atNoPrice = "at no price"
  }

  package var standing: Standing
  /// The median price of those cases; nil where no price decides.
  package var typical: Nanoseconds?
  /// The lowest end of their intervals.
  package var least: Nanoseconds?
  /// The highest end of their intervals.
  package var most: Nanoseconds?

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
  package var standing: PriceSpread.Standing {
    switch self {
    case .above: .above
    case .below: .below
    case .atAnyPrice: .atAnyPrice
    case .atNoPrice: .atNoPrice
    }
  }
}
