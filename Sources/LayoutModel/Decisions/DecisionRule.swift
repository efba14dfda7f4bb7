/// The rules of decisions, in order. The first rule whose condition is met decides.
///
/// `--details`, results.json and Documentation/answers.md name the rule.
package enum DecisionRule: String, CaseIterable, Codable, Hashable, Sendable {
  case broken
  case cacheNeeded = "cache-needed"
  case notKnown = "not-known"
  case algorithmFirst = "algorithm-first"
  case simplerFirst = "simpler-first"
  case simplerIfDear = "simpler-if-dear"
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
      "no cache of its own is worth it at the estimated prices, and one of the simpler changes below comes first and saves the limit, or several together a tenth more"
    case .simplerIfDear:
      "a simpler change comes first, but saves the limit at higher prices alone: the card says to change nothing"
    case .worthIt:
      "two usual lines save the limit within `--most`, with this cache or one of your own"
    case .worthItIfDear: "the same at four times the prices alone"
    case .tooClose:
      "there is one number of subviews, and the interval of the saving holds the limit"
    case .nothingToCache: "nothing repeats, and its own code takes less than the limit"
    case .notWorthIt: "none of these"
    }
  }

  /// A Boolean value that is true when the layout stays as it is, because too little repeats.
  package var leavesLayoutAlone: Bool {
    switch self {
    case .nothingToCache, .notWorthIt: true
    case .broken, .cacheNeeded, .notKnown, .algorithmFirst, .simplerFirst, .simplerIfDear,
      .depends, .noCache, .worthIt, .worthItIfDear, .tooClose:
      false
    }
  }
}
