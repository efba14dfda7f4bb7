import PortableLayout

/// The number of queries that a pass costs on one system.
package struct SystemCost: Hashable, Sendable {
  package var system: SwiftUISystem
  package var queries: Int
  /// The factor by which each level of stacks multiplies the work.
  ///
  /// It is nil if there is no such factor, or if there are too many queries to trace.
  package var base: Double?

  package init(_ profile: PassProfile) {
    (system, queries, base) = (profile.layout.system, profile.queries, profile.nestingBase)
  }

  package init(system: SwiftUISystem, queries: Int, base: Double? = nil) {
    (self.system, self.queries, self.base) = (system, queries, base)
  }
}

extension PassProfile {
  /// The mean number of measurements of a container, by its level.
  ///
  /// The level is the number of containers with several subviews around the container.
  package var levels: [GrowthPoint] {
    let children = childCounts
    var levels = Array(repeating: 0, count: views.count)
    for (index, view) in views.enumerated() {
      guard let parent = view.parent else { continue }
      levels[index] = levels[parent]
      if children[parent] > 1 { levels[index] += 1 }
    }
    let inner = views.indices.filter { index in levels[index] > 0 && children[index] > 1 }
    var points: [GrowthPoint] = []
    for (level, indices) in inner.grouped(by: { index in levels[index] }) {
      let runs = indices.sum { index in views[index].measurements }
      points.append(GrowthPoint(count: level, amount: Double(runs) / Double(indices.count)))
    }
    return points.byCount
  }

  /// The number of children of each view.
  private var childCounts: [Int] {
    var counts = Array(repeating: 0, count: views.count)
    for view in views {
      if let parent = view.parent { counts[parent] += view.count }
    }
    return counts
  }

  /// The factor by which each of the ``levels`` multiplies the measurements. Nil if growth is not
  /// exponential.
  ///
  /// If no size is measured twice, the memos forget nothing and there is no such factor, however
  /// many views a level has.
  package var nestingBase: Double? {
    guard measurements > distinct, case .exponential(let base)? = GrowthFit.model(of: levels) else {
      return nil
    }
    return base
  }
}
