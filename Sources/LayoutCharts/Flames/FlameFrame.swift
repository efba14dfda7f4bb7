/// One bar of a flame graph: as wide as its weight, above the bars that it caused.
package struct FlameFrame: Sendable {
  package var name: String
  package var detail: String
  /// The class of its colour.
  package var style: String
  /// How much it weighs, with what it caused.
  package var weight: Double
  /// What it caused; together at most as heavy.
  package var children: [FlameFrame]

  package init(
    name: String, detail: String, style: String, weight: Double, children: [FlameFrame] = []
  ) {
    self.name = name
    self.detail = detail
    self.style = style
    self.weight = weight
    self.children = children
  }

  package var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }
}
