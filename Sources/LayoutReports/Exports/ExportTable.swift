import Foundation
import LayoutAnalysis
import LayoutBench

/// What a results document has for other tools: the one table that every exporter reads.
///
/// Cases that are not valid and variants that are incorrect have no numbers worth keeping, so they
/// are left out.
package struct ExportTable: Sendable {
  let document: ResultsDocument
  package var entries: [ExportEntry]
  package var leftOut: [String]
  /// How many cases are not exported, as nothing chose them.
  package var unchosen: Int

  package init(_ document: ResultsDocument, _ selection: ExportSelection = ExportSelection()) throws
  {
    self.document = document
    let chosen = try selection.cases(of: document)
    let valid = chosen.filter { $0.problems.isEmpty && $0.failure == nil }
    let incorrect = Set(
      (document.verification ?? []).filter(\.isBroken).map { [$0.subject, $0.variant] })
    entries = valid.flatMap(selection.entries)
      .filter { !incorrect.contains([$0.key.subject, $0.variant]) }
    unchosen = selection.filter == nil ? document.cases.count - chosen.count : 0
    leftOut = chosen.filter { !$0.problems.isEmpty || $0.failure != nil }.map(\.key.id)
    guard !document.cases.isEmpty else {
      throw UserError(
        "There is nothing to export: results.json has no case. Run the benchmarks again.")
    }
    guard !chosen.isEmpty else {
      throw UserError(
        "There is nothing to export: no case of results.json matches the filter "
          + "'\(selection.filter ?? "")'. See the ids with '\(ProgramName.current) list'.")
    }
    guard !entries.isEmpty else {
      throw UserError(
        "There is nothing to export: of \(Figures.quantity(leftOut.count, "case")) none is valid. "
          + "See 'Findings' in report.md beside results.json.")
    }
    var names: Set<String> = []
    for entry in entries where !names.insert(entry.name).inserted {
      throw UserError(
        "Two results have the name '\(entry.name)'. Rename a subject or a variant, or use --filter."
      )
    }
  }
}

/// A chart for every number of a run would be thousands of series that nobody looks at, so by
/// default there are the base case of each layout, the variants that somebody wrote, queries and
/// times.
package struct ExportSelection: Hashable, Sendable {
  /// A regular expression that a case's id has to contain; nil for base cases alone.
  package var filter: String?
  /// Whether every case, variant and metric is exported.
  package var isWhole: Bool

  package init(filter: String? = nil, isWhole: Bool = false) {
    self.filter = filter
    self.isWhole = isWhole
  }

  package static let usualMetrics: [Metric] = [.queries, .timePerPass]

  /// Which base case a layout has depends on the plan alone, so that a series goes on from run to
  /// run.
  func cases(of document: ResultsDocument) throws(UserError) -> [CaseResult] {
    guard filter == nil, !isWhole else {
      let filter = try IDFilter(filter)
      return document.cases.filter { filter.holds($0.key.id) }
    }
    let keys = Dictionary(grouping: document.cases.map(\.key), by: \.subject)
    let bases = Set(keys.values.compactMap { CaseKey.base(of: $0) })
    return document.cases.filter { bases.contains($0.key) }
  }

  func entries(of result: CaseResult) -> [ExportEntry] {
    result.variants.compactMap { variant in
      guard isWhole || !Variant.Name.automatic.contains(variant.name) else { return nil }
      let comparison = result.comparisons.first { $0.candidate == variant.name }
      guard comparison?.verdict != .incorrect else { return nil }
      let metrics = MetricReading.exported(of: variant, passes: result.passes)
        .filter { isWhole || Self.usualMetrics.contains($0.metric) }
      return ExportEntry(
        key: result.key, variant: variant.name, passes: result.passes, metrics: metrics)
    }
  }
}

package struct ExportEntry: Sendable {
  package var key: CaseKey
  package var variant: String
  /// How many passes a sample holds; counts are for all of them, times for one.
  package var passes: Int
  package var metrics: [MetricReading]

  /// The case's id and the variant: `flow/tags/1000/root/first/memo-3/as-written`.
  package var name: String { "\(key.id)/\(ExportName.plain(variant))" }

  package var time: MetricReading? { metrics.first { $0.metric == .timePerPass } }
}

extension MetricReading {
  /// Every reading of a variant as other tools accept it, with all calls together after those by
  /// method.
  static func exported(of variant: VariantResult, passes: Int) -> [MetricReading] {
    var readings = all(of: variant, comparison: nil, passes: passes)
      .filter { $0.metric != .passes }
    if let calls = variant[.calls] {
      let firstQuery = readings.firstIndex { $0.metric == .queries }
      readings.insert(MetricReading(.calls, calls), at: firstQuery ?? 0)
    }
    return readings.filter(\.value.isFinite).map { $0.rounded(withSamplesOf: variant) }
  }

  private func rounded(withSamplesOf variant: VariantResult) -> MetricReading {
    var reading = self
    reading.value = ExportNumber.rounded(value)
    // The interval is of the centre over workers, which need not be the median of all samples:
    // other tools take bounds that do not hold the value for an error.
    reading.lower = lower.map { min(ExportNumber.rounded($0), reading.value) }
    reading.upper = upper.map { max(ExportNumber.rounded($0), reading.value) }
    reading.samples = samples(of: variant)
    return reading
  }

  private func samples(of variant: VariantResult) -> [[Double]] {
    if metric == .timePerPass {
      let byWorker = Dictionary(grouping: variant.samples, by: \.worker)
      return byWorker.keys.sorted().map { worker in
        byWorker[worker, default: []].map { ExportNumber.rounded($0.perPass.rawValue) }
      }
    }
    // Which worker timed a phase is not kept, so its samples count as those of one.
    let phase = variant.phases.first { Metric.time(of: $0.phase) == metric }
    return phase.map { [$0.perPass.map { ExportNumber.rounded($0.rawValue) }] } ?? []
  }

  package var name: String { ExportName.plain(metric.rawValue) }

  package var unit: String { metric.unit == .count ? name : metric.unit.rawValue }

  package var halfInterval: Double? {
    guard let lower, let upper else { return nil }
    return ExportNumber.rounded((upper - lower) / 2)
  }
}

enum ExportName {
  static func plain(_ name: String) -> String {
    String(name.unicodeScalars.map { isPlain($0) ? Character($0) : "-" })
  }

  /// A name that is no longer than a number of bytes, and so of characters.
  ///
  /// One that is longer is cut and ends in a hash of the whole, so that it stays unique and the
  /// same in every run.
  static func bounded(_ name: String, to limit: Int) -> String {
    guard name.utf8.count > limit else { return name }
    var hash = FNV1a()
    hash.combine(name.utf8)
    let end = String(format: "-%016llx", hash.value)
    var start = name
    while start.utf8.count + end.utf8.count > limit { start.removeLast() }
    return start + end
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "/" && !scalar.properties.isWhitespace
      && scalar.properties.generalCategory != .control
  }
}

enum ExportNumber {
  /// A number to a thousandth, as `results.csv` has it.
  static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }

  static func text(_ value: Double) -> String { CSVTable.number(value, places: 3) }
}
