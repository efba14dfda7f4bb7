/// Builds the results document of a run.
public final class ResultsRecorder: Recorder {
  private var document: ResultsDocument

  /// Starts a document.
  public init(
    runID: String, startedAt: String, environment: RunEnvironment, options: RunOptions
  ) {
    document = ResultsDocument(
      runID: runID, startedAt: startedAt, isComplete: false, plannedCases: 0,
      environment: environment, options: options, cases: [])
  }

  /// Takes note of an event.
  public func record(_ event: RunEvent) {
    switch event {
    case .started(let cases): document.plannedCases = cases
    case .caseFinished(let result, _): document.cases.append(result)
    case .caseStarted, .interrupted: break
    case .finished: document.isComplete = document.cases.count == document.plannedCases
    }
  }

  /// What was found so far, with the verdicts that follow from it.
  public var results: ResultsDocument { Analyzer(document.options).analyzed(document) }
}
