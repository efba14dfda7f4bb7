import LayoutDeciding
import LayoutModel

/// Names of caches, and advice on what to keep in them.
extension DecisionFigures {
  /// Returns the content of a cache that nobody wrote.
  static func advice(_ cache: String) -> String {
    switch cache {
    case VariantName.memoizedSizes: "remember ideal sizes"
    case VariantName.memoizedProposals: "remember sizes by proposal"
    case VariantName.arrangement: "keep the result of the last call"
    default: "add '\(cache)'"
    }
  }

  /// Returns the content of a new cache that is worth it.
  func advice(on effect: CacheEffect) -> String {
    if asksForSameSizes(effect) { return "ask for the sizes in makeCache" }
    return Self.advice(effect.cache)
  }

  /// A cache in a table.
  static func name(_ cache: String) -> String {
    switch cache {
    case VariantName.memoizedSizes: "ideal sizes"
    case VariantName.memoizedProposals: "sizes by proposal"
    case VariantName.arrangement: "the last result"
    case VariantName.cached, VariantName.asWritten: "its own"
    default: cache
    }
  }

  /// A new cache that is worth it, in a table.
  func name(of effect: CacheEffect) -> String {
    if asksForSameSizes(effect) { return "sizes in makeCache" }
    return Self.name(effect.cache)
  }

  /// Returns the content of a cache that the author writes.
  func advice(_ content: OwnCacheContent, _ bound: CacheBound) -> String {
    switch content {
    case .sizes where isOfSizes(bound): "keep the sizes that repeat"
    case .sizes: "keep the \(dearestNoun(bound))"
    case .arrangement: Self.advice(VariantName.arrangement)
    case .acrossProposals: "keep from pass to pass what does not depend on the proposal"
    }
  }
}
