import LayoutBench

/// The work of a layout's own cache that remembers a size for each subview in dictionaries of their
/// own, as a dictionary of dictionaries does.
///
/// Such a cache is compared with the same code that gets a new cache in each call. That code fills
/// one in each call, which a layout without a cache does not do, so that the difference in time is no
/// saving. What a layout without a cache takes lies between two ends, of which one is counted: of
/// the fillings that make the difference the candidate does some itself, as its allocations tell.
/// The other end is that its own code takes nothing, so that all of the candidate's is the cache's.
package struct CacheFilling: Hashable, Sendable {
  /// The candidate's allocations, and those that it does not make as the other does.
  private var done: Int
  private var avoided: Int
  private var ownTime: Nanoseconds

  /// Nil unless a size is remembered and an allocation avoided for each subview, in each pass.
  package init?(of candidate: VariantResult, beside baseline: VariantResult, in result: CaseResult)
  {
    guard baseline.name == Variant.Name.automaticUncached, result.key.count > 0,
      let done = candidate.counters[.allocations], let all = baseline.counters[.allocations],
      all - done >= result.key.count * max(1, result.passes),
      let sizes = candidate.counters[.sizesInCache], sizes >= result.key.count
    else { return nil }
    (self.done, avoided, ownTime) = (done, all - done, candidate.ownTime?.perPass ?? .zero)
  }

  /// The pairs with the time that the layout takes without a cache, at either end.
  func readings(_ workers: [[TimePair]]) -> [[[TimePair]]] {
    let part = Double(done) / Double(avoided)
    return [
      without(workers) { max(.zero, ($0.baseline - $0.candidate) * part) },
      without(workers) { _ in ownTime },
    ]
  }

  private func without(
    _ workers: [[TimePair]], _ work: (TimePair) -> Nanoseconds
  ) -> [[TimePair]] {
    workers.map { pairs in
      pairs.map {
        TimePair(baseline: max(.zero, $0.candidate - work($0)), candidate: $0.candidate)
      }
    }
  }
}
