/// A judge of a case: it concludes from the measurements, and says when there are enough of them.
package protocol CaseJudge: Sendable {
  /// Returns the case with its comparisons and with the problems that its times show.
  func compared(_ result: CaseResult) -> CaseResult

  /// Returns true if more workers would not change the conclusion about the case.
  func isPrecise(_ result: CaseResult) -> Bool
}
