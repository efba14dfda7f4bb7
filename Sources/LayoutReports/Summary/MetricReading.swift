import LayoutBench

/// The value of one metric for one variant of a case: what a row of `results.csv` and an exported
/// number hold.
package struct MetricReading: Sendable {
  package var metric: Metric
  /// The value: an exact count, or the median of the samples.
  package var value: Double
  package var lower: Double?
  package var upper: Double?
  var sampleCount: Int?
  var workerCount: Int?
  /// The samples of each worker, in the order taken; empty for what is not sampled.
  package var samples: [[Double]] = []

  init(_ metric: Metric, _ value: Int) {
    self.metric = metric
    self.value = Double(value)
  }

  init<Value: Quantity>(
    _ metric: Metric, _ value: Value, _ interval: ConfidenceInterval<Value>? = nil
  ) {
    self.metric = metric
    self.value = value.rawValue
    lower = interval?.lower.rawValue
    upper = interval?.upper.rawValue
  }

  func from(samples: Int, workers: Int?) -> MetricReading {
    var reading = self
    reading.sampleCount = samples
    reading.workerCount = workers
    return reading
  }
}

extension MetricReading {
  /// The readings of one variant, in the order in which they are written.
  ///
  /// Counts are for one sample, which is `passes` passes; times are for one pass. The value of a
  /// time is the median of its samples, its ends those of the signed-rank interval over workers
  /// (over pairs, if there was one worker).
  /// - Parameters:
  ///   - variant: The variant.
  ///   - comparison: Its comparison with the baseline; nil for the baseline itself.
  ///   - passes: How many passes a sample holds.
  static func all(
    of variant: VariantResult, comparison: Comparison?, passes: Int
  ) -> [MetricReading] {
    var readings = [MetricReading(.passes, passes)]
    readings += Metric.listed.compactMap { metric in
      variant[metric].map { MetricReading(metric, $0) }
    }
    let time = VariantTime(variant)
    if let time {
      readings += [
        MetricReading(.timePerPass, time.median, time.interval),
        MetricReading(.shortestTimePerPass, time.shortest),
      ].map { $0.from(samples: time.samples, workers: time.workers) }
    }
    readings += variant.phases.compactMap { phase in
      phase.median.map {
        MetricReading(.time(of: phase.phase), $0).from(samples: phase.perPass.count, workers: nil)
      }
    }
    guard let comparison, let time else { return readings }
    return readings
      + all(of: comparison).map { $0.from(samples: time.samples, workers: time.workers) }
  }

  private static func all(of comparison: Comparison) -> [MetricReading] {
    var readings: [MetricReading] = []
    if let ratio = comparison.ratio?.ratio {
      readings.append(MetricReading(.timeRatio, ratio.value, ratio.ci95))
    }
    if let priced = comparison.priced {
      let ratio = priced.ratio.ratio
      readings += [
        MetricReading(.pricedTimePerPass, priced.candidateTime),
        MetricReading(.pricedTimeRatio, ratio.value, ratio.ci95),
      ]
      readings += breakEven(priced.perQuery, .queryBreakEven, .queryBreakEvenFromAbove)
      readings += breakEven(
        priced.perMeasurement, .measurementBreakEven, .measurementBreakEvenFromAbove)
    }
    return readings
  }

  /// A break-even price; where the candidate makes more calls it pays below it, which is another
  /// metric.
  private static func breakEven(
    _ breakEven: PriceBreakEven?, _ above: Metric, _ below: Metric
  ) -> [MetricReading] {
    guard let breakEven, let price = breakEven.price else { return [] }
    let metric = breakEven.standing == .below ? below : above
    return [MetricReading(metric, price.value, price.ci95)]
  }
}
