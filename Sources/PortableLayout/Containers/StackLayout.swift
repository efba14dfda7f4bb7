/// A layout along one axis that shares the code of stacks.
protocol StackLayout: Layout where Cache == StackLayoutCache {
  /// The axis along which the subviews stand.
  static var axis: Axis { get }
  /// The gap between subviews, in points; nil for the subviews' own preferences.
  var spacing: CGFloat? { get }
  /// The guide of the alignment.
  var guide: AlignmentKey { get }
}

/// The memory of a stack: its gaps, its last geometry and its ranking (rules S1, S9 and S11).
public struct StackLayoutCache {
  /// The geometry of a child in the last layout.
  struct Item {
    /// The length proposed to the child along the stack; NaN where none is.
    var proposed: CGFloat = .nan
    /// The length that the child took along the stack.
    var length: CGFloat = 0
    /// The distance of the alignment line from the child's leading or top edge.
    var guide: CGFloat = 0
  }

  /// The geometry of the children, in the order in which they stand.
  var items: [Item] = []
  /// The gaps, which no proposal changes.
  var gaps: StackGaps
  /// The sum of the gaps.
  var allGaps: CGFloat
  /// The proposal of the last layout; nil before the first one.
  var proposal: ProposalKey?
  /// The size of the stack in the last layout.
  var size = CGSize.zero
  /// The alignment line's distance from the stack's leading or top edge.
  var line: CGFloat = 0
  /// The extremes of the children, as far as the ranking queried them; in the order in which they
  /// stand.
  var probes: [StackProbe] = []
  /// The order in which the children are sized; nil if they have to be probed (rule S11).
  var ranking: StackRanking?

  /// Makes room for the geometry of some children; what stands there is to be written over.
  mutating func makeItems(count: Int) {
    if items.count != count { items = .copies(of: Item(), count: count) }
  }
}

/// The gap before each child of a stack; none before the first.
struct StackGaps {
  /// The gap where all are alike.
  var alike: CGFloat = 0
  /// The gaps where they differ; else empty.
  var each: [CGFloat] = []

  /// The gap before the child at a position.
  subscript(position: Int) -> CGFloat {
    if position == 0 { return 0 }
    return each.isEmpty ? alike : each[position]
  }
}

extension StackLayout {
  /// The stack's orientation, which turns spacers and dividers.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }

  /// The gaps between the subviews (rule S1).
  public func makeCache(subviews: Subviews) -> StackLayoutCache {
    guard subviews.count > 1 else { return StackLayoutCache(gaps: StackGaps(), allGaps: 0) }
    if let spacing {
      return StackLayoutCache(
        gaps: StackGaps(alike: spacing), allGaps: spacing * CGFloat(subviews.count - 1))
    }
    var gaps = Array(repeating: CGFloat(0), count: subviews.count)
    var before = subviews[0].spacing
    for position in 1..<gaps.count {
      let next = subviews[position].spacing
      gaps[position] = before.distance(to: next, along: Self.axis)
      before = next
    }
    return StackLayoutCache(gaps: StackGaps(each: gaps), allGaps: gaps.reduce(0, +))
  }

  /// The stack's size (rules S2 to S6).
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout StackLayoutCache
  ) -> CGSize {
    settle(proposal, subviews, &cache)
    return cache.size
  }

  /// Places the subviews by the geometry of the proposal (rule S7).
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout StackLayoutCache
  ) {
    guard !subviews.isEmpty else { return }
    let proposal = placingProposal(proposal, in: bounds.size)
    settle(proposal, subviews, &cache)
    let minor = proposal.minor(Self.axis)
    var major = Self.axis.major(bounds.origin)
    let line = Self.axis.minor(bounds.origin) + cache.line
    let base = subviews.tree.pointee.base
    var leaves = PlainLeaves(base)
    let (items, gaps) = (cache.items, cache.gaps)
    for position in subviews.indices {
      let item = items[position]
      major += gaps[position]
      let view = subviews.view(at: position)
      let proposal = Self.axis.proposal(
        major: item.proposed.isNaN ? nil : item.proposed, minor: minor)
      let size = leaves.query(view, proposal)
      let corner = Self.axis.point(major: major, minor: line - item.guide)
      base.place(
        view, base.pointee.records + view, at: corner, anchor: .topLeading, size: size,
        proposal: proposal)
      major += item.length
    }
  }

  /// The union of the edges that lie outside: all minor edges, the ends' major edges (rule S8).
  public func spacing(subviews: Subviews, cache: inout StackLayoutCache) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return .zero }
    let edges: (first: Edge.Set, last: Edge.Set, all: Edge.Set) =
      switch Self.axis {
      case .horizontal: (.leading, .trailing, .vertical)
      case .vertical: (.top, .bottom, .horizontal)
      }
    var spacing = ViewSpacing()
    spacing.formUnion(first.spacing, edges: edges.first)
    spacing.formUnion(last.spacing, edges: edges.last)
    for subview in subviews { spacing.formUnion(subview.spacing, edges: edges.all) }
    return spacing
  }

  /// Returns the proposal for which the stack lays itself out when placed or asked for a guide.
  ///
  /// A nil minor length becomes that of the size that the stack returned (rule S7).
  func placingProposal(_ proposal: ProposedViewSize, in size: CGSize) -> ProposedViewSize {
    Self.axis.proposal(
      major: proposal.major(Self.axis),
      minor: proposal.minor(Self.axis) ?? Self.axis.minor(size))
  }

  /// Lays the stack out for a proposal, unless it is the last one laid out (rule S9).
  func settle(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout StackLayoutCache
  ) {
    let key = ProposalKey(proposal)
    if cache.proposal == key, key.canBeFoundAgain { return }
    if !keepsRanking(from: cache.proposal, for: proposal) { cache.ranking = nil }
    layOut(proposal, subviews, &cache)
    cache.proposal = key
  }

  /// Returns true if the ranking of the last proposal serves another one (rule S11).
  private func keepsRanking(from last: ProposalKey?, for proposal: ProposedViewSize) -> Bool {
    guard let last = last?.proposal, last.major(Self.axis) != nil else { return false }
    return last.minor(Self.axis) == proposal.minor(Self.axis)
  }

  /// Returns true if a length is divided among the children.
  ///
  /// Otherwise each child is proposed the length as it is (rules S2 and S3: in 27 a length of zero
  /// and of infinity too).
  private func isDivided(_ length: CGFloat, in tree: TreePointer) -> Bool {
    length != 0 && length != .infinity || tree.system.dividesZeroAndInfinity
  }

  /// Lays the stack out: each child is sized, the line and the size of the stack follow from them.
  private func layOut(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout StackLayoutCache
  ) {
    guard !subviews.isEmpty else {
      cache.size = .zero
      return
    }
    let minor = proposal.minor(Self.axis)
    var extent = StackExtent()
    let length = proposal.major(Self.axis)
    if let length, isDivided(length, in: subviews.tree) {
      divide(length, minor, subviews, &cache, &extent)
    } else {
      cache.makeItems(count: subviews.count)
      var leaves = PlainLeaves(subviews.tree)
      cache.items.withUnsafeMutableBufferPointer { items in
        for position in subviews.indices {
          let item = size(position, length, minor, subviews, &leaves, &extent)
          items[position] = item
          extent.length += item.length
        }
      }
    }
    cache.line = -extent.low
    cache.size = Self.axis.size(
      major: cache.allGaps + extent.length, minor: extent.high - extent.low)
  }
}

extension Array {
  /// Returns an array that holds an element some times.
  ///
  /// `init(repeating:count:)` looks up the type of its memory at each call, which takes longer than
  /// all else that is done for a short array.
  static func copies(of element: Element, count: Int) -> [Element] {
    Array(repeatElement(element, count: count))
  }
}
