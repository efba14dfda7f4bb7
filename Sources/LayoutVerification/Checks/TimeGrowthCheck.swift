import Foundation
import LayoutBench

extension Specimen {
  /// Returns the check that the processor time of a pass grows no faster than the subviews.
  ///
  /// Queries are counted by another check; this one finds loops that query nothing. The time is the
  /// least of several processor times of the thread, and the limit is far above what any linear
  /// layout takes.
  ///
  /// - Parameter near: The growth from which a value below the limit is a note. Nil for no note.
  func timeGrowthCheck(near: Double?) -> LayoutCheck {
    let counts = (small: 256, large: 1_024)
    return LayoutCheck(
      "growths of the time", of: self,
      beginningWith: [counts.small, counts.large].map(layingOutInWindow)
    ) { report in
      guard shape == .flat, allowsWindow(counts.large) else { return }
      if let foretold = foretoldTime(counts) {
        report(.superLinearTime, foretold)
      } else {
        verifyTimeGrowth(counts, near: near, report)
      }
    }
  }

  /// Reports a time that grows too fast. A time that is only near the limit is a note.
  private func verifyTimeGrowth(
    _ counts: (small: Int, large: Int), near: Double?, _ report: Reporter
  ) {
    // Four times the subviews: 4 if the time grows with them, 16 with their square.
    let limit = pow(4, Growth.steepTimes).rounded()
    // A shorter time, in nanoseconds, tells nothing.
    let shortest: UInt64 = 200_000
    // On a busy machine a few short passes may all take too long; a linear layout is far from the
    // limit all the same.
    guard let large = leastTime(counts.large, times: 3), large >= shortest / 2,
      let small = leastTime(counts.small, times: 5),
      Double(large) / Double(small) >= min(5, near ?? 5),
      let ratio = ratio(counts, large: large, small: small), ratio.median >= near ?? limit
    else { return }
    func message(_ factor: Double) -> String {
      "A pass over \(DigitGroups.text(counts.large)) subviews takes more than \(Int(factor)) times "
        + "as long as one over \(DigitGroups.text(counts.small)), which are a quarter of them."
    }
    if large >= shortest && ratio.lower >= limit {
      report(.superLinearTime, message(limit))
    } else if let near {
      report(.superLinearTime, message(near), severity: .note)
    }
  }

  /// The time for the larger count divided by the time for the smaller one.
  private typealias TimeRatio = (median: Double, lower: Double)

  /// Returns the ratio of two times. If they are short, returns the ratio of many rounds.
  private func ratio(
    _ counts: (small: Int, large: Int), large: UInt64, small: UInt64
  ) -> TimeRatio? {
    guard large >= Self.longTime else { return ratioOfRounds(counts) }
    let ratio = Double(large) / Double(small)
    return (ratio, ratio)
  }

  /// The time that is known well enough, and is too long for many rounds, in nanoseconds.
  private static let longTime: UInt64 = 50_000_000

  /// Returns the forecast for a larger count that would seem to hang, or nil if the count can be
  /// run.
  private func foretoldTime(_ counts: (small: Int, large: Int)) -> String? {
    guard let half = leastTime(counts.small / 2, times: 1), half > 0,
      let small = leastTime(counts.small, times: 1), small > half
    else { return nil }
    let exponent = log2(Double(small) / Double(half))
    let seconds = Double(small) / 1e9 * pow(Double(counts.large / counts.small), exponent)
    guard seconds > 1, exponent >= Growth.steepTimes else { return nil }
    let numbers = [counts.small / 2, counts.small, counts.large].map(DigitGroups.text)
    return "A pass over \(numbers[0]) subviews takes \(Self.milliseconds(half)), over "
      + "\(numbers[1]) \(Self.milliseconds(small)): over \(numbers[2]) it would take about "
      + "\(DigitGroups.text(max(1, Int(seconds)))) s."
  }

  /// Returns a time as text in milliseconds, to a tenth.
  private static func milliseconds(_ nanoseconds: UInt64) -> String {
    "\((Double(nanoseconds) / 1e5).rounded() / 10) ms"
  }

  /// Returns the median ratio of both times over nine rounds, and the lower end of its 96 %
  /// interval.
  ///
  /// Other processes that use the processor slow both times of a round.
  private func ratioOfRounds(_ counts: (small: Int, large: Int)) -> TimeRatio? {
    var ratios: [Double] = []
    for _ in 0..<9 {
      guard let large = leastTime(counts.large, times: 1),
        let small = leastTime(counts.small, times: 3), small > 0
      else { return nil }
      ratios.append(Double(large) / Double(small))
    }
    ratios.sort()
    return (ratios[4], ratios[1])
  }

  /// Returns the shortest processor time of several first passes, in nanoseconds. Nil if one cannot
  /// be carried out.
  private func leastTime(_ count: Int, times: Int) -> UInt64? {
    let now = BenchClock.monotonic.processor
    var least: UInt64?
    for _ in 0..<times {
      let tree = tree(count, .window)
      let start = now()
      guard tree.layOutWindow() else { return nil }
      let time = now() - start
      least = min(least ?? time, time)
      // Half a second is slow enough to know.
      if time > 500_000_000 { break }
    }
    return least
  }
}
