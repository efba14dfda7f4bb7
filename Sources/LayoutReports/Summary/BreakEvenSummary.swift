import LayoutBench

struct BreakEvenSummary: Hashable, Sendable {
  /// In how many cases it pays whatever the call costs.
  var atAnyPrice = 0
  /// In how many cases it does not pay, whatever the call costs.
  var atNoPrice = 0
  /// In how many cases no difference is shown.
  var open = 0
  var above: [Estimate<Nanoseconds>] = []
  var below: [Estimate<Nanoseconds>] = []

  /// Sums up break-evens; nil for a case in which no difference is shown.
  init(_ breakEvens: [PriceBreakEven?]) {
    for breakEven in breakEvens {
      switch breakEven {
      case .atAnyPrice: atAnyPrice += 1
      case .above(let price): above.append(price)
      case .below(let price): below.append(price)
      case .atNoPrice: atNoPrice += 1
      case nil: open += 1
      }
    }
  }

  /// As in `> 41 ns [36, 47]`, `any price`, `no price`, or several with their numbers of cases.
  ///
  /// Of several prices it is the median, in brackets how far their 95 % intervals reach.
  var text: String {
    let parts = [
      (atAnyPrice, "any price"), (above.count, "> \(Self.text(above))"),
      (below.count, "< \(Self.text(below))"), (atNoPrice, "no price"), (open, "open"),
    ].filter { $0.0 > 0 }
    if parts.count == 1 { return parts[0].1 }
    let counted = parts.map { "\($0.1) (\(Figures.count($0.0)))" }
    return counted.isEmpty ? Figures.none : counted.joined(separator: ", ")
  }

  private static func text(_ prices: [Estimate<Nanoseconds>]) -> String {
    guard let median = Median.of(prices.map(\.value)),
      let lower = prices.map({ $0.ci95?.lower ?? $0.value }).min(),
      let upper = prices.map({ $0.ci95?.upper ?? $0.value }).max()
    else { return Figures.none }
    guard lower < upper else { return Figures.time(median) }
    return Figures.time(median, from: lower, to: upper)
  }
}
