/// The saving of a cache in one case, for one container.
package struct CaseSaving: Hashable, Codable, Sendable {
  package var key: CaseKey
  /// The time saved in a pass at the prices of the run. A negative value is a cost.
  package var saving: Estimate<Nanoseconds>
  /// The calls that a pass makes without the cache.
  package var calls: PassCounts
  /// The calls of a pass that the cache saves.
  package var savedCalls: PassCounts

  package init(
    key: CaseKey, saving: Estimate<Nanoseconds>, calls: PassCounts, savedCalls: PassCounts
  ) {
    self.key = key
    self.saving = saving
    self.calls = calls
    self.savedCalls = savedCalls
  }

  /// Returns the saving at other prices, shifted by the difference in price of the saved calls.
  package func saving(
    at prices: PriceList, measuredAt list: PriceList
  ) -> Estimate<Nanoseconds> {
    let shift = prices.cost(of: savedCalls) - list.cost(of: savedCalls)
    return saving.map { time in time + shift }
  }

  /// Returns true if the whole 95 % interval of the saving is at least a given saving.
  package func saves(_ least: Nanoseconds) -> Bool {
    guard let interval = saving.ci95 else { return false }
    return interval.lower >= least
  }

  /// Returns true if the whole 95 % interval is a cost of at least `harm`.
  package func costs(_ harm: Nanoseconds) -> Bool { saving.costs(harm) }
}

extension Estimate<Nanoseconds> {
  /// Returns true if the whole 95 % interval of the saving is a cost of at least `harm`.
  package func costs(_ harm: Nanoseconds) -> Bool {
    guard let ci95 else { return false }
    return ci95.upper <= .zero - harm
  }
}

/// The savings of a cache by number of subviews, in one host and scenario.
package struct SavingLine: Hashable, Codable, Sendable {
  package var line: UsualLine
  /// The savings, sorted by number of subviews.
  package var savings: [CaseSaving]
  /// The number of subviews from which the saving matters.
  package var from = WorthCount.never

  package init(line: UsualLine, savings: [CaseSaving]) {
    self.line = line
    self.savings = savings
  }
}

/// The effect of a cache on a layout, which is the evidence for a decision about that cache.
package struct CacheEffect: Hashable, Codable, Sendable {
  package var baseline: String
  /// The variant with the cache, or ``VariantName/arrangement``.
  package var cache: String
  /// The usual lines, in the order of reports.
  package var lines: [SavingLine]
  /// The index in ``lines`` of the line that decides: the one with the second smallest number of
  /// subviews.
  package var deciding: Int
  /// The number of subviews from which the cache is worth it, at the run's prices.
  package var from: WorthCount
  /// The number of subviews from which the cache is worth it, at the highest prices.
  package var fromAtHighPrices: WorthCount
  /// A Boolean value that is true when the cache saves no call.
  ///
  /// The two variants then differ only in the time of the layout's own code.
  package var savesNoCall: Bool
  /// A Boolean value that is true when the saved calls decide instead of the measured times.
  ///
  /// This is so if the noise of the times alone would change the decision.
  package var isByCalls: Bool

  package init(
    baseline: String, cache: String, lines: [SavingLine], deciding: Int, from: WorthCount,
    fromAtHighPrices: WorthCount, savesNoCall: Bool, isByCalls: Bool
  ) {
    self.baseline = baseline
    self.cache = cache
    self.lines = lines
    self.deciding = deciding
    self.from = from
    self.fromAtHighPrices = fromAtHighPrices
    self.savesNoCall = savesNoCall
    self.isByCalls = isByCalls
  }

  /// A Boolean value that is true when the cache is handwritten, not generated or computed.
  package var isWritten: Bool { VariantName.isWritten(cache) }

  /// The savings on the line that decides.
  package var savings: [CaseSaving] {
    guard lines.indices.contains(deciding) else { return [] }
    return lines[deciding].savings
  }

  /// The line that decides, or nil if there is none.
  package var decidingLine: UsualLine? {
    guard lines.indices.contains(deciding) else { return nil }
    return lines[deciding].line
  }

  /// The savings of all lines.
  package var allSavings: [CaseSaving] { lines.savings }

  /// The number of subviews of all savings, or nil if they have several numbers.
  ///
  /// A view has a single number of subviews if its own code decides it.
  package var onlyCount: Int? {
    let counts = allSavings.differentCounts
    guard counts.count == 1 else { return nil }
    return counts.first
  }
}

extension [SavingLine] {
  /// The savings of all lines.
  package var savings: [CaseSaving] { flatMap(\.savings) }
}

extension [CaseSaving] {
  /// The keys of the cases, in their order.
  package var keys: [CaseKey] { map(\.key) }

  /// The numbers of subviews in the cases, each once.
  package var differentCounts: Set<Int> { keys.differentCounts }

  /// A Boolean value that is true when no case saves a call.
  package var saveNoCall: Bool { allSatisfy(\.savedCalls.isIdle) }

  /// Returns the savings of the cases with at most a number of subviews.
  package func upTo(_ most: Int) -> [CaseSaving] {
    filter { saving in saving.key.count <= most }
  }
}

/// The most that any cache of a layout can save in a pass of one case, for one container.
package struct CacheBound: Hashable, Codable, Sendable {
  package var key: CaseKey
  /// All calls of a pass.
  package var calls: PassCounts
  /// The calls that repeat an earlier call since the layout's cache was made or updated.
  package var repeated: PassCounts
  /// The source places that repeat the most queries.
  package var sites: [RepeatSite]
  /// The time of the repeated calls at the run's prices.
  package var byCalls: Nanoseconds
  /// The time of the repeated calls at the highest prices.
  package var byCallsAtHighPrices: Nanoseconds
  /// The measured time of the layout's own code in all calls but the first. It is an upper limit.
  package var ownCode: Nanoseconds
  /// The part of ``ownCode`` in calls that repeat the previous call's arguments.
  ///
  /// A cache of one arrangement saves it.
  package var rearranged: Nanoseconds

  package init(
    key: CaseKey, calls: PassCounts, repeated: PassCounts, sites: [RepeatSite],
    byCalls: Nanoseconds, byCallsAtHighPrices: Nanoseconds, ownCode: Nanoseconds,
    rearranged: Nanoseconds
  ) {
    self.key = key
    self.calls = calls
    self.repeated = repeated
    self.sites = sites
    self.byCalls = byCalls
    self.byCallsAtHighPrices = byCallsAtHighPrices
    self.ownCode = ownCode
    self.rearranged = rearranged
  }

  /// Leaves out what a cache of own code's results could save.
  package mutating func leaveOutOwnCode() { (ownCode, rearranged) = (.zero, .zero) }
}
