import LayoutBench

/// One metric of one variant, as a row of `results.csv` holds it.
struct MetricRow {
  /// How far a number can be trusted.
  enum Tier: String {
    /// Equal in every run with the same seed.
    case exact
    /// Equal, or nearly so, in every run with the same seed and the same binary.
    case nearExact = "near exact"
    /// A time, or what depends on the machine.
    case noisy
  }

  /// The metric's name.
  var metric: String
  /// `count`, `bytes`, `ns` or `ratio`.
  var unit: String
  /// How far it can be trusted.
  var tier: Tier
  /// The value.
  var value: String
  /// The lower end of the 95 % interval; empty where there is none.
  var lower = ""
  /// The upper end of the 95 % interval; empty where there is none.
  var upper = ""
  /// How many samples it comes from; nil for an exact metric.
  var samples: Int?
  /// How many workers took them; nil for an exact metric and where it is not known.
  var workers: Int?

  /// A count, exact unless a tier is given.
  static func count(
    _ metric: String, _ value: Int, tier: Tier = .exact, unit: String = "count"
  ) -> MetricRow {
    MetricRow(metric: metric, unit: unit, tier: tier, value: String(value))
  }

  /// A time in nanoseconds, to a thousandth.
  static func time(
    _ metric: String, _ value: Nanoseconds, interval: ConfidenceInterval<Nanoseconds>? = nil
  ) -> MetricRow {
    quantity(metric, unit: "ns", value, interval: interval, places: 3)
  }

  /// A ratio of times, to a millionth.
  static func ratio(_ metric: String, _ estimate: Estimate<Ratio>) -> MetricRow {
    quantity(metric, unit: "ratio", estimate.value, interval: estimate.ci95, places: 6)
  }

  private static func quantity<Value: Quantity>(
    _ metric: String, unit: String, _ value: Value, interval: ConfidenceInterval<Value>?,
    places: Int
  ) -> MetricRow {
    func text(_ value: Value?) -> String {
      value.map { CSVTable.number($0.rawValue, places: places) } ?? ""
    }
    return MetricRow(
      metric: metric, unit: unit, tier: .noisy, value: text(value),
      lower: text(interval?.lower), upper: text(interval?.upper))
  }

  /// The same row with its numbers of samples and workers.
  func from(samples: Int, workers: Int?) -> MetricRow {
    var row = self
    row.samples = samples
    row.workers = workers
    return row
  }
}
