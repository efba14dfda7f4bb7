import LayoutBench

/// What a results document has for other tools: the one table that every exporter reads.
///
/// Cases that are not valid and variants that are incorrect have no numbers worth keeping, so they
/// are left out.
package struct ExportTable: Sendable {
  /// Names the run: the time that it started and the seed.
  package var runID: String
  /// When the run started, ISO 8601.
  package var startedAt: String
  /// What it ran on.
  package var environment: RunEnvironment
  /// The seed of everything that was drawn.
  package var seed: UInt64
  /// One entry for each case and variant, in the order of the document.
  package var entries: [ExportEntry]
  /// The ids of the cases that were chosen and are not valid.
  package var leftOut: [String]

  /// Makes the table of a document.
  /// - Parameters:
  ///   - document: The results.
  ///   - selection: What is wanted of them.
  /// - Throws: ``ExportError`` if nothing is left or a name is not unique; ``SelectionError`` if
  ///   the filter is not a regular expression.
  package init(_ document: ResultsDocument, _ selection: ExportSelection = ExportSelection()) throws
  {
    runID = document.runID
    startedAt = document.startedAt
    environment = document.environment
    seed = document.options.seed
    let chosen = try selection.cases(of: document)
    let valid = chosen.filter { $0.problems.isEmpty && $0.failure == nil }
    let incorrect = Set(
      (document.verification ?? []).filter { !$0.isCorrect }.map { [$0.subject, $0.variant] })
    entries = valid.flatMap { selection.entries(of: $0) }
      .filter { !incorrect.contains([$0.key.subject, $0.variant]) }
    leftOut = chosen.filter { !$0.problems.isEmpty || $0.failure != nil }.map(\.key.id)
    guard !document.cases.isEmpty else { throw ExportError.noCases }
    guard !chosen.isEmpty else { throw ExportError.noMatch(filter: selection.filter ?? "") }
    guard !entries.isEmpty else { throw ExportError.noValidCase(count: leftOut.count) }
    var names: Set<String> = []
    for entry in entries where !names.insert(entry.name).inserted {
      throw ExportError.duplicateName(entry.name)
    }
  }
}

/// One variant of a case.
package struct ExportEntry: Sendable {
  /// Which case.
  package var key: CaseKey
  /// The variant's name, as in `as written`.
  package var variant: String
  /// How many passes a sample holds; counts are for all of them, times for one.
  package var passes: Int
  /// What is exported of it.
  package var metrics: [ExportMetric]

  /// The case's id and the variant: `flow/tags/1000/root/first/memo-3/as-written`.
  package var name: String { "\(key.id)/\(ExportName.plain(variant))" }

  /// The time of a pass; nil if none was taken or it was not requested.
  package var time: ExportMetric? { metrics.first { $0.kind == .time } }
}

/// One number, with all that is known of it.
package struct ExportMetric: Sendable {
  /// What a metric is, as far as a format treats it apart.
  package enum Kind: Hashable, Sendable {
    /// The time of a whole pass.
    case time
    /// Any other duration.
    case duration
    /// A number of bytes.
    case bytes
    /// A number of other things.
    case count
  }

  /// The name, as in `queries` and `time-per-pass`.
  package var name: String
  /// What it is.
  package var kind: Kind
  /// How far it can be trusted.
  var tier: MetricRow.Tier
  /// The value: an exact count, or the median of the samples.
  package var value: Double
  /// The lower end of the 95 % interval, never above the value; nil where there is none.
  package var lower: Double?
  /// The upper end of the 95 % interval, never below the value; nil where there is none.
  package var upper: Double?
  /// The samples of each worker, in the order taken; empty for what is not sampled.
  package var samples: [[Double]]

  /// The unit in a word: `ns`, `bytes`, or the name of what is counted.
  package var unit: String {
    switch kind {
    case .time, .duration: "ns"
    case .bytes: "bytes"
    case .count: name
    }
  }

  /// Half of the interval's width; nil where there is none.
  package var halfWidth: Double? {
    guard let lower, let upper else { return nil }
    return ExportNumber.rounded((upper - lower) / 2)
  }
}
