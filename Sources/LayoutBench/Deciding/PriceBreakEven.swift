/// At which prices of one kind of call a candidate pays, the other prices being those of the list.
///
/// The times of two variants differ by dT0 + dQ q + dP p + ...: a plane in the space of prices.
/// This is where the plane meets the line on which only one price changes.
package enum PriceBreakEven: Hashable, Codable, Sendable {
  case above(Estimate<Nanoseconds>)
  /// When the call costs less than this: the candidate makes more of them, and saves elsewhere.
  case below(Estimate<Nanoseconds>)
  /// Whatever the call costs: no call is added, and time is saved.
  case atAnyPrice
  /// Whatever the call costs, it does not: no call is saved, and time is added.
  case atNoPrice

  /// Finds the break-even of one price; nil where no difference is shown.
  /// - Parameters:
  ///   - rest: How much longer the candidate takes, without the calls in question.
  ///   - added: How many of the calls the candidate adds; below zero where it saves them.
  package init?(rest: Estimate<Nanoseconds>, added: Double) {
    let isLess = rest.ci95.map { $0.upper < .zero } ?? false
    let isMore = rest.ci95.map { $0.lower > .zero } ?? false
    if added < 0 {
      guard !isLess else {
        self = .atAnyPrice
        return
      }
      // A price is not below zero.
      self = .above(rest.map { max(.zero, $0 / -added) })
    } else if added > 0 {
      guard !isMore else {
        self = .atNoPrice
        return
      }
      guard rest.value < .zero, isLess else { return nil }
      self = .below(rest.map { max(.zero, $0 / -added) })
    } else if isLess {
      self = .atAnyPrice
    } else if isMore {
      self = .atNoPrice
    } else {
      return nil
    }
  }

  package var price: Estimate<Nanoseconds>? {
    switch self {
    case .above(let price), .below(let price): price
    case .atAnyPrice, .atNoPrice: nil
    }
  }
}
