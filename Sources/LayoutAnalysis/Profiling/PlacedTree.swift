import Foundation
import LayoutBench
import PortableLayout

package struct PlacedTree: Sendable {
  package struct PlacedView: Sendable {
    package var view: Int
    package var parent: Int
    package var order: Int
    /// The name that it was given, or its position among its siblings.
    package var name: String
    package var label: String
    /// Where it lies, in points, in the window.
    package var frame: CGRect
    package var isContainer: Bool
    /// Whether its container did not place it, so that it was put into the middle (rule E7).
    package var isUnplaced: Bool
  }

  package var target: ProfileTarget
  package var container: CGRect
  /// The views, those that hold others first.
  package var views: [PlacedView]

  package init(_ target: ProfileTarget) throws(LayoutError) {
    self.target = target
    let tree = target.tree()
    let engine = tree.engine
    let trace = try engine.traced { () throws(LayoutError) in
      try engine.layOut(in: target.window)
    }
    container = engine.frame(of: tree.container)
    let names = Dictionary(
      (tree.names?.entries ?? []).map { ($0.view, $0.name) }, uniquingKeysWith: { $1 })
    let unplaced = Set(trace.unplaced.values.joined())
    views = []
    for view in engine.placedViews(below: tree.container) {
      let parent = engine.parent(of: view) ?? tree.container
      let order = engine.node(of: parent)?.childViews.firstIndex(of: view) ?? 0
      views.append(
        PlacedView(
          view: view, parent: parent, order: order, name: names[view] ?? "\(order)",
          label: ViewLabel.of(view, in: engine), frame: engine.frame(of: view),
          isContainer: (engine.node(of: view)?.childCount ?? 0) > 0,
          isUnplaced: unplaced.contains(view)))
    }
  }

  package var leafCount: Int { views.count { !$0.isContainer } }
  package var unplacedCount: Int { views.count { $0.isUnplaced } }
}

enum ViewLabel {
  static func of(_ view: Int, in engine: LayoutEngine) -> String {
    guard let node = engine.node(of: view) else { return engine.leafName(of: view) }
    return short(node.name)
  }

  static func isStack(_ view: Int, in engine: LayoutEngine) -> Bool {
    engine.node(of: view).map { builtIn.contains($0.name) } ?? false
  }

  /// `VStackLayout` as `VStack`, `FrameNode` as `frame`; other names as they are.
  static func short(_ name: String) -> String {
    if name == "ScrollNode" { return "ScrollView" }
    if builtIn.contains(name) { return String(name.dropLast("Layout".count)) }
    if name.hasSuffix("Node") {
      let stem = name.dropLast("Node".count)
      if keptNames.contains(String(stem)) { return String(stem) }
      return stem.prefix(1).lowercased() + stem.dropFirst()
    }
    return name
  }

  private static let builtIn: Set<String> = [
    "HStackLayout", "VStackLayout", "ZStackLayout", "GridLayout",
  ]
  private static let keptNames: Set<String> = ["ViewThatFits", "GeometryReader"]
}
