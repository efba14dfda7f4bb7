import Foundation
import LayoutDeciding
import LayoutModel

/// The exported figures of one case and variant.
package struct ExportEntry: Sendable {
  let key: CaseKey
  let variant: String
  /// The number of passes in a sample; counts are for all of them, times for one.
  let passes: Int
  /// The figures that are known and finite.
  let metrics: [ExportedMetric]

  /// The case's id and the variant: `flow/tags/1000/root/first/memo-3/as-written`.
  var name: String { "\(key.id)/\(variant.ofSeries)" }

  /// Creates the entry of a variant; figures that are not known are left out.
  init(_ variant: VariantResult, of result: CaseResult, isWhole: Bool) {
    (key, self.variant, passes) = (result.key, variant.name, result.passes)
    var figures = variant.figures(passes: passes)
    if let calls = variant[.calls] { figures[.calls] = MetricFigure(calls) }
    let samples = variant.samples.sorted(on: \.worker).times
    var metrics: [ExportedMetric] = []
    let exportedMetrics = if isWhole { Self.all } else { Self.usual }
    for metric in exportedMetrics {
      guard let figure = figures[metric], figure.value.isFinite else { continue }
      var exported = ExportedMetric(metric, figure)
      if metric == .timePerPass { exported.add(samples) }
      metrics.append(exported)
    }
    self.metrics = metrics
  }

  /// The metrics of a short export.
  private static let usual: [Metric] = [.queries, .timePerPass]

  /// The metrics of a whole export: all calls together come after those by method.
  private static let all: [Metric] = {
    var metrics = Metric.allCases.filter { metric in metric != .passes && metric != .calls }
    metrics.insert(.calls, at: metrics.firstIndex(of: .queries) ?? 0)
    return metrics
  }()
}

/// An exported figure with its interval and its samples.
struct ExportedMetric: Sendable {
  let metric: Metric
  /// The value to a thousandth, as in `results.csv`.
  let value: Double
  /// The lower end of the interval. Nil for what is exact.
  let lower: Double?
  /// The upper end of the interval. Nil for what is exact.
  let upper: Double?
  /// The samples of a time. Empty for other metrics.
  private(set) var samples: [Double] = []

  /// Creates a figure, rounded to a thousandth.
  init(_ metric: Metric, _ figure: MetricFigure) {
    self.metric = metric
    let value = Self.rounded(figure.value)
    self.value = value
    // The interval is of the centre over workers, which need not be the median of all samples:
    // other tools take bounds that do not hold the value for an error.
    lower = figure.lower.map { end in min(Self.rounded(end), value) }
    upper = figure.upper.map { end in max(Self.rounded(end), value) }
  }

  /// Adds the samples that the figure is the centre of.
  mutating func add(_ times: [Nanoseconds]) {
    samples += times.map { time in Self.rounded(time.rawValue) }
  }

  /// A value to a thousandth.
  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }

  /// The name in a series.
  var name: String { metric.rawValue.ofSeries }
}

extension String {
  /// The name in the name of a series, without the characters that separate its parts.
  var ofSeries: String {
    var name = ""
    for scalar in unicodeScalars {
      let isSeparator =
        scalar == "/" || scalar.properties.isWhitespace
        || scalar.properties.generalCategory == .control
      let shown: Unicode.Scalar = if isSeparator { "-" } else { scalar }
      name.unicodeScalars.append(shown)
    }
    return name
  }
}
