package enum CounterStatus: Hashable, Codable, Sendable {
  case counted
  /// They were counted for some of the cases only.
  case inPart(detail: String)
  case notCounted
  case notAvailable(reason: String)
}

extension CounterStatus: CustomStringConvertible {
  package var description: String {
    switch self {
    case .counted: "counted"
    case .inPart(let detail): "in part: \(detail)"
    case .notCounted: "not counted"
    case .notAvailable(let reason): "not available: \(reason)"
    }
  }
}
