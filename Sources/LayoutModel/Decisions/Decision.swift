/// The advice on a layout's cache, with the evidence for it.
package indirect enum Decision: Hashable, Codable, Sendable {
  /// A variant with a cache that changes a size or a position.
  case broken(variant: String)
  /// A view that contains layouts with such caches.
  case brokenInside(layouts: [String])
  /// A layout that cannot lay out without the cache that it has.
  case cacheNeeded
  case notKnown(UnknownReason)
  /// Something grows faster than the subviews; what a cache is worth is said below it.
  case algorithmFirst(SteepPart, cache: Decision)
  /// A change that is less to write saves more than the cache; what a cache is worth then follows.
  case simplerFirst(SimplerChange, SimplerSaving, cache: Decision)
  /// A cache saves in one case and costs in another.
  case depends(CacheEffect, gain: CaseSaving, loss: CaseSaving, on: CaseDivide)
  /// A cache costs, and saves enough nowhere.
  case noCache(CacheEffect, costliest: CaseSaving)
  case worthIt(CacheEffect)
  /// A cache that the layout's author writes: none that is known keeps enough of what repeats.
  case ownCache(CacheBound, keeping: OwnCacheContent, from: WorthCount)
  /// A cache that is worth it only if calls cost four times the estimate.
  case worthItIfDear(CacheEffect)
  case ownCacheIfDear(CacheBound, from: WorthCount)
  case tooClose(CacheEffect)
  case nothingToCache(ownCode: Nanoseconds)
  /// A decision against any cache: none can save as much as matters.
  case noCacheSaves(CacheBound)
  case notWorthIt(CacheEffect)
  /// A layout without any calls.
  case idle

  /// The rule that it follows from.
  package var rule: DecisionRule {
    switch self {
    case .broken, .brokenInside: .broken
    case .cacheNeeded: .cacheNeeded
    case .notKnown: .notKnown
    case .algorithmFirst: .algorithmFirst
    case .simplerFirst: .simplerFirst
    case .depends: .depends
    case .noCache: .noCache
    case .worthIt, .ownCache: .worthIt
    case .worthItIfDear, .ownCacheIfDear: .worthItIfDear
    case .tooClose: .tooClose
    case .nothingToCache: .nothingToCache
    case .noCacheSaves, .notWorthIt, .idle: .notWorthIt
    }
  }

  /// The cache that it speaks of; nil where it speaks of none, or of all that there could be.
  package var effect: CacheEffect? {
    switch self {
    case .depends(let effect, _, _, _), .noCache(let effect, _), .worthIt(let effect),
      .worthItIfDear(let effect), .tooClose(let effect), .notWorthIt(let effect):
      effect
    case .algorithmFirst(_, let cache), .simplerFirst(_, _, let cache): cache.effect
    case .broken, .brokenInside, .cacheNeeded, .notKnown, .ownCache, .ownCacheIfDear,
      .nothingToCache, .noCacheSaves, .idle:
      nil
    }
  }

  /// The most that any cache can save, where it rests on that.
  package var bound: CacheBound? {
    switch self {
    case .ownCache(let bound, _, _), .ownCacheIfDear(let bound, _), .noCacheSaves(let bound): bound
    case .algorithmFirst(_, let cache), .simplerFirst(_, _, let cache): cache.bound
    case .broken, .brokenInside, .cacheNeeded, .notKnown, .depends, .noCache, .worthIt,
      .worthItIfDear, .tooClose, .nothingToCache, .notWorthIt, .idle:
      nil
    }
  }

  /// A Boolean value that is true when there is something to do that a table's row does not tell.
  package var asksForMore: Bool {
    switch self {
    case .broken, .brokenInside, .algorithmFirst, .simplerFirst, .depends, .noCache, .ownCache,
      .ownCacheIfDear, .notKnown:
      true
    case .cacheNeeded, .worthIt, .worthItIfDear, .tooClose, .nothingToCache, .noCacheSaves,
      .notWorthIt, .idle:
      false
    }
  }

  /// A Boolean value that is true when it depends on the saving from which a cache matters.
  package var usesLimit: Bool {
    switch rule {
    case .broken, .cacheNeeded, .notKnown, .noCache, .nothingToCache: false
    case .algorithmFirst, .simplerFirst, .depends, .worthIt, .worthItIfDear, .tooClose,
      .notWorthIt:
      true
    }
  }

  /// A Boolean value that is true when the second of the usual lines decides what its cache is
  /// worth.
  package var restsOnLine: Bool {
    switch self {
    case .worthIt, .worthItIfDear, .notWorthIt, .tooClose: true
    case .algorithmFirst(_, let cache), .simplerFirst(_, _, let cache): cache.restsOnLine
    case .broken, .brokenInside, .cacheNeeded, .notKnown, .depends, .noCache, .ownCache,
      .ownCacheIfDear, .nothingToCache, .noCacheSaves, .idle:
      false
    }
  }

  /// The cache that it speaks of, by the name of its variant; nil for one that the author invents.
  package var cache: String? {
    switch self {
    case .ownCache(_, .arrangement, _): VariantName.arrangement
    case .algorithmFirst(_, let cache), .simplerFirst(_, _, let cache): cache.cache
    default: effect?.cache
    }
  }

  /// Returns true if it advises the cache of a variant, or the last arrangement.
  package func advises(_ cache: String) -> Bool { advisesCache && self.cache == cache }

  /// A Boolean value that is true when it advises the cache that it names.
  package var advisesCache: Bool {
    switch rule {
    case .worthIt, .worthItIfDear: true
    case .broken, .cacheNeeded, .notKnown, .algorithmFirst, .depends, .noCache, .simplerFirst,
      .tooClose, .nothingToCache, .notWorthIt:
      false
    }
  }
}

/// The reason why nothing is known.
package enum UnknownReason: Hashable, Codable, Sendable {
  /// Every case has more subviews than count.
  case tooMany
  /// The cache was counted only; what its own work takes was not timed.
  case notTimed
  /// Every case has another memo than SwiftUI's, which decisions are for.
  case otherMemo
  /// All cases are in hosts that `check` alone uses.
  case otherHost
  /// The run ended before.
  case interrupted
  /// Every case failed; the text is that of the first one.
  case failed(String)
}

/// The content of a cache of one's own.
package enum OwnCacheContent: String, Codable, Hashable, Sendable {
  /// Sizes that are asked for again, more than a known cache keeps.
  case sizes
  /// The results of its own code for a proposal.
  case arrangement
  /// The results of its own code for any proposal.
  case acrossProposals
}

/// A part of a layout's first pass that grows faster than its subviews.
package struct SteepPart: Hashable, Codable, Sendable {
  /// A Boolean value that is true when size queries grow, false when its own code does.
  package var isQueries: Bool
  /// The growth in short, as in `n²` and `about n^1.7`.
  package var growth: String
  /// The number of subviews from which it takes as long as matters.
  package var from: WorthCount
  /// The usual line that decides; nil where none is known with two numbers of subviews.
  package var line: UsualLine?
  /// The two largest numbers of subviews, with queries or nanoseconds a pass.
  package var smaller: GrowthPoint
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

/// The property that divides the cases with enough saving from those with a cost.
package enum CaseDivide: Hashable, Codable, Sendable {
  case countFrom(Int)
  case countUpTo(Int)
  case populations([Population])
  case scenarios([Scenario])
  case notScenarios([Scenario])
  /// No property of a case divides them.
  case nothing
}
