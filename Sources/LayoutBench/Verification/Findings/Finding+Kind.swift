extension Finding {
  package enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
    // The cache.
    case initialKey = "initial-key"
    case staleAfterChange = "stale-after-change"
    case staleProperty = "stale-property"
    case placementFollowsLastSize = "placement-follows-last-size"
    case frozen
    case incompleteKey = "incomplete-key"
    case stalePlacement = "stale-placement"
    case notRepeatable = "not-repeatable"
    case accumulates
    case incoherent
    case placementNeedsSize = "placement-needs-size"

    // The same calls, another result.
    case nondeterministic
    case stateOutsideCache = "state-outside-cache"
    case sharedState = "shared-state"
    case hashOrder = "hash-order"
    case keptSubview = "kept-subview"
    case differsFromReference = "differs-from-reference"

    // Crashes.
    case crashWithoutSubviews = "crash-without-subviews"
    case crashOnNil = "crash-on-nil"
    case crashOnZero = "crash-on-zero"
    case crashOnInfinity = "crash-on-infinity"
    case crashOnExtremes = "crash-on-extremes"
    case crashOnFreshCache = "crash-on-fresh-cache"
    case crash
    case hangs
    case fixedCount = "fixed-count"

    // Numbers and places.
    case sizeNotANumber = "size-not-a-number"
    case sizeNotFinite = "size-not-finite"
    case negativeSize = "negative-size"
    case positionNotFinite = "position-not-finite"
    case proposalNotANumber = "proposal-not-a-number"
    case oddProposal = "odd-proposal"
    case placesOutsidePlacement = "places-outside-placement"
    case ignoresOrigin = "ignores-origin"
    case parksSubviews = "parks-subviews"
    case mirrorsItself = "mirrors-itself"
    case overlap
    case outsideSize = "outside-size"
    case wrapsDifferently = "wraps-differently"
    case placesByProposal = "places-by-proposal"
    case placesUnmeasured = "places-unmeasured"
    case leavesUnplaced = "leaves-unplaced"
    case nilIsZero = "nil-is-zero"
    case ignoresProposal = "ignores-proposal"

    // Costs.
    case cacheGrowsPerCall = "cache-grows-per-call"
    case cacheUnbounded = "cache-unbounded"
    case updateIgnoresSubviews = "update-ignores-subviews"
    case updateQueriesTooMuch = "update-queries-too-much"
    case updateDropsEverything = "update-drops-everything"
    case keyTooSharp = "key-too-sharp"
    case superLinearQueries = "super-linear-queries"
    case superLinearTime = "super-linear-time"
    case exponentialNesting = "exponential-nesting"
    case manyProposals = "many-proposals"

    /// Whether a layout with this error has a broken cache: a call's result depends on the calls
    /// before it.
    package var breaksCache: Bool {
      switch self {
      case .initialKey, .staleAfterChange, .staleProperty, .placementFollowsLastSize, .frozen,
        .incompleteKey, .stalePlacement, .notRepeatable, .accumulates, .incoherent,
        .placementNeedsSize,
        .stateOutsideCache, .sharedState:
        true
      default: false
      }
    }

    /// Whether the layout crashed or did not return.
    package var isCrash: Bool {
      switch self {
      case .crashWithoutSubviews, .crashOnNil, .crashOnZero, .crashOnInfinity, .crashOnExtremes,
        .crashOnFreshCache, .crash, .hangs, .fixedCount:
        true
      default: false
      }
    }

    package var severity: Severity {
      switch self {
      case .cacheGrowsPerCall, .cacheUnbounded, .updateQueriesTooMuch, .superLinearQueries,
        .superLinearTime, .exponentialNesting, .mirrorsItself, .oddProposal, .wrapsDifferently,
        .placesByProposal, .placesUnmeasured, .leavesUnplaced:
        .warning
      case .keyTooSharp, .updateDropsEverything, .updateIgnoresSubviews, .manyProposals,
        .fixedCount, .parksSubviews, .nilIsZero, .ignoresProposal:
        .note
      default:
        .error
      }
    }

    /// The place among all kinds, for a stable order.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }
}

package enum Severity: String, CaseIterable, Codable, Hashable, Sendable, Comparable {
  case error
  /// The layout is correct but costly, or probably not what was meant.
  case warning
  case note

  /// Whether the left one is worse.
  package static func < (left: Severity, right: Severity) -> Bool {
    allCases.firstIndex(of: left).unsafelyUnwrapped
      < allCases.firstIndex(of: right).unsafelyUnwrapped
  }
}
