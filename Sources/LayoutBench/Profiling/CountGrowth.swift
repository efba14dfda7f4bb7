import PortableLayout

/// How the queries of a pass grow with the count of a subject, on exact counts, and when they alone
/// use up a frame.
package struct CountGrowth: Sendable {
  package struct Point: Hashable, Sendable {
    package var count: Int
    package var queries: Int
    package var placements: Int
  }

  package var points: [Point]

  /// Profiles a target at a quarter, a half, three quarters and all of its count.
  ///
  /// - Parameter profile: The profile at the whole count.
  /// - Throws: What the layout did that cannot be carried out.
  package init(_ profile: PassProfile) throws(LayoutError) {
    let count = profile.target.key.count
    points = []
    for part in 1...3 {
      var target = profile.target
      target.key.count = count * part / 4
      guard target.key.count > 0, target.key.count != points.last?.count,
        target.key.count < count
      else { continue }
      points.append(Point(try PassProfile(target)))
    }
    points.append(Point(profile))
  }

  package var fit: GrowthFit? {
    GrowthFit(points.map { GrowthPoint(count: $0.count, amount: Double($0.queries)) })
  }

  /// Farther than this many times the largest count nothing is foretold.
  private static let farthest = 100

  /// The count at which queries and placements alone use up a frame; nil if they do not grow, or
  /// if it is too far from the counts that were profiled.
  ///
  /// - Parameters:
  ///   - frame: The length of a frame.
  ///   - prices: What a query and a placement cost.
  package func count(using frame: Nanoseconds, at prices: PriceList) -> Int? {
    let costs = points.map { point in
      GrowthPoint(
        count: point.count,
        amount: Double(point.queries) * prices[.query].rawValue
          + Double(point.placements) * prices[.placement].rawValue)
    }
    guard let count = GrowthFit(costs)?.count(reaching: frame.rawValue),
      let largest = points.last?.count, count <= Double(largest * Self.farthest)
    else { return nil }
    return max(1, Int(count))
  }
}

extension CountGrowth.Point {
  fileprivate init(_ profile: PassProfile) {
    self.init(
      count: profile.target.key.count, queries: profile.queries,
      placements: profile.placements)
  }
}
