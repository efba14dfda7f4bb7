extension Finding {
  /// The kind of an error or a note, with the texts that explain it.
  ///
  /// The page `Documentation/findings.md` is made from these texts.
  package struct Kind: RawRepresentable, CaseIterable, Codable, Hashable, Sendable {
    package let rawValue: String
    /// The section of `Documentation/findings.md` that describes the kind.
    package let section: Section
    /// The usual severity. A check may raise or lower it for a single finding.
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
      let known = Self.allCases.first { kind in kind.rawValue == rawValue }
      guard let known else { return nil }
      self = known
    }

    package static func == (left: Kind, right: Kind) -> Bool { left.rawValue == right.rawValue }

    /// A part of the page of findings.
    package enum Section: String, CaseIterable, Sendable {
      case cache = "The cache"
      case sameCalls = "The same calls, another result"
      case crashes = "Crashes"
      case geometry = "Numbers and places"
      case costs = "Costs"
      case screens = "Screens whose actions write state"
    }

    /// A Boolean value that is true for an error of the cache, which makes a result depend on
    /// earlier calls.
    package var breaksCache: Bool {
      section == .cache || self == .stateOutsideCache
    }

    /// A Boolean value that is true for a finding of the section about crashes.
    package var isCrash: Bool { section == .crashes }

    /// The index in ``allCases``, by which reports sort findings.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }
}

extension Finding.Kind {
  /// All kinds, in the order of reports and pages.
  package static let allCases: [Finding.Kind] = [
    .staleAfterChange, .staleForProposal, .staleGuide, .notRepeatable, .nondeterministic,
    .stateOutsideCache, .keepsSubviews, .differsFromReference, .crash, .hangs, .fixedCount,
    .invalidNumber, .invalidProposal, .placesOutsidePlacement, .ignoresOrigin, .mirrorsItself,
    .overlap, .outsideSize, .wrongRow, .wrapsDifferently, .placesByProposal, .placesUnmeasured,
    .leavesUnplaced, .followsOtherAxis, .wrongDistance, .overflowsFrame, .nilIsZero,
    .ignoresProposal, .cacheGrows, .costlyUpdate, .keyTooSharp, .superLinearQueries,
    .superLinearTime, .manyProposals, .lazyWithoutLength, .settling, .writesState,
  ]

  package static let staleAfterChange = Finding.Kind(
    "stale-after-change", .cache, .error, "stale after a change",
    "After a change of a subview, of a property or of the reading direction, the layout still uses "
      + "a cache made before it.",
    "Make the cache again in updateCache, which SwiftUI calls after each such change. Or delete "
      + "updateCache: by default SwiftUI then calls makeCache again. Or compare all inputs of what the "
      + "cache holds, not only the number of subviews.")
  package static let staleForProposal = Finding.Kind(
    "stale-for-proposal", .cache, .error, "a result from another proposal",
    "What the cache holds was computed for another proposal or other bounds, and is used "
      + "for this call.",
    "Keep the proposal, and for positions the bounds, with what is computed from them. Compute it "
      + "again where either differs: compare both lengths without rounding, and nil as different "
      + "from every number. Mark a new cache as empty, and empty its arrays before they are filled "
      + "again.")
  package static let staleGuide = Finding.Kind(
    "stale-guide", .cache, .error, "a guide that depends on the calls before it",
    "An alignment guide is another one before the first placement than after it, or after another "
      + "guide was asked for.",
    "Compute a guide from its bounds and the subviews: SwiftUI asks for it before it places. What "
      + "the cache keeps of guides needs the guide as a part of its key.")
  package static let notRepeatable = Finding.Kind(
    "not-repeatable", .cache, .error, "the same call, another result",
    "Two equal calls, one right after the other, give different results.",
    "Look for what the first call leaves in the cache for the second: a total that is not set "
      + "back, an array that is used up, a value that is stored before it is complete.")
  package static let nondeterministic = Finding.Kind(
    "nondeterministic", .sameCalls, .error, "two new containers, two results",
    "The same calls of two new containers give different results, in one process or in two.",
    "Do not make the layout depend on random numbers, the time, addresses, or the order of a Set or "
      + "Dictionary: sort before the order matters.")
  package static let stateOutsideCache = Finding.Kind(
    "state-outside-cache", .sameCalls, .error, "state outside the cache",
    "Earlier calls, perhaps of another container, change the result, and not through the cache: the "
      + "layout keeps something in a class, a static or a global variable.",
    "Keep what is remembered in the Cache, which belongs to one container, and return a new value "
      + "from makeCache. What is shared needs all its inputs as its key.")
  package static let keepsSubviews = Finding.Kind(
    "keeps-subviews", .sameCalls, .warning, "keeps subviews",
    "The layout holds a LayoutSubview beyond the call or the update that it was given to.",
    "Keep sizes and positions, not subviews; take the subviews anew in each call.")
  package static let differsFromReference = Finding.Kind(
    "differs-from-reference", .sameCalls, .error, "the variants are different layouts",
    "The variant lays out differently from the one that it is compared with.",
    "Make both compute the same; a comparison of their times means nothing otherwise.")
  package static let crash = Finding.Kind(
    "crash", .crashes, .error, "crashes", "The layout crashes.",
    "A proposed length may be nil, 0, infinite or huge, and there may be no subviews. Look for a "
      + "nil that is unwrapped, a division by 0, a range that ends below its start, the first "
      + "element of an empty array, and Int(...) of a length that was not clamped. Or replay the "
      + "steps in a debugger.")
  package static let hangs = Finding.Kind(
    "hangs", .crashes, .error, "does not return",
    "The layout does not return in time, or takes memory without end.",
    "Look for a loop that does not end.")
  package static let fixedCount = Finding.Kind(
    "fixed-count", .crashes, .note, "needs a fixed number of subviews",
    "The layout crashes with another number of subviews, or places none of them or the first alone.",
    "If it is intended, nothing is to be done. In a suite of your own, declare it: "
      + "Subject(...).subviews(2...2).")
  package static let invalidNumber = Finding.Kind(
    "invalid-number", .geometry, .error, "an impossible size or position",
    "A size is NaN, negative, or infinite where no infinite length was proposed; or a subview is "
      + "placed at a position that is NaN or infinite within finite bounds.",
    "Look for infinity minus infinity, 0 / 0 and infinity times 0, and clamp: max(0, width - 2 * "
      + "margin). For nil, return the ideal size. Compute positions from the bounds and finite "
      + "sizes, not from the proposal.")
  package static let invalidProposal = Finding.Kind(
    "invalid-proposal", .geometry, .warning, "an odd proposal to a subview",
    "A subview is proposed NaN (an error) or a negative width or height, or is placed with an "
      + "infinite proposal within finite bounds.",
    "Propose what there is room for: max(0, ...), or nil for the ideal size.")
  package static let placesOutsidePlacement = Finding.Kind(
    "places-outside-placement", .geometry, .error, "places outside placeSubviews",
    "A subview is placed in sizeThatFits or a cache method.",
    "Call place(at:anchor:proposal:) in placeSubviews only.")
  package static let ignoresOrigin = Finding.Kind(
    "ignores-origin", .geometry, .error, "ignores bounds.origin",
    "The subviews do not move along when the container moves, or wrap elsewhere there.",
    "Add bounds.origin, or use bounds.minX and minY, in every position; compare positions with "
      + "bounds.maxX and bounds.maxY, not with a width or height.")
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
  package static let wrongRow = Finding.Kind(
    "wrong-row", .geometry, .warning, "a row lies too low",
    "The first row is empty, or counted though it is, where the first subview is wider than the "
      + "room; or a row below a high one is as high, too, although nothing in it is.",
    "Break the line only if the row has a subview already, and set the height of the row back to "
      + "zero where a new row begins.")
  package static let wrapsDifferently = Finding.Kind(
    "wraps-differently", .geometry, .warning, "size and placement disagree",
    "For the same proposal, subviews leave the size that sizeThatFits reported, or a part of it "
      + "stays empty; for most others not: the two methods wrap or add up by different rules. Or the "
      + "size always leaves out the last row or column, or the gaps, or counts a gap too many.",
    "Compute rows, gaps and limits in one function that both methods call, and count the last row, "
      + "too, after the loop, and a gap between each two.")
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
    "Place every subview for every proposal. Go through subviews.indices: firstIndex(of:) finds the "
      + "first of equal sizes each time.")
  package static let followsOtherAxis = Finding.Kind(
    "follows-other-axis", .geometry, .warning, "a length follows the other axis",
    "The width is the proposed height, or the height the proposed width, whatever is proposed on the "
      + "axis itself.",
    "Compute the width from proposal.width and the height from proposal.height. Where both have to be "
      + "equal, as of a square, take both from one length.")
  package static let wrongDistance = Finding.Kind(
    "wrong-distance", .geometry, .warning, "a gap that is another distance",
    "A gap in a row or a column is not the distance between the two subviews beside it, but that of "
      + "others, or of the other axis.",
    "Ask each subview for its distance to the next one in the line, along the line: "
      + "subviews[i].spacing.distance(to: subviews[i + 1].spacing, along: .horizontal) in a row.")
  package static let overflowsFrame = Finding.Kind(
    "overflows-frame", .geometry, .note, "longer than the frame around it",
    "A layout is longer than the fixed or greatest length of a frame around it, and lies over what "
      + "is beside it.",
    "Let the layout place what fits into the proposed length, put it into a scroll view, or cut it "
      + "off with clipped().")
  package static let nilIsZero = Finding.Kind(
    "nil-is-zero", .geometry, .note, "nil is treated as 0",
    "The size for a nil width or height is that for 0, so the ideal size is the minimum size.",
    "For nil, return the ideal size: wrap at no limit, and use the subviews' ideal sizes.")
  package static let ignoresProposal = Finding.Kind(
    "ignores-proposal", .geometry, .note, "ignores its proposal",
    "The layout's size and its proposals to subviews are the same for every proposal. This is no "
      + "error.",
    "None is needed if it is intended; otherwise pass on proposal or what there is room for.")
  package static let cacheGrows = Finding.Kind(
    "cache-grows", .costs, .warning, "the cache grows without end",
    "The same calls or changes again and again, or new proposals, as of a window that is resized, "
      + "make the cache, or what the layout keeps elsewhere, larger without end.",
    "Keep the last few proposals, and remove the oldest: updateCache runs only when subviews "
      + "change, so it is not enough to empty the cache there. If a static or global variable "
      + "grows, keep the sizes in the cache instead.")
  package static let costlyUpdate = Finding.Kind(
    "costly-update", .costs, .note, "updateCache does too little or too much",
    "updateCache leaves what depends on the subviews to the next sizeThatFits; or an update "
      + "queries more than it must.",
    "Make the cache again in updateCache, or leave out updateCache: its default does so. If "
      + "measuring is expensive, keep the entries that are still valid.")
  package static let keyTooSharp = Finding.Kind(
    "key-too-sharp", .costs, .note, "the key separates values that make no difference",
    "A proposal that differs only slightly and gives the same size is not found in the cache.",
    "This costs time alone: a key of the exact proposal gives no wrong result. A key that is found "
      + "more often is a value that alone decides the result, such as the number of columns. A "
      + "rounded width is none.")
  package static let superLinearQueries = Finding.Kind(
    "super-linear-queries", .costs, .warning, "queries grow faster than the subviews",
    "Twice the subviews take much more than twice the queries.",
    "Query each subview a fixed number of times; keep sizes in the cache instead of querying in "
      + "an inner loop.")
  package static let superLinearTime = Finding.Kind(
    "super-linear-time", .costs, .warning, "time grows faster than the subviews",
    "1,024 subviews take at least 9 times as long as 256, although the queries do not grow so: a "
      + "loop over all subviews for each of them takes over 60 % of that pass. What takes less, or a "
      + "pass under 0.2 ms, is not found.",
    "Look for a loop over all subviews within another one: firstIndex, insert(at: 0), contains, "
      + "reduce in a loop.")
  package static let manyProposals = Finding.Kind(
    "many-proposals", .costs, .note, "many proposals for each subview",
    "Each subview gets more different proposals in a pass than its size memo holds; nested, each "
      + "level multiplies the calls (a warning).",
    "Query each subview with as few different proposals as possible; cache sizes by proposal.")
  package static let lazyWithoutLength = Finding.Kind(
    "lazy-without-length", .costs, .note, "lazy content without a length",
    "A layout, or a scroll view that is given no length itself, asks a lazy container for its size at "
      + "a nil height or width. Whether SwiftUI then makes all rows is not decided: developers report "
      + "it, recordings show the first line alone.",
    "Propose a length, or take the lazy container out of the layout. Count onAppear of the rows on a "
      + "device.")
  package static let settling = Finding.Kind(
    "settling", .screens, .error, "does not settle",
    "What is measured writes state that changes what is measured, in 32 updates one after the other: "
      + "SwiftUI lays the screen out again for each, until it stops delivering the value. A note where "
      + "it settles after 3 updates or more, or where the order of its actions makes a difference.",
    "Measure a view whose size does not depend on the property: a part that does not read it, or a "
      + "container around that takes what it is offered. Or write only while a condition holds "
      + "that the write ends. Or write a custom layout, which gets sizes and needs no state.")
  package static let writesState = Finding.Kind(
    "writes-state", .screens, .warning, "a layout writes state",
    "A method of a layout writes a state or a binding: SwiftUI says that the state is modified during "
      + "an update, and what it does then is not defined.",
    "Keep what the layout needs in its cache. What a view around it needs it reads by "
      + "onGeometryChange, and compares before it writes.")
}
