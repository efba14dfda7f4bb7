/// What a run tells its recorders, in the order in which it happens.
package enum RunEvent: Sendable {
  /// The run begins, with so many cases to measure in so many workers.
  case started(cases: Int, workers: Int)
  /// A case begins.
  case caseStarted(CaseKey, index: Int)
  /// A worker is done with a case: so many of these steps are done, of so many.
  case step(done: Int, total: Int)
  /// A case is left out, for want of time.
  case caseLeftOut(CaseKey, index: Int)
  /// A case is timed in fewer workers than planned, for want of time.
  case caseShortened(CaseKey, workers: Int)
  /// One worker has measured a case.
  case caseMeasured(CaseMeasurement, index: Int)
  /// A case is measured by all its workers, or has failed.
  case caseFinished(CaseResult, index: Int)
  /// A prediction for a case was checked with calls that really pay.
  case paidChecked(PaidCheck, candidate: String, index: Int)
  /// The user interrupted the run; what was measured is kept.
  case interrupted
  /// The run is over.
  case finished
}

/// Listens to a run: draws its progress, or keeps its results.
package protocol Recorder: AnyObject, Sendable {
  /// Takes note of an event.
  func record(_ event: RunEvent)
}
