/// The prices of a query at which a candidate pays, with the other prices of the list.
///
/// The times of two variants differ by dT0 + dQ q + dP p + ...: a plane in the space of prices.
/// This is where the plane meets the line on which only the price of a query changes.
package enum PriceBreakEven: Hashable, Codable, Sendable {
  case above(Estimate<Nanoseconds>)
  /// The candidate pays below this price: it makes more queries, and saves elsewhere.
  case below(Estimate<Nanoseconds>)
  /// Whatever a query costs: none is added, and time is saved.
  case atAnyPrice
  /// Whatever a query costs, it does not: none is saved, and time is added.
  case atNoPrice

  /// Creates the break-even; nil where no difference is shown.
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
