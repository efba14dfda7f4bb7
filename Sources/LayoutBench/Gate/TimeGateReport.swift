package struct TimeGateReport: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var place: CaseVariant
    /// The time now divided by the base's.
    package var ratio: PairedRatio
    /// What a first set of workers says: `costs` if it is slower by more than the bound.
    package var verdict: Verdict
    package var bound: EquivalenceBound
    /// What a second, fresh set of workers says, if the first said `costs`.
    package var confirmation: PairedRatio?
    /// The probability, adjusted for how many were confirmed, that it is within the bound.
    package var confirmedPValue: Double?

    package init(
      place: CaseVariant, ratio: PairedRatio, verdict: Verdict, bound: EquivalenceBound
    ) {
      self.place = place
      self.ratio = ratio
      self.verdict = verdict
      self.bound = bound
    }

    /// Whether both sets of workers find it slower.
    package var isRegression: Bool {
      verdict == .costs && confirmation.map { $0.logRatio.value > bound.logRatio } ?? false
        && (confirmedPValue ?? 1) <= TimeGateReport.alpha
    }
  }

  /// The probability of a false alarm, over all that is compared.
  static let alpha = 0.05

  package var rows: [Row]
  package var unmatched: [String] = []
  package var faults: [GateFault]

  package init(rows: [Row] = [], faults: [GateFault] = []) {
    self.rows = rows
    self.faults = faults
  }

  package var regressions: [Row] { rows.filter(\.isRegression) }
}
