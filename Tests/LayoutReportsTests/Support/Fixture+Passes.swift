import LayoutBench

extension Fixture {
  /// Caches that cost at a change, or at further passes, and one that was run with three memos.
  static let passes = {
    let late = [(Scenario.first, 1.3), (.update, 1.1), (.resize, 0.7), (.relayout, 1)]
    let early = [(Scenario.first, 0.8), (.resize, 1.15)]
    let plain = [(Scenario.first, 1.2), (.update, 1), (.resize, 1.2)]
    return document(
      timed("late", late) + timed("early", early) + timed("plain", plain)
        + timed("single", [(.first, 0.7)]) + memos)
  }()

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
}
