import CLayoutBench

/// Times two pieces of work in turn, so that drift hits both alike.
struct Stopwatch {
  /// How often each piece runs.
  var rounds = 61

  /// The median and least nanoseconds of one run of each piece.
  struct Figure {
    var median: Double
    var least: Double
  }

  /// Runs both pieces in the order AB BA ... after two rounds that do not count.
  func compare(_ first: () -> Void, _ second: () -> Void) -> (first: Figure, second: Figure) {
    var times: ([Double], [Double]) = ([], [])
    for round in 0..<(rounds + 2) {
      var pair = (0.0, 0.0)
      if round % 2 == 0 {
        pair.0 = time(first)
        pair.1 = time(second)
      } else {
        pair.1 = time(second)
        pair.0 = time(first)
      }
      guard round >= 2 else { continue }
      times.0.append(pair.0)
      times.1.append(pair.1)
    }
    return (figure(times.0), figure(times.1))
  }

  /// Times one piece.
  func measure(_ work: () -> Void) -> Figure {
    var times: [Double] = []
    for round in 0..<(rounds + 2) {
      let nanoseconds = time(work)
      if round >= 2 { times.append(nanoseconds) }
    }
    return figure(times)
  }

  private func time(_ work: () -> Void) -> Double {
    let start = clb_now_nanoseconds()
    work()
    return Double(clb_now_nanoseconds() - start)
  }

  private func figure(_ times: [Double]) -> Figure {
    let sorted = times.sorted()
    return Figure(median: sorted[sorted.count / 2], least: sorted[0])
  }
}
