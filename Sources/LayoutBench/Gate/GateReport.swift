/// What a gate found.
package struct GateReport: Hashable, Sendable {
  /// The figures that differ, the worst first.
  package var findings: [GateFinding] = []
  /// What was run that the baseline does not have.
  package var appeared: [CaseVariant] = []
  /// What the baseline has that was not run.
  package var vanished: [CaseVariant] = []
  /// Figures that only the baseline or only the run has, of variants that both have.
  package var unmatchedFigures: [MetricKey] = []
  /// Whether the layouts were verified before they were counted.
  package var isVerified = true
  /// Cases that failed, and layouts that are incorrect.
  package var faults: [GateFault] = []
  /// How many figures hold elsewhere, by where; they were not compared.
  package var otherScopes: [String: Int] = [:]
  /// How many figures were compared.
  package var comparedFigures = 0
  /// How many variants of cases were compared.
  package var comparedCases = 0
  /// What was found about times; nil if they were not looked at.
  package var time: TimeGateReport?

  /// Where the subjects are declared, of those whose files are known.
  package var locations: [String: DeclarationSite] = [:]

  /// Makes a report of nothing.
  package init() {}

  /// The findings of a kind.
  package func findings(_ kind: GateFinding.Kind) -> [GateFinding] {
    findings.filter { $0.kind == kind }
  }

  /// The subjects with a finding or a fault that are declared in known files, by name.
  package var blamed: [(subject: String, location: DeclarationSite)] {
    let places =
      findings(.regression).map(\.key.caseID) + faults.map(\.place)
      + (time?.regressions.map(\.place.caseID) ?? [])
    return Set(places.map(Self.subject)).sorted().compactMap { subject in
      locations[subject].map { (subject, $0) }
    }
  }

  /// Where the subject of a place is declared, if that is known.
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

/// What follows from what a gate found.
package enum GateOutcome: Hashable, Sendable {
  /// Nothing is worse.
  case fine
  /// A figure is worse than allowed.
  case regression
  /// A benchmark failed.
  case failed
  /// The baseline is stale.
  case stale
  /// A layout is incorrect.
  case incorrect
}

/// A case that gives no figures, or a layout that gives wrong ones.
package struct GateFault: Hashable, Sendable {
  /// The case, or the subject and variant.
  package var place: String
  /// Whether a layout is incorrect; otherwise the case failed.
  package var isIncorrect: Bool
  /// What is wrong, in one sentence.
  package var problem: String

  /// Describes a fault.
  package init(place: String, isIncorrect: Bool, problem: String) {
    self.place = place
    self.isIncorrect = isIncorrect
    self.problem = problem
  }
}
