import PortableLayout

/// What a number of a run says of one variant of one case: every metric there is, by its name in
/// `results.csv`, the baseline and the exports.
package enum Metric: String, CaseIterable, Hashable, Sendable {
  // Exact.
  case makeCacheCalls = "makeCache calls"
  case updateCacheCalls = "updateCache calls"
  case sizeThatFitsCalls = "sizeThatFits calls"
  case placements
  case alignmentPlacements = "alignment placements"
  case spacingCalls = "spacing calls"
  case explicitAlignmentCalls = "explicitAlignment calls"
  case queries
  case measurements
  case distinctProposals = "distinct proposals"
  case mostDistinctProposals = "most distinct proposals"
  case checksum
  case passes
  case calls
  // Near exact.
  case allocations
  case allocatedBytes = "allocated bytes"
  case retainedBytes = "retained bytes"
  // Noisy.
  case pageFaults = "page faults"
  case timePerPass = "time per pass"
  case shortestTimePerPass = "shortest time per pass"
  case makeCacheTime = "makeCache time per pass"
  case updateCacheTime = "updateCache time per pass"
  case sizeThatFitsTime = "sizeThatFits time per pass"
  case placeSubviewsTime = "placeSubviews time per pass"
  case timeRatio = "time ratio"
  case pricedTimePerPass = "priced time per pass"
  case pricedTimeRatio = "priced time ratio"
  case queryBreakEven = "break-even per query"
  case queryBreakEvenFromAbove = "break-even per query from above"
  case measurementBreakEven = "break-even per measurement"
  case measurementBreakEvenFromAbove = "break-even per measurement from above"

  /// The counts of a variant that are equal in every run with the same seed.
  package static let counts = Array(allCases.prefix { $0 != .checksum })

  package static let resources: [Metric] = [
    .allocations, .allocatedBytes, .retainedBytes,
  ]

  /// What a baseline can hold, in the order of reports.
  package static let gated = counts + [.checksum, .allocations, .allocatedBytes]

  package static func time(of phase: LayoutPhase) -> Metric {
    switch phase {
    case .makeCache: .makeCacheTime
    case .updateCache: .updateCacheTime
    case .sizeThatFits: .sizeThatFitsTime
    case .placeSubviews: .placeSubviewsTime
    }
  }
}

extension Metric {
  package enum Tier: String, Sendable {
    /// Equal in every run with the same seed.
    case exact
    /// Equal, or nearly so, in every run with the same seed and the same binary.
    case nearExact = "near exact"
    /// A time, or what depends on the machine.
    case noisy
  }

  package enum Unit: String, Sendable {
    case count
    case bytes
    case nanoseconds = "ns"
    case ratio
  }

  package var tier: Tier {
    switch self {
    case .allocations, .allocatedBytes, .retainedBytes: .nearExact
    case .checksum, .passes, .calls: .exact
    default: Self.counts.contains(self) ? .exact : .noisy
    }
  }

  package var unit: Unit {
    switch self {
    case .allocatedBytes, .retainedBytes: .bytes
    case .timeRatio, .pricedTimeRatio: .ratio
    default: tier == .noisy && self != .pageFaults ? .nanoseconds : .count
    }
  }
}

extension ExactCounts {
  /// How often subviews were queried for a size.
  public var queries: Int { views.queries }
  /// How many queries a subview's size memo could not answer.
  public var measurements: Int { views.measurements }

  package subscript(metric: Metric) -> Int? {
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
    case .calls: calls.total
    default: nil
    }
  }
}

extension VariantResult {
  package subscript(metric: Metric) -> Int? {
    switch metric {
    case .allocations: allocations?.count
    case .allocatedBytes: allocations?.bytes
    case .retainedBytes: retainedBytes
    case .pageFaults: pageFaults
    default: counts[metric]
    }
  }
}
