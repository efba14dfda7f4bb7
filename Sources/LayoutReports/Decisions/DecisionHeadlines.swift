import LayoutDeciding
import LayoutModel

/// Headlines of decisions about a cache.
extension DecisionFigures {
  /// Returns the headline of a cache that is worth it, with its content if it is new.
  func worthIt(_ effect: CacheEffect) -> String {
    if effect.isWritten { return keep(effect) }
    let start = "a cache is worth it"
    let advice = advice(on: effect)
    if effect.onlyCount != nil {
      return "\(start): \(advice), \(range(of: effect, subject: "which"))"
    }
    guard let key = effect.savings.last?.key else { return start }
    return "\(start) \(from(effect.from, key)): \(advice)"
  }

  /// Returns the headline of a handwritten cache that is worth it.
  private func keep(_ effect: CacheEffect) -> String {
    let start = "keep its cache"
    if effect.onlyCount != nil { return "\(start): \(range(of: effect))" }
    guard let key = effect.savings.last?.key else { return start }
    return "\(start): it is worth it \(from(effect.from, key))"
  }

  /// The cache of a layout: `its cache` if somebody wrote it, else `a cache`.
  private static func cache(_ effect: CacheEffect) -> String {
    if effect.isWritten { "its cache" } else { "a cache" }
  }

  /// Returns a sentence on the number of subviews from which a new cache is worth it at the highest
  /// prices. Nil if that is about the same number as at the estimate.
  ///
  /// Of a cache that somebody wrote nothing is said: kept at the estimate, it is kept at higher
  /// prices, too.
  ///
  /// - Parameter followsEstimate: Whether the sentence stands after the one on the estimate.
  func dear(_ decision: Decision, followsEstimate: Bool = false) -> String? {
    guard case .worthIt(let effect) = decision, !effect.isWritten, effect.onlyCount == nil,
      let key = effect.savings.last?.key
    else { return nil }
    let atHighPrices = from(effect.fromAtHighPrices, key)
    guard atHighPrices != from(effect.from, key) else { return nil }
    if followsEstimate { return "At \(Self.times) that, it is worth it \(atHighPrices)." }
    let condition = Wording.sentence(Self.ifCalls(cost: Self.times))
    return "\(condition), the cache is worth it \(atHighPrices)."
  }

  /// Returns the headline of a cache that is worth it at the highest prices alone.
  ///
  /// - Parameter keeps: Whether the cache is one to keep, as it costs nothing.
  func worthItIfDear(_ effect: CacheEffect, keeps: Bool) -> String {
    let cache = Self.cache(effect)
    let only = "\(cache) is worth it only \(Self.ifCalls(cost: Self.times))"
    guard effect.onlyCount == nil, let key = effect.savings.last?.key else {
      return "\(only): at the estimate \(range(of: effect))"
    }
    guard let count = effect.from.orMore, let countIfDear = effect.fromAtHighPrices.orMore else {
      return "\(only): \(from(effect.fromAtHighPrices, key))"
    }
    if isBeyondDeciding(count) { return worthItForFew(effect, keeps: keeps) }
    let start =
      if keeps { "keep its cache: it may be worth it" } else { "\(cache) may be worth it:" }
    return "\(start) from \(Self.about(count, key)), or from \(Self.about(countIfDear)) "
      + Self.ifCalls(cost: Self.times)
  }

  /// Returns the same headline for a cache that at the estimate needs more subviews than decide.
  private func worthItForFew(_ effect: CacheEffect, keeps: Bool) -> String {
    let few = "with \(Figures.quantity(worth.mostSubviews, "subview")) or fewer"
    let condition = Self.ifCalls(cost: multiple(for: effect) ?? "more than")
    if keeps { return "keep its cache: it does no harm, but is worth it \(few) only \(condition)" }
    return "\(few) \(Self.cache(effect)) is worth it only \(condition)"
  }

  /// Returns the condition of a cache on prices, as in `if SwiftUI's calls cost 2.4 times the
  /// estimate`.
  private static func ifCalls(cost factor: String) -> String {
    "if SwiftUI's calls cost \(factor) the estimate"
  }

  /// Returns how many times as high prices have to be for a cache to be worth it within the
  /// subviews that decide, as in `2.4 times`.
  ///
  /// Its own time does not grow with the prices. Nil if no saving decides, or if a user gave some of
  /// the prices.
  private func multiple(for effect: CacheEffect) -> String? {
    guard let deciding = decidingSaving(effect), !document.prices.hasGivenPrices else { return nil }
    let calls = prices.cost(of: deciding.savedCalls)
    guard calls > .zero else { return nil }
    let needed = worth.of(deciding.key).saving - (deciding.saving.value - calls)
    let times = needed.rawValue / calls.rawValue
    guard times > 1, times < Conventions.highPrices else { return nil }
    return Self.timesUp(times)
  }

  /// Returns true for more subviews than decide.
  private func isBeyondDeciding(_ subviews: Double) -> Bool {
    subviews > Double(worth.mostSubviews)
  }

  /// Returns a sentence on the numbers of subviews from which a cache is worth it at the estimate
  /// and at the highest prices. Nil if the headline has them.
  func atBothPrices(_ effect: CacheEffect) -> String? {
    guard effect.onlyCount == nil, let key = effect.savings.last?.key,
      let count = effect.from.orMore, isBeyondDeciding(count),
      effect.fromAtHighPrices.subviews != nil
    else { return nil }
    return "At the estimate it is worth it from \(Self.about(count, key)), at \(Self.times) the "
      + "estimate \(from(effect.fromAtHighPrices, key))."
  }

  /// Returns the headline of a cache that saves next to nothing.
  ///
  /// - Parameter isClause: Whether the words stand within a sentence, and name the cache first.
  func notWorthIt(_ effect: CacheEffect, isClause: Bool = false) -> String {
    var (decision, cache) = ("not worth it", "a cache")
    if effect.isWritten || isClause {
      (decision, cache) = ("\(Self.cache(effect)) is not worth it", "it")
    }
    if effect.onlyCount != nil { return "\(decision): \(range(of: effect, subject: cache))" }
    let saving = typical(effect, subject: cache)
    guard let subviews = effect.from.subviews, subviews <= Conventions.mostSaidSubviews,
      let key = effect.savings.last?.key, !isTypicallyNothing(effect)
    else { return "\(decision): \(saving)" }
    return "\(decision) below \(Self.about(subviews, key)): \(saving)"
  }

  /// Returns words for the difference between the cases in which a cache is worth it and the
  /// others.
  func divide(_ divide: CaseDivide) -> String {
    switch divide {
    case .countFrom(let count):
      "how many there are: worth it with \(Figures.count(count)) subviews or more"
    case .countUpTo(let count):
      "how many there are: worth it with \(Figures.count(count)) subviews or fewer"
    case .populations(let kinds):
      "your content: worth it with \(Wording.list(kinds.map(Wording.population), "or")) subviews"
    case .scenarios(let scenarios):
      "what happens: worth it if it is \(Wording.list(scenarios.compactMap(\.traits.motion), "or"))"
    case .notScenarios(let scenarios):
      "what happens: worth it if it is not \(Wording.list(scenarios.compactMap(\.traits.motion), "or"))"
    case .nothing: "your content: it saves in one case and costs in another"
    }
  }

  /// Returns the fault of a broken layout, as the start of a sentence: its cache changes something,
  /// or a second call that is the same does.
  func fault(of subject: String) -> String {
    let names = document.cases(of: subject).variantNames
    let isAlone = names.isDisjoint(with: [VariantName.automaticUncached, VariantName.cached])
    // A layout that cannot do without its cache is alone, too.
    let needsCache = !document.verification(of: subject).needingCaches.isEmpty
    guard isAlone, !needsCache, !names.isEmpty else { return "its cache changes" }
    return "the same calls change"
  }
}
