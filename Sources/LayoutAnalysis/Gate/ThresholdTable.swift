import Foundation
import LayoutBench

/// How much worse a figure may be before a gate fails: by metric, by subject, by variant.
///
/// Without an entry, an exact figure may not be worse at all.
package struct ThresholdTable: Hashable, Sendable {
  package static let currentSchema = 1

  /// The entries; where several hold, the last one counts.
  package var thresholds: [Threshold]

  package init(_ thresholds: [Threshold] = []) { self.thresholds = thresholds }

  /// What a figure may be worse by; nil if it is not watched.
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
  /// - Returns: Nil if the time is not watched. An entry never stands for less than 5 %, since two
  ///   copies of one function already differ by more than one.
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

  /// Nil for every one, as with the subject and the variant.
  package var metric: String?
  package var subject: String?
  package var variant: String?
  package var absolute: Int?
  /// By which part of the baseline's a figure may be larger: 0.02 is 2 %.
  package var relative: Double?
  package var isIgnored = false

  /// An entry that names no metric does not speak of time, whose limit has another meaning.
  func applies(to metric: String, of subject: String, _ variant: String) -> Bool {
    (self.metric ?? (metric == Self.time ? "" : metric)) == metric
      && (self.subject ?? subject) == subject && (self.variant ?? variant) == variant
  }
}

extension ThresholdTable {
  package init(json: Data) throws(UserError) {
    guard let object = try? JSONSerialization.jsonObject(with: json) as? [String: Any] else {
      throw UserError("it is not a JSON object. Write {\"schema\": 1, \"thresholds\": []}.")
    }
    try UserError.checkKeys(
      of: object.filter { $0.key != "$schema" }, ["schema", "thresholds"])
    guard let schema = object["schema"] as? Int, schema > 0 else {
      throw UserError("it has no schema. Write \"schema\": \(Self.currentSchema).")
    }
    guard schema <= Self.currentSchema else {
      throw UserError(
        "it has the schema \(schema); this version reads up to \(Self.currentSchema). Update this "
          + "tool.")
    }
    guard let entries = object["thresholds"] as? [[String: Any]] else {
      throw .wrong("thresholds", wanted: "a list of objects")
    }
    var thresholds: [Threshold] = []
    for (index, entry) in entries.enumerated() {
      thresholds.append(try Threshold(entry, number: index + 1))
    }
    self.init(thresholds)
  }
}

extension Threshold {
  fileprivate init(_ entry: [String: Any], number: Int) throws(UserError) {
    try UserError.checkKeys(
      of: entry, ["metric", "subject", "variant", "absolute", "relative", "ignore"], in: number)
    func value<Value>(
      _ key: String, _ wanted: String, _ type: Value.Type = Value.self,
      where isFine: (Value) -> Bool = { _ in true }
    ) throws(UserError) -> Value? {
      guard let found = entry[key] else { return nil }
      guard let value = found as? Value, isFine(value) else {
        throw .wrong(key, in: number, wanted: wanted)
      }
      return value
    }
    self.init(
      metric: try value("metric", "a text"), subject: try value("subject", "a text"),
      variant: try value("variant", "a text"),
      absolute: try value("absolute", "a whole number from 0", Int.self) { $0 >= 0 },
      relative: try value("relative", "a number from 0", Double.self) { $0 >= 0 && $0.isFinite },
      isIgnored: try value("ignore", "true or false") ?? false)
    let metrics = Metric.gated.map(\.rawValue) + [Self.time]
    if let metric, !metrics.contains(metric) {
      throw UserError(
        "no metric is called '\(metric)' in entry \(number). Choose from: "
          + "\(metrics.joined(separator: ", ")).")
    }
    if metric == Self.time, absolute != nil {
      throw .wrong("absolute", in: number, wanted: "left out: time has a relative limit")
    }
    guard absolute != nil || relative != nil || isIgnored else {
      throw UserError(
        "entry \(number) sets no limit. Give absolute, relative or \"ignore\": true.")
    }
  }
}

// What is wrong with a table of thresholds, to go inside a sentence.
extension UserError {
  fileprivate static func wrong(_ key: String, in entry: Int? = nil, wanted: String) -> Self {
    Self("'\(key)'\(place(entry)) has to be \(wanted).")
  }

  fileprivate static func checkKeys(
    of object: [String: Any], _ known: [String], in entry: Int? = nil
  ) throws(UserError) {
    guard let key = object.keys.sorted().first(where: { !known.contains($0) }) else { return }
    throw Self(
      "'\(key)'\(place(entry)) means nothing. Choose from: \(known.joined(separator: ", ")).")
  }

  private static func place(_ entry: Int?) -> String { entry.map { " in entry \($0)" } ?? "" }
}
