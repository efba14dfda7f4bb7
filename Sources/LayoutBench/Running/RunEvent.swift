/// What a run tells its recorders, in the order in which it happens.
public enum RunEvent: Sendable {
  /// The run begins, with so many cases to measure.
  case started(cases: Int)
  /// A case begins.
  case caseStarted(CaseKey, index: Int)
  /// A case is measured.
  case caseFinished(CaseResult, index: Int)
  /// The user interrupted the run; the case at hand is given up.
  case interrupted
  /// The run is over.
  case finished
}

/// Listens to a run: draws its progress, or keeps its results.
public protocol Recorder: AnyObject {
  /// Takes note of an event.
  func record(_ event: RunEvent)
}
