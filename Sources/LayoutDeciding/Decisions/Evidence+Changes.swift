import LayoutModel

/// The rules of changes that are simpler than a cache.
extension Evidence {
  /// The changes to make before a cache.
  var simplerFirst: Decision? {
    guard let (changes, cache) = simplerChanges, changes.isEnough(terms.worth) else { return nil }
    return .simplerFirst(changes, cache: cache)
  }

  /// The changes that come before a cache, but save too little at the estimated prices.
  var simplerIfDear: Decision? {
    guard let (changes, cache) = simplerChanges, !changes.isEnough(terms.worth) else { return nil }
    return .simplerIfDear(changes, cache: cache)
  }

  /// The changes that come before a cache, and the decision after them. Nil if there are none.
  ///
  /// The first one matters on the most usual lines, and saves most among such changes. Where no
  /// change matters by itself, these are the changes that matter together. An existing cache that
  /// does harm comes first.
  private var simplerChanges: (SimplerChanges, Decision)? {
    if cache?.isWritten == true, depends != nil || noCache != nil { return nil }
    let most = changesFirst.greatest(of: linesThatMatter)
    let widest = changesFirst.filter { change in linesThatMatter(change) == most }
    guard let best = widest.max(on: \.saving.saving) else { return changesTogether }
    let rest = decision(after: best.change, best.saving)
    let further = rest.simpler?.changes.all ?? []
    let steps = [SimplerChanges.Step(best.change.change, best.saving)] + further
    return (SimplerChanges(steps, worth: terms.worth), rest.simpler?.cache ?? rest)
  }

  /// The changes that matter only together, all in one case, and the decision after them. Nil if a
  /// cache is worth it at the estimated prices.
  private var changesTogether: (SimplerChanges, Decision)? {
    guard isNoCacheWorthIt else { return nil }
    let keys = simpler.flatMap(\.savings).filter(isDeciding).map(\.key).uniqued()
    let chains = keys.map(changes).filter { chain in chain.count > 1 }
    guard let chain = chains.max(on: Self.saving), let last = chain.last else { return nil }
    let steps = chain.map { change in SimplerChanges.Step(change.change.change, change.saving) }
    let changes = SimplerChanges(steps, worth: terms.worth)
    guard changes.isEnough(terms.worth) else { return nil }
    return (changes, decide(last.change.after.withoutChanges))
  }

  /// Returns what all changes save in a case, one after the other, those that save most first.
  private func changes(in key: CaseKey) -> [Change] {
    var all: [Change] = []
    for change in simpler {
      for saving in change.savings where saving.key == key { all.append((change, saving)) }
    }
    guard let best = all.max(on: \.saving.saving), best.saving.saving > .zero else { return [] }
    return [best] + best.change.after.changes(in: key)
  }

  /// Returns what several changes save together.
  private static func saving(of chain: [Change]) -> Nanoseconds {
    chain.totalTime(of: \.saving.saving)
  }

  /// The same evidence without changes.
  private var withoutChanges: Evidence {
    var rest = self
    rest.simpler = []
    return rest
  }

  /// Returns the number of usual lines on which a change saves enough to matter.
  private func linesThatMatter(_ change: Change) -> Int {
    var lines: Set<UsualLine> = []
    for saving in change.change.savings where isDeciding(saving) && isEnough(saving) {
      lines.insert(UsualLine(host: saving.key.host, scenario: saving.key.scenario))
    }
    return lines.count
  }

  /// Returns true if a saving is within the subviews that decide.
  private func isDeciding(_ saving: SimplerSaving) -> Bool {
    saving.key.count <= terms.worth.mostSubviews
  }

  /// A change, and its saving in the case that decides.
  private typealias Change = (change: SimplerEvidence, saving: SimplerSaving)

  /// The changes to make before a cache. If no cache is worth it, the changes that save enough to
  /// matter.
  ///
  /// What a change saves is counted, so that it comes before a cache of own code, whose time differs
  /// from run to run. Empty if an existing cache is worth it at the estimated prices.
  private var changesFirst: [Change] {
    let cache = cacheToCompare
    if let most = cache.greatest(of: \.saving) {
      return changes(before: cache) + changesThatMatter(moreThan: most)
    }
    return isNoCacheWorthIt ? changesThatMatter(moreThan: .zero) : []
  }

  /// A Boolean value that is true when no cache of calls is worth it at the estimated prices.
  private var isNoCacheWorthIt: Bool { worthIt == nil || worthIt?.isOfOwnCode == true }

  /// Returns the changes that save as much as a cache, or half as much if no cache is worth it
  /// after them. Of the cases of the cache, the one in which a change saves most counts.
  private func changes(before cache: [SimplerSaving]) -> [Change] {
    let rivals = Dictionary(grouping: cache, by: \.key)
    var changes: [Change] = []
    for change in simpler {
      let common = change.savings.filter { saving in rivals[saving.key] != nil }
      guard let saving = common.max(on: \.saving), let rival = rivals[saving.key]?.first,
        isFirst(change, saving, before: rival)
      else { continue }
      changes.append((change, saving))
    }
    return changes
  }

  /// Returns each change whose greatest saving within the deciding numbers of subviews matters,
  /// with the case of that saving.
  ///
  /// - Parameter least: The saving of a cache in the case that decides about it.
  private func changesThatMatter(moreThan least: Nanoseconds) -> [Change] {
    var changes: [Change] = []
    for change in simpler {
      let deciding = change.savings.filter(isDeciding)
      guard let saving = deciding.max(on: \.saving), isEnough(saving), saving.saving > least
      else { continue }
      changes.append((change, saving))
    }
    return changes
  }

  /// The decision after a change: a further change comes before a cache if it pays off at the same
  /// prices.
  private func decision(after change: SimplerEvidence, _ saving: SimplerSaving) -> Decision {
    let decision = decide(change.after)
    guard let further = decision.simpler?.changes.advised.first?.saving else { return decision }
    if isEnough(further) == isEnough(saving) { return decision }
    return decide(change.after.withoutChanges)
  }

  /// Returns true if a saving matters at the prices.
  private func isEnough(_ saving: SimplerSaving) -> Bool { saving.saving >= terms.worth.saving }

  /// Returns true if a change comes before a cache.
  ///
  /// Of about equal savings the simpler one is advised, unless a cache that is worth it saves other
  /// calls.
  private func isFirst(
    _ simpler: SimplerEvidence, _ saving: SimplerSaving, before cache: SimplerSaving
  ) -> Bool {
    // A change that saves too little takes the place of no cache that saves enough.
    let least = worthIt == nil ? terms.worth.saving / Conventions.highPrices : terms.worth.saving
    guard saving.saving >= least else { return false }
    if saving.saving > cache.saving { return true }
    let isAlike = saving.saving * Conventions.simplerWithin > cache.saving
    if isAlike, simpler.change == .askOnce || worthIt == nil { return true }
    return saving.saving * Conventions.simplerShare >= cache.saving
      && simpler.after.cacheToCompare.isEmpty
  }

  /// The savings of the cache that changes are compared with, in the cases of the comparison. Empty
  /// if there is no such cache.
  ///
  /// It is a cache of sizes that is worth it, perhaps only at the highest prices. An existing cache
  /// that is worth it at the estimated prices is not compared.
  private var cacheToCompare: [SimplerSaving] {
    switch worthIt ?? worthItIfDear {
    case .worthIt(let effect) where effect.isWritten: return []
    case .worthItIfDear(let effect) where effect.isWritten: return countedSavings(of: effect)
    case .worthIt(let effect), .worthItIfDear(let effect):
      let deciding = effect.savings.upTo(terms.worth.mostSubviews)
      guard let saving = deciding.last else { return [] }
      return [SimplerSaving(saving.key, saving.saving.value)]
    case .ownCache(let bound, .sizes, _), .ownCacheIfDear(let bound, _):
      return [SimplerSaving(bound.key, kept(bound))]
    case .ownCache(_, .arrangement, _), .ownCache(_, .acrossProposals, _): return []
    case .broken, .brokenInside, .cacheNeeded, .notKnown, .algorithmFirst, .simplerFirst,
      .simplerIfDear, .depends, .noCache, .tooClose, .nothingToCache, .noCacheSaves, .notWorthIt,
      .idle, nil:
      return []
    }
  }

  /// Returns the cost of the calls that a handwritten cache saves, at the estimated prices. Counts
  /// do not vary from run to run, as times do.
  private func countedSavings(of effect: CacheEffect) -> [SimplerSaving] {
    effect.allSavings.upTo(terms.worth.mostSubviews).map { saving in
      SimplerSaving(saving.key, terms.prices.cost(of: saving.savedCalls))
    }
  }
}

extension Decision {
  /// A Boolean value that is true for a cache of the results of own code.
  fileprivate var isOfOwnCode: Bool {
    guard case .ownCache(_, let content, _) = self else { return false }
    return content != .sizes
  }
}
