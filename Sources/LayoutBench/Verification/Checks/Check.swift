/// One thing that is checked about a layout.
package enum Check: String, CaseIterable, Codable, Hashable, Sendable {
  // The cache.
  case staleAfterChange = "stale-after-change"
  case placementFollowsLastSize = "placement-follows-last-size"
  case frozen
  case incompleteKey = "incomplete-key"
  case initialKey = "initial-key"
  case stalePlacement = "stale-placement"
  case notRepeatable = "not-repeatable"
  case incoherent
  case placementNeedsSize = "placement-needs-size"
  case nondeterministic
  case differsFromBaseline = "differs-from-baseline"

  // Crashes.
  case crashWithoutSubviews = "crash-without-subviews"
  case crashOnNil = "crash-on-nil"
  case crashOnZero = "crash-on-zero"
  case crashOnInfinity = "crash-on-infinity"
  case crashOnExtremes = "crash-on-extremes"
  case crashOnFreshCache = "crash-on-fresh-cache"
  case crash
  case hangs

  // Numbers and places.
  case sizeNotANumber = "size-not-a-number"
  case sizeNotFinite = "size-not-finite"
  case negativeSize = "negative-size"
  case positionNotFinite = "position-not-finite"
  case proposalNotANumber = "proposal-not-a-number"
  case oddProposal = "odd-proposal"
  case placesOutsidePlacement = "places-outside-placement"
  case ignoresOrigin = "ignores-origin"
  case mirrorsItself = "mirrors-itself"
  case overlap
  case outsideSize = "outside-size"

  // Costs.
  case cacheGrowsPerCall = "cache-grows-per-call"
  case cacheUnbounded = "cache-unbounded"
  case updateQueriesTooMuch = "update-queries-too-much"
  case updateDropsEverything = "update-drops-everything"
  case keyTooSharp = "key-too-sharp"
  case superLinearQueries = "super-linear-queries"
  case exponentialNesting = "exponential-nesting"
  case manyProposals = "many-proposals"
}

/// How bad a finding is.
package enum Severity: String, CaseIterable, Codable, Hashable, Sendable, Comparable {
  /// The layout is incorrect.
  case error
  /// The layout is correct but costly, or probably not what was meant.
  case warning
  /// Worth knowing.
  case note

  /// Whether the left one is worse.
  package static func < (left: Severity, right: Severity) -> Bool {
    allCases.firstIndex(of: left).unsafelyUnwrapped
      < allCases.firstIndex(of: right).unsafelyUnwrapped
  }
}
