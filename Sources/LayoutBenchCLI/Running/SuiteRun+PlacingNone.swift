import LayoutBench

/// The search for layouts of a ranking that place nothing.
extension SuiteRun {
  /// Counts the base case of a plan, and returns the layouts that place none of their subviews there.
  ///
  /// Verification warns of each such layout, so that nothing is counted without its warning.
  func placingNone(
    in plan: Plan, _ verification: [VerificationResult]
  ) async throws -> Set<SubjectVariant> {
    let warned = verification.filter { result in result.findings.has(.leavesUnplaced) }
    guard !warned.isEmpty, let base = CaseKey.base(of: plan.cases) else { return [] }
    var counting = self
    counting.spec.sampling = .countsOnly
    counting.isQuiet = true
    let counted = try await counting.results(of: Plan(cases: [base]), verified: verification)
    var placingNone: Set<SubjectVariant> = []
    for layout in warned.map(\.subjectVariant) {
      let name = context.suite.name(of: layout)
      let placesNone = counted.cases.contains { result in result.placesNone(name) }
      if placesNone { placingNone.insert(layout) }
    }
    return placingNone
  }
}
