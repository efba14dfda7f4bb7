/// Tells what the measurements of a case say, and when there are enough of them.
package protocol CaseJudge: Sendable {
  /// The case with its comparisons and the problems that its times show.
  func compared(_ result: CaseResult) -> CaseResult

  /// Whether more workers would not change what is made of the case.
  func isPrecise(_ result: CaseResult) -> Bool
}
