import Foundation

extension ThresholdTable {
  /// Reads a table from JSON.
  ///
  /// - Throws: ``ThresholdError``, which names the entry and the key.
  package init(json: Data) throws(ThresholdError) {
    guard let object = try? JSONSerialization.jsonObject(with: json) as? [String: Any] else {
      throw .notJSON
    }
    for key in object.keys.sorted() where !["schema", "thresholds", "$schema"].contains(key) {
      throw .unknownKey(key, entry: nil, known: ["schema", "thresholds"])
    }
    guard let schema = object["schema"] as? Int, schema > 0 else { throw .noSchema }
    guard schema <= Self.currentSchema else { throw .newerSchema(schema) }
    guard let entries = object["thresholds"] as? [[String: Any]] else {
      throw .wrongValue("thresholds", entry: nil, wanted: "a list of objects")
    }
    var thresholds: [Threshold] = []
    for (index, entry) in entries.enumerated() {
      thresholds.append(try Threshold(entry, number: index + 1))
    }
    self.init(thresholds)
  }
}

extension Threshold {
  private static let keys = ["metric", "subject", "variant", "absolute", "relative", "ignore"]

  fileprivate init(_ entry: [String: Any], number: Int) throws(ThresholdError) {
    for key in entry.keys.sorted() where !Self.keys.contains(key) {
      throw .unknownKey(key, entry: number, known: Self.keys)
    }
    func value<Value>(
      _ key: String, _ wanted: String, _ type: Value.Type = Value.self
    ) throws(ThresholdError) -> Value? {
      guard let found = entry[key] else { return nil }
      guard let value = found as? Value else {
        throw .wrongValue(key, entry: number, wanted: wanted)
      }
      return value
    }
    self.init(
      metric: try value("metric", "a text"), subject: try value("subject", "a text"),
      variant: try value("variant", "a text"),
      absolute: try value("absolute", "a whole number from 0"),
      relative: try value("relative", "a number from 0", Double.self),
      isIgnored: try value("ignore", "true or false") ?? false)
    let metrics = Metric.gated.map(\.rawValue) + [Self.time]
    if let metric, !metrics.contains(metric) {
      throw .unknownMetric(metric, entry: number, known: metrics)
    }
    if let absolute, absolute < 0 {
      throw .wrongValue("absolute", entry: number, wanted: "a whole number from 0")
    }
    if let relative, !(relative >= 0 && relative.isFinite) {
      throw .wrongValue("relative", entry: number, wanted: "a number from 0")
    }
    if metric == Self.time, absolute != nil {
      throw .wrongValue("absolute", entry: number, wanted: "left out: time has a relative limit")
    }
    guard absolute != nil || relative != nil || isIgnored else {
      throw .noLimit(entry: number)
    }
  }
}

package enum ThresholdError: Error, Hashable, Sendable {
  case notJSON
  case noSchema
  case newerSchema(Int)
  case unknownKey(String, entry: Int?, known: [String])
  case unknownMetric(String, entry: Int, known: [String])
  case wrongValue(String, entry: Int?, wanted: String)
  case noLimit(entry: Int)
}

extension ThresholdError: CustomStringConvertible {
  package var description: String {
    func place(_ entry: Int?) -> String { entry.map { " in entry \($0)" } ?? "" }
    return switch self {
    case .notJSON: "it is not a JSON object. Write {\"schema\": 1, \"thresholds\": []}."
    case .noSchema: "it has no schema. Write \"schema\": \(ThresholdTable.currentSchema)."
    case .newerSchema(let schema):
      "it has the schema \(schema); this version reads up to \(ThresholdTable.currentSchema). "
        + "Update this tool."
    case .unknownKey(let key, let entry, let known):
      "'\(key)'\(place(entry)) means nothing. Choose from: \(known.joined(separator: ", "))."
    case .unknownMetric(let metric, let entry, let known):
      "no metric is called '\(metric)'\(place(entry)). Choose from: "
        + "\(known.joined(separator: ", "))."
    case .wrongValue(let key, let entry, let wanted):
      "'\(key)'\(place(entry)) has to be \(wanted)."
    case .noLimit(let entry):
      "entry \(entry) sets no limit. Give absolute, relative or \"ignore\": true."
    }
  }
}
