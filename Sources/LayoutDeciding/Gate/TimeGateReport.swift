import LayoutModel

/// The result of a gate of times: the ratio of each case to the time of earlier code.
package struct TimeGateReport: Hashable, Sendable {
  /// A case of a gate of times, with its ratio and the confirmation of a regression.
  package struct Row: Hashable, Sendable {
    package var caseVariant: CaseVariant
    /// The time now divided by the base's.
    package var ratio: PairedRatio
    /// The verdict of the first set of workers: `costs` if it is slower by more than the bound.
    package var verdict: Verdict
    package var bound: EquivalenceBound
    /// The ratio from a second set of workers. Nil if the verdict of the first set was not `costs`.
    package var confirmation: PairedRatio?
    /// The probability that the case is within the bound, adjusted for the number of confirmed
    /// cases.
    package var confirmedPValue: Double?

    /// A Boolean value that is true when the first set of workers finds the case slower.
    package var isSlower: Bool { verdict == .costs }

    /// A Boolean value that is true when both sets of workers find the case slower.
    package var isRegression: Bool {
      guard isSlower, let confirmation, let confirmedPValue else { return false }
      return confirmation.logRatio.value > bound.logRatio && confirmedPValue <= TimeGateReport.alpha
    }
  }

  /// The probability of a false alarm, over all that is compared.
  static let alpha = 0.05

  package var rows: [Row] = []
  package var unmatched: [String] = []
  package var faults: [GateFault] = []

  /// The rows that both sets of workers find slower.
  package var regressions: [Row] { rows.filter(\.isRegression) }
}
