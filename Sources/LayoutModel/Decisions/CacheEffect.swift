/// The saving of a cache in a case, of one container.
package struct CaseSaving: Hashable, Codable, Sendable {
  package var key: CaseKey
  /// The time saved in a pass at the prices of the run; below zero where it costs.
  package var saving: Estimate<Nanoseconds>
  /// The calls of a pass without it, and those that it saves.
  package var calls: PassCounts
  package var savedCalls: PassCounts

  package init(
    key: CaseKey, saving: Estimate<Nanoseconds>, calls: PassCounts, savedCalls: PassCounts
  ) {
    self.key = key
    self.saving = saving
    self.calls = calls
    self.savedCalls = savedCalls
  }

  /// The saving at other prices: it shifts by what the saved calls cost more there.
  package func saving(
    at prices: PriceList, measuredAt list: PriceList
  ) -> Estimate<Nanoseconds> {
    let shift = prices.cost(of: savedCalls) - list.cost(of: savedCalls)
    return saving.map { time in time + shift }
  }

  /// Returns true if the whole interval is a saving that matters.
  package func saves(_ least: Nanoseconds) -> Bool {
    guard let interval = saving.ci95 else { return false }
    return interval.lower >= least
  }

  /// Returns true if the whole interval lies below a loss.
  package func costs(_ harm: Nanoseconds) -> Bool { saving.costs(harm) }
}

extension Estimate<Nanoseconds> {
  /// Returns true if the whole interval of a saving lies below a loss.
  package func costs(_ harm: Nanoseconds) -> Bool {
    guard let ci95 else { return false }
    return ci95.upper <= .zero - harm
  }
}

/// The savings of a cache over the number of subviews, in one host and scenario.
package struct SavingLine: Hashable, Codable, Sendable {
  package var line: UsualLine
  /// The savings by rising numbers of subviews.
  package var savings: [CaseSaving]
  /// The number of subviews from which the saving matters.
  package var from = WorthCount.never

  package init(line: UsualLine, savings: [CaseSaving]) {
    self.line = line
    self.savings = savings
  }
}

/// The effect of a cache on a layout: the evidence of a decision that speaks of it.
package struct CacheEffect: Hashable, Codable, Sendable {
  package var baseline: String
  /// The variant with the cache, or ``VariantName/arrangement``.
  package var cache: String
  /// The usual lines, in the order of reports.
  package var lines: [SavingLine]
  /// The place of the line that decides: it has the second smallest number of subviews.
  package var deciding: Int
  /// The number of subviews from which it is worth it, at the prices and at the most that these may
  /// be.
  package var from: WorthCount
  package var fromAtHighPrices: WorthCount
  /// A Boolean value that is true when the calls are those of the code without the cache.
  ///
  /// Its own time alone differs then.
  package var savesNoCall: Bool
  /// A Boolean value that is true when the saved calls decide.
  ///
  /// Between the two decisions lies only the noise of times.
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

  /// A Boolean value that is true when somebody wrote the cache.
  package var isWritten: Bool { VariantName.isWritten(cache) }

  /// The savings of the line that decides.
  package var savings: [CaseSaving] {
    guard lines.indices.contains(deciding) else { return [] }
    return lines[deciding].savings
  }

  /// The line that decides; nil where there is none.
  package var decidingLine: UsualLine? {
    guard lines.indices.contains(deciding) else { return nil }
    return lines[deciding].line
  }

  /// The savings of all lines.
  package var allSavings: [CaseSaving] { lines.flatMap(\.savings) }

  /// The one number of subviews that it is known for, as of a view of its own; nil for several.
  package var onlyCount: Int? {
    let counts = Set(allSavings.map(\.key.count))
    guard counts.count == 1 else { return nil }
    return counts.first
  }
}

/// The most that any cache of a layout can save a pass in a case, of one container.
package struct CacheBound: Hashable, Codable, Sendable {
  package var key: CaseKey
  /// All calls of a pass, and those that repeat since the layout's cache was made or updated.
  package var calls: PassCounts
  package var repeated: PassCounts
  /// The lines that ask again most.
  package var sites: [RepeatSite]
  /// The cost of the repeated calls, at the prices and at the highest prices.
  package var byCalls: Nanoseconds
  package var byCallsAtHighPrices: Nanoseconds
  /// The time of the layout's own code in calls after the first one: an upper limit, which is
  /// timed.
  package var ownCode: Nanoseconds
  /// A Boolean value that is true when most of those calls repeat the proposal of the call before.
  ///
  /// One arrangement serves them. This is counted.
  package var isAlike: Bool

  package init(
    key: CaseKey, calls: PassCounts, repeated: PassCounts, sites: [RepeatSite],
    byCalls: Nanoseconds, byCallsAtHighPrices: Nanoseconds, ownCode: Nanoseconds, isAlike: Bool
  ) {
    self.key = key
    self.calls = calls
    self.repeated = repeated
    self.sites = sites
    self.byCalls = byCalls
    self.byCallsAtHighPrices = byCallsAtHighPrices
    self.ownCode = ownCode
    self.isAlike = isAlike
  }
}
