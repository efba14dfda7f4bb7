import LayoutModel

/// The reason that a run and a baseline, or two runs, cannot be compared.
package enum GateError: UserFacing, Hashable, Sendable {
  case incomplete(measured: Int, planned: Int)
  case otherSeed(found: UInt64, baseline: UInt64)
  case otherSystem(found: SwiftUISystem, baseline: SwiftUISystem)
  case nothingInCommon
  /// The names of layouts, the first few of each.
  case otherLayouts(found: [String], baseline: [String])
  case nothingTimed
  /// The name of a base whose files cannot be measured, with the reason.
  case noBase(String, reason: String)
  case shard

  package var exitStatus: ExitStatus { .notComparable }

  package var description: String {
    switch self {
    case .incomplete(let measured, let planned):
      "The run is not complete: it has \(measured) of \(planned) cases. Run it to its end."
    case .otherSeed(let found, let baseline):
      "The seeds differ: \(found) here, \(baseline) there. Run with --seed \(baseline)."
    case .otherSystem(let found, let baseline):
      "The systems differ: \(found) here, \(baseline) there. Run with --system \(baseline), or "
        + "renew the other with --system \(found) ('baseline --update')."
    case .nothingInCommon:
      "There is no case in common. Choose the same cases in both."
    case .otherLayouts(let found, let baseline):
      "The layouts differ: \(Self.list(found)) here, \(Self.list(baseline)) there. Check against a "
        + "baseline of the same layouts, or write a new one with 'baseline'."
    case .nothingTimed:
      "No time could be compared: the base has no such case. Give a build of the same suite as the "
        + "base."
    case .noBase(let base, let reason):
      "The files of '\(base)' cannot be measured: \(reason)"
    case .shard: "The document is one shard of a run. Merge the shards first."
    }
  }

  /// Returns the first of the names in order, and the number of the others.
  private static func list(_ names: [String]) -> String {
    guard let first = names.min() else { return "no layout" }
    guard names.count > 1 else { return "'\(first)'" }
    return "'\(first)' and \(names.count - 1) more"
  }
}

extension RunSpec {
  /// Throws an error for another system, because counts depend on the system.
  package func checkSystem(is other: SwiftUISystem) throws(GateError) {
    guard system == other else { throw .otherSystem(found: system, baseline: other) }
  }
}
