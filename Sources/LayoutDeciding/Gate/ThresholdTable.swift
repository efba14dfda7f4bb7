import Foundation
import LayoutModel

/// The amounts by which figures may be worse before a gate fails, by metric, subject and variant.
///
/// Without an entry, an exact figure may not be worse at all.
package struct ThresholdTable: Hashable, Sendable {
  package static let currentSchema = 1

  /// The entries. If several apply, the last one counts.
  package var thresholds: [Threshold]

  package init(_ thresholds: [Threshold] = []) { self.thresholds = thresholds }

  /// Returns the amount by which a figure may be worse, or nil if it is not watched.
  package func allowance(
    for metric: Metric, of subject: String, _ variant: String, baseline value: Int
  ) -> Double? {
    guard let entry = entry(for: metric.rawValue, of: subject, variant) else { return 0 }
    if entry.isIgnored { return nil }
    // A part of the baseline's that is a whole number must not be missed by a rounding.
    let relative = Double(value) * (entry.relative ?? 0) * (1 + 1e-12)
    return max(Double(entry.absolute ?? 0), relative)
  }

  /// Returns the bound of a time. A difference within the bound does not matter.
  ///
  /// - Returns: The bound. Nil if the time is not watched. An entry never stands for less than 5 %,
  ///   since two copies of one function already differ by more than one.
  package func timeBound(
    of subject: String, _ variant: String, standard: EquivalenceBound
  ) -> EquivalenceBound? {
    guard let entry = entry(for: Threshold.time, of: subject, variant) else { return standard }
    if entry.isIgnored { return nil }
    let delta = max(entry.relative ?? standard.delta, EquivalenceBound.standard.delta)
    return EquivalenceBound(delta: delta)
  }

  /// The entry that counts for a figure. Nil if there is none.
  private func entry(for metric: String, of subject: String, _ variant: String) -> Threshold? {
    thresholds.last { entry in entry.applies(to: metric, of: subject, variant) }
  }
}

/// An entry of the table: an allowance, and the figures it applies to.
package struct Threshold: Hashable, Sendable {
  package static let time = "time"

  /// The metric, or nil for all metrics. The subject and the variant are nil for all of them, too.
  package var metric: String?
  package var subject: String?
  package var variant: String?
  package var absolute: Int?
  /// The fraction of the baseline's figure by which a figure may be larger. For example, 0.02 is 2
  /// %.
  package var relative: Double?
  package var isIgnored = false

  /// Returns true if the entry is about a figure.
  ///
  /// An entry without a metric is not about time, because the limit of a time has another meaning.
  func applies(to metric: String, of subject: String, _ variant: String) -> Bool {
    let isOfMetric = self.metric == metric || self.metric == nil && metric != Self.time
    return isOfMetric && (self.subject ?? subject) == subject
      && (self.variant ?? variant) == variant
  }
}

extension ThresholdTable {
  /// Reads a table. The error for a wrong entry has its number.
  package init(json: Data) throws(UserError) {
    let file = try WrittenObject(json, schema: Self.currentSchema, keys: ["thresholds"])
    let keys = ["metric", "subject", "variant", "absolute", "relative", "ignore"]
    var thresholds: [Threshold] = []
    for (index, entry) in try file.entries("thresholds", keys: keys).enumerated() {
      thresholds.append(try Threshold(entry, number: index + 1))
    }
    self.init(thresholds)
  }
}

extension Threshold {
  /// Reads an entry, and refuses one that limits nothing.
  fileprivate init(_ entry: WrittenObject, number: Int) throws(UserError) {
    self.init(
      metric: try entry.value("metric", "text"), subject: try entry.value("subject", "text"),
      variant: try entry.value("variant", "text"),
      absolute: try entry.value("absolute", "a whole number from 0") { number in number >= 0 },
      relative: try entry.value("relative", "a number from 0") { part in
        part >= 0 && part.isFinite
      },
      isIgnored: try entry.value("ignore", "true or false") ?? false)
    let metrics = Metric.gated.map(\.rawValue) + [Self.time]
    if let metric, !metrics.contains(metric) {
      throw UserError(
        "no metric is called '\(metric)' in entry \(number). Choose from: "
          + "\(metrics.joined(separator: ", ")).")
    }
    if metric == Self.time, absolute != nil {
      throw UserError(
        "'absolute' in entry \(number) has to be left out: time has a relative limit.")
    }
    guard absolute != nil || relative != nil || isIgnored else {
      throw UserError(
        "entry \(number) sets no limit. Give absolute, relative or \"ignore\": true.")
    }
  }
}
