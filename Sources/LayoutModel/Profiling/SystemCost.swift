import PortableLayout

/// The cost of a pass at a system.
package struct SystemCost: Hashable, Sendable {
  package var system: SwiftUISystem
  package var queries: Int
  /// The factor by which each level of stacks multiplies the work.
  ///
  /// Nil where it does not, or where there are too many queries to trace.
  package var base: Double?

  package init(_ profile: PassProfile) {
    (system, queries, base) = (profile.layout.system, profile.queries, profile.nestingBase)
  }

  package init(system: SwiftUISystem, queries: Int, base: Double? = nil) {
    (self.system, self.queries, self.base) = (system, queries, base)
  }
}

extension PassProfile {
  /// The measurements of a container, by the number of containers with several subviews around it.
  package var levels: [GrowthPoint] {
    var children = Array(repeating: 0, count: views.count)
    for view in views { if let parent = view.parent { children[parent] += view.count } }
    var level = Array(repeating: 0, count: views.count)
    for (place, view) in views.enumerated() {
      if let parent = view.parent { level[place] = level[parent] + (children[parent] > 1 ? 1 : 0) }
    }
    let outer = views.indices.filter { level[$0] > 0 && children[$0] > 1 }
    return Dictionary(grouping: outer) { level[$0] }.sorted { $0.key < $1.key }
      .map { level, places in
        let runs = places.reduce(0) { $0 + views[$1].measurements }
        return GrowthPoint(count: level, amount: Double(runs) / Double(places.count))
      }
  }

  /// The factor of each level in that growth; nil unless the growth is exponential.
  ///
  /// Where no size is measured twice, memos forget none, however many views a level has.
  package var nestingBase: Double? {
    guard measurements > distinct, case .exponential(let base)? = GrowthFit.model(of: levels) else {
      return nil
    }
    return base
  }
}
