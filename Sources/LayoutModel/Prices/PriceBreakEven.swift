/// The price of a query from or below which a candidate saves time, all other prices being equal.
///
/// The times of two variants differ by dT0 + dQ q + dP p + ...: a plane in the space of prices. The
/// break-even is where the plane meets the line on which only the price of a query changes.
package enum PriceBreakEven: Hashable, Codable, Sendable {
  case above(Estimate<Nanoseconds>)
  /// The candidate saves time below this price: it makes more queries, but saves elsewhere.
  case below(Estimate<Nanoseconds>)
  /// The candidate saves time at any price: it adds no query and is faster.
  case atAnyPrice
  /// The candidate saves time at no price: it saves no query and is slower.
  case atNoPrice

  /// Creates the break-even. Returns nil if the samples show no difference.
  ///
  /// - Parameters:
  ///   - rest: The candidate's added time per pass without the price of queries.
  ///   - added: The number of queries that the candidate adds per pass.
  package init?(rest: Estimate<Nanoseconds>, added: Double) {
    var (isLess, isMore) = (false, false)
    if let interval = rest.ci95 {
      isLess = interval.upper < .zero
      isMore = interval.lower > .zero
    }
    // A price is not below zero.
    let price = rest.map { time in max(.zero, time / -added) }.toSixDigits
    if added <= 0, isLess {
      self = .atAnyPrice
    } else if added >= 0, isMore {
      self = .atNoPrice
    } else if added < 0 {
      self = .above(price)
    } else if added > 0, isLess, rest.value < .zero {
      self = .below(price)
    } else {
      return nil
    }
  }
}
