import LayoutBench

/// What a break-even says once its interval is taken into account.
enum BreakEvenStanding: Hashable, Sendable {
  /// It pays whatever a measurement costs.
  case atAnyCost
  /// It pays when a measurement costs more than this.
  case above(Estimate<Nanoseconds>)
  /// It pays when a measurement costs less than this: it measures more, with less bookkeeping.
  case below(Estimate<Nanoseconds>)
  /// It never pays.
  case never
  /// The interval of the bookkeeping holds zero, or there is none, so that nothing is said.
  case open

  /// Judges a break-even.
  ///
  /// `BreakEven.outcome` is the best guess; `atAnyCost` and `never` are stated only where the
  /// interval of the bookkeeping bears them out.
  init(_ breakEven: BreakEven) {
    let interval = breakEven.overhead.ci95
    let isLess = interval.map { $0.upper < .zero } ?? false
    let isMore = interval.map { $0.lower > .zero } ?? false
    guard let cost = breakEven.cost else {
      self = isLess ? .atAnyCost : isMore ? .never : .open
      return
    }
    switch breakEven.outcome {
    case .above: self = .above(cost)
    case .below: self = .below(cost)
    case .atAnyCost: self = isLess ? .atAnyCost : interval == nil ? .open : .above(cost)
    case .never: self = isMore ? .never : .open
    }
  }
}

extension Wording {
  /// What a break-even says, in a sentence without an end.
  static func breakEven(_ breakEven: BreakEven) -> String {
    let text = BreakEvenSummary([breakEven]).text
    return switch BreakEvenStanding(breakEven) {
    case .atAnyCost: "pays whatever a measurement costs"
    case .above: "pays when a measurement costs more than \(text.dropFirst(2))"
    case .below: "pays when a measurement costs less than \(text.dropFirst(2))"
    case .never: "never pays, whatever a measurement costs"
    case .open: "open: the times do not tell more bookkeeping from less"
    }
  }
}
