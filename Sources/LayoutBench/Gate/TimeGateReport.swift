/// What a gate found about times.
public struct TimeGateReport: Hashable, Sendable {
  /// A variant of a case, now against the base.
  public struct Row: Hashable, Sendable {
    /// Which.
    public var place: CaseVariant
    /// The time now divided by the base's.
    public var ratio: PairedRatio
    /// What a first set of workers says: `costs` if it is slower by more than the bound.
    public var verdict: Verdict
    /// The bound.
    public var bound: EquivalenceBound
    /// What a second, fresh set of workers says, if the first said `costs`.
    public var confirmation: PairedRatio?
    /// The probability, adjusted for how many were confirmed, that it is within the bound.
    public var confirmedPValue: Double?

    /// Makes a row that a first set of workers has measured.
    public init(
      place: CaseVariant, ratio: PairedRatio, verdict: Verdict, bound: EquivalenceBound
    ) {
      self.place = place
      self.ratio = ratio
      self.verdict = verdict
      self.bound = bound
    }

    /// Whether both sets of workers find it slower.
    public var isRegression: Bool {
      verdict == .costs && confirmation.map { $0.logRatio.value > bound.logRatio } ?? false
        && (confirmedPValue ?? 1) <= TimeGateReport.alpha
    }
  }

  /// The probability of a false alarm, over all that is compared.
  static let alpha = 0.05

  /// What was compared.
  public var rows: [Row]
  /// The ids of cases that were to be compared and that the base does not have.
  public var unmatched: [String] = []
  /// What could not be measured.
  public var faults: [GateFault]

  /// Makes a report.
  public init(rows: [Row] = [], faults: [GateFault] = []) {
    self.rows = rows
    self.faults = faults
  }

  /// What is slower by more than the bound, confirmed.
  public var regressions: [Row] { rows.filter(\.isRegression) }
}
