import LayoutModel

/// The work of a cache with a dictionary of sizes for each subview.
package struct CacheFilling: Hashable, Sendable {
  /// The candidate's allocations, and those that it does not make as the other does.
  private var done: Int
  private var avoided: Int
  private var ownTime: Nanoseconds

  /// Creates the work of an automatic cache.
  ///
  /// Nil unless each pass remembers a size and avoids an allocation for each subview.
  package init?(of candidate: VariantResult, beside baseline: VariantResult, in result: CaseResult)
  {
    guard baseline.name == VariantName.automaticUncached, result.key.count > 0,
      let done = candidate.counters[.allocations], let all = baseline.counters[.allocations],
      all - done >= result.key.count * max(1, result.passes),
      let sizes = candidate.counters[.sizesInCache], sizes >= result.key.count
    else { return nil }
    (self.done, avoided, ownTime) = (done, all - done, candidate.ownTime?.perPass ?? .zero)
  }

  /// The pairs with the time that the layout takes without a cache, at either end.
  func readings(_ workers: [[TimePair]]) -> [[[TimePair]]] {
    let part = Double(done) / Double(avoided)
    let byAllocations = workers.withBaselines { pair in
      let work = max(.zero, (pair.baseline - pair.candidate) * part)
      return max(.zero, pair.candidate - work)
    }
    return [byAllocations, workers.withBaselines { pair in max(.zero, pair.candidate - ownTime) }]
  }
}

extension [[TimePair]] {
  /// The pairs of each worker with another time of the baseline.
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
