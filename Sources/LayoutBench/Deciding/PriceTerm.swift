package enum PriceTerm: String, CaseIterable, Hashable, Codable, Sendable {
  /// A size query of a subview, whether its memo answers or not.
  case query
  /// A placement of a subview, on top of the query that it makes.
  case placement
  /// A measurement of anything but text, on top of its query.
  case measurement
  /// A measurement of text, on top of its query.
  case text
  case guide
  case spacing
  case distance

  package var noun: String {
    switch self {
    case .query: "query"
    case .placement: "placement"
    case .measurement: "measurement"
    case .text: "text measurement"
    case .guide: "guide"
    case .spacing: "spacing read"
    case .distance: "distance"
    }
  }
}
