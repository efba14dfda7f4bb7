import LayoutBench

extension Fixture {
  /// Caches that cost at a change, or at further passes, and one that was run with three memos.
  static var passes: ResultsDocument {
    let late = [(Scenario.first, 1.3), (.update, 1.1), (.resize, 0.7), (.relayout, 1)]
    let early = [(Scenario.first, 0.8), (.resize, 1.15)]
    let plain = [(Scenario.first, 1.2), (.update, 1), (.resize, 1.2)]
    return document(
      timed("late", late) + timed("early", early) + timed("plain", plain)
        + timed("single", [(.first, 0.7)]) + memos)
  }

  private static func timed(_ name: String, _ ratios: [(Scenario, Double)]) -> [CaseResult] {
    ratios.map { scenario, ratio in
      var spec = Spec()
      spec.ratio = ratio
      spec.passes = scenario == .resize ? 24 : 1
      return result(key(name, 1_000, .root, scenario), spec)
    }
  }

  private static var memos: [CaseResult] {
    [(0, 3_000, 2_000), (3, 1_000, 1_000)].map { memo, uncached, cached in
      var spec = Spec()
      spec.passes = 1
      spec.measurements = (uncached, cached)
      spec.time = 100 * Double(uncached)
      spec.ratio = Double(cached) / Double(uncached)
      return result(key("memory", 1_000, .root, .first, memo: memo), spec)
    }
  }

  /// Predictions that were checked by paying: one that agrees, one on the same side, one on the
  /// other, one too noisy to tell.
  static var checked: ResultsDocument {
    document(
      [(1.0, 0.001), (0.9, 0.001), (1.5, 0.001), (1, 0.2)].enumerated().map { index, check in
        var spec = Spec()
        spec.passes = 1
        spec.measurements = (3_000, 1_000)
        spec.ratio = 0.8
        var result = result(key("flow", 100 * (index + 1), .root, .first), spec)
        let predicted = result.comparisons[0].decidingRatio?.logRatio
        let observed = PairedRatio(workers: workers(ratio: 0.8 * check.0, scatter: check.1))
        result.comparisons[0].paidCheck = predicted.flatMap { predicted in
          observed.map { PaidCheck(predicted: predicted, observed: $0.logRatio) }
        }
        return result
      })
  }

  private static func workers(ratio: Double, scatter: Double) -> [[TimePair]] {
    (0..<8).map { worker in
      let noise = (Double((worker * 3) % 8) - 3.5) / 3.5 * scatter
      return [
        TimePair(
          baseline: Nanoseconds(1_000_000), candidate: Nanoseconds(1_000_000 * ratio * (1 + noise)))
      ]
    }
  }
}
