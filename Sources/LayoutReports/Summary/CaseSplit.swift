import LayoutBench

/// A dimension that tells the cases in which a cache pays from those in which it does not.
struct CaseSplit {
  /// The values with cases that pay, none of them decided otherwise.
  var paying: [CaseDimension.Value]
  /// The values without a case that pays.
  var others: [CaseDimension.Value]
  /// The cases of the paying values.
  var payingOutcomes: [CaseOutcome]
  /// The cases of the other values.
  var otherOutcomes: [CaseOutcome]

  /// Splits cases; nil unless the dimension tells them apart.
  init?(_ outcomes: [CaseOutcome], by dimension: CaseDimension) {
    let groups = dimension.groups(outcomes)
    let paying = groups.filter { $0.outcomes.contains { $0.verdict == .paysOff } }
    let others = groups.filter { !$0.outcomes.contains { $0.verdict == .paysOff } }
    let isClean = paying.allSatisfy { group in
      !group.outcomes.contains { $0.verdict == .costs || $0.verdict == .noPracticalDifference }
    }
    guard !paying.isEmpty, !others.isEmpty, isClean else { return nil }
    self.paying = paying.map(\.value)
    self.others = others.map(\.value)
    payingOutcomes = paying.flatMap(\.outcomes)
    otherOutcomes = others.flatMap(\.outcomes)
  }

  /// As in `Cache only in a stack: pays off there (0.60x); as the root it costs 12 %`.
  var sentence: String {
    let ratio = Advice.typical(.paysOff, in: payingOutcomes)
    let pays = payingOutcomes.filter { $0.verdict == .paysOff }.count
    let share =
      pays == payingOutcomes.count
      ? "" : " in \(Advice.cases(pays, of: payingOutcomes.count)), the others undecided"
    return "Cache only \(Self.phrase(paying)): pays off there\(share) (\(ratio)); \(elsewhere)"
  }

  private var elsewhere: String {
    let place = others.count > 2 ? "elsewhere" : Self.phrase(others)
    let tally = VerdictTally(otherOutcomes.map(\.verdict))
    let total = tally.total
    func share(_ count: Int) -> String {
      count == total ? "" : " in \(Advice.cases(count, of: total))"
    }
    if tally[.costs] > 0 {
      let cost = Advice.typicalCost(in: otherOutcomes)
      return "\(place) it costs \(cost)\(share(tally[.costs]))"
    }
    let same = tally[.noPracticalDifference]
    guard same > 0 else { return "\(place) nothing is decided" }
    return "\(place) it makes no practical difference\(share(same))"
  }

  private static func phrase(_ values: [CaseDimension.Value]) -> String {
    Wording.list(values.map(\.phrase), "or")
  }
}
