import CLayoutBench

package struct BenchClock: Sendable {
  /// The time, from any fixed beginning.
  package let now: @Sendable () -> UInt64

  package init(now: @escaping @Sendable () -> UInt64) { self.now = now }

  package static let monotonic = BenchClock { clb_now_nanoseconds() }

  /// What an empty timed region measures: the median of many.
  package func emptyRegion(samples: Int = 1_001) -> Nanoseconds {
    let regions = (0..<samples).map { _ in
      let start = now()
      return Double(now() - start)
    }
    return Nanoseconds(Median.of(regions) ?? 0)
  }
}
