/// The advice on a layout's cache, with the evidence for it.
package indirect enum Decision: Hashable, Codable, Sendable {
  /// A variant with a cache that changes a size or a position.
  case broken(variant: String)
  /// A view that contains layouts with broken caches.
  case brokenInside(layouts: [String])
  /// A layout that cannot lay out its subviews without the cache that it has.
  case cacheNeeded
  case notKnown(UnknownReason)
  /// A part of the layout grows faster than its subviews, so the algorithm comes before any cache.
  ///
  /// The associated decision says what a cache is worth.
  case algorithmFirst(SteepPart, cache: Decision)
  /// Changes that are shorter to write save more than the cache.
  ///
  /// The associated decision says what a cache is worth after them.
  case simplerFirst(SimplerChanges, cache: Decision)
  /// Changes come before the cache, but save too little at the estimated prices.
  ///
  /// The associated decision says what a cache is worth after them.
  case simplerIfDear(SimplerChanges, cache: Decision)
  /// A cache saves in one case and costs in another.
  case depends(CacheEffect, gain: CaseSaving, loss: CaseSaving, on: CaseDivide)
  /// A cache costs time in some case and saves enough in none.
  case noCache(CacheEffect, costliest: CaseSaving)
  case worthIt(CacheEffect)
  /// A cache that the author has to design, because no known cache keeps enough of what repeats.
  case ownCache(CacheBound, keeping: OwnCacheContent, from: WorthCount)
  /// A cache that is worth it only if calls cost four times the estimate.
  case worthItIfDear(CacheEffect)
  case ownCacheIfDear(CacheBound, from: WorthCount)
  case tooClose(CacheEffect)
  case nothingToCache(ownCode: Nanoseconds)
  /// A decision against every cache, because none can save enough to matter.
  case noCacheSaves(CacheBound)
  case notWorthIt(CacheEffect)
  /// A layout without any calls.
  case idle

  /// The rule that the decision follows from.
  package var rule: DecisionRule {
    switch self {
    case .broken, .brokenInside: .broken
    case .cacheNeeded: .cacheNeeded
    case .notKnown: .notKnown
    case .algorithmFirst: .algorithmFirst
    case .simplerFirst: .simplerFirst
    case .simplerIfDear: .simplerIfDear
    case .depends: .depends
    case .noCache: .noCache
    case .worthIt, .ownCache: .worthIt
    case .worthItIfDear, .ownCacheIfDear: .worthItIfDear
    case .tooClose: .tooClose
    case .nothingToCache: .nothingToCache
    case .noCacheSaves, .notWorthIt, .idle: .notWorthIt
    }
  }

  /// The changes to make before a cache, at the prices of the run or at higher ones, and the
  /// decision after them. Nil if there are none.
  package var simpler: (changes: SimplerChanges, cache: Decision)? {
    switch self {
    case .simplerFirst(let changes, let cache), .simplerIfDear(let changes, let cache):
      (changes, cache)
    case .broken, .brokenInside, .cacheNeeded, .notKnown, .algorithmFirst, .depends, .noCache,
      .worthIt, .ownCache, .worthItIfDear, .ownCacheIfDear, .tooClose, .nothingToCache,
      .noCacheSaves, .notWorthIt, .idle:
      nil
    }
  }

  /// The effect of the cache that the decision is about. Nil if the decision is about no cache or
  /// about all possible ones.
  package var effect: CacheEffect? {
    switch self {
    case .depends(let effect, _, _, _), .noCache(let effect, _), .worthIt(let effect),
      .worthItIfDear(let effect), .tooClose(let effect), .notWorthIt(let effect):
      effect
    case .algorithmFirst(_, let cache), .simplerFirst(_, let cache), .simplerIfDear(_, let cache):
      cache.effect
    case .broken, .brokenInside, .cacheNeeded, .notKnown, .ownCache, .ownCacheIfDear,
      .nothingToCache, .noCacheSaves, .idle:
      nil
    }
  }

  /// The most that any cache can save, if the decision rests on that.
  package var bound: CacheBound? {
    switch self {
    case .ownCache(let bound, _, _), .ownCacheIfDear(let bound, _), .noCacheSaves(let bound): bound
    case .algorithmFirst(_, let cache), .simplerFirst(_, let cache), .simplerIfDear(_, let cache):
      cache.bound
    case .broken, .brokenInside, .cacheNeeded, .notKnown, .depends, .noCache, .worthIt,
      .worthItIfDear, .tooClose, .nothingToCache, .notWorthIt, .idle:
      nil
    }
  }

  /// A Boolean value that is true when the decision asks for something that a table's row does not
  /// say.
  package var asksForMore: Bool {
    switch self {
    case .broken, .brokenInside, .algorithmFirst, .simplerFirst, .depends, .noCache, .ownCache,
      .ownCacheIfDear, .notKnown:
      true
    case .simplerIfDear, .cacheNeeded, .worthIt, .worthItIfDear, .tooClose, .nothingToCache,
      .noCacheSaves, .notWorthIt, .idle:
      false
    }
  }

  /// A Boolean value that is true when the decision depends on the saving from which a cache
  /// matters.
  package var usesLimit: Bool {
    switch rule {
    case .broken, .cacheNeeded, .notKnown, .noCache, .nothingToCache: false
    case .algorithmFirst, .simplerFirst, .simplerIfDear, .depends, .worthIt, .worthItIfDear,
      .tooClose, .notWorthIt:
      true
    }
  }

  /// A Boolean value that is true when the second of the usual lines decides what the cache is
  /// worth.
  package var restsOnLine: Bool {
    switch self {
    case .worthIt, .worthItIfDear, .notWorthIt, .tooClose: true
    case .algorithmFirst(_, let cache), .simplerFirst(_, let cache), .simplerIfDear(_, let cache):
      cache.restsOnLine
    case .broken, .brokenInside, .cacheNeeded, .notKnown, .depends, .noCache, .ownCache,
      .ownCacheIfDear, .nothingToCache, .noCacheSaves, .idle:
      false
    }
  }

  /// The name of the cache that the decision is about. Nil if the author has to design the cache.
  package var cache: String? {
    switch self {
    case .ownCache(_, .arrangement, _): VariantName.arrangement
    case .algorithmFirst(_, let cache), .simplerFirst(_, let cache), .simplerIfDear(_, let cache):
      cache.cache
    default: effect?.cache
    }
  }

  /// Returns true if the decision advises the cache with a name.
  package func advises(_ cache: String) -> Bool { advisesCache && self.cache == cache }

  /// A Boolean value that is true when the decision advises the cache that it names.
  package var advisesCache: Bool {
    switch rule {
    case .worthIt, .worthItIfDear: true
    case .broken, .cacheNeeded, .notKnown, .algorithmFirst, .depends, .noCache, .simplerFirst,
      .simplerIfDear, .tooClose, .nothingToCache, .notWorthIt:
      false
    }
  }
}

/// The reason why no decision is known.
package enum UnknownReason: Hashable, Codable, Sendable {
  /// Every case has more subviews than the cases that decide.
  case tooMany
  /// The cache was counted but not timed, so the time of its own work is not known.
  case notTimed
  /// Every case has a size memo other than SwiftUI's.
  case otherMemo
  /// Every case is in a host that only `check` uses.
  case otherHost
  /// The run ended before the cases were measured.
  case interrupted
  /// Every case failed. The text is the reason of the first case.
  case failed(String)
  /// No case is valid, although every case ended. The text is the problem of the first case.
  case invalid(String)
}

/// The content of a cache that the layout's author has to design.
package enum OwnCacheContent: String, Codable, Hashable, Sendable {
  /// The sizes that the layout queries again, more of them than a known cache keeps.
  case sizes
  /// The results of the layout's own code for one proposal.
  case arrangement
  /// The results of the layout's own code for any proposal.
  case acrossProposals
}

/// A part of a layout's first pass that grows faster than its subviews.
package struct SteepPart: Hashable, Codable, Sendable {
  /// A Boolean value that is true when size queries grow, and false when the time of the layout's
  /// own code does.
  package var isQueries: Bool
  /// The growth as short text, such as `n²` or `n^1.7`.
  package var growth: String
  /// The number of subviews from which the part takes long enough to matter.
  package var from: WorthCount
  /// The usual line that decides. Nil if no line is known with two numbers of subviews.
  package var line: UsualLine?
  /// The point with the second largest number of subviews, in queries or nanoseconds a pass.
  package var smaller: GrowthPoint
  /// The point with the largest number of subviews, in queries or nanoseconds a pass.
  package var larger: GrowthPoint

  package init(
    isQueries: Bool, growth: String, from: WorthCount, line: UsualLine? = nil,
    smaller: GrowthPoint, larger: GrowthPoint
  ) {
    self.isQueries = isQueries
    self.growth = growth
    self.from = from
    self.line = line
    self.smaller = smaller
    self.larger = larger
  }
}

/// The property that separates the cases that save enough from those that cost.
package enum CaseDivide: Hashable, Codable, Sendable {
  case countFrom(Int)
  case countUpTo(Int)
  case populations([Population])
  case scenarios([Scenario])
  case notScenarios([Scenario])
  /// No property separates the cases.
  case nothing
}
