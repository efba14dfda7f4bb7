import LayoutModel

/// The evidence about a cache: the cases that vote, and the usual lines.
package struct CacheEvidence: Sendable {
  package var baseline: String
  /// The variant with the cache.
  package var variant: String
  /// The cases that decide.
  package var votes: [CaseSaving]
  /// The usual lines, with the number of subviews from which each saves what matters.
  package private(set) var lines: [SavingLine] = []
  /// The number of subviews over the lines, and that of each end of the savings' intervals.
  private(set) var from = WorthCount.never
  private(set) var fewest = WorthCount.never
  private(set) var most = WorthCount.never
  /// The number of subviews at the most that the prices may be, at the lower end of the interval.
  private(set) var fromAtHighPrices = WorthCount.never
  private(set) var mostAtHighPrices = WorthCount.never
  /// A Boolean value that is true when the saved calls decide, because only noise of the times
  /// separates two decisions.
  private(set) var isByCalls = false
  private let terms: DecisionTerms

  /// - Parameter savings: All cases that may decide; those with more subviews than count show how
  ///   the saving goes on.
  package init(baseline: String, variant: String, savings: [CaseSaving], on terms: DecisionTerms) {
    self.baseline = baseline
    self.variant = variant
    self.terms = terms
    votes = savings.filter { saving in saving.key.count <= terms.worth.mostSubviews }
    if !votes.isEmpty { lines = knownLines(SavingLine.usual(of: savings)) }
    (from, fewest, most) = (second(.middle), second(.upper), second(.lower))
    fromAtHighPrices = second(.middle, at: terms.highPrices)
    mostAtHighPrices = second(.lower, at: terms.highPrices)
    guard !lines.savings.allSatisfy(\.savedCalls.isIdle) else { return }
    if isOpen(from: fewest, to: most) {
      from = second(.calls)
      isByCalls = true
    }
    if isOpen(from: second(.upper, at: terms.highPrices), to: mostAtHighPrices) {
      fromAtHighPrices = second(.calls, at: terms.highPrices)
      mostAtHighPrices = fromAtHighPrices
    }
  }

  /// Returns true if the noise of the times decides whether what matters is reached.
  private func isOpen(from fewest: WorthCount, to most: WorthCount) -> Bool {
    fewest.isReached(within: mostSubviews) && !most.isReached(within: mostSubviews)
  }

  /// The lines with their numbers of subviews.
  ///
  /// If cases that decide were left out for lack of time, the line counts only if it already reaches
  /// what matters. Some lines have more subviews than decide, which others need not have.
  private func knownLines(_ usual: [SavingLine]) -> [SavingLine] {
    let greatest = usual.compactMap(\.savings.last?.key.count).max()
    var known: [SavingLine] = []
    for var line in usual {
      line.from = reached(line, .middle)
      let last = line.savings.last?.key.count
      let isWhole = last == greatest || last ?? 0 > mostSubviews
      if isWhole || line.from.subviews != nil { known.append(line) }
    }
    return known
  }

  /// The number of subviews at which a line reaches what matters, at the given prices or at those
  /// of the run.
  private func reached(
    _ line: SavingLine, _ end: SavingEnd, at prices: PriceList? = nil
  ) -> WorthCount {
    line.reaches(
      terms.worth.saving, most: mostSubviews,
      prices: (measured: terms.prices, wanted: prices ?? terms.prices), end: end)
  }

  /// The number of subviews at which two lines reach what matters.
  private func second(_ end: SavingEnd, at prices: PriceList? = nil) -> WorthCount {
    .second(of: lines.map { line in reached(line, end, at: prices) })
  }

  package var isWritten: Bool { VariantName.isWritten(variant) }

  /// The place among caches: what is there already, then the least to write.
  var simplicity: Int {
    guard !isWritten else { return 0 }
    return 1 + (VariantName.bySimplicity.firstIndex(of: variant) ?? VariantName.bySimplicity.count)
  }

  /// The factor by which this cache has to save more than another one. It is above 1 for a cache
  /// with more to write than a known file.
  var effort: Double {
    guard variant == VariantName.arrangement else { return 1 }
    return Conventions.ownCacheFactor / Conventions.simplerWithin
  }
}

/// The properties that rules look at.
extension CacheEvidence {
  private var harm: Nanoseconds { terms.worth.harm }
  private var mostSubviews: Int { terms.worth.mostSubviews }

  /// The votes that save enough to matter, and those that cost enough to harm.
  var gains: [CaseSaving] { votes.filter { saving in saving.saves(terms.worth.saving) } }
  var losses: [CaseSaving] { votes.filter { saving in saving.costs(harm) } }

  /// A Boolean value that is true when one case saves enough to matter and another costs enough to
  /// harm.
  var isMixed: Bool { !gains.isEmpty && !losses.isEmpty }

  /// A Boolean value that is true when no case saves enough to matter, and one costs enough to harm
  /// at both ends of the prices.
  var isHarmful: Bool {
    guard gains.isEmpty else { return false }
    return losses.contains { loss in
      loss.saving(at: terms.highPrices, measuredAt: terms.prices).costs(harm)
    }
  }

  /// A Boolean value that is true when two usual lines save what matters within the subviews that
  /// decide. The whole interval must do so, or the calls if they decide.
  var isWorthIt: Bool {
    guard isByCalls else { return most.isReached(within: mostSubviews) }
    return from.isReached(within: mostSubviews)
  }

  /// The same at the most that the prices may be.
  var isWorthItIfDear: Bool {
    fromAtHighPrices != from && mostAtHighPrices.isReached(within: mostSubviews)
  }

  /// A Boolean value that is true when there is one number of subviews, and the interval of the saving
  /// holds what matters.
  var isOpen: Bool {
    lines.savings.differentCounts.count == 1 && fewest.isReached(within: mostSubviews) && !isByCalls
  }

  /// A Boolean value that is true when no case that decides is faster with it.
  var savesNothing: Bool { votes.allSatisfy { saving in saving.saving.value <= .zero } }

  var savesNoCall: Bool { votes.allSatisfy(\.savedCalls.isIdle) }

  /// The effect of the cache, for a decision about it.
  var effect: CacheEffect {
    // Of lines that reach their counts alike, the one that saves more comes first.
    let order = lines.indices.sorted { left, right in
      let (first, second) = (lines[left], lines[right])
      return (first.from.value, second.lastSaving) < (second.from.value, first.lastSaving)
    }
    let deciding = order.prefix(2).last ?? 0
    return CacheEffect(
      baseline: baseline, cache: variant, lines: lines, deciding: deciding, from: from,
      fromAtHighPrices: fromAtHighPrices, savesNoCall: savesNoCall, isByCalls: isByCalls)
  }
}

extension SavingLine {
  /// The saving with the most subviews.
  fileprivate var lastSaving: Nanoseconds { savings.last?.saving.value ?? .zero }
}

extension Sequence<CaseSaving> {
  /// The greatest saving and the least one, the first of equal ones. Nil if there is none.
  var greatest: CaseSaving? { self.max(on: \.saving.value) }
  var least: CaseSaving? { self.min(on: \.saving.value) }
}
