/// The most that any cache of a layout can save a pass in a case: the calls that repeat since its
/// cache was made or updated, and its own code.
package struct CacheBound: Hashable, Codable, Sendable {
  package var key: CaseKey
  /// All calls of a pass, and those that repeat.
  package var calls: PassCounts
  package var repeated: PassCounts
  /// The kind of repeated calls that costs more than all others together.
  package var mostly: String?
  /// The lines that ask again most.
  package var sites: [RepeatSite]?
  /// What the repeated calls cost, for all containers of the screen.
  package var byCalls: Nanoseconds
  /// The same at the most that the prices may be.
  package var byCallsAtHighPrices: Nanoseconds
  /// What the layout's own code takes in calls after the first one: an upper limit, which is timed.
  package var ownTime: Nanoseconds

  package init(
    key: CaseKey, calls: PassCounts, repeated: PassCounts, mostly: String?, sites: [RepeatSite]?,
    byCalls: Nanoseconds, byCallsAtHighPrices: Nanoseconds, ownTime: Nanoseconds
  ) {
    self.key = key
    self.calls = calls
    self.repeated = repeated
    self.mostly = mostly
    self.sites = sites
    self.byCalls = byCalls
    self.byCallsAtHighPrices = byCallsAtHighPrices
    self.ownTime = ownTime
  }
}

/// What the bounds of all cases say of a layout.
package struct CacheBounds: Hashable, Codable, Sendable {
  /// The case in which most could be saved, by calls and by own code.
  package var calls: CacheBound
  package var code: CacheBound
  /// Whether no call repeats in any case.
  package var repeatsNothing: Bool
  /// From how many subviews what repeats reaches the limit, in each usual case with several counts.
  package var lines: [WorthRange.Line]?
  /// Whether own code runs again in one pass, and not in the passes after it alone.
  package var codeRepeatsInPass: Bool

  package init(
    calls: CacheBound, code: CacheBound, repeatsNothing: Bool, lines: [WorthRange.Line]?,
    codeRepeatsInPass: Bool
  ) {
    self.calls = calls
    self.code = code
    self.repeatsNothing = repeatsNothing
    self.lines = lines
    self.codeRepeatsInPass = codeRepeatsInPass
  }

  /// The number of subviews by the rule of ``WorthRange``; nil where what repeats never reaches it.
  package var count: WorthCount? {
    WorthCount.second(of: (lines ?? []).map(\.count)).flatMap { $0.subviews == nil ? nil : $0 }
  }
}

/// The case in which the own code of a layout takes longest, and how long, for all containers of the
/// screen: kept beside the builds, so that an answer does not turn with the clock.
package struct OwnCode: Codable, Hashable, Sendable {
  package var key: String
  package var time: Nanoseconds

  package init(key: String, time: Nanoseconds) { (self.key, self.time) = (key, time) }

  /// The kept one where what was timed now may be the same.
  package func keeping(_ kept: OwnCode?) -> OwnCode {
    guard let kept, kept.time < time * 2, time < kept.time * 2 else { return self }
    return kept
  }
}

/// What a cache of one's own would keep.
package enum OwnCacheReason: String, Codable, Hashable, Sendable {
  /// The arrangement: the layout's own code takes long.
  case code
  /// Sizes that are asked for again, more than an automatic cache keeps.
  case repeats
}
