import LayoutModel

/// The exact figures that a project has accepted: counts, checksums, frames, laws and findings.
package struct Baseline: Hashable, Sendable {
  package var seed: UInt64
  package var system = SwiftUISystem.standard
  /// The options that choose the cases, as they are typed.
  package var arguments: [String]
  /// All exact figures of each case and variant.
  package var values: [CaseVariant: [Metric: MetricValue]]
  /// The frames of the views of each case that could be laid out, alike in all variants.
  package var frames: [CaseKey: KeptFrames] = [:]
  /// The laws of the counts of each variant on each usual line.
  package var series: [SeriesPlace: [Metric: KeptCounts]] = [:]
  /// The errors of verification, and what grew faster than the subviews, when the baseline was
  /// written; nil where that was not checked.
  package var accepted: Set<AcceptedFinding>?
}

extension Baseline {
  /// Automatic variants are left out: nobody wrote them, so nobody can make them worse.
  package init(_ document: ResultsDocument, arguments: [String]) {
    var values: [CaseVariant: [Metric: MetricValue]] = [:]
    for result in document.cases {
      for variant in result.variants where !VariantName.automatic.contains(variant.name) {
        let figures = Metric.gated.map { ($0, MetricValue($0, of: variant)) }
        var known = Dictionary(uniqueKeysWithValues: figures).compactMapValues { $0 }
        // Only a screen whose actions write state has updates.
        if known[.updates] == nil { known[.updates] = .count(0) }
        values[CaseVariant(key: result.key, variant: variant.name)] = known
      }
    }
    self.init(
      seed: document.spec.seed, system: document.spec.system, arguments: arguments,
      values: values, series: document.keptSeries, accepted: document.findingsToAccept)
  }

  package var caseIDs: Set<String> { Set(values.keys.map(\.caseID)) }

  package var subjects: Set<String> { Set(values.keys.map(\.subject)) }

  package func keeping(_ ids: Set<String>) -> Baseline {
    var kept = self
    kept.values = values.filter { ids.contains($0.key.caseID) }
    return kept
  }

  /// The baseline with the cases of views of their own named as in a run where these have more or
  /// fewer views: they are the same cases, but which view is which is not known.
  package func renumbered(as keys: [CaseKey]) -> Baseline {
    let new = Self.aloneButForCount(keys.filter { $0.population == .own })
    let gone = Set(values.keys.map(\.key)).subtracting(keys)
    var baseline = self
    for (place, old) in Self.aloneButForCount(gone) {
      guard let key = new[place], !caseIDs.contains(key.id) else { continue }
      baseline.rename(old, to: key)
    }
    return baseline
  }

  /// The cases that no other one of these differs from in the number of subviews alone, each by its
  /// key without that number.
  private static func aloneButForCount(_ keys: some Sequence<CaseKey>) -> [CaseKey: CaseKey] {
    let groups = Dictionary(grouping: keys, by: \.withoutCount)
    return groups.filter { $0.value.count == 1 }.compactMapValues(\.first)
  }

  private mutating func rename(_ old: CaseKey, to new: CaseKey) {
    for (place, figures) in values where place.key == old {
      values[place] = nil
      values[CaseVariant(key: new, variant: place.variant)] = figures
    }
  }

  /// The baseline with the cases that a part of its run has as they are there.
  package func updated(with part: Baseline) -> Baseline {
    let cases = Set(part.values.keys.map(\.key))
    var updated = self
    updated.values = values.filter { !cases.contains($0.key.key) }
      .merging(part.values) { $1 }
    updated.frames = frames.filter { !cases.contains($0.key) }.merging(part.frames) { $1 }
    updated.series = series.filter { !part.subjects.contains($0.key.subject) }
      .merging(part.series) { $1 }
    updated.accepted = part.accepted?.union(
      (accepted ?? []).filter { !part.subjects.contains($0.subject) })
    return updated
  }
}

/// A problem of a baseline's text, with its line.
package struct BaselineError: Error, Hashable, Sendable {
  /// The line that is wrong; nil for the whole file.
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
