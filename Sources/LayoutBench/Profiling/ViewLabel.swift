import PortableLayout

/// The names of views in profiles.
enum ViewLabel {
  /// Returns the name of a view's layout, modifier or leaf.
  static func of(_ view: Int, in engine: LayoutEngine) -> String {
    guard let node = engine.node(of: view) else { return engine.leafName(of: view) }
    return short(node.name)
  }

  /// Returns true if a view is one of SwiftUI's stacks or grids.
  static func isStack(_ view: Int, in engine: LayoutEngine) -> Bool {
    guard let node = engine.node(of: view) else { return false }
    return builtIn.contains(node.name)
  }

  /// Returns a name without the ending of its type, such as `VStack` for `VStackLayout` or `frame`
  /// for `FrameNode`.
  static func short(_ name: String) -> String {
    if let own = names[name] { return own }
    if builtIn.contains(name) { return String(name.dropLast("Layout".count)) }
    if name.hasSuffix("Node") {
      let stem = name.dropLast("Node".count)
      if keptNames.contains(String(stem)) { return String(stem) }
      return stem.prefix(1).lowercased() + stem.dropFirst()
    }
    return name
  }

  /// The names of views whose types have others here.
  private static let names = ["ScrollNode": "ScrollView", "FlexibleFrameNode": "frame"]
  private static let builtIn: Set<String> = [
    "HStackLayout", "VStackLayout", "ZStackLayout", "GridLayout",
  ]
  private static let keptNames: Set<String> = ["ViewThatFits", "GeometryReader"]
}
