import Foundation
import LayoutBench
import PortableLayout

extension Specimen {
  /// Whether a layout lays out otherwise, or crashes, once each call has a new cache.
  ///
  /// That is no mistake: a placement always comes after a size since the last update (rules E3,
  /// E4 and E5), and may use what that left in the cache. It is tried in a copy of the process.
  func needsCache() -> Bool {
    guard hasCache else { return false }
    var uncached = self
    uncached.makeLayout = { [makeLayout] context -> any Layout in
      let layout = makeLayout(context)
      return Variant.withoutCache(layout)
    }
    let histories = [3, 2, 1, 4, 5, 6, 0].flatMap { count in
      let subviews = SubviewGenerator(population: .mixed, seed: 7).subviews(count)
      return Self.usualProposals.map { CallHistory(subviews: subviews, steps: [.layOut($0)]) }
    }
    .filter(allows)
    var start = 0
    while start < histories.count {
      // A byte for each history that the layout itself survives, and one more for a difference.
      let outcome = Isolation.process.run(milliseconds: 2_000) { channel in
        for (index, history) in histories.enumerated().dropFirst(start) {
          channel.mark(index)
          guard let own = result(of: history), result(of: history)?.agrees(with: own) == true
          else { continue }
          channel.write(Data([UInt8(index)]))
          guard uncached.result(of: history)?.agrees(with: own) == true else {
            return channel.write(Data([.max]))
          }
        }
      }
      if outcome.output.last == .max { return true }
      guard outcome.ending != .finished else { return false }
      // What does not return as written has no need of a cache.
      if outcome.ending.isEndless, outcome.output.last.map(Int.init) != outcome.mark {
        return false
      }
      if outcome.output.last.map(Int.init) == outcome.mark { return true }
      start = max(start, outcome.mark) + 1
    }
    return false
  }
}
