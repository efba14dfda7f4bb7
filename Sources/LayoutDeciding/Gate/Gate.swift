import LayoutModel

/// A gate that compares the exact figures of a run with a baseline.
package struct Gate: Sendable {
  private let baseline: Baseline
  private let thresholds: ThresholdTable

  package init(_ baseline: Baseline, thresholds: ThresholdTable = ThresholdTable()) {
    self.baseline = baseline
    self.thresholds = thresholds
  }

  /// Returns the differences of a run from the baseline.
  ///
  /// A larger figure is worse, and a smaller one is better. Another checksum is a regression,
  /// because frames have changed.
  package func report(on document: ResultsDocument) throws(GateError) -> GateReport {
    try checkComparable(document)
    var report = GateReport()
    report.spec = document.spec
    report.isVerified = document.verification != nil
    report.faults = document.gateFaults
    let unusable = report.failedCases
    let found = Baseline(document, arguments: []).values
    compareFigures(with: found, besides: unusable, &report)
    report.laws = LawChange.all(
      from: baseline.series, to: document.keptSeries, thresholds: thresholds)
    compareFindings(of: document, &report)
    compareCases(with: found, besides: unusable, &report)
    findRenamed(from: baseline.values, to: found, &report)
    // A shard may hold no case at all.
    let isEmptyShard = document.shard != nil && found.isEmpty && baseline.values.isEmpty
    guard hasCommon(with: found, report) || !unusable.isEmpty || isEmptyShard else {
      throw .nothingInCommon
    }
    return report
  }

  /// Refuses an interrupted run, and one with another seed or system than the baseline.
  private func checkComparable(_ document: ResultsDocument) throws(GateError) {
    guard document.isComplete else {
      throw .incomplete(measured: document.cases.count, planned: document.plannedCases)
    }
    guard document.spec.seed == baseline.seed else {
      throw .otherSeed(found: document.spec.seed, baseline: baseline.seed)
    }
    try document.spec.checkSystem(is: baseline.system)
  }

  /// The figures of each case and variant.
  private typealias Figures = [CaseVariant: [Metric: MetricValue]]

  /// Compares each figure of the baseline with the run. The findings are in the order of their
  /// kinds, then of their cases.
  private func compareFigures(
    with found: Figures, besides unusable: Set<CaseKey>, _ report: inout GateReport
  ) {
    var findings: [GateFinding] = []
    for (caseVariant, figures) in baseline.values where !unusable.contains(caseVariant.key) {
      for (metric, value) in figures {
        guard let new = found[caseVariant]?[metric] else { continue }
        report.comparedFigures += 1
        if let finding = finding(caseVariant, metric, value, new) { findings.append(finding) }
      }
    }
    findings.sort { left, right in
      (left.caseVariant, left.metric.rawValue) < (right.caseVariant, right.metric.rawValue)
    }
    for kind in GateFinding.Kind.allCases {
      report.findings += findings.filter { finding in finding.kind == kind }
    }
  }

  /// Finds the cases and the layouts that one of the two has alone.
  private func compareCases(
    with found: Figures, besides unusable: Set<CaseKey>, _ report: inout GateReport
  ) {
    let (known, now) = (Set(baseline.values.keys), Set(found.keys))
    report.comparedCases = known.intersection(now).count
    report.appeared = now.subtracting(known).sorted(besides: unusable)
    report.vanished = known.subtracting(now).sorted(besides: unusable)
    report.newSubjects = report.appeared.subjects.subtracting(known.subjects).sorted()
    report.goneSubjects = report.vanished.subjects.subtracting(now.subjects).sorted()
  }

  /// Returns true if the two have a case in common, or layouts that are gone or have other names.
  private func hasCommon(with found: Figures, _ report: GateReport) -> Bool {
    report.comparedCases > 0 || !report.renamed.isEmpty
      || !report.goneSubjects.isEmpty && !found.isEmpty
  }

  /// Finds the errors and growths that the baseline does not accept, and accepted growths that no
  /// longer exist.
  private func compareFindings(of document: ResultsDocument, _ report: inout GateReport) {
    guard let accepted = baseline.accepted else { return }
    if let errors = document.layoutErrors {
      report.comparesErrors = true
      for error in errors + document.crashesWhileCounting
      where !accepted.contains(error.accepted) {
        report.errors.append(error)
      }
      report.errors += document.verified.compactMap(refusal)
    }
    guard let steep = document.steepFindings else { return }
    report.comparesGrowth = true
    for finding in steep where finding.isClear && !accepted.contains(finding.accepted) {
      if baseline.has(finding.accepted.subjectVariant) { report.growths.append(finding) }
    }
    let gone = accepted.subtracting(steep.map(\.accepted))
    for growth in gone.sorted() where growth.growthKind != nil && document.verifies(growth) {
      report.flatter.append(growth)
    }
  }

  /// Returns the error of a layout that now refuses numbers of subviews in the baseline, even on
  /// purpose. Nil if it works with all of them.
  private func refusal(in result: VerificationResult) -> FoundError? {
    guard let counts = result.subviewCounts,
      var finding = result.findings.first(where: \.isOfFixedCount)
    else { return nil }
    let refused = baseline.counts(of: result.subjectVariant).filter { count in
      !counts.contains(count)
    }
    guard !refused.isEmpty else { return nil }
    let numbers = refused.sorted().map(String.init).joined(separator: ", ")
    finding.severity = .error
    finding.title = "refuses numbers of subviews of the baseline: \(numbers)"
    return FoundError(finding, of: result)
  }

  /// Pairs lost layouts with new ones that have the same figures in the same cases.
  private func findRenamed(
    from before: Figures, to now: Figures, _ report: inout GateReport
  ) {
    for old in report.goneSubjects {
      let own = Self.figures(of: old, in: before)
      let new = report.newSubjects.first { subject in Self.figures(of: subject, in: now) == own }
      if let new { report.note(Renaming(before: old, now: new)) }
    }
  }

  /// Returns the figures of a layout, whatever its name.
  private static func figures(of subject: String, in values: Figures) -> Figures {
    var figures: Figures = [:]
    for (var caseVariant, own) in values where caseVariant.subject == subject {
      caseVariant.key.subject = ""
      figures[caseVariant] = own
    }
    return figures
  }

  /// Returns the finding of a figure, or nil if it is the same or is not watched.
  private func finding(
    _ caseVariant: CaseVariant, _ metric: Metric, _ old: MetricValue, _ new: MetricValue
  ) -> GateFinding? {
    guard old != new else { return nil }
    let value = if case .count(let count) = old { count } else { 0 }
    guard
      let allowance = thresholds.allowance(
        for: metric, of: caseVariant.subject, caseVariant.variant, baseline: value)
    else {
      return nil
    }
    var finding = GateFinding(
      caseVariant: caseVariant, metric: metric, baseline: old, found: new, kind: .regression)
    guard let change = finding.change else { return finding }
    if change < 0 {
      finding.kind = .improvement
    } else if Double(change) <= allowance {
      finding.kind = .tolerated
    }
    return finding
  }
}

extension Baseline {
  /// Returns true if some case of a layout's variant has figures.
  fileprivate func has(_ subjectVariant: SubjectVariant) -> Bool {
    !counts(of: subjectVariant).isEmpty
  }

  /// The numbers of subviews in the cases of a layout's variant.
  fileprivate func counts(of subjectVariant: SubjectVariant) -> Set<Int> {
    var counts: Set<Int> = []
    for caseVariant in values.keys where caseVariant.subjectVariant == subjectVariant {
      counts.insert(caseVariant.key.count)
    }
    return counts
  }
}

extension ResultsDocument {
  /// Returns true if the layout and the variant of a finding were verified.
  fileprivate func verifies(_ finding: AcceptedFinding) -> Bool {
    verified.contains { result in result.subjectVariant == finding.subjectVariant }
  }
}

extension GateReport {
  /// The failed cases, which cannot be compared.
  fileprivate var failedCases: Set<CaseKey> {
    var failed: Set<CaseKey> = []
    for fault in faults where !fault.isIncorrect {
      if let key = fault.part.key { failed.insert(key) }
    }
    return failed
  }

  /// Notes that a layout has another name: its cases are neither new nor gone.
  fileprivate mutating func note(_ renaming: Renaming) {
    renamed.append(renaming)
    newSubjects.removeAll { name in name == renaming.now }
    goneSubjects.removeAll { name in name == renaming.before }
    appeared.removeAll { caseVariant in caseVariant.subject == renaming.now }
    vanished.removeAll { caseVariant in caseVariant.subject == renaming.before }
  }
}

extension Finding {
  /// A Boolean value that is true for a layout that refuses other numbers of subviews.
  fileprivate var isOfFixedCount: Bool { kind == .fixedCount }
}

extension Sequence<CaseVariant> {
  fileprivate var subjects: Set<String> { Set(map(\.subject)) }

  /// Returns the elements in order, except the elements of some cases.
  fileprivate func sorted(besides cases: Set<CaseKey>) -> [CaseVariant] {
    sorted().filter { caseVariant in !cases.contains(caseVariant.key) }
  }
}
