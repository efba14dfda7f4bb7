import CLayoutBench
import Foundation
import LayoutBench
import PortableLayout

extension Specimen {
  /// What a layout keeps outside of its cache and adds to in each call; nil for nothing.
  ///
  /// An array takes memory by doubling, so that each doubling of the calls shows at least half of
  /// what it was given. It is looked for in a copy of the process, in which nothing else goes on.
  func growthOutsideCache(_ isolation: Isolation) -> Finding? {
    #if !canImport(Darwin)
      guard let first = layingOut(Self.alike, ProposedViewSize(width: 300, height: nil)) else {
        return nil
      }
      let rounds = [1_024, 2_048, 4_096, 8_192]
      let outcome = isolation.run(milliseconds: 4_000) { channel in
        let tree = SpecimenTree(self, first.subviews, .alone)
        let start = DispatchTime.now().uptimeNanoseconds
        for round in 1...rounds[3] {
          tree.run(first.steps[0])
          if rounds.contains(round) { channel.send(Int(clb_used_bytes())) }
          // A layout that is slow is left alone.
          if DispatchTime.now().uptimeNanoseconds - start > 400_000_000 { return }
        }
      }
      let bytes: [Int] = outcome.messages()
      guard bytes.count > 2 else { return nil }
      let growths = zip(bytes.dropFirst(), bytes).map { $0 - $1 }
      guard zip(growths, rounds).allSatisfy({ $0 >= 4 * $1 }) else { return nil }
      let last = bytes.count - 1
      return Finding(
        .cacheGrows, title: "what is kept outside of the cache grows without end",
        "\(rounds[last] - rounds[last - 1]) equal calls of one container take "
          + "\(growths[last - 1] / 1_024) kB more memory, which is not in the cache: a static or "
          + "global variable, or an object, is added to in each call.", first)
    #else
      return nil
    #endif
  }
}
