/// The availability of allocation counts.
package enum CounterStatus: Hashable, Codable, Sendable, CustomStringConvertible {
  case counted
  case notCounted
  case notAvailable(reason: String)

  package var description: String {
    switch self {
    case .counted: "counted"
    case .notCounted: "not counted"
    case .notAvailable(let reason): "not available: \(reason)"
    }
  }
}
