import LayoutModel

/// Go's benchmark text, for benchstat: configuration, units, then a line for each sample.
///
/// What differs from run to run, as the commit does, stands behind `#`, where tools do not look:
/// benchstat puts results into one table only if their configuration is equal.
/// Sources: golang.org/design/14313-benchmark-format; golang.org/x/perf/benchfmt, "Format".
enum GoBenchmarkExport {
  static func text(of table: ExportTable) -> String {
    let environment = table.document.environment
    let configuration = [
      ("# run", "\(table.document.runID), commit \(environment.commit ?? "unknown")"),
      ("toolchain:", environment.toolchain), ("os:", environment.os),
      ("arch:", environment.architecture), ("cpu:", environment.cpu ?? ""),
      ("build:", environment.buildMode), ("seed:", String(table.document.spec.seed)),
      ("system:", table.document.spec.system.rawValue),
    ]
    let lines = configuration.filter { !$0.1.isEmpty }.map { name, value in
      "\(name) \(value.split(whereSeparator: \.isNewline).joined(separator: " "))"
    }
    let units = table.entries.flatMap(\.metrics).map { metric in
      // Only what is exact is equal in every sample: benchstat then shows it without a test.
      let assumption = metric.metric.tier == .exact ? "exact" : "nothing"
      return "Unit \(unit(of: metric)) better=lower assume=\(assumption)"
    }
    return (lines + [""] + units.uniqued() + [""] + table.entries.flatMap(Self.lines))
      .joined(separator: "\n") + "\n"
  }

  private static func lines(of entry: ExportEntry) -> [String] {
    let count = max(1, entry.metrics.map(\.samples.count).max() ?? 1)
    return (0..<count).map { index in
      let figures = entry.metrics.compactMap { metric -> String? in
        let (samples, isExact) = (metric.samples, metric.metric.tier != .noisy)
        // A noisy value without samples is one sample: repeated, it would look like many.
        let other = isExact || samples.isEmpty && index == 0 ? metric.value : nil
        return (samples.indices.contains(index) ? samples[index] : other).map {
          "\(CSVTable.number($0)) \(unit(of: metric))"
        }
      }
      return "\(name(of: entry)) \(entry.passes) \(figures.joined(separator: " "))"
    }
  }

  /// `BenchmarkFlow/variant=cached/population=tags/count=1000/host=root/scenario=first/memo=3`.
  ///
  /// The variant does not come last, since a number after a dash there would be GOMAXPROCS.
  private static func name(of entry: ExportEntry) -> String {
    let subject = entry.key.subject.ofSeries
    // What comes after `Benchmark` must not be a lower-case letter.
    return "Benchmark\(subject.prefix(1).uppercased())\(subject.dropFirst())"
      + "/variant=\(entry.variant.ofSeries)"
      + CaseKey.columns.map { "/\($0.name)=\($0.field(entry.key))" }.joined()
  }

  private static func unit(of metric: ExportedMetric) -> String {
    switch metric.metric {
    case .timePerPass: "ns/op"
    case let other where other.unit == .nanoseconds:
      metric.name.replacing("-time-per-pass", with: "") + "-ns/op"
    default: metric.name
    }
  }
}
