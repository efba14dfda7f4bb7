/// Whether a cache is worth it in a layout.
package struct Answer: Hashable, Codable, Sendable {
  /// In the order of reports: what needs work first.
  package enum Kind: String, CaseIterable, Hashable, Codable, Sendable {
    /// The cache, or that of a layout in the view, changes a size or a frame.
    case broken
    case worthIt = "worth it"
    /// What repeats, or what its own code takes, is enough, and no automatic cache keeps it.
    case worthItWithOwn = "worth it with a cache of your own"
    /// At the estimated prices it is not, at the most that they may be it is.
    case worthItForLarge = "worth it for large content"
    /// It saves enough in one case and costs in another.
    case dependsOnContent = "depends on your content"
    case notWorthIt = "not worth it"
    /// It asks for nothing twice, and its own code takes next to nothing.
    case nothingToCache = "nothing to cache"
    case noCache = "no cache"
    /// It cannot lay out without the cache that it has.
    case needed = "its cache is needed"
    /// With the one count that there is, the interval of the saving holds the limit.
    case tooClose = "too close"
    /// Only one process was timed, and what it shows rests on times.
    case firstLook = "first look"
    case notKnown = "not known"
  }

  package var subject: String
  package var baseline: String
  package var candidate: String
  package var kind: Kind
  package var votes: Int
  /// From how many subviews it is worth it at the list; nil where no case had a vote.
  package var worth: WorthRange?
  /// The same at the most that the prices may be; nil where none of them is an estimate.
  package var worthAtHighPrices: WorthRange?
  /// What it saves by rising counts in the usual line that decides; with one count, in each of
  /// them.
  package var savings: [NamedSaving]
  /// Whether its calls are those of the code without it, so that its own time alone differs.
  package var savesNoCall: Bool?
  /// The most that any cache of the layout can save; nil where it is not known.
  package var bounds: CacheBounds?
  /// Whether no cache at all saves enough: true, or nil.
  package var noCacheSaves: Bool?
  /// What a cache of one's own would keep.
  package var ownCache: OwnCacheReason?
  /// What the best automatic cache saves where most repeats, for all containers of the screen.
  package var bestSaving: Nanoseconds?
  /// Why it is not known; nil where it is.
  package var unknown: UnknownReason?
  /// The most subviews that it holds for, where cases with more failed; nil where none did.
  package var heldUpTo: Int?
  package var best: NamedSaving?
  package var worst: NamedSaving?
  /// The part of the queries that it saves over the voting cases; below zero where it adds some.
  package var savedQueries: Double?
  package var condition: AnswerCondition?
  /// The layouts in the view whose cache is broken.
  package var brokenParts: [String]?

  package enum UnknownReason: Hashable, Codable, Sendable {
    /// Every case has more subviews than count.
    case tooMany
    /// The cache was counted only; what its own work takes was not timed.
    case notTimed
    /// No case has the memo of SwiftUI, which the answer is for.
    case otherMemo
    /// The run ended before.
    case interrupted
    /// No case came to its end; what the first one says.
    case failed(String)
  }

  package struct NamedSaving: Hashable, Codable, Sendable {
    package var key: CaseKey
    /// What all containers of the screen save a pass, in nanoseconds; below zero where time is
    /// lost.
    package var perPass: Nanoseconds
    /// The same at the most that the prices may be.
    package var perPassAtHighPrices: Nanoseconds?
    /// The same as a part of a frame.
    package var frameShare: Double
    package var queries: Double
    package var savedQueries: Double

    package init(
      key: CaseKey, perPass: Nanoseconds, perPassAtHighPrices: Nanoseconds?, frameShare: Double,
      queries: Double, savedQueries: Double
    ) {
      self.key = key
      self.perPass = perPass
      self.perPassAtHighPrices = perPassAtHighPrices
      self.frameShare = frameShare
      self.queries = queries
      self.savedQueries = savedQueries
    }
  }

  /// Nothing is known yet of a candidate.
  package init(subject: String, baseline: String, candidate: String) {
    (self.subject, self.baseline, self.candidate) = (subject, baseline, candidate)
    (kind, votes, savings) = (.notKnown, 0, [])
  }
}

extension Answer {
  /// Whether there is one number of subviews alone, as in a view of its own.
  package var isOfOneCount: Bool { !savings.isEmpty && Set(savings.map(\.key.count)).count == 1 }

  /// Whether it is about the cache that is compared, and not about all that there could be.
  package var isAboutCandidate: Bool {
    switch kind {
    case .nothingToCache, .worthItWithOwn, .needed: false
    case .broken: isHandWritten
    case .notWorthIt: isHandWritten || noCacheSaves != true
    default: true
    }
  }

  package var isHandWritten: Bool { !VariantName.automatic.contains(candidate) }
}

extension Answer.Kind {
  package var advisesCache: Bool { self == .worthIt || self == .worthItForLarge }

  /// Whether it is made of times, and not of counts or of a verification alone.
  package var restsOnTimes: Bool {
    [.worthIt, .worthItForLarge, .dependsOnContent, .notWorthIt, .noCache, .tooClose].contains(self)
  }
}
