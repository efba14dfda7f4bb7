import Foundation
import PortableLayout

extension PlacedTree {
  package init(_ target: ProfileTarget) throws(LayoutError) {
    let tree = target.tree()
    let engine = tree.engine
    let trace = try engine.traced { () throws(LayoutError) in
      try engine.layOut(in: target.window)
    }
    let container = engine.frame(of: tree.container)
    var names: [Int: String] = [:]
    for entry in tree.names?.entries ?? [] { names[entry.view] = entry.name }
    let unplaced = Set(trace.unplaced.values.joined())
    var views: [PlacedView] = []
    for view in engine.placedViews(below: tree.container) {
      let parent = engine.parent(of: view) ?? tree.container
      let order = engine.node(of: parent)?.childViews.firstIndex(of: view) ?? 0
      views.append(
        PlacedView(
          order: order, name: names[view] ?? "\(order)", frame: engine.frame(of: view),
          isContainer: engine.hasChildren(view), isUnplaced: unplaced.contains(view)))
    }
    self.init(layout: target.layout, container: container, views: views)
    settlement = tree.settled?.settlement
  }
}

extension Suite {
  /// Returns a small laid-out tree of each subject with one of the names, by name.
  ///
  /// A subject that cannot be laid out is left out.
  package func placedTrees(named names: Set<String>) -> [String: PlacedTree] {
    var trees: [String: PlacedTree] = [:]
    for subject in subjects where names.contains(subject.name) {
      let counts = subject.counts ?? [12]
      let key = CaseKey(
        subject: subject.name, population: subject.population,
        count: min(12, counts.min() ?? 12), host: .root, scenario: .first)
      trees[subject.name] = try? PlacedTree(
        ProfileTarget(
          subject, subject.usualVariant, key, window: ProposedViewSize(width: 390, height: 280)))
    }
    return trees
  }
}
