import LayoutBench
import LayoutDeciding
import LayoutReports

extension StandardError {
  /// Prints why a ranking has no layout: what failed, the reasons, and the command that shows more.
  fileprivate static func printNothingRanked(
    _ what: String, _ reasons: [String], _ command: String
  ) {
    print("error: Nothing could be ranked: \(what).")
    for reason in reasons { print("  \(reason)") }
    print("Repair one, and check it: \(command)")
  }
}

extension SuiteRun {
  /// Fails if verification found that each layout of a ranking crashes, before any is measured.
  func requireNoCrash(
    of contenders: [SubjectVariant], in verification: [VerificationResult]
  ) throws(ExitStatus) {
    var reasons: [String] = []
    for contender in contenders {
      let result = verification.first { result in result.subjectVariant == contender }
      let crash = result?.errors.first { error in error.kind == .crash }
      guard let crash else { return }
      reasons.append("\(context.suite.name(of: contender)): \(crash.message)")
    }
    guard let first = contenders.first else { return }
    let command = spec.verifying(first.subject, program: ExecutableName.last)
    StandardError.printNothingRanked("each layout crashes", reasons, command)
    throw .incorrectLayout
  }
}

extension Ranking {
  /// Fails if each case of the ranking failed, so that its tables would be empty.
  func requireRanked() throws(ExitStatus) {
    guard ranked.isEmpty, let status = document.exitStatus else { return }
    var reasons: [String] = []
    var told: Set<String> = []
    for result in document.cases {
      guard let problem = result.problems.first else { return }
      if told.insert(result.crashedVariant ?? problem).inserted { reasons.append(problem) }
    }
    guard let name = names.first, let subject = name.split(separator: ":").first else { return }
    let command = document.spec.verifying(String(subject), program: ExecutableName.last)
    StandardError.printNothingRanked("each case failed", reasons, command)
    throw status
  }
}
