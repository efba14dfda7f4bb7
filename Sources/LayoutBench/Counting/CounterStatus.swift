/// Whether allocations or instructions were counted in a run.
package enum CounterStatus: Hashable, Codable, Sendable {
  /// They were counted.
  case counted
  /// Another tool counted them for every case.
  case countedBy(tool: String)
  /// They were counted for some of the cases only.
  case inPart(detail: String)
  /// The run was told not to count them.
  case notCounted
  /// They cannot be counted here.
  case notAvailable(reason: String)
}

extension CounterStatus: CustomStringConvertible {
  /// The status in the words of a report.
  package var description: String {
    switch self {
    case .counted: "counted"
    case .countedBy(let tool): "counted by \(tool)"
    case .inPart(let detail): "in part: \(detail)"
    case .notCounted: "not counted"
    case .notAvailable(let reason): "not available: \(reason)"
    }
  }
}
