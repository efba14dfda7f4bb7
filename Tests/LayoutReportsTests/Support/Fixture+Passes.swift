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

  /// Break-evens that were checked: one that agrees, one on the same side, one on the other, one
  /// too noisy to tell.
  static var checked: ResultsDocument {
    document(
      [(0.0, 0.01), (-90_000, 0.01), (400_000, 0.01), (0, 60)].enumerated().map { index, check in
        var spec = Spec()
        spec.passes = 1
        spec.measurements = (3_000, 1_000)
        spec.ratio = 0.8
        var result = result(key("flow", 100 * (index + 1), .root, .first), spec)
        let breakEven = result.comparisons[0].breakEven
        result.comparisons[0].breakEvenCheck = breakEven?.check(
          against: workers(breakEven, extra: check.0, scatter: check.1), at: Nanoseconds(350))
        return result
      })
  }

  /// Pairs at a cost of 350 ns, as the model has them but for something extra.
  private static func workers(
    _ breakEven: BreakEven?, extra: Double, scatter: Double
  ) -> [[TimePair]] {
    guard let breakEven else { return [] }
    let added = breakEven.predictedDifference(at: Nanoseconds(350)).value.rawValue + extra
    return (0..<8).map { worker in
      let noise = Double((worker * 3) % 8) - 3.5
      return [
        TimePair(
          baseline: Nanoseconds(1_000_000),
          candidate: Nanoseconds(1_000_000 + added + 10_000 * scatter * noise))
      ]
    }
  }
}
