package struct GateReport: Hashable, Sendable {
  /// The figures that differ, the worst first.
  package var findings: [GateFinding] = []
  package var appeared: [CaseVariant] = []
  package var vanished: [CaseVariant] = []
  package var unmatchedFigures: [MetricKey] = []
  package var isVerified = true
  package var faults: [GateFault] = []
  /// How many figures hold elsewhere, by where; they were not compared.
  package var otherScopes: [String: Int] = [:]
  package var comparedFigures = 0
  package var comparedCases = 0
  package var time: TimeGateReport?

  package var locations: [String: DeclarationSite] = [:]

  package init() {}

  package func findings(_ kind: GateFinding.Kind) -> [GateFinding] {
    findings.filter { $0.kind == kind }
  }

  package var blamed: [(subject: String, location: DeclarationSite)] {
    let places =
      findings(.regression).map(\.key.caseID) + faults.map(\.place)
      + (time?.regressions.map(\.place.caseID) ?? [])
    return Set(places.map(Self.subject)).sorted().compactMap { subject in
      locations[subject].map { (subject, $0) }
    }
  }

  package func location(of place: String) -> DeclarationSite? {
    locations[Self.subject(of: place)]
  }

  /// The subject that a place begins with: a case's id, or a subject and a variant.
  package static func subject(of place: String) -> String {
    String(place.prefix { $0 != "/" && $0 != "," })
  }

  /// Whether the baseline has cases that are no more, lacks some, or has figures too large.
  package var isBaselineStale: Bool {
    !appeared.isEmpty || !vanished.isEmpty || !unmatchedFigures.isEmpty
      || !findings(.improvement).isEmpty
  }

  /// What follows from it.
  ///
  /// - Parameter isStrict: Whether a stale baseline is a failure.
  package func outcome(isStrict: Bool) -> GateOutcome {
    if faults.contains(where: \.isIncorrect) { return .incorrect }
    if !faults.isEmpty || time?.faults.isEmpty == false { return .failed }
    let slower = time?.regressions.isEmpty == false
    if slower || !findings(.regression).isEmpty { return .regression }
    return isStrict && isBaselineStale ? .stale : .fine
  }
}

package enum GateOutcome: Hashable, Sendable {
  case fine
  case regression
  case failed
  case stale
  case incorrect
}

package struct GateFault: Hashable, Sendable {
  package var place: String
  /// Whether a layout is incorrect; otherwise the case failed.
  package var isIncorrect: Bool
  package var problem: String

  package init(place: String, isIncorrect: Bool, problem: String) {
    self.place = place
    self.isIncorrect = isIncorrect
    self.problem = problem
  }
}
