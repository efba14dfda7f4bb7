import CLayoutBench

/// A clock of nanoseconds that tests can replace.
package struct BenchClock: Sendable {
  /// Returns the time since a fixed beginning, in nanoseconds.
  package let now: @Sendable () -> UInt64
  /// Returns the processor time of this thread, in nanoseconds. It does not advance while other
  /// threads run.
  package let processor: @Sendable () -> UInt64

  /// Creates a clock. If no processor time is given, `now` replaces it.
  package init(
    processor: (@Sendable () -> UInt64)? = nil, now: @escaping @Sendable () -> UInt64
  ) {
    self.now = now
    self.processor = processor ?? now
  }

  package static let monotonic = BenchClock(
    processor: { clb_thread_nanoseconds() }, now: { clb_now_nanoseconds() })

  /// The number of medians of empty regions to take. The least median counts.
  private static let medians = 5

  /// The median times of empty regions.
  package struct EmptyRegion: Hashable, Sendable {
    package var wall = Nanoseconds.zero
    /// The median times of a region in which both clocks are read.
    package var sample = SampleTime()
  }

  /// Returns the median times of many empty regions, the least of several medians.
  ///
  /// A busy moment makes all regions of one median longer. What is subtracted from a short pass
  /// would then be more than the pass takes.
  package func emptyRegion(samples: Int = 201) -> EmptyRegion {
    func median(_ region: () -> Double) -> Nanoseconds {
      let medians = (0..<Self.medians).compactMap { _ in
        Median.of((0..<samples).map { _ in region() })
      }
      return Nanoseconds(medians.min() ?? 0)
    }
    return EmptyRegion(
      wall: median {
        let start = now()
        return Double(now() - start)
      },
      sample: SampleTime(
        processor: median { time {}.processor.rawValue }, wall: median { time {}.wall.rawValue }))
  }

  /// Times a region by both clocks.
  @inline(__always)
  package func time<Failure: Error>(
    _ region: () throws(Failure) -> Void
  ) throws(Failure) -> SampleTime {
    let (before, start) = (now(), processor())
    try region()
    let end = processor()
    return SampleTime(
      processor: Nanoseconds(Double(end - start)), wall: Nanoseconds(Double(now() - before)))
  }
}

/// A time measured by the thread's processor clock, which decides, and by the wall clock.
///
/// Both versions of a layout get the same number of passes, so that the slower one's samples are
/// longer. On a busy machine, other processes interrupt them more often.
package struct SampleTime: Hashable, Sendable {
  package var processor = Nanoseconds.zero
  package var wall = Nanoseconds.zero

  /// Adds another time multiplied by a factor.
  mutating func add(_ other: SampleTime, _ factor: Double = 1) {
    processor = processor + other.processor * factor
    wall = wall + other.wall * factor
  }
}

/// A request to stop, from a signal or from a test.
package struct Interruption: Sendable {
  package let isRequested: @Sendable () -> Bool

  package static let none = Interruption { false }

  /// Returns an interruption that signals request.
  ///
  /// The first Ctrl-C, hang-up or termination signal requests the run to stop. A second one ends
  /// the process.
  package static func signals() -> Interruption {
    clb_watch_signals()
    return Interruption { clb_signal_received() != 0 }
  }
}
