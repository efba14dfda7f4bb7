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

  /// The smallest difference between two readings that is not zero.
  package func resolution(samples: Int = 1_001) -> Nanoseconds {
    var smallest = UInt64.max
    var before = now()
    for _ in 0..<samples {
      let reading = now()
      if reading > before { smallest = min(smallest, reading - before) }
      before = reading
    }
    return Nanoseconds(smallest == .max ? 0 : Double(smallest))
  }
}
