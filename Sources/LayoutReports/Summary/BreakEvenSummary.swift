import LayoutBench

/// The break-even costs of several cases.
struct BreakEvenSummary: Hashable, Sendable {
  /// In how many cases it pays whatever a measurement costs.
  var atAnyCost = 0
  /// In how many cases it never pays.
  var never = 0
  /// In how many cases the times do not tell.
  var open = 0
  /// Costs above which it pays.
  var above: [Estimate<Nanoseconds>] = []
  /// Costs below which it pays.
  var below: [Estimate<Nanoseconds>] = []

  /// Sums up break-evens.
  init(_ breakEvens: [BreakEven]) {
    for breakEven in breakEvens {
      switch BreakEvenStanding(breakEven) {
      case .atAnyCost: atAnyCost += 1
      case .above(let cost): above.append(cost)
      case .below(let cost): below.append(cost)
      case .never: never += 1
      case .open: open += 1
      }
    }
  }

  /// As in `> 41 ns [36, 47]`, `at any cost`, `never`, or several with their numbers of cases.
  ///
  /// Of several costs it is the median, in brackets how far their 95 % intervals reach.
  var text: String {
    let parts = [
      (atAnyCost, "at any cost"), (above.count, "> \(Self.text(above))"),
      (below.count, "< \(Self.text(below))"), (never, "never"), (open, "open"),
    ].filter { $0.0 > 0 }
    if parts.count == 1 { return parts[0].1 }
    let counted = parts.map { "\($0.1) (\(Figures.count($0.0)))" }
    return counted.isEmpty ? Figures.none : counted.joined(separator: ", ")
  }

  private static func text(_ costs: [Estimate<Nanoseconds>]) -> String {
    guard let median = Median.of(costs.map(\.value)),
      let lower = costs.map({ $0.ci95?.lower ?? $0.value }).min(),
      let upper = costs.map({ $0.ci95?.upper ?? $0.value }).max()
    else { return Figures.none }
    guard lower < upper else { return Figures.time(median) }
    return Figures.time(median, from: lower, to: upper)
  }
}
