import LayoutModel

/// Returns the decision about a layout: that of the first rule that holds.
package func decide(_ evidence: Evidence) -> Decision {
  for rule in DecisionRule.allCases {
    if let decision = rule.decision(evidence) { return decision }
  }
  return .idle
}

extension DecisionRule {
  /// Returns the decision of the rule, or nil if it does not hold.
  func decision(_ evidence: Evidence) -> Decision? {
    switch self {
    case .broken: evidence.broken
    case .cacheNeeded: evidence.cacheNeeded
    case .notKnown: evidence.notKnown
    case .algorithmFirst: evidence.algorithmFirst
    case .depends: evidence.depends
    case .noCache: evidence.noCache
    case .simplerFirst: evidence.simplerFirst
    case .worthIt: evidence.worthIt
    case .worthItIfDear: evidence.worthItIfDear
    case .tooClose: evidence.tooClose
    case .nothingToCache: evidence.nothingToCache
    case .notWorthIt: evidence.notWorthIt
    }
  }
}

/// The rules, one each.
extension Evidence {
  /// A layout with a broken cache, in itself or in a layout that it holds.
  fileprivate var broken: Decision? {
    if let brokenVariant { return .broken(variant: brokenVariant) }
    guard !brokenParts.isEmpty else { return nil }
    return .brokenInside(layouts: brokenParts)
  }

  /// A layout that cannot run without its cache.
  fileprivate var cacheNeeded: Decision? {
    guard needsCache else { return nil }
    return .cacheNeeded
  }

  /// A layout of which no case votes, though something was called in some.
  fileprivate var notKnown: Decision? {
    guard cache == nil, !isIdle else { return nil }
    return .notKnown(unknown)
  }

  /// A layout with steep growth. The decision about a cache stands below this one.
  fileprivate var algorithmFirst: Decision? {
    guard let steep, steep.from.isReached(within: terms.worth.mostSubviews) else { return nil }
    return .algorithmFirst(steep, cache: decide(withoutGrowth))
  }

  /// The evidence without the growth and without own code, because another algorithm would have
  /// other code.
  private var withoutGrowth: Evidence {
    var rest = self
    rest.steep = nil
    // What a cache of the arrangement saves is mostly own code.
    let others = rest.caches.filter { cache in cache.variant != VariantName.arrangement }
    if !others.isEmpty { rest.caches = others }
    for index in rest.bounds.indices { rest.bounds[index].leaveOutOwnCode() }
    for index in rest.simpler.indices {
      rest.simpler[index].after = rest.simpler[index].after.withoutGrowth
    }
    return rest
  }

  /// A cache that saves what matters in one case and costs what does harm in another.
  fileprivate var depends: Decision? {
    guard let cache, cache.isMixed, let gain = cache.gains.greatest,
      let loss = cache.losses.least
    else { return nil }
    let divide = CaseDivide(saving: cache.gains.keys, costing: cache.losses.keys)
    return .depends(cache.effect, gain: gain, loss: loss, on: divide)
  }

  /// A cache that costs what does harm, and saves what matters nowhere.
  fileprivate var noCache: Decision? {
    guard let cache, cache.isHarmful, let costliest = cache.losses.least else { return nil }
    return .noCache(cache.effect, costliest: costliest)
  }

  /// A cache that saves enough to matter on two usual lines: the existing one, one to write by
  /// hand, or a known one.
  var worthIt: Decision? {
    guard let cache else { return nil }
    // A cache that was written and is worth it stays.
    if cache.isWritten, cache.isWorthIt { return .worthIt(cache.effect) }
    // What is counted comes first.
    if let own = ownCacheOfSizes ?? ownCacheOfCode { return own }
    guard cache.isWorthIt else { return nil }
    return .worthIt(cache.effect)
  }

  /// A cache of sizes by the author's hand, if the known ones keep less than half of what it would
  /// keep.
  private var ownCacheOfSizes: Decision? {
    guard let most = mostCalls, isReached(\.byCalls),
      bestByCalls(in: most.key, at: terms.prices) * Conventions.ownCacheFactor < most.byCalls
    else { return nil }
    return .ownCache(most, keeping: .sizes, from: from(\.byCalls))
  }

  /// A cache of own code's results, if the known ones save less than half of its time.
  ///
  /// The arrangement comes first: it is known to be the same for the same proposal, while nobody
  /// knows which part of the code depends on no proposal. A cache that is written keeps that part
  /// already, as far as anybody knows: what is left is not held against it.
  private var ownCacheOfCode: Decision? {
    if isReached(\.rearranged) { return ownCache(keeping: .arrangement, \.rearranged) }
    if cache?.isWritten == true { return nil }
    return ownCache(keeping: .acrossProposals, \.ownCode)
  }

  /// Returns a cache of own code's results, or nil if an amount of its time does not matter or the
  /// known caches save half of it.
  private func ownCache(
    keeping content: OwnCacheContent, _ amount: (CacheBound) -> Nanoseconds
  ) -> Decision? {
    guard let most = bounds.max(on: amount), isReached(amount),
      best(in: most.key) * Conventions.ownCacheFactor < amount(most)
    else { return nil }
    return .ownCache(most, keeping: content, from: from(amount))
  }

  /// The same at the most that the prices may be: a known cache, else one to be written by hand.
  var worthItIfDear: Decision? {
    if let cache, cache.isWorthItIfDear { return .worthItIfDear(cache.effect) }
    guard let most = mostCalls, isReached(\.byCallsAtHighPrices),
      bestByCalls(in: most.key, at: terms.highPrices) * Conventions.ownCacheFactor
        < most.byCallsAtHighPrices
    else { return nil }
    return .ownCacheIfDear(most, from: from(\.byCallsAtHighPrices))
  }

  /// A single number of subviews, with a saving whose interval holds what matters.
  fileprivate var tooClose: Decision? {
    guard let cache, cache.isOpen else { return nil }
    return .tooClose(cache.effect)
  }

  /// A layout without a cache that repeats no call and has little code of its own.
  fileprivate var nothingToCache: Decision? {
    let ownCode = mostCode?.ownCode ?? .zero
    guard !bounds.isEmpty, repeatsNothing, ownCode < terms.worth.saving, cache?.isWritten == false
    else { return nil }
    return .nothingToCache(ownCode: ownCode)
  }

  /// The rest: a cache without a case in its favour, or a layout without calls.
  ///
  /// What a known cache costs tells nothing of one that keeps just what is asked again.
  fileprivate var notWorthIt: Decision? {
    guard let cache else { return .idle }
    guard !cache.isWritten, let most = mostCalls else { return .notWorthIt(cache.effect) }
    let isTooLittle = isCodeShort && most.byCalls < terms.worth.saving
    if isNoCacheEnough || isTooLittle && cache.savesNothing { return .noCacheSaves(most) }
    return .notWorthIt(cache.effect)
  }
}
