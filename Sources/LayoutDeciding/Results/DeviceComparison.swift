import Foundation
import LayoutModel

/// The measured ratios of a device, beside the predicted ratios of a run here.
///
/// The device is measured by `LayoutProbe`; the run replays its capture at the capture's prices.
package struct DeviceComparison: Sendable {
  /// The name of the capture.
  package var device: String
  /// The system whose rules the run follows.
  package var system: SwiftUISystem
  package var rows: [Row] = []

  /// A case with its predicted and its observed ratio.
  package struct Row: Sendable {
    package var key: CaseKey
    package var predicted: Estimate<Ratio>
    package var observed: Estimate<Ratio>
    package var variants: [Counts]

    /// A Boolean value that is true when the ratios differ by at most 5 % or their intervals
    /// overlap.
    package var agrees: Bool {
      if let mine = predicted.ci95, let theirs = observed.ci95,
        mine.lower <= theirs.upper, theirs.lower <= mine.upper
      {
        return true
      }
      return abs(log(predicted.value.rawValue / observed.value.rawValue)) <= log(1.05)
    }
  }

  /// The calls of a pass, by the names of the capture.
  package struct Counts: Sendable {
    package var variant: String
    package var calls: [(name: String, here: Double, device: Double?)]
    /// The systems that measure as often as the device. Nil if the device counted no measurements.
    package var systems: Set<SwiftUISystem>?
  }

  /// Compares a capture with a run over its subviews, at its prices.
  package init(_ capture: Data, _ document: ResultsDocument) throws {
    let file = try JSONDecoder().decode(File.self, from: capture)
    device = file.name
    system = document.spec.system
    let comparisons = file.capture.comparisons ?? []
    rows = comparisons.compactMap { comparison in comparison.row(in: document) }
    guard rows.isEmpty else { return }
    guard let first = comparisons.first else {
      throw UserError(
        "it has prices and sizes, but no comparison. LayoutProbe compares a layout "
          + "that has a cache with itself without it.")
    }
    throw UserError(
      "the results have no case of \(first.layout) with its \(first.subviews) "
        + "subviews. Run 'measure FILE --population capture:CAPTURE --count \(first.subviews) "
        + "--host root --scenario first,resize'.")
  }
}

/// The part of a capture file that holds the comparisons.
private struct File: Decodable {
  /// The comparisons in a capture file.
  struct Capture: Decodable {
    var comparisons: [Observation]?
  }

  var name: String
  var capture: Capture
}

/// A layout's measured ratio on the device, with and without its cache.
private struct Observation: Decodable {
  /// A figure of a capture. Its count is nil if the figure is a time, which is text.
  struct Figure: Decodable {
    var count: Double?

    init(from decoder: any Decoder) throws {
      count = try? decoder.singleValueContainer().decode(Double.self)
    }
  }

  var layout: String
  var scenario: String
  var subviews: Int
  var pairs: Int
  var ratio: Double
  var interval: [Double]
  var cacheLeftOut: [String: Figure]
  var asWritten: [String: Figure]

  /// The keys of an observation in the file.
  private enum CodingKeys: String, CodingKey {
    case layout, scenario, subviews, pairs, ratio, interval
    case cacheLeftOut = "cache left out"
    case asWritten = "as written"
  }

  /// Returns the row of the observation and its case in a run. Nil if the run lacks the case or did
  /// not price it.
  func row(in document: ResultsDocument) -> DeviceComparison.Row? {
    let found = document.cases.first { result in
      document.layoutTypes[result.key.subject] == layout && isOf(result.key)
    }
    guard let found, let predicted = found.predictedRatio, interval.count == 2 else { return nil }
    let observed = Estimate(
      value: Ratio(ratio),
      ci95: ConfidenceInterval(Ratio(interval[0]), Ratio(interval[1])),
      count: pairs, unit: .pair)
    var row = DeviceComparison.Row(
      key: found.key, predicted: predicted, observed: observed, variants: [])
    for (name, seen) in [
      (VariantName.automaticUncached, cacheLeftOut), (VariantName.asWritten, asWritten),
    ] {
      if let counts = Self.counts(of: name, seen, found, document) { row.variants.append(counts) }
    }
    return row
  }

  /// Returns true if a case is laid out with the capture's subviews, as the root view, in the
  /// scenario that the device timed.
  private func isOf(_ key: CaseKey) -> Bool {
    key.population == .capture && key.host == .root && key.scenario.rawValue == scenario
      && key.count == subviews
  }

  /// Returns the calls of a variant here and on the device, and the systems that measure as much.
  private static func counts(
    of name: String, _ seen: [String: Figure], _ result: CaseResult, _ document: ResultsDocument
  ) -> DeviceComparison.Counts? {
    guard let variant = result.variant(named: name) else { return nil }
    let names: KeyValuePairs<String, Metric> = [
      "makeCache": .makeCacheCalls, "updateCache": .updateCacheCalls,
      "sizeThatFits": .sizeThatFitsCalls, "placeSubviews": .placements,
      "measurements": .measurements,
    ]
    /// The number of calls in a pass of the run.
    func here(_ metric: Metric) -> Double {
      Double(variant[metric] ?? 0) / Double(result.passes)
    }
    var calls: [(name: String, here: Double, device: Double?)] = []
    for (name, metric) in names { calls.append((name, here(metric), seen[name]?.count)) }
    var systems: Set<SwiftUISystem>?
    if let seen = seen["measurements"]?.count {
      let system = document.spec.system
      let there = here(.measurements) + variant.measurementsMoreAtOtherSystem
      systems = []
      if abs(here(.measurements) - seen) < 0.01 { systems?.insert(system) }
      if abs(there - seen) < 0.01 { systems?.insert(system.other) }
    }
    return .init(variant: variant.name, calls: calls, systems: systems)
  }
}

extension CaseResult {
  /// The ratio of the handwritten cache to the layout without it. Nil if it was not priced.
  fileprivate var predictedRatio: Estimate<Ratio>? {
    for comparison in comparisons
    where comparison.compares(VariantName.asWritten, with: VariantName.automaticUncached) {
      return comparison.priced?.ratio.ratio
    }
    return nil
  }
}

extension VariantResult {
  /// The measurements per pass that the other system makes in addition to those of this system.
  fileprivate var measurementsMoreAtOtherSystem: Double {
    guard let other = otherPass?.calls, let own = passCounts else { return 0 }
    return PriceTerm.Group.measuring.terms.sum { term in other[term] - own[term] }
  }
}
