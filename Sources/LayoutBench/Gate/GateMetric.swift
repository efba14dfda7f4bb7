/// A figure that a gate watches.
package enum GateMetric: Hashable, Sendable {
  /// A count: equal on every machine.
  case exact(ExactCounts.Metric)
  /// The checksum of every frame: equal on every machine, neither better nor worse.
  case checksum
  /// Heap allocations: equal with the same toolchain, system and architecture.
  case allocations
  /// Allocated bytes: likewise.
  case allocatedBytes

  /// Every metric, in the order of reports.
  package static let all =
    ExactCounts.Metric.allCases.map(GateMetric.exact) + [.checksum, .allocations, .allocatedBytes]

  /// The metric's name, as in `results.csv`.
  package var name: String {
    switch self {
    case .exact(let metric): metric.rawValue
    case .checksum: "checksum"
    case .allocations: "allocations"
    case .allocatedBytes: "allocated bytes"
    }
  }

  /// The metric with a name; nil if there is none.
  package init?(name: String) {
    guard let metric = Self.all.first(where: { $0.name == name }) else { return nil }
    self = metric
  }

  /// Whether it holds only where it was counted.
  package var isNearExact: Bool { self == .allocations || self == .allocatedBytes }

  /// The metric's value for a variant; nil where it is not counted.
  func value(of variant: VariantResult) -> MetricValue? {
    switch self {
    case .exact(let metric): .count(variant.counts[metric])
    case .checksum: .checksum(variant.counts.checksum)
    case .allocations: variant.allocations.map { .count($0.count) }
    case .allocatedBytes: variant.allocations.map { .count($0.bytes) }
    }
  }
}

/// The value of a metric: a number, or a checksum that is equal or not.
package enum MetricValue: Hashable, Sendable {
  /// Less is better.
  case count(Int)
  /// Sixteen hexadecimal digits.
  case checksum(String)
}

extension MetricValue: CustomStringConvertible {
  /// The value as a baseline writes it.
  package var description: String {
    switch self {
    case .count(let value): String(value)
    case .checksum(let value): value
    }
  }

  /// Reads the value of a metric; nil if the text is none.
  init?(_ text: some StringProtocol, of metric: GateMetric) {
    if metric == .checksum {
      guard text.utf8.count == 16, UInt64(text, radix: 16) != nil else { return nil }
      self = .checksum(String(text))
    } else {
      guard let count = Int(text), count >= 0 else { return nil }
      self = .count(count)
    }
  }
}
