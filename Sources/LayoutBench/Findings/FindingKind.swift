extension Finding {
  /// What is wrong. The page `Documentation/findings.md` is made from all that is said of it here.
  package struct Kind: RawRepresentable, CaseIterable, Codable, Hashable, Sendable {
    package let rawValue: String
    /// The heading that the kind stands under in `Documentation/findings.md`.
    package let section: Section
    /// The usual severity; a check may lower or raise that of what it found.
    package let severity: Severity
    package let title: String
    package let explanation: String
    package let remedy: String

    fileprivate init(
      _ rawValue: String, _ section: Section, _ severity: Severity, _ title: String,
      _ explanation: String, _ remedy: String
    ) {
      (self.rawValue, self.section, self.severity) = (rawValue, section, severity)
      (self.title, self.explanation, self.remedy) = (title, explanation, remedy)
    }

    package init?(rawValue: String) {
      guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = known
    }

    package static func == (left: Kind, right: Kind) -> Bool { left.rawValue == right.rawValue }

    package enum Section: String, CaseIterable, Sendable {
      case cache = "The cache"
      case sameCalls = "The same calls, another result"
      case crashes = "Crashes"
      case geometry = "Numbers and places"
      case costs = "Costs"
    }

    /// Whether a layout with this error has a broken cache: a call's result depends on the calls
    /// before it.
    package var breaksCache: Bool {
      section == .cache || self == .stateOutsideCache || self == .sharedState
    }

    package var isCrash: Bool { section == .crashes }

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

extension Finding.Kind {
  /// All kinds, in the order of reports and pages.
  package static let allCases: [Finding.Kind] = [
    .initialKey, .staleAfterChange, .staleProperty, .placementFollowsLastSize, .frozen,
    .incompleteKey, .stalePlacement, .notRepeatable, .accumulates, .nilTakesLast, .incoherent,
    .keepsSubviews, .nondeterministic, .stateOutsideCache, .sharedState, .hashOrder, .keptSubview,
    .differsFromReference, .crashWithoutSubviews, .crashOnNil, .crashOnZero, .crashOnInfinity,
    .crashOnExtremes, .crash, .hangs, .fixedCount, .sizeNotANumber, .sizeNotFinite, .negativeSize,
    .positionNotFinite, .proposalNotANumber, .oddProposal, .placesOutsidePlacement, .ignoresOrigin,
    .positionAsLength, .parksSubviews, .mirrorsItself, .overlap, .outsideSize, .emptyFirstRow,
    .carriedRowHeight, .wrapsDifferently, .placesByProposal, .placesUnmeasured, .leavesUnplaced,
    .nilIsZero, .ignoresProposal, .cacheGrowsPerCall, .cacheUnbounded, .updateIgnoresSubviews,
    .updateQueriesTooMuch, .updateDropsEverything, .keyTooSharp, .superLinearQueries,
    .superLinearTime, .exponentialNesting, .manyProposals,
  ]

  package static let initialKey = Finding.Kind(
    "initial-key", .cache, .error, "a new cache looks like a filled one",
    "A new cache gives a wrong result for this proposal, a used one the right result: the key "
      + "that the cache begins with is also a real proposal.",
    "Begin with nil (an optional key or value), not with a number or proposal that occurs.")
  package static let staleAfterChange = Finding.Kind(
    "stale-after-change", .cache, .error, "stale after a change",
    "After a change the layout still uses a cache made before it.",
    "Make the cache again in updateCache; or compare everything that it was computed from, not "
      + "only the number of subviews.")
  package static let staleProperty = Finding.Kind(
    "stale-property", .cache, .error, "stale after a change of a property",
    "After a property of the layout changes, the layout still uses a cache made before.",
    "Make the cache again in updateCache, which runs after such a change, too; or keep the "
      + "property's value in the cache and compare it there.")
  package static let placementFollowsLastSize = Finding.Kind(
    "placement-follows-last-size", .cache, .error, "the placement follows the last sizeThatFits",
    "placeSubviews uses what the last sizeThatFits computed, even if its own proposal differs.",
    "Compute what the placement needs from its own proposal and bounds, or keep it in the "
      + "cache with that proposal as its key.")
  package static let frozen = Finding.Kind(
    "frozen", .cache, .error, "frozen at the first proposal",
    "Every later proposal gets what was computed for the first one.",
    "Keep the proposal with the value and compute it again when the proposal differs: updateCache does "
      + "not run on a new proposal.")
  package static let incompleteKey = Finding.Kind(
    "incomplete-key", .cache, .error, "the key leaves something out",
    "Two proposals have the same key, so the value of one is used for the other.",
    "Compare everything that the value depends on: the width and the height, without rounding. "
      + "nil is not equal to any number.")
  package static let stalePlacement = Finding.Kind(
    "stale-placement", .cache, .error, "a placement is used for another one",
    "Something computed for one placement - a radius, positions - is used again for other "
      + "bounds or another proposal.",
    "Do not cache what follows from the bounds, or keep bounds and proposal as its key.")
  package static let notRepeatable = Finding.Kind(
    "not-repeatable", .cache, .error, "the same call, another result",
    "Two equal calls, one right after the other, give different results.",
    "Look for what the first call leaves in the cache for the second: a total that is not set "
      + "back, an array that is used up, a value that is stored before it is complete.")
  package static let accumulates = Finding.Kind(
    "accumulates", .cache, .error, "results grow from proposal to proposal",
    "Each new proposal adds to what the cache holds for the ones before.",
    "Empty the arrays in the cache, and set its totals to zero, before adding to them.")
  package static let nilTakesLast = Finding.Kind(
    "nil-takes-last", .cache, .error, "nil takes the last width or height",
    "For a nil width or height it uses the one that was proposed before.",
    "For nil, return the ideal size; do not keep the width or height that was proposed last.")
  package static let incoherent = Finding.Kind(
    "incoherent", .cache, .error, "the calls before change the result",
    "What was called before changes a size or a placement.",
    "Key what is in the cache by everything that it was computed from.")
  package static let keepsSubviews = Finding.Kind(
    "keeps-subviews", .cache, .warning, "keeps subviews across updates",
    "After an update the cache still holds a LayoutSubview that it was given before.",
    "Keep sizes and positions in the cache, not subviews; or take the subviews anew in "
      + "updateCache.")
  package static let nondeterministic = Finding.Kind(
    "nondeterministic", .sameCalls, .error, "two new containers, two results",
    "Two new containers in the same state give different results.",
    "Do not make the layout depend on random numbers, the time, addresses, or the order of a "
      + "Set or Dictionary.")
  package static let stateOutsideCache = Finding.Kind(
    "state-outside-cache", .sameCalls, .error, "state outside the cache",
    "The layout has no cache, and yet earlier calls change its results: it keeps something in a "
      + "class, a static or a global variable.",
    "Keep what is remembered in the Cache, which belongs to one container.")
  package static let sharedState = Finding.Kind(
    "shared-state", .sameCalls, .error, "shared between containers",
    "A container gives another result once a second container of the same layout, with other "
      + "subviews, was laid out: both share what is stored.",
    "Return a new value from makeCache, and store nothing in a static or global variable or in "
      + "an object that several layouts share.")
  package static let hashOrder = Finding.Kind(
    "hash-order", .sameCalls, .error, "differs from process to process: hash order",
    "The same calls give other results in another process: something depends on the order of a "
      + "Set or Dictionary, or on addresses.",
    "Sort before the order matters, or keep the elements in an array.")
  package static let keptSubview = Finding.Kind(
    "kept-subview", .sameCalls, .error, "a subview is used after its container is gone",
    "The layout kept a LayoutSubview beyond the call that it was given to and used it later, "
      + "as in DispatchQueue.main.async.",
    "Use subviews within the call alone; keep sizes and positions, not subviews.")
  package static let differsFromReference = Finding.Kind(
    "differs-from-reference", .sameCalls, .error, "the variants are different layouts",
    "The variant lays out differently from the one that it is compared with.",
    "Make both compute the same; a comparison of their times means nothing otherwise.")
  package static let crashWithoutSubviews = Finding.Kind(
    "crash-without-subviews", .crashes, .error, "crashes without subviews",
    "The layout crashes when it has no subviews.",
    "Return .zero if subviews.isEmpty. Do not unwrap subviews.first or divide by the count.")
  package static let crashOnNil = Finding.Kind(
    "crash-on-nil", .crashes, .error, "crashes on a nil proposal",
    "The layout crashes if the proposed width or height is nil: nil asks for the ideal size.",
    "Do not unwrap proposal.width or .height: use replacingUnspecifiedDimensions or the "
      + "subviews' ideal sizes.")
  package static let crashOnZero = Finding.Kind(
    "crash-on-zero", .crashes, .error, "crashes on a zero proposal",
    "The layout crashes if the proposed width or height is zero: zero asks for the minimum size.",
    "Guard against a division by a column count of 0 and against negative widths: "
      + "max(1, count), max(0, width).")
  package static let crashOnInfinity = Finding.Kind(
    "crash-on-infinity", .crashes, .error, "crashes on an infinite proposal",
    "The layout crashes if the proposed width or height is infinite: infinity asks for the maximum "
      + "size.",
    "Compare as floating point before converting: Int(infinity) traps.")
  package static let crashOnExtremes = Finding.Kind(
    "crash-on-extremes", .crashes, .error, "crashes on a tiny or huge proposal",
    "The layout crashes if the proposed width or height is very small or very large.",
    "Clamp before converting to Int, and guard divisions.")
  package static let crash = Finding.Kind(
    "crash", .crashes, .error, "crashes", "The layout crashes.", "Replay the steps in a debugger.")
  package static let hangs = Finding.Kind(
    "hangs", .crashes, .error, "does not return", "The layout does not return in time.",
    "Look for a loop that does not end if the width or height is nil, zero or infinite.")
  package static let fixedCount = Finding.Kind(
    "fixed-count", .crashes, .note, "needs a fixed number of subviews",
    "The layout crashes with another number of subviews.",
    "If it is intended, nothing is to be done. In a suite of your own, declare it: "
      + "Subject(...).subviews(2...2).")
  package static let sizeNotANumber = Finding.Kind(
    "size-not-a-number", .geometry, .error, "a size that is not a number", "The size is NaN.",
    "Look for infinity minus infinity, 0 / 0 and infinity times 0.")
  package static let sizeNotFinite = Finding.Kind(
    "size-not-finite", .geometry, .error, "an infinite size for a finite or nil proposal",
    "The size is infinite or the largest number, although no infinite width or height was proposed.",
    "For nil, return the ideal size. Only for an infinite proposal may the size be infinite.")
  package static let negativeSize = Finding.Kind(
    "negative-size", .geometry, .error, "a negative size", "The width or the height is below zero.",
    "Clamp: max(0, width - 2 * margin).")
  package static let positionNotFinite = Finding.Kind(
    "position-not-finite", .geometry, .error, "a position that is not finite",
    "A subview is placed at a position that is NaN or infinite, within finite bounds.",
    "Compute positions from the bounds and finite sizes, not from the proposal.")
  package static let proposalNotANumber = Finding.Kind(
    "proposal-not-a-number", .geometry, .error, "a proposal that is not a number",
    "A subview is proposed NaN.",
    "Look for infinity minus infinity and 0 / 0 in what is proposed.")
  package static let oddProposal = Finding.Kind(
    "odd-proposal", .geometry, .warning, "an odd proposal to a subview",
    "A subview is placed with an infinite proposal within finite bounds, or is proposed a "
      + "negative width or height.",
    "Propose what there is room for: max(0, ...), or nil for the ideal size.")
  package static let placesOutsidePlacement = Finding.Kind(
    "places-outside-placement", .geometry, .error, "places outside placeSubviews",
    "A subview is placed in sizeThatFits or a cache method.",
    "Call place(at:anchor:proposal:) in placeSubviews only.")
  package static let ignoresOrigin = Finding.Kind(
    "ignores-origin", .geometry, .error, "ignores bounds.origin",
    "The subviews do not move along when the container moves.",
    "Add bounds.origin, or use bounds.minX and minY, in every position.")
  package static let positionAsLength = Finding.Kind(
    "position-as-length", .geometry, .error, "a position is compared with a width or height",
    "Where the container does not lie at the origin, subviews wrap elsewhere: a position, which "
      + "holds bounds.origin, is compared with a width or height.",
    "Compare positions with bounds.maxX and bounds.maxY, or count from 0 and add bounds.origin "
      + "when you place.")
  package static let parksSubviews = Finding.Kind(
    "parks-subviews", .geometry, .note, "parks subviews far outside",
    "Subviews are placed at a constant point far outside the bounds, as is done to hide them.",
    "None is needed if it is intended.")
  package static let mirrorsItself = Finding.Kind(
    "mirrors-itself", .geometry, .warning, "mirrors itself",
    "Right to left looks the same as left to right: the layout mirrors, then the engine does.",
    "Lay out as if left to right; the engine mirrors the result.")
  package static let overlap = Finding.Kind(
    "overlap", .geometry, .error, "subviews overlap",
    "Two subviews that keep their sizes lie on top of each other.",
    "Compute a row's height from all its subviews, the first one after a line break included. If "
      + "the overlap is intended, nothing is to be done; in a suite of your own, declare it: "
      + "Subject(...).overlaying().")
  package static let outsideSize = Finding.Kind(
    "outside-size", .geometry, .error, "subviews outside the reported size",
    "A subview lies outside of the size that sizeThatFits reported.",
    "Compute size and placement by the same code. If it is intended, nothing is to be done; in a "
      + "suite of your own, declare it: Subject(...).overlaying().")
  package static let emptyFirstRow = Finding.Kind(
    "empty-first-row", .geometry, .warning, "an empty first row",
    "If the first subview is wider than the room, its row begins below an empty one.",
    "Break the line only if the row has a subview already.")
  package static let carriedRowHeight = Finding.Kind(
    "carried-row-height", .geometry, .warning, "a row as high as an earlier one",
    "A row below a high one is as high, too, although nothing in it is: the next row lies lower.",
    "Set the height of the row back to zero where a new row begins.")
  package static let wrapsDifferently = Finding.Kind(
    "wraps-differently", .geometry, .warning, "size and placement disagree",
    "For the same proposal, subviews leave the size that sizeThatFits reported, or a part of it "
      + "stays empty; for most others not: the two methods wrap or add up by different rules.",
    "Compute rows, gaps and limits in one function that both methods call, and count the last row, "
      + "too.")
  package static let placesByProposal = Finding.Kind(
    "places-by-proposal", .geometry, .warning, "places by the proposal, not by the bounds",
    "Positions follow the proposal where the bounds differ from it, as under fixedSize or in a "
      + "frame with an alignment.",
    "Compute positions from bounds; the proposal is for querying subviews.")
  package static let placesUnmeasured = Finding.Kind(
    "places-unmeasured", .geometry, .warning, "places with a proposal that was not measured",
    "A subview is placed with another proposal than it was measured with, takes another size, "
      + "and leaves the container.",
    "Place each subview with the proposal that it was measured with, or with its measured size.")
  package static let leavesUnplaced = Finding.Kind(
    "leaves-unplaced", .geometry, .warning, "leaves subviews unplaced",
    "Some subviews are not placed; SwiftUI puts them at the centre of the container.",
    "Place every subview for every proposal.")
  package static let nilIsZero = Finding.Kind(
    "nil-is-zero", .geometry, .note, "nil is treated as 0",
    "The size for a nil width or height is that for 0, so the ideal size is the minimum size.",
    "For nil, return the ideal size: wrap at no limit, and use the subviews' ideal sizes.")
  package static let ignoresProposal = Finding.Kind(
    "ignores-proposal", .geometry, .note, "ignores its proposal",
    "The size is the same for every proposal, and so is what it proposes to its subviews.",
    "None is needed if it is intended; otherwise pass on proposal or what there is room for.")
  package static let cacheGrowsPerCall = Finding.Kind(
    "cache-grows-per-call", .costs, .warning, "the cache grows on every call",
    "The same calls, or changes, again and again make the cache larger without end.",
    "Replace what is in the cache instead of adding to it; empty it in updateCache.")
  package static let cacheUnbounded = Finding.Kind(
    "cache-unbounded", .costs, .warning, "the cache grows with every new proposal",
    "The cache keeps an entry for every proposal, for example of every width of a window that is "
      + "resized.",
    "Keep the last few proposals only.")
  package static let updateIgnoresSubviews = Finding.Kind(
    "update-ignores-subviews", .costs, .note, "updateCache does nothing",
    "updateCache leaves the cache as it was although what it holds depends on the subviews; "
      + "only the next sizeThatFits corrects it.",
    "Make the cache again in updateCache, or leave out updateCache: its default does so.")
  package static let updateQueriesTooMuch = Finding.Kind(
    "update-queries-too-much", .costs, .warning, "an update queries more than a new cache",
    "After one subview changed, the layout queries more often than when it was new.",
    "Make the cache again in updateCache; it costs less than what is done now.")
  package static let updateDropsEverything = Finding.Kind(
    "update-drops-everything", .costs, .note, "an update drops everything",
    "Setting an equal layout value again, as every update of the view around it does, queries "
      + "all subviews again.",
    "If measuring is expensive, keep in updateCache the entries that are still valid. Otherwise "
      + "change nothing: the engine's size memo has the sizes.")
  package static let keyTooSharp = Finding.Kind(
    "key-too-sharp", .costs, .note, "the key separates values that make no difference",
    "A proposal that differs only slightly and gives the same size is not found in the cache.",
    "Key by what the result depends on, such as the number of columns, not the raw width.")
  package static let superLinearQueries = Finding.Kind(
    "super-linear-queries", .costs, .warning, "queries grow faster than the subviews",
    "Twice the subviews take much more than twice the queries.",
    "Query each subview a fixed number of times; keep sizes in the cache instead of querying in "
      + "an inner loop.")
  package static let superLinearTime = Finding.Kind(
    "super-linear-time", .costs, .warning, "time grows faster than the subviews",
    "Four times the subviews take much more than four times the time, although the queries do "
      + "not grow so.",
    "Look for a loop over all subviews within another one: firstIndex, insert(at: 0), contains, "
      + "reduce in a loop.")
  package static let exponentialNesting = Finding.Kind(
    "exponential-nesting", .costs, .warning, "nesting multiplies the work",
    "Each level of nesting multiplies the calls, since every subview gets several proposals.",
    "Query each subview with as few different proposals as possible; cache sizes by proposal.")
  package static let manyProposals = Finding.Kind(
    "many-proposals", .costs, .note, "more than three proposals per subview",
    "Each subview gets more different proposals in a pass than its size memo holds.",
    "Keep the sizes in the cache, by proposal.")
}
