import LayoutModel

// What is slower by more than the bound is a regression if at least as many fresh workers find it
// too, after Holm's adjustment for how many there are.

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
    for (caseVariant, pairs) in times.pairs.sorted(on: \.key) {
      // Fewer workers have no interval; a single one would count its pairs as workers.
      guard pairs.count >= SignedRank.minimumCount(for: .ninetyFive),
        let ratio = PairedRatio(workers: pairs),
        let bound = thresholds.timeBound(
          of: caseVariant.subject, caseVariant.variant, standard: standard)
      else { continue }
      let verdict = Verdict(ratio.logRatio, bound: bound)
      rows.append(Row(caseVariant: caseVariant, ratio: ratio, verdict: verdict, bound: bound))
    }
    faults = times.faults
    // What the base does not have, or too few workers of it.
    let known = Set(rows.map(\.caseVariant.key) + faults.compactMap(\.part.key))
    for key in cases where !known.contains(key) { unmatched.append(key.id) }
  }

  /// The ids of the cases that a second set of workers is to confirm.
  package var slower: Set<String> {
    Set(rows.filter(\.isSlower).map(\.caseVariant.caseID))
  }

  /// The number of workers that can confirm all that is slower.
  ///
  /// If all workers agree, the probability of it by chance is one in two to their number, times the
  /// number of cases to confirm (Holm).
  package var workersNeeded: Int {
    let candidates = rows.count(where: \.isSlower)
    var workers = 1
    while Double(candidates) / Double(1 << workers) > Self.alpha { workers += 1 }
    return workers
  }

  /// Adds what a second set of workers says of what is slower.
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
    let estimates = workers.compactMap { pairs in
      Estimate(hodgesLehmann: pairs.compactMap(LogRatio.init(_:)), unit: .pair)
    }
    let centres = estimates.map(\.value)
    // One-sided: the question is whether it is slower.
    guard let estimate = Estimate(hodgesLehmann: centres, unit: .worker),
      estimate.value > bound.logRatio,
      let pValue = SignedRank.pValue(of: centres, centre: bound.logRatio)
    else { return 1 }
    return pValue / 2
  }
}
