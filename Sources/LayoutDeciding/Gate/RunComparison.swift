import LayoutModel

/// A comparison of the times of two finished runs.
///
/// The two were not timed in turn, so that a difference between the two moments is in every ratio:
/// the times are shown with verdicts, and decide nothing.
package struct RunComparison: Hashable, Sendable {
  /// The part of a pass that both runs timed.
  package enum Part: String, Hashable, Sendable {
    case pass
    /// The layout's own code, if no whole pass was timed.
    case ownCode = "own code"
  }

  /// A time of one case and variant, before and now.
  package struct Row: Hashable, Sendable {
    package var caseVariant: CaseVariant
    package var part: Part
    /// The median pass time, or the time of the layout's code.
    package var before: Nanoseconds
    package var now: Nanoseconds
    /// The time now divided by the one before.
    package var ratio: PairedRatio
    package var verdict: Verdict
  }

  /// The names of both runs, with start, seed and commit.
  package var before: ResultsDocument.Name
  package var now: ResultsDocument.Name
  /// The times that both runs have, in the order of the later run.
  package var rows: [Row]
  /// A Boolean value that is true when the two ran on different machines or builds.
  ///
  /// Their times then say nothing.
  package var isOfOtherMachine: Bool

  package init(
    before: ResultsDocument, now: ResultsDocument, thresholds: ThresholdTable = ThresholdTable()
  ) {
    (self.before, self.now) = (before.name, now.name)
    isOfOtherMachine = before.environment.machine != now.environment.machine
    let known = Dictionary(grouping: before.cases, by: \.key)
    var rows: [Row] = []
    for result in now.cases {
      for variant in result.variants where variant.isWritten {
        guard let old = known[result.key]?.first?.variant(named: variant.name),
          let row = Row(result.key, before: old, now: variant, thresholds, now.spec.bound)
        else { continue }
        rows.append(row)
      }
    }
    self.rows = rows
  }
}

extension RunComparison.Row {
  /// Creates the row of a case and variant.
  ///
  /// Nil if one run did not time it, or if a threshold leaves it out.
  fileprivate init?(
    _ key: CaseKey, before: VariantResult, now: VariantResult, _ thresholds: ThresholdTable,
    _ standard: EquivalenceBound
  ) {
    guard let old = before.times, let new = now.times, old.part == new.part,
      let bound = thresholds.timeBound(of: key.subject, now.name, standard: standard)
    else { return nil }
    // Any worker of the one run may stand beside any of the other: they are as far from each other.
    var workers: [[TimePair]] = []
    for (old, new) in zip(old.workers, new.workers) {
      workers.append([TimePair(baseline: old, candidate: new)])
    }
    guard let ratio = PairedRatio(workers: workers) else { return nil }
    self.init(
      caseVariant: CaseVariant(key: key, variant: now.name), part: new.part, before: old.median,
      now: new.median, ratio: ratio, verdict: Verdict(ratio.logRatio, bound: bound))
  }
}

extension VariantResult {
  /// The pass times by worker, or the time of the own code if no pass was timed. Nil if nothing was
  /// timed.
  fileprivate var times: (part: RunComparison.Part, median: Nanoseconds, workers: [Nanoseconds])? {
    if let summary = TimeSummary(samples) ?? timeSummary {
      return (.pass, summary.median, summary.workers)
    }
    guard let ownTime else { return nil }
    return (.ownCode, ownTime.perPass, [ownTime.perPass])
  }
}

extension ResultsDocument {
  /// The name of a run, as in `20261121T000000Z-42, commit 0123456789ab`.
  package struct Name: Hashable, Sendable {
    package var runID: String
    /// The commit of the run. Nil outside a repository.
    package var commit: String?
  }

  package var name: Name { Name(runID: runID, commit: environment.commit) }
}

extension RunEnvironment {
  /// The properties that two runs must share before their times are compared.
  fileprivate var machine: [String] { [os, architecture, cpu ?? "", "\(cores)", buildMode] }
}
