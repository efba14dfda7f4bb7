import LayoutModel

/// Go's benchmark text, for benchstat: configuration, units, then a line for each sample.
///
/// Values that differ between runs, such as the commit, are in comments after `#`. The program
/// benchstat puts results into one table only if their configuration is equal.
/// Sources: golang.org/design/14313-benchmark-format; golang.org/x/perf/benchfmt, "Format".
enum GoBenchmarkExport {
  /// Returns the figures of a table: the run, the units, then the samples.
  static func text(of table: ExportTable) -> String {
    let units = table.entries.flatMap(\.metrics).map(unitLine).uniqued()
    let lines =
      configuration(of: table.document) + [""] + units + [""] + table.entries.flatMap(Self.lines)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the lines about the run, each with a name and a known value.
  private static func configuration(of document: ResultsDocument) -> [String] {
    let environment = document.environment
    let values = [
      ("# run", "\(document.runID), commit \(environment.commit ?? "unknown")"),
      ("toolchain:", environment.toolchain), ("os:", environment.os),
      ("arch:", environment.architecture), ("cpu:", environment.cpu ?? ""),
      ("build:", environment.buildMode), ("seed:", String(document.spec.seed)),
      ("system:", document.spec.system.rawValue),
    ]
    var lines: [String] = []
    for (name, value) in values where !value.isEmpty {
      lines.append("\(name) \(value.split(whereSeparator: \.isNewline).joined(separator: " "))")
    }
    return lines
  }

  /// The line that says how a unit compares.
  private static func unitLine(of metric: ExportedMetric) -> String {
    // An exact metric is equal in every sample, so benchstat shows it without a test.
    let assumption = if metric.metric.tier == .exact { "exact" } else { "nothing" }
    return "Unit \(unit(of: metric)) better=lower assume=\(assumption)"
  }

  /// A line for each sample of an entry, with the value of each metric in it.
  private static func lines(of entry: ExportEntry) -> [String] {
    let count = max(1, entry.metrics.greatest(of: \.samples.count) ?? 1)
    var lines: [String] = []
    for sample in 0..<count {
      var line = "\(name(of: entry)) \(entry.passes)"
      for metric in entry.metrics {
        guard let value = metric.value(in: sample) else { continue }
        line += " \(CSVTable.number(value)) \(unit(of: metric))"
      }
      lines.append(line)
    }
    return lines
  }

  /// `BenchmarkFlow/variant=cached/population=tags/count=1000/host=root/scenario=first/memo=3`.
  ///
  /// The variant does not come last, since a number after a dash there would be GOMAXPROCS.
  private static func name(of entry: ExportEntry) -> String {
    let subject = entry.key.subject.ofSeries
    // No lower-case letter may follow `Benchmark`.
    var name =
      "Benchmark\(subject.prefix(1).uppercased())\(subject.dropFirst())"
      + "/variant=\(entry.variant.ofSeries)"
    for column in CaseKey.columns { name += "/\(column.name)=\(column.field(entry.key))" }
    return name
  }

  /// The unit of a metric: `ns/op` is the time of a pass.
  private static func unit(of metric: ExportedMetric) -> String {
    switch metric.metric {
    case .timePerPass: "ns/op"
    case let other where other.unit == .nanoseconds:
      metric.name.replacing("-time-per-pass", with: "") + "-ns/op"
    default: metric.name
    }
  }
}

extension ExportedMetric {
  /// Returns the value in a sample. Nil if a noisy value has fewer samples.
  ///
  /// A noisy value without samples counts as one sample. Repeated values would look like many.
  fileprivate func value(in sample: Int) -> Double? {
    if samples.indices.contains(sample) { return samples[sample] }
    let isOnlySample = samples.isEmpty && sample == 0
    guard metric.tier != .noisy || isOnlySample else { return nil }
    return value
  }
}
