/// How much worse a figure may be before a gate fails: by metric, by subject, by variant.
///
/// Without an entry, an exact figure may not be worse at all.
package struct ThresholdTable: Hashable, Sendable {
  package static let currentSchema = 1

  /// The entries; where several hold, the last one counts.
  package var thresholds: [Threshold]

  package init(_ thresholds: [Threshold] = []) { self.thresholds = thresholds }

  /// What a figure may be worse by; nil if it is not watched.
  ///
  /// - Parameters:
  ///   - key: The figure.
  ///   - value: What the baseline has.
  package func allowance(for key: MetricKey, baseline value: Int) -> Double? {
    let entry = thresholds.last {
      $0.applies(to: key.metric.rawValue, of: key.subject, key.variant)
    }
    guard let entry else { return 0 }
    if entry.isIgnored { return nil }
    // A part of the baseline's that is a whole number must not be missed by a rounding.
    let relative = Double(value) * (entry.relative ?? 0) * (1 + 1e-12)
    return max(Double(entry.absolute ?? 0), relative)
  }

  /// The bound of a time: a difference within it does not matter.
  ///
  /// - Parameters:
  ///   - subject: The subject.
  ///   - variant: The variant.
  ///   - standard: The bound where the table says nothing.
  /// - Returns: Nil if the time is not watched; never less than 5 %, since two copies of one
  ///   function already differ by more than one.
  package func timeBound(
    of subject: String, _ variant: String, standard: EquivalenceBound
  ) -> EquivalenceBound? {
    let entry = thresholds.last { $0.applies(to: Threshold.time, of: subject, variant) }
    guard let entry else { return standard }
    if entry.isIgnored { return nil }
    let delta = max(entry.relative ?? standard.delta, EquivalenceBound.standard.delta)
    return EquivalenceBound(delta: delta)
  }
}

package struct Threshold: Hashable, Sendable {
  package static let time = "time"

  /// The metric; nil for every one.
  package var metric: String?
  /// The subject; nil for every one.
  package var subject: String?
  /// The variant; nil for every one.
  package var variant: String?
  /// By how much a figure may be larger.
  package var absolute: Int?
  /// By which part of the baseline's a figure may be larger: 0.02 is 2 %.
  package var relative: Double?
  package var isIgnored: Bool

  /// Makes an entry; of two limits the wider one counts.
  package init(
    metric: String? = nil, subject: String? = nil, variant: String? = nil, absolute: Int? = nil,
    relative: Double? = nil, isIgnored: Bool = false
  ) {
    self.metric = metric
    self.subject = subject
    self.variant = variant
    self.absolute = absolute
    self.relative = relative
    self.isIgnored = isIgnored
  }

  /// An entry that names no metric does not speak of time, whose limit has another meaning.
  func applies(to metric: String, of subject: String, _ variant: String) -> Bool {
    (self.metric ?? (metric == Self.time ? "" : metric)) == metric
      && (self.subject ?? subject) == subject && (self.variant ?? variant) == variant
  }
}
