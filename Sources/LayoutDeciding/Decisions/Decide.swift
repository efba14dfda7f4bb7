import LayoutModel

/// Returns the decision about a layout. The first rule that holds makes it.
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
    case .simplerIfDear: evidence.simplerIfDear
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

  /// The decision if no case votes, although the layout was called.
  fileprivate var notKnown: Decision? {
    guard cache == nil, !isIdle else { return nil }
    return .notKnown(unknown)
  }

  /// A layout with steep growth. The decision about a cache stands below this one.
  fileprivate var algorithmFirst: Decision? {
    guard let steep, steep.from.isReached(within: terms.worth.mostSubviews) else { return nil }
    return .algorithmFirst(steep, cache: decide(withoutGrowth))
  }

  /// The evidence without growth and own code, because another algorithm has other code.
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

  /// A cache whose saving matters in one case, and whose cost does harm in another.
  var depends: Decision? {
    guard let cache, cache.isMixed, let gain = cache.gains.greatest,
      let loss = cache.losses.least
    else { return nil }
    let divide = CaseDivide(saving: cache.gains.keys, costing: cache.losses.keys)
    return .depends(cache.effect, gain: gain, loss: loss, on: divide)
  }

  /// A cache whose cost does harm, and whose saving matters in no case.
  var noCache: Decision? {
    guard let cache, cache.isHarmful, let costliest = cache.losses.least else { return nil }
    return .noCache(cache.effect, costliest: costliest)
  }

  /// A cache whose savings matter on two usual lines: an existing one, one to write by hand, or a
  /// known one.
  var worthIt: Decision? {
    guard let cache else { return nil }
    // A cache that was written and is worth it stays.
    if cache.isWritten, cache.isWorthIt { return .worthIt(cache.effect) }
    // What is counted comes first.
    if let own = ownCacheOfSizes ?? ownCacheOfCode { return own }
    guard cache.isWorthIt else { return nil }
    return .worthIt(cache.effect)
  }

  /// A cache of sizes to write by hand, if the known caches save less than half of what it would
  /// save.
  private var ownCacheOfSizes: Decision? {
    guard let most = bounds.max(on: kept), isReached(kept),
      bestByCalls(in: most.key, at: terms.prices) * Conventions.ownCacheFactor < kept(most)
    else { return nil }
    return .ownCache(most, keeping: .sizes, from: from(kept))
  }

  /// A cache of the results of own code, if the known caches save less than half of its time.
  ///
  /// The arrangement comes first: it is known to be the same for the same arguments, while nobody
  /// knows which part of the code depends on no proposal. A cache that is written keeps that part
  /// already, as far as anybody knows: what is left is not held against it.
  private var ownCacheOfCode: Decision? {
    if isReached(\.rearranged) { return ownCache(keeping: .arrangement, \.rearranged) }
    if cache?.isWritten == true { return nil }
    return ownCache(keeping: .acrossProposals, \.ownCode)
  }

  /// Returns a cache of the results of own code. Nil if the amount of time does not matter, or a
  /// known cache saves half of it.
  private func ownCache(
    keeping content: OwnCacheContent, _ amount: (CacheBound) -> Nanoseconds
  ) -> Decision? {
    guard let most = bounds.max(on: amount), isReached(amount),
      best(in: most.key) * Conventions.ownCacheFactor < amount(most)
    else { return nil }
    return .ownCache(most, keeping: content, from: from(amount))
  }

  /// A cache that is worth it at the highest prices: a known one, or else one to write by hand.
  var worthItIfDear: Decision? {
    if let cache, cache.isWorthItIfDear { return .worthItIfDear(cache.effect) }
    guard let most = bounds.max(on: keptAtHighPrices), isReached(keptAtHighPrices),
      bestByCalls(in: most.key, at: terms.highPrices) * Conventions.ownCacheFactor
        < keptAtHighPrices(most)
    else { return nil }
    return .ownCacheIfDear(most, from: from(keptAtHighPrices))
  }

  /// The decision if the cases have one number of subviews, and it is open whether the saving
  /// matters.
  fileprivate var tooClose: Decision? {
    guard let cache, cache.isOpen else { return nil }
    return .tooClose(cache.effect)
  }

  /// The decision if the layout repeats no call, has little own code, and has no handwritten cache.
  fileprivate var nothingToCache: Decision? {
    let ownCode = mostCode?.ownCode ?? .zero
    guard !bounds.isEmpty, repeatsNothing, ownCode < terms.worth.saving, cache?.isWritten == false
    else { return nil }
    return .nothingToCache(ownCode: ownCode)
  }

  /// The decision if no other rule holds: the cache is not worth it, or nothing is called.
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
