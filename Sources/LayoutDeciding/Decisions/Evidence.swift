import LayoutModel

/// What decisions rest on beside the cases.
package struct DecisionTerms: Sendable {
  package var worth: Worth
  /// Prices on the machine of the run, and the most that they may be.
  package var prices: PriceList
  package var highPrices: PriceList

  package init(worth: Worth = .standard, prices: PriceList, highPrices: PriceList? = nil) {
    self.worth = worth
    self.prices = prices
    self.highPrices = highPrices ?? prices
  }
}

/// All that is known of a subject, from which one decision follows.
package struct Evidence: Sendable {
  package var terms: DecisionTerms
  /// The variant that verification or a case found to be wrong; nil for none.
  package var brokenVariant: String?
  /// The layouts in it whose caches are broken.
  package var brokenParts: [String] = []
  package var needsCache = false
  /// Why nothing is known where no case votes.
  package var unknown = UnknownReason.notTimed
  /// Whether cases were run, and nothing was called in any of them.
  package var isIdle = false
  package var steep: SteepPart?
  /// The caches to choose from, one that somebody wrote first.
  package var caches: [CacheEvidence] = []
  /// The most that any cache can save, in each case that decides.
  package var bounds: [CacheBound] = []
  /// The changes that are less to write than a cache, each with what is known of the layout then.
  package var simpler: [SimplerEvidence] = []

  package init(terms: DecisionTerms) { self.terms = terms }
}

/// What is known of a layout with a change that is less to write than a cache.
package struct SimplerEvidence: Sendable {
  package var change: SimplerChange
  /// What the change saves a pass, in each case that decides.
  package var savings: [SimplerSaving]
  package var after: Evidence

  package init(_ change: SimplerChange, savings: [SimplerSaving], after: Evidence) {
    (self.change, self.savings, self.after) = (change, savings, after)
  }
}

extension Evidence {
  /// The cache that the decision speaks of: the simplest one whose number of subviews is near the
  /// least, and one that costs somewhere only where all do. Where none is worth it, the one that
  /// exists; nil where no cache has a vote.
  var cache: CacheEvidence? {
    let usable = caches.filter { !$0.votes.isEmpty }
    let harmless = usable.filter { !$0.isHarmful }
    let sound = harmless.filter { !$0.isMixed }
    // One that costs time somewhere is better than none that saves any.
    let left = sound.contains { $0.isWorthIt || $0.isWorthItIfDear } ? sound : harmless
    let simplest = (left.isEmpty ? usable : left).sorted { $0.simplicity < $1.simplicity }
    let best =
      Self.near(simplest) { $0.from.value } ?? Self.near(simplest) { $0.fromAtHighPrices.value }
      ?? Self.near(simplest) { cache in
        let saving = cache.effect.savings.last?.saving.value ?? .zero
        return saving > .zero ? 1 / saving.rawValue : .infinity
      } ?? simplest.first
    if let best, best.isMixed || best.isWorthIt || best.isWorthItIfDear { return best }
    return usable.first(where: \.isWritten) ?? best
  }

  /// The cache that can be written without a change of the layout's own code.
  package var writable: CacheEvidence? {
    guard let cache, cache.cache == VariantName.arrangement else { return cache }
    var rest = self
    rest.caches.removeAll { $0.cache == VariantName.arrangement }
    return rest.cache
  }

  /// The first whose count, or cost, is near the least; nil where none has one.
  private static func near(
    _ caches: [CacheEvidence], _ cost: (CacheEvidence) -> Double
  ) -> CacheEvidence? {
    let costs = caches.map { cost($0) * $0.effort }
    guard let least = costs.min(), least < .infinity else { return nil }
    return zip(caches, costs).first { $1 <= least * Conventions.simplerWithin }?.0
  }

  /// What the calls cost that the best known cache saves in a case: counts alone decide by it.
  func bestByCalls(in key: CaseKey, at prices: PriceList) -> Nanoseconds {
    let savings = caches.compactMap { cache in
      cache.votes.first { $0.key == key }.map { prices.cost(of: $0.savedCalls) }
    }
    return max(.zero, savings.max() ?? .zero)
  }

  /// What the best known cache saves in a case; zero where none does.
  func best(in key: CaseKey, at prices: PriceList? = nil) -> Nanoseconds {
    let savings = caches.compactMap { cache in
      cache.votes.first { $0.key == key }?
        .saving(at: prices ?? terms.prices, measuredAt: terms.prices).value
    }
    return max(.zero, savings.max() ?? .zero)
  }
}

/// What the most that any cache can save says of a layout.
extension Evidence {
  /// The cases in which most could be saved, by calls and by own code.
  var mostCalls: CacheBound? { bounds.max { $0.byCalls < $1.byCalls } }
  var mostCode: CacheBound? { bounds.max { $0.ownCode < $1.ownCode } }

  var repeatsNothing: Bool { bounds.allSatisfy(\.repeated.isIdle) }

  /// Whether own code takes next to nothing.
  var isCodeShort: Bool {
    bounds.allSatisfy { $0.ownCode < terms.worth.saving * Conventions.shortCode }
  }

  /// Whether no cache at all can save what matters, at the most that the prices may be.
  var isNoCacheEnough: Bool {
    isCodeShort && bounds.allSatisfy { $0.byCallsAtHighPrices < terms.worth.saving }
  }

  /// The number of subviews from which an amount matters, over the usual lines.
  func from(_ amount: (CacheBound) -> Nanoseconds) -> WorthCount {
    let lines = UsualLine.all(in: bounds.map(\.key)).map { line in
      bounds.filter { line.keys.contains($0.key) }.sorted { $0.key.count < $1.key.count }
        .map { (count: $0.key.count, saving: amount($0).rawValue) }
    }
    return .second(
      of: lines.map { WorthCount(of: $0, reaching: terms.worth.saving.rawValue) ?? .never })
  }

  /// Whether an amount reaches what matters within the subviews that decide.
  func isReached(_ amount: (CacheBound) -> Nanoseconds) -> Bool {
    from(amount).isReached(within: terms.worth.mostSubviews)
  }
}
