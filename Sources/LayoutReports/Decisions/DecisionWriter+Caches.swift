import LayoutDeciding
import LayoutModel

/// The advice to write, keep or remove a cache.
extension DecisionWriter {
  /// A cache that saves in one case and costs in another.
  func depends(_ gain: CaseSaving, _ loss: CaseSaving, _ divide: CaseDivide) -> DecisionWords {
    DecisionWords(
      .open, "depends on content", "depends on \(figures.divide(divide))",
      ["\(Wording.sentence(figures.extreme(gain))); \(figures.extreme(loss))."],
      next: commands.ownContent)
  }

  /// A cache that costs time.
  func noCache(_ effect: CacheEffect, _ costliest: CaseSaving) -> DecisionWords {
    let cost = figures.extreme(costliest)
    let parts = [
      figures.savedQueries(effect), figures.making(effect, costliest),
      figures.harm(in: costliest.key),
    ]
    // In one paragraph they take the fewest lines.
    let reasons = [parts.withoutNil().joined(separator: " ")]
    guard effect.isWritten else {
      return DecisionWords(.costs, "no cache", "add no cache: \(cost)", reasons)
    }
    return DecisionWords(
      .costs, "remove cache", "remove the cache: \(cost)", reasons, next: commands.withoutCache)
  }

  /// A cache that pays off.
  func worthIt(_ effect: CacheEffect) -> DecisionWords {
    let inMakeCache = figures.sameSizes(effect)
    let leftOut = if inMakeCache.isEmpty { figures.leftOut(by: effect) } else { nil as String? }
    let reasons =
      inMakeCache
      + [figures.surroundings(effect), leftOut, figures.noise(effect), figures.loss(effect)]
      .withoutNil()
    let next = commands.start(
      of: effect, figures.from(effect), isInMakeCache: figures.asksForSameSizes(effect),
      hasOwnCode: figures.isMostlyOwnCode(effect))
    return DecisionWords(.pays, "worth it", figures.worthIt(effect), reasons, next: next)
  }

  /// A cache that the author writes, as the automatic ones keep too little.
  func ownCache(
    _ bound: CacheBound, _ content: OwnCacheContent, _ from: WorthCount
  ) -> DecisionWords {
    let rest = "can be worth it \(figures.from(from, bound.key)): \(figures.advice(content, bound))"
    let reasons = figures.reasons(of: bound, content)
    let next = commands.start(
      of: content, isPrinted: isPrinted(content, bound), figures.from(from, bound.key))
    guard hasCache else {
      return DecisionWords(
        .paysIf, "your own cache", "a cache of your own \(rest)", reasons, next: next)
    }
    return DecisionWords(
      .paysIf, "more in cache", "keep its cache; more in it \(rest)", reasons, next: next)
  }

  /// Returns true if `--details` prints a cache with the content that is to be kept.
  private func isPrinted(_ content: OwnCacheContent, _ bound: CacheBound) -> Bool {
    // The arrangement is printed as the whole cache of a layout, beside no other.
    if content == .arrangement { return !hasCache }
    return figures.isOfSizes(bound) && DecisionTable(document: document).printsCache(of: subject)
  }

  /// A cache that pays off at the highest prices alone.
  func worthItIfDear(_ effect: CacheEffect) -> DecisionWords {
    let loss = figures.loss(effect)
    let keeps = effect.isWritten && loss == nil && !isFaulty
    // At no price is there anything to do about a cache that stays.
    let next: DecisionCommands.Next? = if keeps { nil } else { commands.prices }
    return DecisionWords(
      .paysIf, "maybe", figures.worthItIfDear(effect, keeps: keeps),
      [figures.atBothPrices(effect), figures.noise(effect), loss], next: next)
  }

  /// A cache of the author's own that pays off at the highest prices alone.
  func ownCacheIfDear(_ bound: CacheBound, _ from: WorthCount) -> DecisionWords {
    DecisionWords(
      .paysIf, "maybe",
      "a cache of your own can be worth it only if SwiftUI's calls cost \(DecisionFigures.times) the "
        + "estimate: \(figures.from(from, bound.key))",
      figures.reasons(of: bound, .sizes, fromAtHighPrices: from), next: commands.prices)
  }
}

/// The reasons that no cache is worth it.
extension DecisionWriter {
  /// A cache whose worth depends on the prices.
  func tooClose(_ effect: CacheEffect) -> DecisionWords {
    DecisionWords(
      .tooClose, "too close",
      "too close to call: \(figures.range(of: effect)), and \(figures.limit) matter",
      ["Keep the version that you have."], next: commands.prices)
  }

  /// A layout that asks nothing twice.
  var nothingToCache: DecisionWords {
    guard figures.asksForNoSize(subject) else {
      return DecisionWords(
        .same, "nothing to cache",
        "nothing to cache: it asks no subview twice with the same proposal")
    }
    return DecisionWords(
      .same, "nothing to cache", "nothing to cache: it asks no subview for its size",
      ["Placing a subview makes one query: those are all that it has."])
  }

  /// Returns the words for a layout without a cache that could save enough.
  func noCacheSaves(_ bound: CacheBound) -> DecisionWords {
    DecisionWords(.same, "not worth it", "not worth it: \(figures.atMost(bound))")
  }

  /// A Boolean value that is true when verification found a fault of the layout.
  private var isFaulty: Bool { FindingWords.hasFault(subject, in: document) }

  /// A cache that saves next to nothing.
  func notWorthIt(_ effect: CacheEffect) -> DecisionWords {
    var reasons = [figures.keepOrRemove(effect, isFaulty: isFaulty), figures.noise(effect)]
    // A cache that is not there, and not to be added, costs nobody anything.
    if effect.isWritten {
      reasons.append(figures.loss(effect))
    } else {
      reasons.append(figures.leftOut(by: effect))
    }
    return DecisionWords(.same, "not worth it", figures.notWorthIt(effect), reasons)
  }

  /// A layout that is not called at all.
  var idle: DecisionWords {
    DecisionWords(
      .same, "not worth it", "not worth it: nothing is called, as SwiftUI's memo replies")
  }
}
