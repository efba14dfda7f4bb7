import PortableLayout

/// What a layout did in one sample: exact, equal in every run with the same seed.
public struct ExactCounts: Codable, Hashable, Sendable {
  /// Calls of the layout under test, by method.
  public var calls: CallCounts
  /// Queries, measurements and distinct proposals of its subviews.
  public var views: ViewCounts
  /// A checksum of every frame, in hexadecimal: equal only if each is bit-equal.
  public var checksum: String

  /// Makes counts.
  package init(calls: CallCounts, views: ViewCounts, checksum: String) {
    self.calls = calls
    self.views = views
    self.checksum = checksum
  }
}

extension ExactCounts {
  /// What a worker reports that was not told to count.
  static let none = ExactCounts(calls: CallCounts(), views: ViewCounts(), checksum: "")

  /// One exact figure by name, as reports list them.
  public enum Metric: String, CaseIterable, Sendable {
    case makeCacheCalls = "makeCache calls"
    case updateCacheCalls = "updateCache calls"
    case sizeThatFitsCalls = "sizeThatFits calls"
    case placements = "placements"
    case alignmentPlacements = "alignment placements"
    case spacingCalls = "spacing calls"
    case explicitAlignmentCalls = "explicitAlignment calls"
    case queries
    case measurements
    case distinctProposals = "distinct proposals"
    case mostDistinctProposals = "most distinct proposals"
  }

  /// The value of a figure.
  public subscript(metric: Metric) -> Int {
    switch metric {
    case .makeCacheCalls: calls.makeCache
    case .updateCacheCalls: calls.updateCache
    case .sizeThatFitsCalls: calls.sizeThatFits
    case .placements: calls.placeSubviews
    case .alignmentPlacements: calls.alignmentPlacements
    case .spacingCalls: calls.spacing
    case .explicitAlignmentCalls: calls.explicitAlignment
    case .queries: views.queries
    case .measurements: views.measurements
    case .distinctProposals: views.distinctProposals
    case .mostDistinctProposals: views.mostDistinctProposals
    }
  }
}
