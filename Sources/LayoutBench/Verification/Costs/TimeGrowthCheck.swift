import Foundation
import PortableLayout

/// The processor time of a pass grows no faster than the subviews.
///
/// Queries are counted elsewhere; this finds loops that query nothing. The thread's processor time
/// is taken, the least of several, and the limit lies far from what any linear layout takes.
struct TimeGrowthCheck: CostCheck {
  let specimen: Specimen
  let name = "growths of the time"

  private static let counts = (small: 256, large: 1_024)
  /// Four times the subviews: 4 if the time grows with them, 16 with their square.
  private static let limit = 9.0
  /// What is shorter tells nothing, in nanoseconds.
  private static let shortest: UInt64 = 200_000

  var histories: [CallHistory] { [window(Self.counts.small)] }

  func verify(_ report: Reporter) {
    guard specimen.shape == .flat, allows(Self.counts.large) else { return }
    guard let large = least(Self.counts.large, times: 3), large >= Self.shortest,
      var small = least(Self.counts.small, times: 5), small > 0
    else { return }
    // Where others use the processor, a few short passes may all take too long; a linear layout is
    // far from it.
    let ratio = Double(large) / Double(small)
    if ratio >= 5, ratio < Self.limit, let later = least(Self.counts.small, times: 15) {
      small = min(small, later)
    }
    guard Double(large) / Double(small) >= Self.limit,
      // Once more, so that a moment's noise is no finding.
      let again = least(Self.counts.large, times: 5),
      Double(min(again, large)) / Double(small) >= Self.limit
    else { return }
    report(
      Finding(
        .superLinearTime,
        "A pass over \(Self.counts.large) subviews takes more than \(Int(Self.limit)) times as long "
          + "as one over \(Self.counts.small), which are a quarter of them."))
  }

  /// The least time of several first passes, in nanoseconds.
  private func least(_ count: Int, times: Int) -> UInt64? {
    var least: UInt64?
    for _ in 0..<times {
      let tree = tree(count, .window)
      let start = Self.now()
      guard (try? tree.engine.layOut(in: ProposedViewSize(width: 390, height: 800))) != nil else {
        return nil
      }
      let time = Self.now() - start
      least = min(least ?? time, time)
      // Half a second is slow enough to know.
      if time > 500_000_000 { break }
    }
    return least
  }

  private static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
