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
    for part in Set((1...3).map { count * $0 / 4 }).sorted() where 0 < part && part < count {
      var target = profile.target
      target.key.count = part
      let queries = try target.untracedPass().queries
      points.append(GrowthPoint(count: part, amount: Double(queries)))
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
    guard case .exponential(let base)? = growth?.model, base >= Growth.leastFactor else {
      return nil
    }
    return base
  }

  package init(_ profile: PassProfile) {
    let views = profile.views
    var children = Array(repeating: 0, count: views.count)
    for view in views { if let parent = view.parent { children[parent] += view.count } }
    var level = Array(repeating: 0, count: views.count)
    for (place, view) in views.enumerated() {
      if let parent = view.parent { level[place] = level[parent] + (children[parent] > 1 ? 1 : 0) }
    }
    let outer = views.indices.filter { level[$0] > 0 && children[$0] > 1 }
    let byLevel = Dictionary(grouping: outer) { level[$0] }.sorted { $0.key < $1.key }
    levels = byLevel.map { depth, places in
      let runs = places.reduce(0) { $0 + views[$1].measurements }
      return Level(level: depth, runs: Double(runs) / Double(places.count))
    }
    // Where no size is measured twice, memos forget none, however many views a level has.
    growth =
      profile.measurements > profile.distinct
      ? GrowthFit(levels.map { GrowthPoint(count: $0.level, amount: $0.runs) }) : nil
  }
}
