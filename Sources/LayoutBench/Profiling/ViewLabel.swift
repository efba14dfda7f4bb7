import PortableLayout

/// The names of views in profiles.
enum ViewLabel {
  /// The name of a view: that of its layout, modifier or leaf.
  static func of(_ view: Int, in engine: LayoutEngine) -> String {
    guard let node = engine.node(of: view) else { return engine.leafName(of: view) }
    return short(node.name)
  }

  /// Returns true if a view is a stack or a grid of SwiftUI's.
  static func isStack(_ view: Int, in engine: LayoutEngine) -> Bool {
    guard let node = engine.node(of: view) else { return false }
    return builtIn.contains(node.name)
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
