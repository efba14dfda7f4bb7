import LayoutModel

/// The evidence about a cache: the cases that vote, and the usual lines.
package struct CacheEvidence: Sendable {
  package var baseline: String
  /// The variant with the cache.
  package var variant: String
  /// The cases that decide.
  package var votes: [CaseSaving]
  /// The usual lines, each with the number of subviews from which its saving matters.
  package private(set) var lines: [SavingLine] = []
  /// The number of subviews from which the cache is worth it: by the savings, and by the upper and
  /// lower ends of their intervals.
  private(set) var from = WorthCount.never
  private(set) var fewest = WorthCount.never
  private(set) var most = WorthCount.never
  /// The same number at the highest prices: by the savings, and by the lower ends of their
  /// intervals.
  private(set) var fromAtHighPrices = WorthCount.never
  private(set) var mostAtHighPrices = WorthCount.never
  /// A Boolean value that is true when the saved calls decide, because the times are too noisy to
  /// decide.
  private(set) var isByCalls = false
  private let terms: DecisionTerms

  /// Creates the evidence about a cache from its savings.
  ///
  /// - Parameter savings: All cases that may decide. Those with more subviews than the deciding
  ///   numbers show how the saving grows further.
  package init(baseline: String, variant: String, savings: [CaseSaving], on terms: DecisionTerms) {
    self.baseline = baseline
    self.variant = variant
    self.terms = terms
    votes = savings.upTo(terms.worth.mostSubviews)
    if !votes.isEmpty { lines = knownLines(SavingLine.usual(of: savings)) }
    (from, fewest, most) = (second(.middle), second(.upper), second(.lower))
    fromAtHighPrices = second(.middle, at: terms.highPrices)
    mostAtHighPrices = second(.lower, at: terms.highPrices)
    guard !lines.savings.saveNoCall else { return }
    if isOpen(from: fewest, to: most) {
      from = second(.calls)
      isByCalls = true
    }
    if isOpen(from: second(.upper, at: terms.highPrices), to: mostAtHighPrices) {
      fromAtHighPrices = second(.calls, at: terms.highPrices)
      mostAtHighPrices = fromAtHighPrices
    }
  }

  /// Returns true if one end of the interval reaches what matters and the other end does not.
  private func isOpen(from fewest: WorthCount, to most: WorthCount) -> Bool {
    fewest.isReached(within: mostSubviews) && !most.isReached(within: mostSubviews)
  }

  /// Returns the lines with their numbers of subviews.
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

  /// Returns the number of subviews at which the saving of a line matters, at the given prices or
  /// the prices of the run.
  private func reached(
    _ line: SavingLine, _ end: SavingEnd, at prices: PriceList? = nil
  ) -> WorthCount {
    line.reaches(
      terms.worth.saving, most: mostSubviews,
      prices: (measured: terms.prices, wanted: prices ?? terms.prices), end: end)
  }

  /// Returns the number of subviews at which the savings of two lines matter.
  private func second(_ end: SavingEnd, at prices: PriceList? = nil) -> WorthCount {
    .second(of: lines.map { line in reached(line, end, at: prices) })
  }

  package var isWritten: Bool { VariantName.isWritten(variant) }

  /// The place among caches, simplest first: an existing cache, then the least to write.
  var simplicity: Int {
    guard !isWritten else { return 0 }
    return 1 + (VariantName.bySimplicity.firstIndex(of: variant) ?? VariantName.bySimplicity.count)
  }

  /// The factor by which the cache has to save more than another one. It is above 1 for a cache
  /// that is more work to write.
  var effort: Double {
    guard variant == VariantName.arrangement else { return 1 }
    return Conventions.ownCacheFactor / Conventions.simplerWithin
  }
}

/// The answers that the rules of decisions need about the cache.
extension CacheEvidence {
  private var harm: Nanoseconds { terms.worth.harm }
  private var mostSubviews: Int { terms.worth.mostSubviews }

  /// The votes with a saving that matters, and the votes with a cost that does harm.
  var gains: [CaseSaving] { votes.filter { saving in saving.saves(terms.worth.saving) } }
  var losses: [CaseSaving] { votes.filter { saving in saving.costs(harm) } }

  /// A Boolean value that is true when one vote has a saving that matters, and another has a cost
  /// that does harm.
  var isMixed: Bool { !gains.isEmpty && !losses.isEmpty }

  /// A Boolean value that is true when no saving matters, and a cost does harm at the estimated and
  /// at the highest prices.
  var isHarmful: Bool {
    guard gains.isEmpty else { return false }
    for loss in losses {
      let atHighPrices = loss.saving(at: terms.highPrices, measuredAt: terms.prices)
      if atHighPrices.costs(harm) { return true }
    }
    return false
  }

  /// A Boolean value that is true when the savings of two usual lines matter within the deciding
  /// numbers of subviews. The whole interval must do so, or the calls if they decide.
  var isWorthIt: Bool {
    guard isByCalls else { return most.isReached(within: mostSubviews) }
    return from.isReached(within: mostSubviews)
  }

  /// A Boolean value that is true when the cache is worth it at the highest prices, and from
  /// another number of subviews than at the estimated ones.
  var isWorthItIfDear: Bool {
    fromAtHighPrices != from && mostAtHighPrices.isReached(within: mostSubviews)
  }

  /// A Boolean value that is true when the cases have one number of subviews, and at least the
  /// upper end of the saving's interval matters.
  var isOpen: Bool {
    lines.savings.differentCounts.count == 1 && fewest.isReached(within: mostSubviews) && !isByCalls
  }

  /// A Boolean value that is true when the cache makes no deciding case faster.
  var savesNothing: Bool { votes.allSatisfy { saving in saving.saving.value <= .zero } }

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
      fromAtHighPrices: fromAtHighPrices, savesNoCall: votes.saveNoCall, isByCalls: isByCalls)
  }
}

extension SavingLine {
  /// The saving with the most subviews.
  fileprivate var lastSaving: Nanoseconds { savings.last?.saving.value ?? .zero }
}

extension Sequence<CaseSaving> {
  /// The case with the greatest saving, and the case with the least. The first of equal ones
  /// counts.
  package var greatest: CaseSaving? { self.max(on: \.saving.value) }
  package var least: CaseSaving? { self.min(on: \.saving.value) }
}
