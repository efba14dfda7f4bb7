import PortableLayout

/// A quantity that is measured for each variant of a case.
///
/// The raw value is the metric's name in `results.csv`, baselines and exports. The cases are in the
/// order of reports.
package enum Metric: String, CaseIterable, Codable, CodingKeyRepresentable, Hashable, Sendable {
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
  /// The number of placed subviews. ``placements`` counts the calls that place them.
  case placedSubviews = "placed subviews"
  case guidesRead = "guides read"
  case spacingsRead = "spacings read"
  case distancesRead = "distances read"
  /// The number of updates until a screen's actions write nothing new.
  case updates
  case rowsEntered = "rows entered"
  case rowsLeft = "rows left"
  case checksum
  case passes
  case calls
  case keptAlignmentPlacements = "kept alignment placements"
  case estimatedSizes = "estimated sizes"
  case allocations
  case allocatedBytes = "allocated bytes"
  /// The number of sizes that the layout keeps in dictionaries of its cache, as in
  /// ``SizesInCache``.
  case sizesInCache = "sizes in cache dictionaries"
  case timePerPass = "time per pass"
  case shortestTimePerPass = "shortest time per pass"
  case ownTimePerPass = "own time per pass"
  case makeCacheTime = "makeCache time per pass"
  case updateCacheTime = "updateCache time per pass"
  case sizeThatFitsTime = "sizeThatFits time per pass"
  case placeSubviewsTime = "placeSubviews time per pass"
  case timeRatio = "time ratio"
  case pricedTimePerPass = "priced time per pass"
  case pricedTimeRatio = "priced time ratio"
  case queryBreakEven = "break-even per query"
  case queryBreakEvenFromAbove = "break-even per query from above"

  /// The reproducibility of a metric across runs.
  package enum Tier: String, Sendable {
    /// The value is equal in every run with the same seed.
    case exact
    /// The value is equal, or nearly so, in every run with the same seed and the same binary.
    case nearExact = "near exact"
    /// The value is a time or depends on the machine.
    case noisy
  }

  /// The unit of a metric.
  package enum Unit: String, Sendable {
    case count
    case bytes
    case nanoseconds = "ns"
    case ratio
  }

  /// The use of a metric, which decides which outputs list it.
  package enum Role: Sendable {
    /// A count written to `results.csv`, exports, and baselines.
    case count
    /// A count written to `results.csv` and exports but not to baselines.
    case resource
    /// A value written only to baselines.
    case gateAlone
    /// A time, or a value that follows from times.
    case time
    /// An exact count from which other values are computed or explained.
    case aside
  }

  /// The use of the metric.
  package var role: Role {
    switch self {
    case .makeCacheCalls, .updateCacheCalls, .sizeThatFitsCalls, .placements, .alignmentPlacements,
      .spacingCalls, .explicitAlignmentCalls, .queries, .measurements, .distinctProposals,
      .mostDistinctProposals, .placedSubviews, .guidesRead, .spacingsRead, .distancesRead:
      .count
    case .allocations, .allocatedBytes: .resource
    case .updates, .checksum: .gateAlone
    case .timePerPass, .shortestTimePerPass, .ownTimePerPass, .makeCacheTime, .updateCacheTime,
      .sizeThatFitsTime, .placeSubviewsTime, .timeRatio, .pricedTimePerPass, .pricedTimeRatio,
      .queryBreakEven, .queryBreakEvenFromAbove:
      .time
    case .rowsEntered, .rowsLeft, .passes, .calls, .keptAlignmentPlacements, .estimatedSizes,
      .sizesInCache:
      .aside
    }
  }

  /// The reproducibility of the metric across runs.
  package var tier: Tier {
    switch role {
    case .count, .gateAlone, .aside: .exact
    case .resource: .nearExact
    case .time: .noisy
    }
  }

  /// The unit of the metric's values.
  package var unit: Unit {
    switch self {
    case .allocatedBytes: .bytes
    case .timeRatio, .pricedTimeRatio: .ratio
    default: if tier == .noisy { .nanoseconds } else { .count }
    }
  }

  /// The counts that `results.csv` and the exports list.
  package static let listed = allCases.filter { metric in
    metric.role == .count || metric.role == .resource
  }
  /// The counts for which laws are found.
  package static let lawful: [Metric] = [
    .queries, .measurements, .placedSubviews, .guidesRead, .spacingsRead, .distancesRead,
  ]
  package static let counts = with(.count)
  package static let resources = with(.resource)
  /// The metrics that a baseline can contain.
  package static let gated = counts + with(.gateAlone)

  /// Returns the metrics with a role.
  private static func with(_ role: Role) -> [Metric] {
    allCases.filter { metric in metric.role == role }
  }

  /// The metric of a layout's own time in each of its methods.
  package static let methodTimes: [(phase: LayoutPhase, metric: Metric)] = [
    (.makeCache, .makeCacheTime), (.updateCache, .updateCacheTime),
    (.sizeThatFits, .sizeThatFitsTime), (.placeSubviews, .placeSubviewsTime),
  ]
}

extension PriceTerm {
  /// The metric of a call that a meter alone counts, over the whole tree; nil where views count it.
  fileprivate var metric: Metric? {
    switch self {
    case .placement: .placedSubviews
    case .guide: .guidesRead
    case .spacing: .spacingsRead
    case .distance: .distancesRead
    case .query, .measurement, .text, .platform: nil
    }
  }
}

extension CallCounts {
  /// The metric of each count.
  package static let metrics: [(path: KeyPath<CallCounts, Int> & Sendable, metric: Metric)] = [
    (\.makeCache, .makeCacheCalls), (\.updateCache, .updateCacheCalls),
    (\.sizeThatFits, .sizeThatFitsCalls), (\.placeSubviews, .placements),
    (\.alignmentPlacements, .alignmentPlacements),
    (\.keptAlignmentPlacements, .keptAlignmentPlacements), (\.spacing, .spacingCalls),
    (\.explicitAlignment, .explicitAlignmentCalls),
  ]
}

extension [Metric: Int] {
  package var queries: Int { self[.queries, default: 0] }
  package var measurements: Int { self[.measurements, default: 0] }

  /// Creates the counts by metric from the calls of layouts, the counts of views, and a meter of
  /// the whole tree.
  package init(
    _ calls: CallCounts, _ views: ViewCounts, _ meter: PassMeter = PassMeter()
  ) {
    self = [
      .calls: calls.total, .queries: views.queries, .measurements: views.measurements,
      .distinctProposals: views.distinctProposals,
      .mostDistinctProposals: views.mostDistinctProposals,
    ]
    for term in PriceTerm.allCases {
      if let metric = term.metric { self[metric] = meter[term] }
    }
    for (path, metric) in CallCounts.metrics { self[metric] = calls[keyPath: path] }
  }
}
