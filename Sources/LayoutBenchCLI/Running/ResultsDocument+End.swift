import LayoutBench
import LayoutDeciding
import LayoutReports

/// The facts and the exit code with which a run ends.
extension ResultsDocument {
  /// The subjects that returned from all calls, so that this process can lay them out.
  var returningSubjects: Set<String> {
    var returning = Set(cases.subjects)
    for result in cases where result.failure != nil { returning.remove(result.key.subject) }
    for result in verified where result.findings.contains(where: \.kind.isCrash) {
      returning.remove(result.subject)
    }
    return returning
  }

  /// Fails if an interrupted run has no case.
  func requireMeasured() throws(ExitStatus) {
    guard cases.isEmpty, !isComplete else { return }
    StandardError.print("Nothing was measured; an earlier report is as it was.")
    throw .interrupted
  }

  /// The exit code of the run's worst finding. Nil if nothing is wrong.
  var exitStatus: ExitStatus? {
    guard areLayoutsCorrect else { return .incorrectLayout }
    guard cases.invalid.isEmpty else { return .benchmarkFailed }
    if !isComplete { return .interrupted }
    return nil
  }

  /// A Boolean value that is false when a layout is incorrect by itself, crashed, or placed its
  /// subviews differently in two variants.
  private var areLayoutsCorrect: Bool {
    for layout in verified.byLayout where !layout.isCorrect { return false }
    for comparison in cases.comparisons where comparison.verdict == .incorrect { return false }
    return crashesWhileCounting.isEmpty
  }
}

extension Suite {
  /// Returns the pictures for a run's report by the layouts' names, drawn in this process.
  ///
  /// A layout that crashed or did not return has none.
  func cards(of document: ResultsDocument) -> [String: Drawing] {
    let trees = OwnStreams.silencing { placedTrees(named: document.returningSubjects) }
    var cards: [String: Drawing] = [:]
    for (name, tree) in trees {
      cards[name] = tree.card(summary: subject(named: name)?.summary ?? "")
    }
    return cards
  }
}
