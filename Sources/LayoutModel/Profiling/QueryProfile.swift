/// The size queries of one pass of a layout, by origin.
package struct QueryProfile: Codable, Hashable, Sendable {
  package var key: CaseKey
  package var variant: String
  package var views: Int
  /// The number of queries that layouts made, without the window's own.
  package var queries: Int
  package var measurements: Int
  package var distinct: Int
  /// The origins with the most queries, the largest first. There are at most ``mostCauses``.
  package var causes: [Cause]
  /// The rows of a view that a lazy container would not make. Nil if they cost little, or if there
  /// are none.
  package var hiddenRows: HiddenRowsRemedy?

  package static let mostCauses = 3

  /// An origin of queries, with their number.
  package struct Cause: Codable, Hashable, Sendable {
    package var origin: QueryOrigin
    package var queries: Int

    package init(origin: QueryOrigin, queries: Int) {
      (self.origin, self.queries) = (origin, queries)
    }
  }

  package init(
    key: CaseKey, variant: String, views: Int, queries: Int, measurements: Int, distinct: Int,
    causes: [Cause]
  ) {
    self.key = key
    self.variant = variant
    self.views = views
    self.queries = queries
    self.measurements = measurements
    self.distinct = distinct
    self.causes = causes
  }

  /// The mean number of queries that a view answers.
  package var queriesPerView: Double { Double(queries) / Double(max(1, views)) }
}

/// The purpose for which a layout queries a size.
package enum QueryOrigin: String, CaseIterable, Codable, Hashable, Sendable {
  /// Reading an alignment guide, including all queries that the answer needs.
  case alignment
  /// Finding a minimum, an ideal or a maximum size for a stack or grid, including all queries that
  /// it needs.
  case flexibility
  case size
  case placement
  /// Making or updating the layout's cache, or reading its spacing.
  case preparation
}

extension QueryProfile {
  /// Returns true if a case is preferred to another one for a profile.
  ///
  /// The deepest host comes first, then the smallest count of at least 100, then the first layout,
  /// then the standard memo.
  package static func precedes(_ first: CaseKey, _ second: CaseKey) -> Bool {
    let (left, right) = (rank(first), rank(second))
    guard left != right else { return first.id < second.id }
    return left.lexicographicallyPrecedes(right)
  }

  /// Returns the numbers that order cases, compared one after the other.
  private static func rank(_ key: CaseKey) -> [Int] {
    let isSmall = key.count < 100
    // The largest of small counts comes first.
    let count = if isSmall { -key.count } else { key.count }
    return [
      -key.host.depth, isSmall.rank, count, (key.scenario != .first).rank,
      (key.memo.capacity != .standard).rank,
    ]
  }
}
