package enum RunEvent: Sendable {
  case started(cases: Int, workers: Int)
  case caseStarted(CaseKey, index: Int)
  case step(done: Int, total: Int)
  case caseLeftOut(CaseKey, index: Int)
  case caseShortened(CaseKey, workers: Int)
  case caseMeasured(CaseRecord, index: Int)
  case caseFinished(CaseResult, index: Int)
  case interrupted
  case finished
}

package protocol Recorder: AnyObject, Sendable {
  func record(_ event: RunEvent)
}
