package enum CounterStatus: Hashable, Codable, Sendable {
  case counted
  /// Another tool counted them for every case.
  case countedBy(tool: String)
  /// They were counted for some of the cases only.
  case inPart(detail: String)
  case notCounted
  case notAvailable(reason: String)
}

extension CounterStatus: CustomStringConvertible {
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
