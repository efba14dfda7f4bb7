import LayoutModel

package struct Baseline: Hashable, Sendable {
  package var seed: UInt64
  package var system = SwiftUISystem.v27
  /// The options that choose the cases, as they are typed.
  package var arguments: [String]
  /// All exact figures of each case and variant.
  package var values: [CaseVariant: [Metric: MetricValue]]
  /// Where views lay, by the ids of the cases that could be laid out: alike in all variants.
  package var frames: [String: KeptFrames] = [:]
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
        values[CaseVariant(caseID: result.key.id, variant: variant.name)] = known
      }
    }
    self.init(
      seed: document.options.seed, system: document.options.system, arguments: arguments,
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
    func place(_ id: String) -> [Substring] {
      let parts = id.split(separator: "/", omittingEmptySubsequences: false)
      return Array(parts.prefix(2)) + parts.dropFirst(3)
    }
    let own = Dictionary(grouping: keys.filter { $0.population == .own }) { place($0.id) }
      .compactMapValues { $0.count == 1 ? $0[0].id : nil }
    let ids = Set(keys.map(\.id))
    let known = Dictionary(grouping: caseIDs.subtracting(ids), by: place)
    var names: [String: String] = [:]
    for (place, old) in known where old.count == 1 && !caseIDs.contains(own[place] ?? "") {
      names[old[0]] = own[place]
    }
    var baseline = self
    for (place, figures) in values {
      guard let name = names[place.caseID] else { continue }
      baseline.values[place] = nil
      baseline.values[CaseVariant(caseID: name, variant: place.variant)] = figures
    }
    return baseline
  }

  /// The baseline with the cases that a part of its run has as they are there.
  package func updated(with part: Baseline) -> Baseline {
    let cases = part.caseIDs
    var updated = self
    updated.values = values.filter { !cases.contains($0.key.caseID) }
      .merging(part.values) { $1 }
    updated.frames = frames.filter { !cases.contains($0.key) }.merging(part.frames) { $1 }
    updated.series = series.filter { !part.subjects.contains($0.key.subject) }
      .merging(part.series) { $1 }
    updated.accepted = part.accepted?.union(
      (accepted ?? []).filter { !part.subjects.contains($0.subject) })
    return updated
  }
}

package struct BaselineError: Error, Hashable, Sendable {
  /// The line that is wrong; nil for the whole file.
  package var line: Int?
  package var problem: FileProblem
}

/// Why a file that this tool wrote cannot be read.
package enum FileProblem: Hashable, Sendable {
  case missing
  case notRead(reason: String)
  case empty
  case foreign(reason: String)
  case otherVersion(Int)
  /// It is of an earlier version of this tool.
  case outdated(reason: String)
  case conflict
  case damaged(reason: String)
}
