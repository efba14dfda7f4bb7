import LayoutDeciding
import LayoutModel

/// The reasons below the headline of a decision about a cache.
extension DecisionFigures {
  /// Returns the advice on a handwritten cache that is not worth it, or nil for a new cache.
  ///
  /// - Parameter isFaulty: Whether verification found a fault of the layout.
  func keepOrRemove(_ effect: CacheEffect, isFaulty: Bool) -> String? {
    guard effect.isWritten else { return nil }
    if let comparing = comparingByHand(effect) { return comparing }
    var text = ""
    if effect.savesNoCall { text = "It saves no call of SwiftUI, only time of its own code. " }
    guard effect.allSavings.allSatisfy(isSmall) else {
      return "\(text)It is not shown to save \(limit) in two lines of the table."
    }
    if isFaulty { return "\(text)Remove it, or repair it: its time does not matter." }
    return "\(text)Keep it or remove it: nobody will notice."
  }

  /// Returns true for a saving or a cost that does not matter, and for more subviews than decide.
  private func isSmall(_ saving: CaseSaving) -> Bool {
    let worth = worth.of(saving.key)
    return saving.key.count > worth.mostSubviews
      || abs(saving.saving.value.rawValue) < worth.saving.rawValue
  }

  /// The factor that makes of a part the whole.
  private static let nearly = 1.1

  /// Returns the cost of making a cache that saves no call, or nil for any other cache.
  func making(_ effect: CacheEffect, _ costliest: CaseSaving) -> String? {
    let key = costliest.key
    guard effect.savesNoCall, effect.isWritten,
      let variant = document.cases.result(of: key)?.variant(named: effect.cache),
      let making = variant.ownTime?.time(in: [.makeCache, .updateCache]), making > .zero
    else { return nil }
    let cost = .zero - costliest.saving.value
    let part = if making * Self.nearly < cost { time(making, key) } else { "all" }
    return "It saves no call of SwiftUI, and makeCache takes \(part) of that time."
  }

  /// Returns the cost from which a cache does harm.
  func harm(in key: CaseKey) -> String {
    let worth = worth.of(key)
    return "A cost of \(time(worth.harm, key)) or more does harm: a tenth of the "
      + "\(time(worth.saving, key)) that a saving has to reach."
  }

  /// Returns a sentence on the guides and spacings that a cache saves, whose queries alone are in
  /// the table. Nil if they are at most half of its saving.
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

  /// Returns the code of a cache that is filled in `makeCache`, below a line that says why, and what
  /// the printed cache leaves out. Empty unless the same sizes are queried in every pass.
  func sameSizes(_ effect: CacheEffect) -> [String] {
    guard asksForSameSizes(effect), let leftOut = leftOut(by: effect) else { return [] }
    return [
      "Every pass asks for the same sizes. In makeCache, for your proposals:",
      "    subviews.map { subview in proposals.map { subview.sizeThatFits($0) } }",
      "\(leftOut) The figures are those of the cache by proposal that --details prints; the one "
        + "above takes less time.",
    ]
  }

  /// Returns what a new cache leaves out in the case that decides: calls, and time of the layout's
  /// own code. Nil if no case decides, or if most of the saving are guides and spacings.
  func leftOut(by effect: CacheEffect) -> String? {
    guard !effect.isWritten, surroundings(effect) == nil, let saving = decidingSaving(effect),
      saving.savedCalls[.query] > 0
    else { return nil }
    let all = ownQueries(of: saving.calls, in: saving.key)
    let queries =
      "\(Figures.whole(saving.savedCalls[.query])) of \(Figures.whole(all)) size queries"
    let start = "With \(conditions(of: saving.key)), it leaves out \(queries)"
    return "\(start)\(ownTime(of: saving))"
  }

  /// The part of a saving from which on it is told apart.
  private static let toldPart = 0.1

  /// Returns the end of a sentence on a saving: what it has besides that of its calls, which is own
  /// code of the layout or the cache's own work, unless it is little.
  private func ownTime(of saving: CaseSaving) -> String {
    let (calls, whole) = (prices.cost(of: saving.savedCalls), saving.saving.value)
    let own = whole - calls
    // Without prices, nobody knows which part is the calls'.
    guard calls > .zero else { return "." }
    if own > whole * Self.toldPart {
      let parts = " (\(time(calls, saving.key))) and \(time(own, saving.key)) of its own code."
      guard own > calls else { return parts }
      // The next step is to look at that code, and not at the cache.
      return "\(parts) If that code can be made faster, no cache may be needed. "
        + "--details prints the cache."
    }
    guard own < .zero - whole * Self.toldPart else { return " (\(time(calls, saving.key)))." }
    return " (\(time(calls, saving.key))), less \(time(.zero - own, saving.key)) of its own work: "
      + "\(time(whole, saving.key))."
  }

  /// Returns true if most of what a new cache saves is own code of the layout, which may be made
  /// faster without a cache.
  func isMostlyOwnCode(_ effect: CacheEffect) -> Bool {
    guard !effect.isWritten, let saving = decidingSaving(effect) else { return false }
    let calls = prices.cost(of: saving.savedCalls)
    return calls > .zero && saving.saving.value > calls * 2
  }

  /// Returns true if the same sizes are queried in every pass.
  ///
  /// A cache of sizes by proposal then has them all after the first pass: on resize, the layout
  /// makes only the queries of placing.
  func asksForSameSizes(_ effect: CacheEffect) -> Bool {
    guard effect.cache == VariantName.memoizedProposals, let key = effect.savings.last?.key else {
      return false
    }
    var passes: [PassCounts] = []
    for result in rootCases(of: key.subject) where result.key.scenario == .resize {
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

  /// Returns true if a layout makes no queries except to place its subviews.
  func asksForNoSize(_ subject: String) -> Bool {
    var passes: [PassCounts] = []
    for result in rootCases(of: subject) {
      if let pass = result.variants.first?.passCounts { passes.append(pass) }
    }
    return passes.queryOnlyToPlace
  }

  /// Returns the cases with a layout as the root view, in which all queries are its own. A stack
  /// around it makes some, too.
  private func rootCases(of subject: String) -> [CaseResult] {
    document.cases(of: subject).filter { result in result.key.host == .root }
  }
}

extension [PassCounts] {
  /// A Boolean value that is true when some pass is known, and none has more queries than
  /// placements.
  fileprivate var queryOnlyToPlace: Bool {
    !isEmpty && allSatisfy { pass in pass[.query] <= pass[.placement] }
  }
}
