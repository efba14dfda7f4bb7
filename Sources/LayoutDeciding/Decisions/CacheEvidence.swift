import LayoutModel

/// What is known of a cache: the cases that vote, and the usual lines.
package struct CacheEvidence: Sendable {
  package var baseline: String
  package var cache: String
  /// The cases that decide.
  package var votes: [CaseSaving]
  /// The usual lines, with the number of subviews from which each saves what matters.
  package private(set) var lines: [SavingLine]
  /// The number of subviews over the lines, and that of each end of the savings' intervals.
  private(set) var from: WorthCount
  private(set) var fewest: WorthCount
  private(set) var most: WorthCount
  /// The number of subviews at the most that the prices may be, at the lower end of the interval.
  private(set) var fromAtHighPrices: WorthCount
  private(set) var mostAtHighPrices: WorthCount
  /// Whether the saved calls decide, as only noise of the times is between two decisions.
  private(set) var isByCalls = false
  private let terms: DecisionTerms

  /// - Parameter savings: All cases that may decide; those with more subviews than count show how
  ///   the saving goes on.
  package init(baseline: String, cache: String, savings: [CaseSaving], on terms: DecisionTerms) {
    self.baseline = baseline
    self.cache = cache
    self.terms = terms
    let worth = terms.worth
    votes = savings.filter { $0.key.count <= worth.mostSubviews }
    var lines = votes.isEmpty ? [] : SavingLine.usual(of: savings)
    func reached(
      _ line: SavingLine, _ bound: WorthBound, at prices: PriceList? = nil
    ) -> WorthCount {
      line.reaches(
        worth.saving, most: worth.mostSubviews,
        prices: (measured: terms.prices, wanted: prices ?? terms.prices), bound: bound)
    }
    // Where cases with more subviews were left out for want of time, nothing is known of these.
    let greatest = lines.compactMap(\.savings.last?.key.count).max()
    lines = lines.filter {
      $0.savings.last?.key.count == greatest || reached($0, .middle).subviews != nil
    }
    for index in lines.indices { lines[index].from = reached(lines[index], .middle) }
    func second(_ bound: WorthBound, at prices: PriceList? = nil) -> WorthCount {
      .second(of: lines.map { reached($0, bound, at: prices) })
    }
    (from, fewest, most) = (second(.middle), second(.upper), second(.lower))
    fromAtHighPrices = second(.middle, at: terms.highPrices)
    mostAtHighPrices = second(.lower, at: terms.highPrices)
    self.lines = lines
    let isOpen =
      fewest.isReached(within: worth.mostSubviews) && !most.isReached(within: worth.mostSubviews)
    if isOpen, lines.contains(where: { $0.savings.contains { !$0.savedCalls.isIdle } }) {
      from = second(.calls)
      isByCalls = true
    }
  }

  package var isWritten: Bool { VariantName.isWritten(cache) }

  /// The place among caches: what is there already, then the least to write.
  var simplicity: Int {
    guard !isWritten else { return 0 }
    return 1 + (VariantName.bySimplicity.firstIndex(of: cache) ?? VariantName.bySimplicity.count)
  }

  /// How many times another cache has to save as much as this one to be left for it: the one that is
  /// more to write than a known file has to save more.
  var effort: Double {
    cache == VariantName.arrangement ? Conventions.ownCacheFactor / Conventions.simplerWithin : 1
  }
}

/// What each rule looks at.
extension CacheEvidence {
  private var harm: Nanoseconds { terms.worth.harm }
  private var mostSubviews: Int { terms.worth.mostSubviews }

  var gains: [CaseSaving] { votes.filter { $0.saves(terms.worth.saving) } }
  var losses: [CaseSaving] { votes.filter { $0.costs(harm) } }

  /// Whether a case saves what matters and another costs what does harm.
  var isMixed: Bool { !gains.isEmpty && !losses.isEmpty }

  /// Whether it costs what does harm at both ends of the prices, and saves what matters nowhere.
  var isHarmful: Bool {
    gains.isEmpty
      && losses.contains {
        $0.saving(at: terms.highPrices, measuredAt: terms.prices).costs(harm)
      }
  }

  /// Whether two usual lines save what matters within the subviews that decide: the whole interval,
  /// or the calls where they decide.
  var isWorthIt: Bool { (isByCalls ? from : most).isReached(within: mostSubviews) }

  /// The same at the most that the prices may be.
  var isWorthItIfDear: Bool {
    fromAtHighPrices != from && mostAtHighPrices.isReached(within: mostSubviews)
  }

  /// Whether there is one number of subviews, and the interval of the saving holds what matters.
  var isOpen: Bool {
    let counts = Set(lines.flatMap { $0.savings.map(\.key.count) })
    return counts.count == 1 && fewest.isReached(within: mostSubviews) && !isByCalls
  }

  var savesNoCall: Bool { votes.allSatisfy(\.savedCalls.isIdle) }

  /// What a decision about it says.
  var effect: CacheEffect {
    // Of lines that reach their counts alike, the one that saves more comes first.
    let order = lines.indices.sorted { left, right in
      let (first, second) = (lines[left], lines[right])
      let savings = [first, second].map { $0.savings.last?.saving.value ?? .zero }
      return (first.from.value, savings[1]) < (second.from.value, savings[0])
    }
    let deciding = order.dropFirst(order.count > 1 ? 1 : 0).first ?? 0
    return CacheEffect(
      baseline: baseline, cache: cache, lines: lines, deciding: deciding, from: from,
      fromAtHighPrices: fromAtHighPrices, savesNoCall: savesNoCall, isByCalls: isByCalls)
  }
}

extension Sequence<CaseSaving> {
  var greatest: CaseSaving? { self.max { $0.saving.value < $1.saving.value } }
  var least: CaseSaving? { self.min { $0.saving.value < $1.saving.value } }
}
