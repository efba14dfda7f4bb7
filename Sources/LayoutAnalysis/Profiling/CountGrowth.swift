import Foundation
import LayoutBench
import PortableLayout

/// How the queries of a pass grow with the count of a subject, on exact counts.
package struct CountGrowth: Sendable {
  package var points: [GrowthPoint]

  /// Lays out a target at a quarter, a half, three quarters and all of its count.
  package init(_ profile: PassProfile) throws(LayoutError) {
    let count = profile.target.key.count
    points = []
    for part in 1...3 {
      var target = profile.target
      target.key.count = count * part / 4
      guard target.key.count > 0, target.key.count != points.last?.count,
        target.key.count < count
      else { continue }
      let queries = try target.untracedPass().queries
      points.append(GrowthPoint(count: target.key.count, amount: Double(queries)))
    }
    points.append(GrowthPoint(count: count, amount: Double(profile.queries)))
  }

  package var fit: GrowthFit? { GrowthFit(points) }
}

package struct SystemCost: Hashable, Sendable {
  package var system: SwiftUISystem
  package var queries: Int
  /// By how much each level of stacks multiplies the work; nil where it does not, or where there
  /// are too many queries to trace.
  package var base: Double?

  private static let mostTraced = 200_000
}

extension SystemCost {
  package init(_ profile: PassProfile) {
    self.init(
      system: profile.target.system, queries: profile.queries, base: NestingProfile(profile).base)
  }

  package init(_ target: ProfileTarget) throws(LayoutError) {
    let queries = try target.untracedPass().queries
    guard queries <= Self.mostTraced else {
      self.init(system: target.system, queries: queries)
      return
    }
    self.init(try PassProfile(target))
  }
}

package struct NestingProfile: Sendable {
  package struct Level: Sendable {
    /// How many containers with several subviews lie around it.
    package var level: Int
    package var runs: Double
  }

  package var levels: [Level]
  package var growth: GrowthFit?

  /// By how much each level multiplies the runs; nil unless the growth is exponential.
  package var base: Double? {
    guard case .exponential(let base)? = growth?.model, base >= NestingGrowth.leastFactor else {
      return nil
    }
    return base
  }

  package init(_ profile: PassProfile) {
    let views = profile.views
    var children = Array(repeating: 0, count: views.count)
    for view in views { if let parent = view.parent { children[parent] += view.count } }
    var level = Array(repeating: 0, count: views.count)
    for place in views.indices {
      guard let parent = views[place].parent else { continue }
      level[place] = level[parent] + (children[parent] > 1 ? 1 : 0)
    }
    var byLevel: [Int: [Int]] = [:]
    for place in views.indices where level[place] > 0 && children[place] > 1 {
      byLevel[level[place], default: []].append(place)
    }
    levels = byLevel.keys.sorted().map { depth in
      let places = byLevel[depth, default: []]
      let runs = places.reduce(0) { $0 + views[$1].measurements }
      return Level(level: depth, runs: Double(runs) / Double(places.count))
    }
    growth = GrowthFit(levels.map { GrowthPoint(count: $0.level, amount: $0.runs) })
  }
}
