import LayoutModel

/// The work of a cache that remembers a size for each subview in dictionaries.
///
/// The compared code fills such a cache in each call, and code without a cache fills none: what
/// filling takes is no saving. So the layout without a cache is worked out from the time with it.
package struct CacheFilling: Hashable, Sendable {
  /// The kept cache's own part of the time that making a new cache takes longer.
  private var part: Double
  private var ownTime: Nanoseconds

  /// Creates the work of a cache. Returns nil unless the cache holds a size for each subview and
  /// the baseline is the same layout without it.
  package init?(of candidate: VariantResult, beside baseline: VariantResult, in result: CaseResult)
  {
    guard baseline.name == VariantName.automaticUncached,
      candidate.remembersSizes(of: result.key.count)
    else { return nil }
    part = Self.part(of: candidate, beside: baseline, in: result)
    ownTime = candidate.ownTime?.perPass ?? .zero
  }

  /// Returns the part by allocations if each pass avoids one for each subview, as with a dictionary
  /// for each; otherwise 0, as allocations say nothing.
  private static func part(
    of candidate: VariantResult, beside baseline: VariantResult, in result: CaseResult
  ) -> Double {
    guard let done = candidate.counters[.allocations], let all = baseline.counters[.allocations],
      all - done >= result.key.count * max(1, result.passes)
    else { return 0 }
    return Double(done) / Double(all - done)
  }

  /// Returns the pairs with both possible times of the layout without a cache: less the cache's
  /// part of its own code, and less all of its own code.
  func readings(_ workers: [[TimePair]]) -> [[[TimePair]]] {
    let withPart = workers.withBaselines { pair in
      let work = max(.zero, (pair.baseline - pair.candidate) * part)
      return max(.zero, pair.candidate - work)
    }
    return [withPart, workers.withBaselines { pair in max(.zero, pair.candidate - ownTime) }]
  }
}

extension VariantResult {
  /// Returns true if the dictionaries of the cache hold at least one size for each subview.
  package func remembersSizes(of subviews: Int) -> Bool {
    guard subviews > 0, let sizes = counters[.sizesInCache] else { return false }
    return sizes >= subviews
  }
}

extension [[TimePair]] {
  /// Returns the pairs of each worker with another baseline time.
  func withBaselines(_ baseline: (TimePair) -> Nanoseconds) -> [[TimePair]] {
    var workers = self
    for worker in workers.indices {
      for (index, pair) in workers[worker].enumerated() {
        workers[worker][index].baseline = baseline(pair)
      }
    }
    return workers
  }
}
