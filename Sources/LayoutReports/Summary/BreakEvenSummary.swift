import LayoutBench

/// The break-even costs of several cases.
struct BreakEvenSummary: Hashable, Sendable {
  /// In how many cases it pays whatever a measurement costs.
  var atAnyCost = 0
  /// In how many cases it never pays.
  var never = 0
  /// Costs above which it pays.
  var above: [Estimate<Nanoseconds>] = []
  /// Costs below which it pays.
  var below: [Estimate<Nanoseconds>] = []

  /// Sums up break-evens.
  init(_ breakEvens: [BreakEven]) {
    for breakEven in breakEvens {
      switch breakEven.outcome {
      case .atAnyCost: atAnyCost += 1
      case .never: never += 1
      case .above: above += breakEven.cost.map { [$0] } ?? []
      case .below: below += breakEven.cost.map { [$0] } ?? []
      }
    }
  }

  /// As in `> 41 ns [36, 47]`, `at any cost`, `never`, or several with their numbers of cases.
  ///
  /// Of several costs it is the median, in brackets how far their 95 % intervals reach.
  var text: String {
    let parts = [
      (atAnyCost, "at any cost"), (above.count, "> \(Self.text(above))"),
      (below.count, "< \(Self.text(below))"), (never, "never"),
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

extension Wording {
  /// What a break-even says, in a sentence without an end.
  static func breakEven(_ breakEven: BreakEven) -> String {
    let text = BreakEvenSummary([breakEven]).text
    switch breakEven.outcome {
    case .atAnyCost: return "pays whatever a measurement costs"
    case .never: return "never pays, whatever a measurement costs"
    case .above: return "pays when a measurement costs more than \(text.dropFirst(2))"
    case .below: return "pays when a measurement costs less than \(text.dropFirst(2))"
    }
  }
}
