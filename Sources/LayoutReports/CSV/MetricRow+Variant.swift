import LayoutBench

extension MetricRow {
  /// The rows of one variant, in the order in which they are written.
  ///
  /// Counts are for one sample, which is `passes` passes; times are for one pass. The value of a
  /// time is the median of its samples, its ends those of the signed-rank interval over workers
  /// (over pairs, if there was one worker).
  /// - Parameters:
  ///   - variant: The variant.
  ///   - comparison: Its comparison with the baseline; nil for the baseline itself.
  ///   - passes: How many passes a sample holds.
  static func rows(
    of variant: VariantResult, comparison: Comparison?, passes: Int
  ) -> [MetricRow] {
    var rows = [count("passes", passes)]
    rows += ExactCounts.Metric.allCases.map { count($0.rawValue, variant.counts[$0]) }
    rows += resources(of: variant)
    if let pageFaults = variant.pageFaults {
      rows.append(count("page faults", pageFaults, tier: .noisy))
    }
    let time = VariantTime(variant)
    if let time {
      let metrics = [
        Self.time("time per pass", time.median, interval: time.interval),
        Self.time("shortest time per pass", time.shortest),
      ]
      rows += metrics.map { $0.from(samples: time.samples, workers: time.workers) }
    }
    rows += variant.phases.compactMap { phase in
      phase.median.map {
        Self.time("\(phase.phase) time per pass", $0)
          .from(samples: phase.perPass.count, workers: nil)
      }
    }
    guard let comparison, let time else { return rows }
    return rows
      + self.rows(of: comparison).map { $0.from(samples: time.samples, workers: time.workers) }
  }

  private static func resources(of variant: VariantResult) -> [MetricRow] {
    ResourceMetric.allCases.compactMap { metric in
      variant[metric].map {
        count(metric.rawValue, $0, tier: .nearExact, unit: metric == .bytes ? "bytes" : "count")
      }
    }
  }

  private static func rows(of comparison: Comparison) -> [MetricRow] {
    var rows: [MetricRow] = []
    if let ratio = comparison.ratio?.ratio { rows.append(.ratio("time ratio", ratio)) }
    guard let breakEven = comparison.breakEven, let cost = breakEven.cost else { return rows }
    // Where the candidate measures more often it pays below the cost, so it is another metric.
    if breakEven.savedMeasurements > 0 {
      rows.append(time("break-even", cost.value, interval: cost.ci95))
    } else if case .below = breakEven.outcome {
      rows.append(time("break-even from above", cost.value, interval: cost.ci95))
    }
    return rows + (comparison.breakEvenCheck.map(Self.rows) ?? [])
  }

  // Of a whole sample, as the break-even is.
  private static func rows(of check: BreakEvenCheck) -> [MetricRow] {
    [
      time("break-even checked at", check.cost),
      time(
        "predicted difference at that cost", check.predicted.value,
        interval: check.predicted.ci95),
      time(
        "observed difference at that cost", check.observed.value, interval: check.observed.ci95),
    ]
  }
}
