import Foundation
import LayoutBench

/// Go's benchmark text, for benchstat: configuration, units, then a line for each sample.
///
/// What differs from run to run, as the commit does, stands behind `#`, where tools do not look:
/// benchstat puts results into one table only if their configuration is equal.
/// Sources: golang.org/design/14313-benchmark-format; golang.org/x/perf/benchfmt, "Format".
enum GoBenchmarkExport {
  static func text(of table: ExportTable) -> String {
    let environment = table.document.environment
    let configuration = [
      ("toolchain", environment.toolchain), ("os", environment.os),
      ("arch", environment.architecture), ("cpu", environment.cpu ?? ""),
      ("build", environment.buildMode), ("seed", String(table.document.options.seed)),
      ("system", table.document.options.system.rawValue),
    ]
    let title = "# run \(table.document.runID), commit \(environment.commit ?? "unknown")"
    let lines =
      [oneLine(title)]
      + configuration.filter { !$0.1.isEmpty }.map { "\($0): \(oneLine($1))" }
      + [""] + units(of: table) + [""] + table.entries.flatMap(lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func units(of table: ExportTable) -> [String] {
    var seen: Set<String> = []
    return table.entries.flatMap(\.metrics).compactMap { metric in
      let unit = unit(of: metric)
      guard seen.insert(unit).inserted else { return nil }
      // Only what is exact is equal in every sample: benchstat then shows it without a test.
      let assumption = metric.metric.tier == .exact ? "exact" : "nothing"
      return "Unit \(unit) better=lower assume=\(assumption)"
    }
  }

  private static func lines(of entry: ExportEntry) -> [String] {
    let sampled = entry.metrics.map { metric in
      // A noisy value without samples is one sample: repeated, it would look like many.
      metric.samples.isEmpty && metric.metric.tier == .noisy
        ? [metric.value] : metric.samples.flatMap(\.self)
    }
    let start = "\(name(of: entry)) \(entry.passes)"
    return (0..<max(1, sampled.map(\.count).max() ?? 1)).map { index in
      zip(entry.metrics, sampled).reduce(start) { line, pair in
        let (metric, samples) = pair
        let isRepeated = metric.metric.tier != .noisy
        guard isRepeated || index < samples.count else { return line }
        let value = isRepeated ? metric.value : samples[index]
        return "\(line) \(ExportNumber.text(value)) \(unit(of: metric))"
      }
    }
  }

  /// `BenchmarkFlow/variant=cached/population=tags/count=1000/host=root/scenario=first/memo=3`.
  ///
  /// The variant does not come last, since a number after a dash there would be GOMAXPROCS.
  private static func name(of entry: ExportEntry) -> String {
    let key = entry.key
    let subject = ExportName.plain(key.subject)
    // What comes after `Benchmark` must not be a lower-case letter.
    var name = "Benchmark\(subject.prefix(1).uppercased())\(subject.dropFirst())"
    name += "/variant=\(ExportName.plain(entry.variant))/population=\(key.population.rawValue)"
    name += "/count=\(key.count)/host=\(key.host.rawValue)/scenario=\(key.scenario.rawValue)"
    return "\(name)/memo=\(key.memo)"
  }

  private static func unit(of metric: MetricReading) -> String {
    switch metric.metric {
    case .timePerPass: "ns/op"
    case let other where other.unit == .nanoseconds:
      metric.name.replacing("-time-per-pass", with: "") + "-ns/op"
    default: metric.name
    }
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
