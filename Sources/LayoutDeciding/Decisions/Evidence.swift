import LayoutModel

/// The limits and prices of decisions.
package struct DecisionTerms: Sendable {
  package var worth: Worth
  /// The estimated and the highest prices.
  package var prices: PriceList
  package var highPrices: PriceList

  package init(worth: Worth = .standard, prices: PriceList, highPrices: PriceList? = nil) {
    self.worth = worth
    self.prices = prices
    self.highPrices = highPrices ?? prices
  }
}

/// The evidence about a subject, from which one decision follows.
package struct Evidence: Sendable {
  package var terms: DecisionTerms
  /// The variant that verification or a case found wrong, or nil if there is none.
  package var brokenVariant: String?
  /// The layouts in the subject whose caches are broken.
  package var brokenParts: [String] = []
  package var needsCache = false
  /// The reason for a lack of cases that vote.
  package var unknown = UnknownReason.notTimed
  /// A Boolean value that is true when cases were run without any call.
  package var isIdle = false
  package var steep: SteepPart?
  /// The caches to choose from. A handwritten one comes first.
  package var caches: [CacheEvidence] = []
  /// The most that any cache can save, in each case that decides.
  package var bounds: [CacheBound] = []
  /// The changes that are less work to write than a cache, with the evidence after each.
  package var simpler: [SimplerEvidence] = []

  package init(terms: DecisionTerms) { self.terms = terms }
}

/// The evidence about a change that is less work to write than a cache.
package struct SimplerEvidence: Sendable {
  package var change: SimplerChange
  /// The saving per pass in each deciding case.
  package var savings: [SimplerSaving]
  package var after: Evidence

  package init(_ change: SimplerChange, savings: [SimplerSaving], after: Evidence) {
    (self.change, self.savings, self.after) = (change, savings, after)
  }
}

extension Evidence {
  /// The cache to decide about. It is the simplest one whose number of subviews is near the least.
  /// A cache that costs time somewhere is chosen only if all do. If none is worth it, it is the
  /// existing cache. Nil if no cache has a vote.
  var cache: CacheEvidence? {
    let usable = caches.filter { cache in !cache.votes.isEmpty }
    let harmless = usable.filter { cache in !cache.isHarmful }
    let sound = harmless.filter { cache in !cache.isMixed }
    // One that costs time somewhere is better than none that saves any.
    var left = harmless.nonEmpty ?? usable
    if sound.contains(where: \.mayBeWorthIt) { left = sound }
    let best = Self.best(of: left.sorted(on: \.simplicity))
    if let best, best.isMixed || best.mayBeWorthIt { return best }
    return usable.first(where: \.isWritten) ?? best
  }

  /// Returns the best of several caches, given in order of simplicity. They are compared by the
  /// number of subviews at the estimated prices, then at the highest prices, then by their savings.
  private static func best(of caches: [CacheEvidence]) -> CacheEvidence? {
    near(caches, \.from.value) ?? near(caches, \.fromAtHighPrices.value)
      ?? near(caches, \.inverseSaving) ?? caches.first
  }

  /// The cache that can be written without a change of the layout's own code.
  package var writable: CacheEvidence? {
    guard let cache, cache.variant == VariantName.arrangement else { return cache }
    var rest = self
    rest.caches.removeAll { cache in cache.variant == VariantName.arrangement }
    return rest.cache
  }

  /// Returns the first cache with a count or cost near the least, or nil if none has one.
  private static func near(
    _ caches: [CacheEvidence], _ cost: (CacheEvidence) -> Double
  ) -> CacheEvidence? {
    let costs = caches.map { cache in cost(cache) * cache.effort }
    guard let least = costs.min(), least < .infinity else { return nil }
    for (cache, cost) in zip(caches, costs) where cost <= least * Conventions.simplerWithin {
      return cache
    }
    return nil
  }

  /// Returns the cost of the calls that the best known cache saves in a case.
  func bestByCalls(in key: CaseKey, at prices: PriceList) -> Nanoseconds {
    var best = Nanoseconds.zero
    for saving in savings(in: key) { best = max(best, prices.cost(of: saving.savedCalls)) }
    return best
  }

  /// Returns the saving of the best known cache in a case, or zero if no cache saves time.
  func best(in key: CaseKey) -> Nanoseconds {
    var best = Nanoseconds.zero
    for saving in savings(in: key) {
      best = max(best, saving.saving(at: terms.prices, measuredAt: terms.prices).value)
    }
    return best
  }

  /// Returns the saving of each known cache that has a vote in a case.
  private func savings(in key: CaseKey) -> [CaseSaving] {
    var savings: [CaseSaving] = []
    for cache in caches {
      for vote in cache.votes where vote.key == key { savings.append(vote) }
    }
    return savings
  }
}

extension CacheEvidence {
  /// A Boolean value that is true when the cache is worth it at some of the prices.
  fileprivate var mayBeWorthIt: Bool { isWorthIt || isWorthItIfDear }

  /// A number that falls as the cache saves more. Infinite if it saves nothing.
  fileprivate var inverseSaving: Double {
    let saving = effect.savings.last?.saving.value ?? .zero
    guard saving > .zero else { return .infinity }
    return 1 / saving.rawValue
  }
}

/// The most that any cache can save, and what follows for a layout.
extension Evidence {
  /// The cases with the greatest possible saving: by calls, and by own code.
  var mostCalls: CacheBound? { bounds.max(on: \.byCalls) }
  var mostCode: CacheBound? { bounds.max(on: \.ownCode) }

  /// Returns the time that a cache of all repeated calls saves in a case, less its own work.
  func kept(_ bound: CacheBound) -> Nanoseconds { bound.byCalls - work(toKeep: bound) }

  /// Returns the time that a cache of all repeated calls saves at the highest prices, less its own
  /// work.
  func keptAtHighPrices(_ bound: CacheBound) -> Nanoseconds {
    bound.byCallsAtHighPrices - work(toKeep: bound)
  }

  /// Returns the time that a cache needs to find the sizes that it keeps.
  ///
  /// It is zero if guides and spacings are at least half of the saving, because an array keeps
  /// them. It is also zero if no known cache of sizes was run: few sizes may be enough then.
  private func work(toKeep bound: CacheBound) -> Nanoseconds {
    var sizes = bound.repeated
    for term in PriceTerm.Group.surroundings.terms { sizes[term] = 0 }
    let isOfSizes = terms.prices.cost(of: sizes) * 2 > bound.byCalls
    guard isOfSizes, hasSizesByProposal(in: bound.key) else { return .zero }
    return Nanoseconds(Conventions.keptSize) * bound.calls[.query]
  }

  /// Returns true if the known cache of sizes by proposal was run in a case.
  private func hasSizesByProposal(in key: CaseKey) -> Bool {
    let known = caches.first { cache in cache.variant == VariantName.memoizedProposals }
    return known?.votes.keys.contains(key) == true
  }

  /// A Boolean value that is true when repeated calls cost nothing in any case, even at the highest
  /// prices.
  var repeatsNothing: Bool {
    bounds.allSatisfy { bound in bound.byCallsAtHighPrices <= .zero }
  }

  /// A Boolean value that is true when own code takes hardly any time.
  var isCodeShort: Bool {
    bounds.allSatisfy { bound in bound.ownCode < terms.worth.saving * Conventions.shortCode }
  }

  /// A Boolean value that is true when no cache can save enough to matter, even at the highest
  /// prices.
  var isNoCacheEnough: Bool {
    isCodeShort && bounds.allSatisfy { bound in bound.byCallsAtHighPrices < terms.worth.saving }
  }

  /// Returns the number of subviews from which an amount matters on two usual lines.
  func from(_ amount: (CacheBound) -> Nanoseconds) -> WorthCount {
    var counts: [WorthCount] = []
    for (_, bounds) in UsualLine.along(bounds, \.key) {
      var points: [(count: Int, saving: Double)] = []
      for bound in bounds { points.append((bound.key.count, amount(bound).rawValue)) }
      counts.append(WorthCount(of: points, reaching: terms.worth.saving.rawValue) ?? .never)
    }
    return .second(of: counts)
  }

  /// Returns true if an amount matters within the deciding numbers of subviews.
  func isReached(_ amount: (CacheBound) -> Nanoseconds) -> Bool {
    from(amount).isReached(within: terms.worth.mostSubviews)
  }
}
