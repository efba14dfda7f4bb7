import LayoutBench

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

    init?(_ vote: CaseOutcome, _ terms: Answer.Terms) {
      guard let priced = vote.priced else { return nil }
      key = vote.key
      let screen = Double(terms.worth.instances)
      perPass = priced.saving * screen
      perPassAtHighPrices = terms.highPrices.flatMap {
        (vote.saving(at: $0, measuredAt: terms.prices)?.value).map { $0 * screen }
      }
      frameShare = terms.worth.frameShare(priced.saving)
      queries = vote.baselineCalls[.query]
      savedQueries = queries - vote.candidateCalls[.query]
    }
  }
}

extension Answer {
  /// What answers rest on beside the cases.
  package struct Terms: Sendable {
    package var worth = Worth.standard
    /// Prices on the machine of the run.
    package var prices: PriceList
    /// The most that they may be; nil where none of them is an estimate.
    package var highPrices: PriceList?
  }

  /// - Parameter failing: The fewest subviews with which a case of the layout failed.
  package init(
    subject: String, baseline: String, candidate: String, cases: [CaseOutcome],
    failing: Int? = nil, isBroken: Bool = false, brokenParts: [String] = [],
    needsCache: Bool = false, on terms: Terms
  ) {
    var terms = terms
    if let key = cases.map(\.key).max(by: { $0.count < $1.count }) {
      terms.worth = terms.worth.of(key)
    }
    self.subject = subject
    self.baseline = baseline
    self.candidate = candidate
    self.brokenParts = brokenParts.isEmpty ? nil : brokenParts
    let eligible = cases.filter(\.isEligible)
    // Beyond the most subviews that it was run with, where more fail, is nothing to reach.
    if let failing = failing
      ?? cases.filter({ !$0.result.problems.isEmpty }).map(\.key.count).min(),
      let most = eligible.map(\.key.count).filter({ $0 < failing }).max()
    {
      terms.worth.mostSubviews = min(terms.worth.mostSubviews, most)
      heldUpTo = most
    }
    let worth = terms.worth
    let voting = eligible.filter { $0.key.count <= worth.mostSubviews }
    votes = voting.count
    let shown = voting.isEmpty ? eligible : voting
    let queries = shown.reduce(0) { $0 + $1.baselineCalls[.query] }
    savedQueries =
      queries > 0 ? 1 - shown.reduce(0) { $0 + $1.candidateCalls[.query] } / queries : nil
    let named = shown.compactMap { NamedSaving($0, terms) }
    best = named.filter { $0.perPass > .zero }.max { $0.perPass < $1.perPass }
    worst = named.filter { $0.perPass < .zero }.min { $0.perPass < $1.perPass }

    let lines = voting.isEmpty ? [] : WorthLine.usual(of: eligible)
    self.worth = WorthRange(lines, worth: worth, prices: (terms.prices, terms.prices))
    worthAtHighPrices = terms.highPrices.flatMap {
      WorthRange(lines, worth: worth, prices: (terms.prices, $0))
    }
    // With one count that is one saving for each line.
    let isOfOneCount = Set(lines.flatMap { $0.cases.map(\.key.count) }).count == 1
    func savings(_ line: WorthLine) -> [NamedSaving] {
      line.cases.compactMap { vote in named.first { $0.key == vote.key } }
    }
    let counts = self.worth?.lines.map(\.count.value) ?? []
    // Of lines that reach their counts alike, that which saves more comes first.
    let ranked = zip(lines, counts).sorted {
      ($0.1, -(savings($0.0).last?.perPass.rawValue ?? 0))
        < ($1.1, -(savings($1.0).last?.perPass.rawValue ?? 0))
    }.map(\.0)
    let deciding = ranked.dropFirst(ranked.count > 1 ? 1 : 0).prefix(1)
    self.savings = (isOfOneCount ? lines[...] : deciding).flatMap(savings)
    savesNoCall = !voting.isEmpty && voting.allSatisfy(\.savedCalls.isIdle) ? true : nil

    let gains = voting.filter { $0.saves(worth.saving) }
    let losses = voting.filter { $0.saving.costs(worth.harm) }
    let isLossAtHighPrices = losses.contains {
      $0.saving(at: terms.highPrices ?? terms.prices, measuredAt: terms.prices)
        .costs(worth.harm)
    }
    condition = AnswerCondition(saving: gains.map(\.key), costing: losses.map(\.key))
    let isWorthIt = self.worth?.isReached(within: worth.mostSubviews) == true
    let fewest = self.worth?.fewest.value ?? .infinity
    let isOpen =
      isOfOneCount && fewest <= Double(worth.mostSubviews) && self.worth?.isByCalls != true
    if isBroken || !brokenParts.isEmpty || cases.contains(where: { $0.verdict == .incorrect }) {
      kind = .broken
    } else if needsCache {
      kind = .needed
    } else if voting.isEmpty {
      let isIdle = cases.contains { $0.isIdle && $0.priced != nil }
      kind = isIdle ? .notWorthIt : .notKnown
      let problem = cases.lazy.compactMap(\.result.problems.first).first
      let isOfOtherMemo =
        !cases.isEmpty && cases.allSatisfy { $0.key.memo.capacity != .standard }
      let reason = problem.map(UnknownReason.failed) ?? (isOfOtherMemo ? .otherMemo : .notTimed)
      unknown = isIdle ? nil : eligible.isEmpty ? reason : .tooMany
    } else if !gains.isEmpty, !losses.isEmpty {
      kind = .dependsOnContent
    } else if gains.isEmpty, isLossAtHighPrices {
      kind = .noCache
    } else if isWorthIt {
      kind = .worthIt
    } else if isOpen {
      kind = .tooClose
    } else {
      let isWorthItAtHighPrices = worthAtHighPrices?.isReached(within: worth.mostSubviews) == true
      kind = isWorthItAtHighPrices ? .worthItForLarge : .notWorthIt
    }
  }

  /// Whether there is one number of subviews alone, as in a view of its own.
  package var isOfOneCount: Bool { !savings.isEmpty && Set(savings.map(\.key.count)).count == 1 }
}

extension Answer {
  /// Whether it is about the cache that is compared, and not about all that there could be.
  package var isAboutCandidate: Bool {
    switch kind {
    case .nothingToCache, .worthItWithOwn, .needed: false
    case .broken: isHandWritten
    case .notWorthIt: isHandWritten || noCacheSaves != true
    default: true
    }
  }

  /// What follows from the most that any cache of the layout can save.
  ///
  /// - Parameter best: What the best candidate saves in a case.
  package mutating func judge(
    by bounds: CacheBounds, best: (CaseKey) -> Nanoseconds, limit: Nanoseconds
  ) {
    self.bounds = bounds
    let isWithoutRepeats = bounds.repeatsNothing && bounds.code.ownTime < limit
    noCacheSaves = isWithoutRepeats || bounds.isBelow(limit) ? true : nil
    guard ![.broken, .needed].contains(kind),
      ![.notKnown, .worthIt].contains(kind) || !isHandWritten
    else { return }
    if !isHandWritten, bounds.repeatsNothing, bounds.isOwnCodeShort(limit) {
      kind = .nothingToCache
    } else if !isHandWritten || kind == .notWorthIt,
      let reason = bounds.ownCache(limit, best: best, isWorthIt: kind == .worthIt)
    {
      kind = .worthItWithOwn
      ownCache = reason
      bestSaving = best(bounds.calls.key)
    }
  }
}

extension Answer.Kind {
  package var advisesCache: Bool { self == .worthIt || self == .worthItForLarge }

  /// Whether it is made of times, and not of counts or of a verification alone.
  var restsOnTimes: Bool {
    [.worthIt, .worthItForLarge, .dependsOnContent, .notWorthIt, .noCache, .tooClose].contains(self)
  }
}
