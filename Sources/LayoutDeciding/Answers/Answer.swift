import LayoutModel

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
    self.init(subject: subject, baseline: baseline, candidate: candidate)
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
}

extension Answer {
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

extension Answer.NamedSaving {
  init?(_ vote: CaseOutcome, _ terms: Answer.Terms) {
    guard let priced = vote.priced else { return nil }
    let screen = Double(terms.worth.instances)
    let perPassAtHighPrices = terms.highPrices.flatMap {
      (vote.saving(at: $0, measuredAt: terms.prices)?.value).map { $0 * screen }
    }
    let queries = vote.baselineCalls[.query]
    self.init(
      key: vote.key, perPass: priced.saving * screen, perPassAtHighPrices: perPassAtHighPrices,
      frameShare: terms.worth.frameShare(priced.saving), queries: queries,
      savedQueries: queries - vote.candidateCalls[.query])
  }
}
