import LayoutModel

/// The result of a gate: the figures, laws, promises and findings that differ from the baseline.
package struct GateReport: Hashable, Sendable {
  /// The figures that differ: regressions first, then tolerated ones, then improvements.
  package var findings: [GateFinding] = []
  /// The laws that differ.
  package var laws: [LawChange] = []
  /// The promises that are broken.
  package var promises: [BrokenPromise] = []
  package var appeared: [CaseVariant] = []
  package var vanished: [CaseVariant] = []
  /// The layouts that only the run has, and the layouts that only the baseline has.
  package var newSubjects: [String] = []
  package var goneSubjects: [String] = []
  /// The layouts that have another name than in the baseline and the same figures.
  package var renamed: [Renaming] = []
  /// The layouts of the baseline that are neither in the run nor in the suite, because they were
  /// renamed or their files left the list.
  package var lost: [String] = []
  package var isVerified = true
  package var faults: [GateFault] = []
  /// The errors that verification found and the baseline does not accept.
  package var errors: [FoundError] = []
  /// A Boolean value that is true when errors were compared.
  ///
  /// The baseline must list errors, and the run must have verified.
  package var comparesErrors = false
  /// The layouts whose queries or time grow faster than their subviews, which the baseline does not
  /// accept.
  package var growths: [SteepFinding] = []
  /// The accepted growths that the run did not find in its layouts.
  package var flatter: [AcceptedFinding] = []
  /// A Boolean value that is true when growth was compared.
  ///
  /// The baseline must list growth, and the run must have checked it.
  package var comparesGrowth = false
  /// The moved views by subject, each in one case.
  package var frameChanges: [String: FrameChange] = [:]
  /// The files with layouts that the project does not list.
  package var unlisted: [String] = []
  /// The parts of the files that are not in the run, with the reasons.
  package var ungated: [UngatedPart] = []
  /// The options that the run was made with.
  package var spec = RunSpec()
  package var comparedFigures = 0
  package var comparedCases = 0
  package var time: TimeGateReport?
  /// The times of two finished runs. Nil in a check against a baseline.
  package var runs: RunComparison?

  package var locations: [String: SourcePlace] = [:]
  /// The command that runs this check again, to which a case can be added. Nil if nothing is run.
  package var checkCommand: String? = "layout-bench check"
  /// The command that profiles a layout of the same files, to which its name can be added. Nil if
  /// nothing is run.
  package var profileCommand: String? = "layout-bench profile"

  /// The faults of the run and of the timed workers.
  package var allFaults: [GateFault] { faults + (time?.faults ?? []) }

  /// Returns the findings of a kind. A finding of a view appears once, although each layout in the
  /// view has it.
  package func findings(_ kind: GateFinding.Kind) -> [GateFinding] {
    var ofKind: [GateFinding] = []
    var known: Set<GateFinding> = []
    for finding in findings where finding.kind == kind {
      var ofView = finding
      ofView.caseVariant.key.subject = SubjectName.view(in: finding.caseVariant.subject)
      if known.insert(ofView).inserted { ofKind.append(finding) }
    }
    return ofKind
  }

  /// The changes of laws of a kind.
  package func laws(_ kind: GateFinding.Kind) -> [LawChange] {
    laws.filter { change in change.kind == kind }
  }

  /// A Boolean value that is true when the figures of the baseline are out of date.
  ///
  /// It has lost cases, lacks new ones, has too large figures, or accepts a growth that no longer
  /// exists.
  package var hasStaleFigures: Bool {
    !appeared.isEmpty || !vanished.isEmpty || !flatterQueries.isEmpty
      || !renamed.isEmpty || !findings(.improvement).isEmpty || !laws(.improvement).isEmpty
  }

  /// The accepted growths of queries that the run did not find.
  package var flatterQueries: [AcceptedFinding] { flatter(.superLinearQueries) }

  /// The accepted growths of times that the run did not find.
  ///
  /// They do not make the baseline stale: another machine, or another day, may find them again.
  package var flatterTimes: [AcceptedFinding] { flatter(.superLinearTime) }

  /// The growths of a kind that the baseline accepts and the run does not find.
  private func flatter(_ kind: Finding.Kind) -> [AcceptedFinding] {
    flatter.filter { finding in finding.growthKind == kind }
  }

  /// A Boolean value that is true when the baseline is not up to date with the project.
  package var isBaselineStale: Bool {
    hasStaleFigures || !unlisted.isEmpty || !ungated.isEmpty
  }

  /// Returns the gravest outcome.
  ///
  /// - Parameter isStrict: True if a baseline that has to be written anew fails the gate.
  package func outcome(isStrict: Bool) -> GateOutcome {
    // A crash that verification finds is an error of the layout, whether cases failed or not.
    if !errors.isEmpty || faults.contains(where: \.isIncorrect) { return .incorrect }
    if !allFaults.isEmpty || ungated.contains(where: \.isFault) { return .failed }
    let isSlower = time?.regressions.isEmpty == false
    let isWorse =
      !findings(.regression).isEmpty || !laws(.regression).isEmpty || !promises.isEmpty
    if isSlower || isWorse || !growths.isEmpty { return .regression }
    if !lost.isEmpty { return .notComparable }
    if isStrict && isBaselineStale { return .stale }
    return .fine
  }
}

/// A layout that the baseline has by another name, with the same figures.
package struct Renaming: Hashable, Sendable {
  package var before: String
  package var now: String
}

/// A layout or a preview that is not gated, because it does not compile or cannot be made.
package struct UngatedPart: Hashable, Sendable {
  package var file: String
  package var text: String
  /// A Boolean value that is true for a file listed by name that does not compile.
  package var isFault: Bool

  package init(file: String, text: String, isFault: Bool) {
    (self.file, self.text, self.isFault) = (file, text, isFault)
  }
}

/// The outcome of a gate, which decides the exit code.
package enum GateOutcome: String, Sendable {
  case fine = "no regression"
  case regression
  case failed
  /// The run has none of the figures that the baseline lists.
  case notComparable = "not comparable"
  case stale
  case incorrect
}
