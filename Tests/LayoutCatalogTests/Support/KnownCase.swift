import LayoutCatalog
import PortableLayout
import Testing

/// A layout in both variants with a size and placements worked out by hand.
struct KnownCase: Sendable, CustomTestStringConvertible {
  var name: String
  var layouts: [any Layout]
  var leaves: [LeafContent]
  var proposal: ProposedViewSize
  var size: CGSize
  /// The leaves' origins, relative to the container's.
  var origins: [CGPoint]
  /// The leaves' sizes, where the layout decides them.
  var sizes: [CGSize]?
  /// The leaves' ranks or priorities, where the layout reads them.
  var values: [Int] = []

  var testDescription: String { name }

  init(
    _ name: String, _ layouts: [any Layout], _ leaves: [LeafContent],
    _ proposal: ProposedViewSize, size: (CGFloat, CGFloat), at origins: [(CGFloat, CGFloat)],
    sizes: [(CGFloat, CGFloat)]? = nil, values: [Int] = []
  ) {
    self.name = name
    self.layouts = layouts
    self.leaves = leaves
    self.proposal = proposal
    self.size = CGSize(width: size.0, height: size.1)
    self.origins = origins.map { CGPoint(x: $0.0, y: $0.1) }
    self.sizes = sizes?.map { CGSize(width: $0.0, height: $0.1) }
    self.values = values
  }

  /// Lays out both variants at a place and compares.
  func check(at start: CGPoint = CGPoint(x: 13, y: -7)) throws {
    for layout in layouts {
      let tree = TestTree(layout, leaves)
      tree.setRanks(values)
      tree.setPriorities(values.map(Double.init))
      let found = tree.size(proposal)
      #expect(
        found.width.isAbout(size.width) && found.height.isAbout(size.height),
        "\(name), \(layout): \(found), not \(size)")
      let frames = try tree.place(proposal, at: start)
      try #require(frames.count == origins.count)
      for (index, frame) in frames.enumerated() {
        let origin = origins[index]
        #expect(
          frame.origin.x.isAbout(start.x + origin.x)
            && frame.origin.y.isAbout(start.y + origin.y),
          "\(name), \(layout), subview \(index): \(frame), not \(origin) from \(start)")
        guard let size = sizes?[index] else { continue }
        #expect(
          frame.size.width.isAbout(size.width) && frame.size.height.isAbout(size.height),
          "\(name), \(layout), subview \(index): \(frame.size), not \(size)")
      }
    }
  }
}

extension CGFloat {
  fileprivate func isAbout(_ other: CGFloat) -> Bool {
    self == other || Swift.abs(self - other) < 1e-9
  }
}
