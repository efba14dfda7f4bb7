extension BenchClock {
  /// What one reading of the clock takes: the mean of many, in nanoseconds.
  package func readingCost(samples: Int = 10_000) -> Nanoseconds {
    let start = now()
    for _ in 0..<samples { _ = now() }
    return Nanoseconds(Double(now() - start) / Double(samples + 1))
  }
}
