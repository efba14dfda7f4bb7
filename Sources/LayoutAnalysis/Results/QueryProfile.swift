import LayoutBench

package struct QueryProfile: Codable, Hashable, Sendable {
  package var key: CaseKey
  package var variant: String
  package var views: Int
  /// All queries that layouts made; the window's own is not counted.
  package var queries: Int
  package var measurements: Int
  package var distinct: Int
  /// Where most of them come from, the largest part first; at most ``mostCauses``.
  package var causes: [Cause]

  package static let mostCauses = 3

  package struct Cause: Codable, Hashable, Sendable {
    package var origin: QueryOrigin
    package var queries: Int
  }

  package var queriesPerView: Double { Double(queries) / Double(max(1, views)) }
}

package enum QueryOrigin: String, CaseIterable, Codable, Hashable, Sendable {
  /// An alignment guide is read: all queries until it is answered.
  case alignment
  /// A stack or grid wants to know a minimum, an ideal or a maximum size: all until it does.
  case flexibility
  case size
  case placement
  /// The layout makes or updates its cache, or tells its spacing.
  case preparation
}

extension QueryProfile {
  /// The place of a case among those that can be profiled: the deepest host first, then the
  /// smallest count of a hundred or more, then the first layout with the standard memo.
  package static func precedes(_ first: CaseKey, _ second: CaseKey) -> Bool {
    let (left, right) = (rank(first), rank(second))
    return left == right ? first.id < second.id : left.lexicographicallyPrecedes(right)
  }

  private static func rank(_ key: CaseKey) -> [Int] {
    let isSmall = key.count < 100
    return [
      -key.host.depth, isSmall ? 1 : 0, isSmall ? -key.count : key.count,
      key.scenario == .first ? 0 : 1, key.memo.capacity == .standard ? 0 : 1,
    ]
  }
}
