import PortableLayout

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
  private static let keptNames: Set<String> = ["ViewThatFits", "GeometryReader", "Scroll"]
}
