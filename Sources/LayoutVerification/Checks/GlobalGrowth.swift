import CLayoutBench
import Foundation
import LayoutBench
import PortableLayout

extension Specimen {
  /// Returns the finding for memory outside of its cache that a layout adds to in each call, or
  /// nil.
  ///
  /// An array doubles its memory, so that each doubling of the calls shows at least half of what it
  /// was given. The growth is looked for in a copy of the process, in which nothing else happens.
  func growthOutsideCache(_ isolation: Isolation) -> Finding? {
    #if !canImport(Darwin)
      guard let first = layingOut(Self.alike, ProposedViewSize(width: 300, height: nil)) else {
        return nil
      }
      let rounds = [1_024, 2_048, 4_096, 8_192]
      let outcome = isolation.run(milliseconds: 4_000) { channel in
        let tree = SpecimenTree(self, first.subviews, .alone)
        let now = BenchClock.monotonic.processor
        let end = now() + Self.mostNanoseconds
        for round in 1...rounds[3] {
          tree.run(first.steps[0])
          if now() > end { return }
          guard rounds.contains(round) else { continue }
          // Work that is left for later goes with the process. A turn of the run loop keeps some 1 KB,
          // so that there is one for each number of calls, however many they are.
          MainQueue.runAll()
          channel.send(Int(clb_used_bytes()))
        }
      }
      let bytes: [Int] = outcome.messages()
      guard bytes.count > 2 else { return nil }
      for (index, (after, before)) in zip(bytes.dropFirst(), bytes).enumerated() {
        guard after - before >= 4 * rounds[index] else { return nil }
      }
      return Finding(
        .cacheGrows, title: "what is kept outside of the cache grows without end",
        "With each of \(rounds[2]) equal calls of one container memory grows by 4 bytes or more, and "
          + "not in the cache: a static or global variable, or an object, is added to.", first)
    #else
      return nil
    #endif
  }

  /// The time after which a slower layout is not checked, in nanoseconds: 150 microseconds for each
  /// call.
  private static let mostNanoseconds: UInt64 = 600_000_000
}
