/// A calibration with the figures that follow from it, for another program to read.
///
/// Differences, half widths and repetitions are logarithms of ratios; deltas are parts of one.
package struct CalibrationReport: Codable, Hashable, Sendable {
  package var calibration: Calibration
  package var workerDifference: Spread?
  package var workerHalfWidth: Spread?
  package var decisionDifference: Spread?
  package var decisionHalfWidth: Spread?
  /// The smallest bound with which a decision says "no practical difference".
  package var decisionDelta: Spread?
  /// The smallest delta that this machine decides, nine times of ten.
  package var smallestDelta: Double?

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
