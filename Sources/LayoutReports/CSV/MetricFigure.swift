import LayoutDeciding
import LayoutModel

/// An exact count, or the median of the samples with the ends of its interval.
struct MetricFigure: Hashable, Sendable {
  var value: Double
  /// The ends of the 95 % interval. Nil for what is exact.
  var lower: Double?
  var upper: Double?

  /// Creates the figure of an exact count.
  init(_ count: Int) { value = Double(count) }

  /// Creates the figure of a value with its interval.
  init<Value: Quantity>(_ value: Value, _ interval: ConfidenceInterval<Value>? = nil) {
    self.value = value.rawValue
    (lower, upper) = (interval?.lower.rawValue, interval?.upper.rawValue)
  }

  /// Creates the figure of an estimate.
  init<Value: Quantity>(_ estimate: Estimate<Value>) { self.init(estimate.value, estimate.ci95) }
}

extension VariantResult {
  /// Returns the figures for the cells of `results.csv` and for exports.
  ///
  /// A count is for one sample of `passes` passes. A time is for one pass: its value is the median of
  /// the samples, and its ends are the ends of the signed-rank interval over workers, or over pairs
  /// if there was one worker.
  func figures(passes: Int, _ comparison: Comparison? = nil) -> [Metric: MetricFigure] {
    var figures = [Metric.passes: MetricFigure(passes)]
    for metric in Metric.listed {
      if let count = self[metric] { figures[metric] = MetricFigure(count) }
    }
    if let time = VariantTime(self) {
      figures[.timePerPass] = MetricFigure(time.median, time.interval)
      figures[.shortestTimePerPass] = MetricFigure(time.shortest)
    }
    if let ownTime {
      figures[.ownTimePerPass] = MetricFigure(shown(ownTime.perPass, of: ownTime))
      for (phase, metric) in Metric.methodTimes {
        guard let time = ownTime.time(in: [phase]) else { continue }
        figures[metric] = MetricFigure(shown(time, of: ownTime))
      }
    }
    if let ratio = comparison?.ratio { figures[.timeRatio] = MetricFigure(ratio.ratio) }
    guard let priced = comparison?.priced else { return figures }
    figures[.pricedTimePerPass] = MetricFigure(priced.candidateTime)
    figures[.pricedTimeRatio] = MetricFigure(priced.ratio.ratio)
    // A candidate with more calls pays below a price, which is another metric.
    switch priced.perQuery {
    case .above(let price): figures[.queryBreakEven] = MetricFigure(price)
    case .below(let price): figures[.queryBreakEvenFromAbove] = MetricFigure(price)
    case .atAnyPrice, .atNoPrice, nil: break
    }
    return figures
  }

  /// Returns a part of the own time with the digits that its readings agree on.
  ///
  /// No rounding makes it more than the pass.
  private func shown(_ time: Nanoseconds, of ownTime: OwnTimes) -> Nanoseconds {
    guard ownTime.digits < 3 else { return time }
    let rounded = Nanoseconds(time.rawValue.toDigits(ownTime.digits))
    guard let minimumPass else { return rounded }
    return min(rounded, max(minimumPass, time))
  }
}
