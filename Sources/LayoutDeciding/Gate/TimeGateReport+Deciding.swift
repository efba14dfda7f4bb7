import LayoutModel

// A case that is slower by more than the bound is a regression if at least as many fresh workers
// find it too, after Holm's adjustment for the number of such cases.

extension TimeGateReport {
  /// Creates the report of a first set of workers.
  ///
  /// - Parameters:
  ///   - cases: The cases that were to be measured.
  ///   - standard: The bound of cases without a threshold of their own.
  package init(
    _ times: PairedTimes, of cases: [CaseKey], thresholds: ThresholdTable,
    standard: EquivalenceBound
  ) {
    for (caseVariant, pairs) in times.pairs.sortedByKey {
      // Fewer workers have no interval. The pairs of a single worker would count as workers.
      guard pairs.count >= SignedRank.minimumCount(for: .ninetyFive),
        let ratio = PairedRatio(workers: pairs),
        let bound = thresholds.timeBound(
          of: caseVariant.subject, caseVariant.variant, standard: standard)
      else { continue }
      let verdict = Verdict(ratio.logRatio, bound: bound)
      rows.append(Row(caseVariant: caseVariant, ratio: ratio, verdict: verdict, bound: bound))
    }
    faults = times.faults
    // The base does not have these cases, or too few workers timed them.
    let known = knownCases
    for key in cases where !known.contains(key) { unmatched.append(key.id) }
  }

  /// The cases with a row or a fault.
  private var knownCases: Set<CaseKey> {
    var known: Set<CaseKey> = []
    for row in rows { known.insert(row.caseVariant.key) }
    for fault in faults {
      if let key = fault.part.key { known.insert(key) }
    }
    return known
  }

  /// The ids of the cases that a second set of workers is to confirm.
  package var slower: Set<String> {
    var slower: Set<String> = []
    for row in rows where row.isSlower { slower.insert(row.caseVariant.caseID) }
    return slower
  }

  /// The number of workers needed to confirm each slower time.
  ///
  /// By chance, n workers agree with a probability of 1 in 2^n, times the number of cases to
  /// confirm (Holm).
  package var workersNeeded: Int {
    let candidates = rows.count(where: \.isSlower)
    var workers = 1
    while Double(candidates) / Double(1 << workers) > Self.alpha { workers += 1 }
    return workers
  }

  /// Adds the ratios by which a second set of workers confirms the slower cases.
  package mutating func confirm(by times: PairedTimes) {
    faults += times.faults
    var candidates: [Int] = []
    var pValues: [Double] = []
    for (index, row) in rows.enumerated() where row.isSlower {
      let workers = times.pairs[row.caseVariant] ?? []
      candidates.append(index)
      pValues.append(row.pValue(in: workers))
      rows[index].confirmation = PairedRatio(workers: workers)
    }
    for (index, pValue) in zip(candidates, HolmAdjustment.adjust(pValues)) {
      rows[index].confirmedPValue = pValue
    }
  }
}

extension TimeGateReport.Row {
  /// The probability that workers find it so much slower though it is within the bound.
  fileprivate func pValue(in workers: [[TimePair]]) -> Double {
    let centres = workers.compactMap(Self.centre)
    // One-sided: the question is whether it is slower.
    guard let estimate = Estimate(hodgesLehmann: centres, unit: .worker),
      estimate.value > bound.logRatio,
      let pValue = SignedRank.pValue(of: centres, centre: bound.logRatio)
    else { return 1 }
    return pValue / 2
  }

  /// The centre of one worker's ratios. Nil if it has none.
  private static func centre(of pairs: [TimePair]) -> LogRatio? {
    Estimate(hodgesLehmann: pairs.compactMap(LogRatio.init(_:)), unit: .pair)?.value
  }
}
