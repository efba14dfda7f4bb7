import LayoutModel

/// The exact figures that a project has accepted: counts, checksums, frames, laws and findings.
package struct Baseline: Hashable, Sendable {
  package var seed: UInt64
  package var system = SwiftUISystem.standard
  /// The options that choose the cases, as they are typed.
  package var arguments: [String]
  /// All exact figures of each case and variant.
  package var values: [CaseVariant: [Metric: MetricValue]]
  /// The frames of the views in each case that could be laid out. All variants share them.
  package var frames: [CaseKey: KeptFrames] = [:]
  /// The laws or counts of each variant on each usual line, by metric.
  package var series: [SeriesKey: [Metric: KeptCounts]] = [:]
  /// The errors of verification and the steep growths when the baseline was written. Nil if they
  /// were not checked.
  package var accepted: Set<AcceptedFinding>?
}

extension Baseline {
  /// Creates the baseline of a document.
  ///
  /// Automatic variants are left out, because nobody can make them worse.
  package init(_ document: ResultsDocument, arguments: [String]) {
    var values: [CaseVariant: [Metric: MetricValue]] = [:]
    for result in document.cases {
      for variant in result.variants where variant.isWritten {
        values[CaseVariant(key: result.key, variant: variant.name)] = variant.gatedFigures
      }
    }
    self.init(
      seed: document.spec.seed, system: document.spec.system, arguments: arguments,
      values: values, series: document.keptSeries, accepted: document.findingsToAccept)
  }

  /// The cases with figures.
  private var cases: Set<CaseKey> { Set(values.keys.map(\.key)) }

  /// The ids of the cases with figures.
  package var caseIDs: Set<String> { Set(cases.ids) }

  /// The layouts with figures.
  package var subjects: Set<String> { cases.subjects }

  /// Returns the baseline with the figures of some cases only, and with the laws of the lines of
  /// these cases.
  package func keeping(_ ids: Set<String>) -> Baseline {
    var kept = self
    (kept.values, kept.series) = ([:], [:])
    for (caseVariant, figures) in values where ids.contains(caseVariant.caseID) {
      kept.values[caseVariant] = figures
      kept.series[caseVariant.seriesKey] = series[caseVariant.seriesKey]
    }
    return kept
  }

  /// Returns the baseline with the run's keys for cases of views that now have more or fewer views.
  /// Which view is which is not known.
  package func renumbered(as keys: [CaseKey]) -> Baseline {
    let new = Self.aloneButForCount(keys.filter { key in key.population == .own })
    let gone = cases.subtracting(keys)
    var baseline = self
    for (anyCount, old) in Self.aloneButForCount(gone) {
      guard let key = new[anyCount], !caseIDs.contains(key.id) else { continue }
      baseline.rename(old, to: key)
    }
    return baseline
  }

  /// Returns each case that is the only one with its key apart from the number of subviews, by that
  /// key.
  private static func aloneButForCount(_ keys: some Sequence<CaseKey>) -> [CaseKey: CaseKey] {
    let groups = Dictionary(grouping: keys, by: \.withoutCount)
    var alone: [CaseKey: CaseKey] = [:]
    for (anyCount, keys) in groups where keys.count == 1 { alone[anyCount] = keys[0] }
    return alone
  }

  /// Moves the figures of a case to another one.
  private mutating func rename(_ old: CaseKey, to new: CaseKey) {
    for (caseVariant, figures) in values where caseVariant.key == old {
      values[caseVariant] = nil
      values[CaseVariant(key: new, variant: caseVariant.variant)] = figures
    }
  }

  /// Returns the baseline with the cases of a part of its run replaced.
  package func updated(with part: Baseline) -> Baseline {
    let (cases, subjects) = (part.cases, part.subjects)
    var updated = self
    // The part replaces all figures of its cases and subjects.
    for caseVariant in values.keys where cases.contains(caseVariant.key) {
      updated.values[caseVariant] = nil
    }
    for key in cases { updated.frames[key] = nil }
    for key in series.keys where subjects.contains(key.subject) {
      updated.series[key] = nil
    }
    updated.values.merge(part.values) { _, new in new }
    updated.frames.merge(part.frames) { _, new in new }
    updated.series.merge(part.series) { _, new in new }
    updated.accepted = part.accepted
    for finding in accepted ?? [] where !subjects.contains(finding.subject) {
      updated.accepted?.insert(finding)
    }
    return updated
  }
}

extension VariantResult {
  /// The exact figures that a baseline keeps.
  fileprivate var gatedFigures: [Metric: MetricValue] {
    // Only a screen whose actions write state has updates.
    var figures: [Metric: MetricValue] = [.updates: .count(0)]
    for metric in Metric.gated {
      if let value = MetricValue(metric, of: self) { figures[metric] = value }
    }
    return figures
  }
}

/// A problem of a baseline's text, with its line.
package struct BaselineError: Error, Hashable, Sendable {
  /// The line that is wrong. Nil for the whole file.
  package var line: Int?
  package var problem: FileProblem
}

/// The reason that a file of this tool cannot be read.
package enum FileProblem: Hashable, Sendable {
  case missing
  case notRead(reason: String)
  case empty
  case foreign(reason: String)
  case otherVersion(Int)
  /// The file is of an earlier version of this tool.
  case outdated(reason: String)
  case conflict
  case damaged(reason: String)
}

extension CaseVariant {
  /// The name of the series of counts on the case's line.
  fileprivate var seriesKey: SeriesKey {
    let line = UsualLine(host: key.host, scenario: key.scenario)
    return SeriesKey(subject: subject, variant: variant, line: line)
  }
}
