import LayoutBench
import LayoutDeciding
import LayoutReports

/// The end of a run.
extension ResultsDocument {
  /// The subjects that came back from each call, so that this process can lay them out.
  var returningSubjects: Set<String> {
    var returning = Set(cases.map(\.key.subject))
    for result in cases where result.failure != nil { returning.remove(result.key.subject) }
    for result in verification ?? [] where result.findings.contains(where: \.kind.isCrash) {
      returning.remove(result.subject)
    }
    return returning
  }

  /// Fails where an interrupted run has no case.
  func requireMeasured() throws(ExitStatus) {
    guard cases.isEmpty, !isComplete else { return }
    StandardError.print("Nothing was measured; an earlier report is as it was.")
    throw .interrupted
  }

  /// The exit code of the worst that the run found; nil where nothing is wrong.
  var exitStatus: ExitStatus? {
    guard verification?.byLayout.allSatisfy(\.isCorrect) != false else { return .incorrectLayout }
    if !crashesWhileCounting.isEmpty { return .incorrectLayout }
    let verdicts = cases.flatMap(\.comparisons).map(\.verdict)
    if verdicts.contains(.incorrect) { return .incorrectLayout }
    guard cases.allSatisfy(\.isValid) else { return .benchmarkFailed }
    if !isComplete { return .interrupted }
    return nil
  }
}

extension RunReport {
  /// The report of a run with a picture of each layout of a suite, drawn in this process.
  ///
  /// A layout that crashed or did not return has none.
  init(_ document: ResultsDocument, drawing suite: Suite) {
    let trees = OwnStreams.silencing { suite.placedTrees(named: document.returningSubjects) }
    var pictures: [String: Drawing] = [:]
    for (name, tree) in trees {
      pictures[name] = tree.card(summary: suite.subject(named: name)?.summary ?? "")
    }
    self.init(document, pictures: pictures)
  }
}
