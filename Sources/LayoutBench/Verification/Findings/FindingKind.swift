extension Finding {
  /// What is wrong, in the order of reports and pages. `FindingTable.swift` says the rest.
  package enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
    case initialKey = "initial-key"
    case staleAfterChange = "stale-after-change"
    case staleProperty = "stale-property"
    case placementFollowsLastSize = "placement-follows-last-size"
    case frozen
    case incompleteKey = "incomplete-key"
    case stalePlacement = "stale-placement"
    case notRepeatable = "not-repeatable"
    case accumulates
    case nilTakesLast = "nil-takes-last"
    case incoherent
    case keepsSubviews = "keeps-subviews"

    case nondeterministic
    case stateOutsideCache = "state-outside-cache"
    case sharedState = "shared-state"
    case hashOrder = "hash-order"
    case keptSubview = "kept-subview"
    case differsFromReference = "differs-from-reference"

    case crashWithoutSubviews = "crash-without-subviews"
    case crashOnNil = "crash-on-nil"
    case crashOnZero = "crash-on-zero"
    case crashOnInfinity = "crash-on-infinity"
    case crashOnExtremes = "crash-on-extremes"
    case crash
    case hangs
    case fixedCount = "fixed-count"

    case sizeNotANumber = "size-not-a-number"
    case sizeNotFinite = "size-not-finite"
    case negativeSize = "negative-size"
    case positionNotFinite = "position-not-finite"
    case proposalNotANumber = "proposal-not-a-number"
    case oddProposal = "odd-proposal"
    case placesOutsidePlacement = "places-outside-placement"
    case ignoresOrigin = "ignores-origin"
    case positionAsLength = "position-as-length"
    case parksSubviews = "parks-subviews"
    case mirrorsItself = "mirrors-itself"
    case overlap
    case outsideSize = "outside-size"
    case emptyFirstRow = "empty-first-row"
    case carriedRowHeight = "carried-row-height"
    case wrapsDifferently = "wraps-differently"
    case placesByProposal = "places-by-proposal"
    case placesUnmeasured = "places-unmeasured"
    case leavesUnplaced = "leaves-unplaced"
    case nilIsZero = "nil-is-zero"
    case ignoresProposal = "ignores-proposal"

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

    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }
}

package enum Severity: String, CaseIterable, Codable, Hashable, Sendable, Comparable {
  case error
  /// The layout is correct but costly, or probably not what was meant.
  case warning
  case note

  package static func < (left: Severity, right: Severity) -> Bool {
    allCases.firstIndex(of: left).unsafelyUnwrapped
      < allCases.firstIndex(of: right).unsafelyUnwrapped
  }
}
