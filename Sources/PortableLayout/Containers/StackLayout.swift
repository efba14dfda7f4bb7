/// A layout along one axis that shares the code of stacks.
protocol StackLayout: Layout where Cache == StackLayoutCache {
  /// The axis along which the subviews are arranged.
  static var axis: Axis { get }
  /// The gap between subviews, in points. If nil, the subviews' own preferences apply.
  var spacing: CGFloat? { get }
  /// The guide by which the subviews are aligned.
  var guide: AlignmentKey { get }
}

/// A stack's cache of its gaps, its last geometry and its ranking (rules S1, S9 and S11).
public struct StackLayoutCache {
  /// The geometry of a child in the last layout.
  struct Item {
    /// The length proposed to the child along the stack, in points. NaN if none is proposed.
    var proposed: CGFloat = .nan
    /// The length that the child took along the stack.
    var length: CGFloat = 0
    /// The distance of the alignment line from the child's leading or top edge.
    var guide: CGFloat = 0
  }

  /// The geometry of the children, in declaration order.
  var items: [Item] = []
  /// The gaps, which do not depend on the proposal.
  var gaps: StackGaps
  /// The sum of the gaps.
  var allGaps: CGFloat
  /// The proposal of the last layout, or nil before the first one.
  var proposal: ProposalKey?
  /// The size of the stack in the last layout.
  var size = CGSize.zero
  /// The alignment line's distance from the stack's leading or top edge.
  var line: CGFloat = 0
  /// The extremes of the children, as far as the ranking queried them; in the order in which they
  /// stand.
  var probes: [StackProbe] = []
  /// The order in which the children are sized. Nil if they must be probed first (rule S11).
  var ranking: StackRanking?

  /// Makes room for the geometry of some children, without setting it.
  mutating func makeItems(count: Int) {
    if items.count != count { items = .copies(of: Item(), count: count) }
  }
}

/// The gap before each child of a stack, in points. The first child has none.
struct StackGaps {
  /// The gap before each child if all gaps are equal.
  var alike: CGFloat = 0
  /// The gaps if they differ, otherwise empty.
  var each: [CGFloat] = []

  /// The gap before the child at a position, in points.
  subscript(position: Int) -> CGFloat {
    if position == 0 { return 0 }
    return each.isEmpty ? alike : each[position]
  }
}

extension StackLayout {
  /// The stack's orientation, which decides the direction of spacers and dividers.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }

  /// Finds the gaps between the subviews (rule S1).
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

  /// Returns the stack's size, in points (rules S2 to S6).
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout StackLayoutCache
  ) -> CGSize {
    settle(proposal, subviews, &cache)
    return cache.size
  }

  /// Places the subviews by the geometry for the proposal (rule S7).
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

  /// Returns the union of the subviews' preferences on the stack's outer edges (rule S8).
  ///
  /// These are all edges on the minor axis, and the first and the last edge on the major axis.
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

  /// Returns the proposal with which the stack is laid out when it is placed or queried for a
  /// guide.
  ///
  /// If the length on the minor axis is nil, the stack's size replaces it (rule S7).
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

  /// Returns true if the ranking for the last proposal is valid for another one (rule S11).
  private func keepsRanking(from last: ProposalKey?, for proposal: ProposedViewSize) -> Bool {
    guard let last = last?.proposal, last.major(Self.axis) != nil else { return false }
    return last.minor(Self.axis) == proposal.minor(Self.axis)
  }

  /// Returns true if a length is divided among the children.
  ///
  /// If not, each child is proposed the whole length. System 27 divides lengths of zero and
  /// infinity too (rules S2 and S3).
  private func isDivided(_ length: CGFloat, in tree: TreePointer) -> Bool {
    length != 0 && length != .infinity || tree.system.dividesZeroAndInfinity
  }

  /// Lays the stack out: sizes each child, then finds the alignment line and the stack's size.
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
  /// Returns an array that repeats an element.
  ///
  /// `init(repeating:count:)` looks up the type of its memory at each call, which takes longer than
  /// everything else that is done for a short array.
  static func copies(of element: Element, count: Int) -> [Element] {
    Array(repeatElement(element, count: count))
  }
}
