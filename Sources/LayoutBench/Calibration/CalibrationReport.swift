/// A calibration with the figures that follow from it, for another program to read.
///
/// Differences, half widths and repetitions are logarithms of ratios; deltas are parts of one.
package struct CalibrationReport: Codable, Hashable, Sendable {
  /// What was measured.
  package var calibration: Calibration
  /// How far one worker's estimate is off.
  package var workerDifference: Spread?
  /// The half width of one worker's 95 % interval.
  package var workerHalfWidth: Spread?
  /// How far a decision's estimate is off.
  package var decisionDifference: Spread?
  /// The half width of a decision's 95 % interval.
  package var decisionHalfWidth: Spread?
  /// The smallest bound with which a decision says "no practical difference".
  package var decisionDelta: Spread?
  /// The smallest delta that this machine decides, nine times of ten.
  package var smallestDelta: Double?

  /// Works the figures out.
  package init(_ calibration: Calibration) {
    self.calibration = calibration
    let (repetitions, decisions) = (calibration.repetitions, calibration.decisions)
    workerDifference = Calibration.differences(repetitions)
    workerHalfWidth = Calibration.halfWidths(repetitions)
    decisionDifference = Calibration.differences(decisions)
    decisionHalfWidth = Calibration.halfWidths(decisions)
    decisionDelta = Calibration.deltas(decisions)
    smallestDelta = calibration.smallestDelta
  }
}
