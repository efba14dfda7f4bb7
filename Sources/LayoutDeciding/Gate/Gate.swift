import LayoutModel

/// A comparison of a run's exact figures with those of a baseline.
package struct Gate: Sendable {
  private let baseline: Baseline
  private let thresholds: ThresholdTable

  package init(_ baseline: Baseline, thresholds: ThresholdTable = ThresholdTable()) {
    self.baseline = baseline
    self.thresholds = thresholds
  }

  /// A figure that is larger is worse, one that is smaller is better; a checksum that differs is
  /// a regression, since the frames are others.
  package func report(on document: ResultsDocument) throws(GateError) -> GateReport {
    guard document.isComplete else {
      throw .incomplete(measured: document.cases.count, planned: document.plannedCases)
    }
    guard document.spec.seed == baseline.seed else {
      throw .otherSeed(found: document.spec.seed, baseline: baseline.seed)
    }
    try document.spec.checkSystem(is: baseline.system)
    var report = GateReport()
    report.spec = document.spec
    report.faults = faults(in: document)
    let unusable = Set(report.faults.filter { !$0.isIncorrect }.compactMap(\.part.key))
    let found = Baseline(document, arguments: []).values
    for (place, figures) in baseline.values where !unusable.contains(place.key) {
      for (metric, value) in figures {
        guard let new = found[place]?[metric] else { continue }
        report.comparedFigures += 1
        if let finding = finding(place, metric, value, new) { report.findings.append(finding) }
      }
    }
    let (known, now) = (Set(baseline.values.keys), Set(found.keys))
    let series = document.keptSeries
    report.laws = LawChange.all(from: baseline.series, to: series, thresholds: thresholds)
    compareFindings(of: document, &report)
    report.isVerified = document.verification != nil
    report.appeared = now.subtracting(known).filter { !unusable.contains($0.key) }.sorted()
    report.vanished = known.subtracting(now).filter { !unusable.contains($0.key) }.sorted()
    let (before, after) = (Set(known.map(\.subject)), Set(now.map(\.subject)))
    report.newSubjects = Set(report.appeared.map(\.subject)).subtracting(before).sorted()
    report.goneSubjects = Set(report.vanished.map(\.subject)).subtracting(after).sorted()
    findRenamed(from: baseline.values, to: found, &report)
    report.comparedCases = known.intersection(now).count
    let kinds = GateFinding.Kind.allCases
    report.findings = kinds.flatMap { kind in
      report.findings.filter { $0.kind == kind }
        .sorted { ($0.place, $0.metric.rawValue) < ($1.place, $1.metric.rawValue) }
    }
    // A shard may hold no case at all.
    let isEmptyShard = document.shard != nil && now.isEmpty && known.isEmpty
    let hasCommon =
      !known.isDisjoint(with: now) || !report.renamed.isEmpty
      || !report.goneSubjects.isEmpty && !now.isEmpty
    guard hasCommon || !unusable.isEmpty || isEmptyShard else {
      throw .nothingInCommon
    }
    return report
  }

  /// Finds the errors that the baseline does not accept, and the growth that it does not, or that is
  /// no more.
  private func compareFindings(of document: ResultsDocument, _ report: inout GateReport) {
    if let accepted = baseline.accepted, let errors = document.layoutErrors {
      report.comparesErrors = true
      report.errors =
        (errors + document.crashesWhileCounting).filter { !accepted.contains($0.accepted) }
        + refusals(in: document)
    }
    guard let accepted = baseline.accepted, let steep = document.steepFindings else { return }
    report.comparesGrowth = true
    report.growths = steep.filter { finding in
      finding.isClear && !accepted.contains(finding.accepted)
        && baseline.values.keys.contains(where: finding.accepted.isOf)
    }
    let seen = Set(steep.map(\.accepted))
    let variants = Set(document.verification?.map { [$0.subject, $0.variant] } ?? [])
    report.flatter = accepted.filter { growth in
      growth.growthKind != nil && !seen.contains(growth)
        && variants.contains([growth.subject, growth.variant])
    }.sorted()
  }

  /// Returns the layouts that cannot be laid out any more with a number of subviews of the baseline,
  /// though they refuse it on purpose.
  private func refusals(in document: ResultsDocument) -> [FoundError] {
    (document.verification ?? []).compactMap { result in
      guard let counts = result.subviewCounts,
        var finding = result.findings.first(where: { $0.kind == .fixedCount })
      else { return nil }
      let refused = baseline.values.keys.filter {
        $0.subject == result.subject && $0.variant == result.variant
          && !counts.contains($0.key.count)
      }
      let numbers = Set(refused.map(\.key.count)).sorted().map { "\($0)" }
      guard !numbers.isEmpty else { return nil }
      finding.severity = .error
      finding.title =
        "refuses numbers of subviews of the baseline: " + numbers.joined(separator: ", ")
      return FoundError(finding, of: result)
    }
  }

  /// Pairs layouts that are gone with new ones that have the same figures in the same cases.
  private func findRenamed(
    from before: [CaseVariant: [Metric: MetricValue]],
    to now: [CaseVariant: [Metric: MetricValue]], _ report: inout GateReport
  ) {
    func figures(
      _ subject: String, _ values: [CaseVariant: [Metric: MetricValue]]
    ) -> [CaseVariant: [Metric: MetricValue]] {
      var figures: [CaseVariant: [Metric: MetricValue]] = [:]
      for (var place, own) in values where place.subject == subject {
        place.key.subject = ""
        figures[place] = own
      }
      return figures
    }
    for old in report.goneSubjects {
      let own = figures(old, before)
      guard let new = report.newSubjects.first(where: { figures($0, now) == own }) else {
        continue
      }
      report.renamed.append(Renaming(before: old, now: new))
      report.newSubjects.removeAll { $0 == new }
      report.goneSubjects.removeAll { $0 == old }
      report.appeared.removeAll { $0.subject == new }
      report.vanished.removeAll { $0.subject == old }
    }
  }

  private func finding(
    _ place: CaseVariant, _ metric: Metric, _ old: MetricValue, _ new: MetricValue
  ) -> GateFinding? {
    guard old != new else { return nil }
    let value = if case .count(let count) = old { count } else { 0 }
    guard
      let allowance = thresholds.allowance(
        for: metric, of: place.subject, place.variant, baseline: value)
    else {
      return nil
    }
    var finding = GateFinding(
      place: place, metric: metric, baseline: old, found: new, kind: .regression)
    if let change = finding.change {
      finding.kind =
        change < 0 ? .improvement : Double(change) <= allowance ? .tolerated : .regression
    }
    return finding
  }

  /// The cases of which nothing can be said: they failed, or a layout of theirs is incorrect.
  private func faults(in document: ResultsDocument) -> [GateFault] {
    let verified = (document.verification ?? [])
      .filter { ($0.isBroken || $0.isUnsettled) && !VariantName.automatic.contains($0.variant) }
      .map { result in
        GateFault(
          .layout(SubjectVariant(subject: result.subject, variant: result.variant)),
          isIncorrect: true,
          problem: result.errors.first {
            $0.kind.breaksCache || $0.kind == .settling
          }.map {
            "\($0.title): \($0.message)"
          } ?? "incorrect")
      }
    let incorrect = Set(verified.map(\.part.subject))
    let others = document.cases.compactMap { result -> GateFault? in
      let view = SubjectName.view(in: result.key.subject)
      // The case is not valid since its screen does not settle.
      if result.problems.count > 0, incorrect.contains(view) { return nil }
      if let problem = result.problems.first {
        return GateFault(.oneCase(result.key), isIncorrect: false, problem: problem)
      }
      guard let first = result.comparisons.first(where: { $0.verdict == .incorrect }),
        !incorrect.contains(result.key.subject)
      else { return nil }
      return GateFault(
        .oneCase(result.key), isIncorrect: true,
        problem: "\(first.candidate) and \(first.baseline) give different frames")
    }
    return verified + others.filter { !$0.isIncorrect } + others.filter(\.isIncorrect)
  }
}

/// The reason that a run and a baseline, or two runs, cannot be compared.
package enum GateError: UserFacing, Hashable, Sendable {
  case incomplete(measured: Int, planned: Int)
  case otherSeed(found: UInt64, baseline: UInt64)
  case otherSystem(found: SwiftUISystem, baseline: SwiftUISystem)
  case nothingInCommon
  case nothingTimed
  /// The times of a base would say nothing about those of this code.
  case noBase(String, reason: String)
  case shard

  package var exitStatus: ExitStatus { .notComparable }

  package var description: String {
    switch self {
    case .incomplete(let measured, let planned):
      "The run is not complete: it has \(measured) of \(planned) cases. Run it to its end."
    case .otherSeed(let found, let baseline):
      "The seeds differ: \(found) here, \(baseline) there. Run with --seed \(baseline)."
    case .otherSystem(let found, let baseline):
      "The systems differ: \(found) here, \(baseline) there. Run with --system \(baseline), or "
        + "renew the other with --system \(found) ('baseline --update')."
    case .nothingInCommon:
      "There is no case in common. Choose the same cases in both."
    case .nothingTimed:
      "No time could be compared: the base has no such case. Give a build of the same suite as the "
        + "base."
    case .noBase(let base, let reason):
      "The files of '\(base)' cannot be measured: \(reason)"
    case .shard: "The document is one shard of a run. Merge the shards first."
    }
  }
}

extension RunSpec {
  /// Counts of one system say nothing about those of the other.
  package func checkSystem(is other: SwiftUISystem) throws(GateError) {
    guard system == other else { throw .otherSystem(found: system, baseline: other) }
  }
}
