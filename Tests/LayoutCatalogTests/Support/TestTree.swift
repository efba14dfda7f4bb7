import LayoutCatalog
import PortableLayout

/// A container with leaves below a root that places it wherever a test says.
final class TestTree {
  let engine: LayoutEngine
  /// The container under test; its parent is the root, view 0.
  let container: Int

  /// Puts its only subview at a place, without querying for its size beforehand.
  struct Placer: Layout {
    var origin = CGPoint.zero
    var proposal = ProposedViewSize.unspecified

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { .zero }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      subviews[0].place(at: origin, proposal: self.proposal)
    }
  }

  init(
    _ layout: any Layout, _ leaves: [LeafContent], memo: SizeMemoCapacity = .standard
  ) {
    engine = LayoutEngine(memo: memo)
    engine.setLayout(Placer(), of: 0)
    container = engine.addChildren(1, to: 0)
    setLayout(layout)
    let first = engine.addChildren(leaves.count, to: container)
    for (index, leaf) in leaves.enumerated() { engine.setLeaf(leaf, of: first + index) }
  }

  /// The container's leaves in order.
  var leaves: [Int] { engine.node(of: container)?.childViews ?? [] }

  func setLayout(_ layout: any Layout) {
    func set(_ layout: some Layout) { engine.setLayout(layout, of: container) }
    set(layout)
  }

  func setRanks(_ ranks: [Int]) {
    for (leaf, rank) in zip(leaves, ranks) {
      engine.setValue(rank, for: RadialRank.self, of: leaf)
    }
    engine.invalidate(container)
  }

  func setPriorities(_ priorities: [Double]) {
    for (leaf, priority) in zip(leaves, priorities) {
      engine.setValue(priority, for: RowPriority.self, of: leaf)
    }
    engine.invalidate(container)
  }

  /// The container's size for a proposal.
  func size(_ proposal: ProposedViewSize) -> CGSize {
    withExtendedLifetime(engine) { engine.tree.query(container, proposal) }
  }

  /// The leaves' frames when the container is placed with a proposal.
  func place(_ proposal: ProposedViewSize, at origin: CGPoint = .zero) throws -> [CGRect] {
    engine.setLayout(Placer(origin: origin, proposal: proposal), of: 0)
    try engine.layOut(in: .unspecified)
    return leaves.map { engine.frame(of: $0) }
  }

  /// The queries of everything below the container since the last reset.
  var queries: Int { engine.counts(below: container).queries }
}

extension ProposedViewSize {
  /// A proposal of a width alone.
  static func width(_ width: CGFloat) -> Self { Self(width: width, height: nil) }
}

extension LeafContent {
  /// A leaf of one size.
  static func fixed(_ width: CGFloat, _ height: CGFloat) -> Self {
    .fixed(CGSize(width: width, height: height))
  }

  /// A leaf that takes any width up to 1,000 and has one height.
  static func stretching(ideal: CGFloat, height: CGFloat) -> Self {
    .flexible(
      minimum: CGSize(width: 0, height: height), ideal: CGSize(width: ideal, height: height),
      maximum: CGSize(width: 1000, height: height))
  }
}
