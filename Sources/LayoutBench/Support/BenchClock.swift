import CLayoutBench

package struct BenchClock: Sendable {
  /// The time, from any fixed beginning.
  package let now: @Sendable () -> UInt64

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

package struct Interruption: Sendable {
  package let isRequested: @Sendable () -> Bool

  package static let none = Interruption { false }

  /// The first Ctrl-C, hang-up or termination signal tells the run to stop; a second one ends the
  /// process.
  package static func signals() -> Interruption {
    clb_watch_signals()
    return Interruption { clb_signal_received() != 0 }
  }
}
