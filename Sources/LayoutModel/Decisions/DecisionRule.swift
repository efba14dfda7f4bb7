/// The rules of decisions, in order. The first rule whose condition is met decides.
///
/// `--details`, results.json and Documentation/answers.md name the rule.
package enum DecisionRule: String, CaseIterable, Codable, Hashable, Sendable {
  case broken
  case cacheNeeded = "cache-needed"
  case notKnown = "not-known"
  case algorithmFirst = "algorithm-first"
  case simplerFirst = "simpler-first"
  case depends
  case noCache = "no-cache"
  case worthIt = "worth-it"
  case worthItIfDear = "worth-it-if-dear"
  case tooClose = "too-close"
  case nothingToCache = "nothing-to-cache"
  case notWorthIt = "not-worth-it"

  /// The condition of the rule, in the words of the documentation.
  package var condition: String {
    switch self {
    case .broken:
      "verification found an error in its cache, or in that of a layout that it contains"
    case .cacheNeeded: "it cannot lay out without the cache that it has"
    case .notKnown: "no case could be counted and timed, or none decides; the reason is printed"
    case .algorithmFirst:
      "its queries or its own code grow faster than n log n, and reach the limit within `--most`"
    case .depends: "it saves the limit in one case, and costs a tenth of it in another"
    case .noCache: "it costs a tenth of the limit at both ends of the prices, and saves it nowhere"
    case .simplerFirst:
      "no cache of its own is worth it at the estimated prices; a cache is at four times these, and a simpler change saves more (or about as much of the same calls, or of a cache for those prices alone), or the limit and more in another case, or half as much and leaves no cache worth it; where no cache is worth it, or one of own code alone, a simpler change saves the limit, or several together a tenth more; of several that do, the one that saves it on most lines; not where its own cache does harm; the changes are: ask once in a call, `explicitAlignment` that returns nil, a `spacing` of its own"
    case .worthIt:
      "two usual lines save the limit within `--most`, with this cache or one of your own"
    case .worthItIfDear: "the same at four times the prices alone"
    case .tooClose:
      "there is one number of subviews, and the interval of the saving holds the limit"
    case .nothingToCache: "nothing repeats, and its own code takes less than the limit"
    case .notWorthIt: "none of these"
    }
  }

  /// A Boolean value that is true when the layout stays as it is, as too little repeats, or nothing.
  package var leavesLayoutAlone: Bool {
    switch self {
    case .nothingToCache, .notWorthIt: true
    case .broken, .cacheNeeded, .notKnown, .algorithmFirst, .depends, .noCache, .simplerFirst,
      .worthIt, .worthItIfDear, .tooClose:
      false
    }
  }
}
