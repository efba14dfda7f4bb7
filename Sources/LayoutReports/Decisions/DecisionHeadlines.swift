import LayoutDeciding
import LayoutModel

/// Headlines of decisions, and the reasons below them.
extension DecisionFigures {
  /// Returns the headline of a cache that is worth it, with its content if it is new.
  func worthIt(_ effect: CacheEffect) -> String {
    if effect.isWritten { return keep(effect) }
    let start = "a cache is worth it"
    let advice = Self.advice(effect.cache)
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

  /// The word before the cache of a layout: `its` for one that somebody wrote, else `a`.
  private static func article(_ effect: CacheEffect) -> String {
    if effect.isWritten { "its" } else { "a" }
  }

  /// Returns the content of a cache that nobody wrote.
  static func advice(_ cache: String) -> String {
    switch cache {
    case VariantName.memoizedSizes: "remember ideal sizes"
    case VariantName.memoizedProposals: "remember sizes by proposal"
    case VariantName.arrangement: "keep the result of the last call"
    default: "add '\(cache)'"
    }
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

  /// Returns the content of a cache that the author writes.
  func advice(_ content: OwnCacheContent, _ bound: CacheBound) -> String {
    switch content {
    case .sizes where isOfSizes(bound): "keep the sizes that repeat"
    case .sizes: "keep the \(dearestNoun(bound))"
    case .arrangement: Self.advice(VariantName.arrangement)
    case .acrossProposals: "keep from pass to pass what does not depend on the proposal"
    }
  }

  /// Returns the number of subviews from which a new cache is worth it at the highest prices, or
  /// nil if it is the same. A cache that is kept at the estimate is kept at higher prices, too.
  func dear(_ decision: Decision) -> String? {
    guard case .worthIt(let effect) = decision, !effect.isWritten, effect.onlyCount == nil,
      effect.fromAtHighPrices != effect.from, let key = effect.savings.last?.key
    else { return nil }
    return "At \(Self.times) the estimate, the cache is worth it "
      + "\(from(effect.fromAtHighPrices, key))."
  }

  /// Returns the headline of a cache that is worth it at the highest prices alone.
  ///
  /// - Parameter keeps: Whether the cache is one to keep, as it costs nothing.
  func ifDear(_ effect: CacheEffect, keeps: Bool) -> String {
    let cache = "\(Self.article(effect)) cache"
    let condition = "\(cache) is worth it only if SwiftUI's calls cost \(Self.times) the estimate"
    guard effect.onlyCount == nil, let key = effect.savings.last?.key else {
      return "\(condition): at the estimate \(range(of: effect))"
    }
    guard let most = effect.from.subviews, let least = effect.fromAtHighPrices.subviews,
      effect.fromAtHighPrices.orFewer != true, effect.from.orFewer != true
    else { return "\(condition): \(from(effect.fromAtHighPrices, key))" }
    guard !isBeyondDeciding(most) else {
      let few = "with \(Figures.quantity(worth.mostSubviews, "subview")) or fewer"
      let price = "if SwiftUI's calls cost \(multiple(for: effect) ?? "more than") the estimate"
      guard keeps else { return "\(few) \(cache) is worth it only \(price)" }
      return "keep its cache: it does no harm, but is worth it \(few) only \(price)"
    }
    let start =
      if keeps { "keep its cache: it may be worth it" } else { "\(cache) may be worth it:" }
    return
      "\(start) from \(Self.about(most, key)), or from \(Self.about(least)) if SwiftUI's calls cost "
      + "\(Self.times) the estimate"
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

  /// Returns the numbers of subviews of a cache that is worth it at the highest prices alone, or
  /// nil if the headline has them.
  func atBothPrices(_ effect: CacheEffect) -> String? {
    guard effect.onlyCount == nil, let key = effect.savings.last?.key,
      let most = effect.from.subviews, isBeyondDeciding(most),
      effect.from.orFewer != true, effect.fromAtHighPrices.subviews != nil
    else { return nil }
    return
      "At the estimate it is worth it from \(Self.about(most, key)), at \(Self.times) the estimate "
      + "\(from(effect.fromAtHighPrices, key))."
  }

  /// Returns the headline of a cache that saves next to nothing.
  ///
  /// - Parameter start: `a cache is ` within a sentence. Empty in a headline.
  func notWorthIt(_ effect: CacheEffect, is start: String = "") -> String {
    let start = if effect.isWritten { "its cache is " } else { start }
    let decision = "\(start)not worth it"
    let cache = if start.isEmpty { "a cache" } else { "it" }
    if effect.onlyCount != nil { return "\(decision): \(range(of: effect, subject: cache))" }
    let saving = typical(effect, subject: cache)
    guard let subviews = effect.from.subviews, subviews <= Conventions.mostSaidSubviews,
      let key = effect.savings.last?.key, !isTypicallyNothing(effect)
    else { return "\(decision): \(saving)" }
    return "\(decision) below \(Self.about(subviews, key)): \(saving)"
  }

  /// Returns the advice on a handwritten cache that is not worth it, or nil for a new cache.
  ///
  /// - Parameter isFaulty: Whether verification found a fault of the layout.
  func keepOrRemove(_ effect: CacheEffect, isFaulty: Bool) -> String? {
    guard effect.isWritten else { return nil }
    if let comparing = comparingByHand(effect) { return comparing }
    var text = ""
    if effect.savesNoCall { text = "It saves no call of SwiftUI, only time of its own code. " }
    let isSmallEverywhere = effect.allSavings.allSatisfy(isSmall)
    guard isSmallEverywhere else {
      return "\(text)It is not shown to save \(limit) in two lines of the table."
    }
    if isFaulty { return "\(text)Remove it, or repair it: its time does not matter." }
    return "\(text)Keep it or remove it: nobody will notice."
  }

  /// Returns true for a saving that does not matter, and for more subviews than a screen has.
  private func isSmall(_ saving: CaseSaving) -> Bool {
    let worth = worth.of(saving.key)
    return saving.key.count > worth.mostSubviews
      || abs(saving.saving.value.rawValue) < worth.saving.rawValue
  }

  /// Returns the cost of making a cache that saves no call, or nil for any other cache.
  func making(_ effect: CacheEffect, _ key: CaseKey) -> String? {
    guard effect.savesNoCall, effect.isWritten,
      let variant = document.cases.result(of: key)?.variant(named: effect.cache),
      let making = variant.ownTime?.time(in: [.makeCache, .updateCache]), making > .zero
    else { return nil }
    return "It saves no call of SwiftUI. Making it takes \(time(making, key)) of that."
  }

  /// Returns the cost from which a cache does harm.
  func harm(in key: CaseKey) -> String {
    let harm = time(worth.of(key).harm, key)
    return "A cost of \(harm) a pass or more does harm: a tenth of what a cache has to save."
  }

  /// Returns the part of guides and spacing in a saving, or nil if it is less than half.
  ///
  /// The table beside it has the queries alone.
  func surroundings(_ effect: CacheEffect) -> String? {
    guard let saving = decidingSaving(effect) else { return nil }
    let kinds = Self.kinds.filter { kind in kind.isNoSize && kind.count(in: saving.savedCalls) > 0 }
    let part = kinds.totalTime { kind in kind.cost(of: saving.savedCalls, prices) }
    guard part > .zero, part * 2 > saving.saving.value else { return nil }
    return "Most of what it saves are \(Wording.list(kinds.map(\.noun), "and")), not size queries: "
      + "\(time(part, saving.key)) of \(time(saving.saving.value, saving.key)) with "
      + "\(conditions(of: saving.key))."
  }

  /// Returns the reason why calls alone decide, or nil if times do.
  func noise(_ effect: CacheEffect) -> String? {
    guard effect.isByCalls else { return nil }
    return "The times are too noisy to tell, and the calls that it saves decide."
  }

  /// Returns the hint that a smaller cache is enough, if every pass asks a subview for the same
  /// sizes. Otherwise nil.
  func sameSizes(_ effect: CacheEffect) -> String? {
    guard asksForSameSizes(effect) else { return nil }
    return
      "A smaller cache saves more: every pass asks a subview for the same sizes, so makeCache can ask "
      + "once, and keep what the layout uses of them."
  }

  /// Returns true if each pass asks a subview for the same sizes: with a cache of sizes by proposal,
  /// a resize makes no query beside placing.
  private func asksForSameSizes(_ effect: CacheEffect) -> Bool {
    guard effect.cache == VariantName.memoizedProposals, let key = effect.savings.last?.key else {
      return false
    }
    var passes: [PassCounts] = []
    for result in document.cases(of: key.subject)
    where result.key.scenario == .resize && result.key.host == .root {
      if let pass = result.variant(named: effect.cache)?.passCounts { passes.append(pass) }
    }
    return passes.queryOnlyToPlace
  }

  /// Returns a sentence with the largest cost of the cache, or nil if that cost does not matter.
  func loss(_ effect: CacheEffect) -> String? {
    let savings = effect.allSavings
    guard let least = savings.least, least.costs(worth.of(least.key).harm) else {
      return nil
    }
    let cost = time(least.saving.value, least.key)
    return "But the cache costs up to \(cost) a pass with \(conditions(of: least.key))."
  }

  /// Returns the share of the queries that a cache saves, or nil if it is hardly any.
  func savedQueries(_ effect: CacheEffect) -> String? {
    let saved = effect.savings.sum(of: \.savedCalls[.query])
    let all = effect.savings.sum(of: \.calls[.query])
    guard all > 0, saved / all > 0.005 else { return nil }
    return "It saves \(percent(saved / all)) of the queries, which take less time than the cache."
  }

  /// Returns true if a layout makes no queries except to place its subviews. The cases in a stack
  /// are left out, because the stack makes queries, too.
  func asksForNoSize(_ subject: String) -> Bool {
    var passes: [PassCounts] = []
    for result in document.cases(of: subject) where result.key.host == .root {
      if let pass = result.variants.first?.passCounts { passes.append(pass) }
    }
    return passes.queryOnlyToPlace
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

  /// Returns the error of a variant, as the start of a sentence.
  ///
  /// A layout with a cache that it cannot do without runs as written alone, as one without a cache.
  func fault(of variant: String, _ subject: String) -> String {
    let names = document.cases(of: subject).variantNames
    let isAlone = names.isDisjoint(with: [VariantName.automaticUncached, VariantName.cached])
    let needsCache = !document.verification(of: subject).needingCaches.isEmpty
    guard isAlone, !needsCache, !names.isEmpty else { return "its cache changes" }
    return "the same calls change"
  }

  /// Returns the reason for a missing decision, with the next command if there is one.
  func unknown(
    _ reason: UnknownReason, _ commands: DecisionCommands
  ) -> (String, (String, String)?) {
    switch reason {
    case .tooMany:
      ("every case has more than \(Figures.count(worth.mostSubviews)) subviews (--most)", nil)
    case .failed(let problem): ("no case came to its end: \(problem.withoutLastPeriod)", nil)
    case .invalid(let problem): invalid(problem, commands)
    case .otherMemo:
      ("no case has SwiftUI's memo of \(MemoOption(.standard)) sizes: leave --memo out", nil)
    case .otherHost: ("all cases are of hosts that 'check' alone uses: leave --host out", nil)
    case .interrupted: ("the run was interrupted before the cache was timed", nil)
    case .notTimed: ("the cache was counted, and its own work was not timed", commands.timing)
    }
  }
}

extension [PassCounts] {
  /// A Boolean value that is true when some pass is known, and none has more queries than
  /// placements.
  fileprivate var queryOnlyToPlace: Bool {
    !isEmpty && allSatisfy { pass in pass[.query] <= pass[.placement] }
  }
}
