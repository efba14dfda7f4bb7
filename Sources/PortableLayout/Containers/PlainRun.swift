/// A fast path for a stack whose children are all plain leaves that remember no size.
///
/// The replies of such leaves are known without a query. So the leaves are ranked and the length is
/// divided first, and each leaf's queries are counted afterwards, in a single visit of the leaf.
struct PlainRun<Stack: StackLayout> {
  typealias Item = StackLayoutCache.Item

  private let stack: Stack
  private let subviews: LayoutSubviews
  private let forecasts: LeafForecasts
  /// The length that every leaf is proposed across the stack.
  private let minor: CGFloat?
  /// A Boolean value that is true when the longest length is queried for first (rule S10).
  private let beginsWithLongest: Bool
  /// The order in which the leaves are sized.
  private(set) var ranking = StackRanking()
  /// The queries that the ranking makes of each leaf.
  ///
  /// The array is empty if the leaves are sized in declaration order. All but the last are then
  /// queried for both extremes.
  private var probes: [StackProbe] = []
  /// The queries of the last leaf, if the leaves are sized in declaration order.
  private var lastProbe = Self.bothExtremes

  private static var bothExtremes: StackProbe { StackProbe(hasMaximum: true, hasMinimum: true) }

  /// Creates the run and finds its order without counting a query. Returns nil unless all children
  /// are plain leaves that remember no size.
  @inline(__always)
  init?(
    _ subviews: LayoutSubviews, of stack: Stack, length: CGFloat, minor: CGFloat?, gaps: CGFloat
  ) {
    guard subviews.count > 1, length.isFinite, gaps.isFinite,
      subviews.tree.pointee.priorities == nil, let forecasts = LeafForecasts(subviews),
      forecasts.mayNoteThree(of: subviews)
    else { return nil }
    self.stack = stack
    self.subviews = subviews
    self.forecasts = forecasts
    self.minor = minor
    beginsWithLongest = subviews.tree.system.ranksLazily
    guard key(for: 0).canBeFoundAgain else { return nil }
    let ordered = countOrdered()
    guard ordered < subviews.count else { return }
    for position in ordered..<subviews.count {
      guard forecasts.isFresh(subviews.view(at: position)) else { return nil }
    }
    ranking = stack.rank(subviews, minor, by: forecasts, &probes)
  }

  /// Returns the proposal for a length along the stack.
  @inline(__always)
  private func key(for length: CGFloat) -> ProposalKey {
    ProposalKey(Stack.axis.proposal(major: length, minor: minor))
  }

  /// The two proposals that the ranking makes, in the order of the queries.
  private var extremes: LeafExtremes {
    let (longest, shortest) = (key(for: .infinity), key(for: 0))
    return beginsWithLongest
      ? LeafExtremes(longest, shortest) : LeafExtremes(shortest, longest)
  }

  /// Counts the first leaves that are sized in declaration order, and finds their queries.
  ///
  /// System 26 queries all of them for both extremes. System 27 compares each child with the
  /// previous one, and queries only what the comparison needs (rule S3).
  ///
  /// - Returns: The position of the first child that is sized in another order, or is not a plain
  ///   leaf.
  private mutating func countOrdered() -> Int {
    var extremes = extremes
    var previous = StackProbe(maximum: -.infinity)
    var last = previous
    for position in subviews.indices {
      let view = subviews.view(at: position)
      guard forecasts.isFresh(view) else { return position }
      extremes.foresee(view, by: forecasts)
      let probe = probe(extremes)
      guard last.mayPrecede(probe) else { return position }
      (previous, last) = (last, probe)
    }
    if beginsWithLongest {
      lastProbe.hasMaximum = previous.flexibility > 0
      lastProbe.hasMinimum =
        lastProbe.hasMaximum && (last.maximum != .infinity || previous.maximum == .infinity)
    }
    return subviews.count
  }

  /// Returns the shortest and the longest length of a leaf from its replies.
  @inline(__always)
  private func probe(_ extremes: LeafExtremes) -> StackProbe {
    let first = Stack.axis.major(extremes.first.size)
    let second = Stack.axis.major(extremes.second.size)
    return beginsWithLongest
      ? StackProbe(maximum: first, minimum: second)
      : StackProbe(maximum: second, minimum: first)
  }
}

// Dividing a length. The length of a leaf decides the share of the next one. Only a division and a
// subtraction wait for the leaf before. The processor can do all else at the same time.

extension PlainRun {
  /// The state that sizing one leaf passes to the next.
  private struct Progress {
    var extremes: LeafExtremes
    var extent: StackExtent
  }

  /// Divides a length among the leaves and enlarges the stack's extent for them.
  ///
  /// - Parameters:
  ///   - length: The length without gaps, in points.
  ///   - items: The memory for the geometry of the leaves.
  ///   - extent: The extent that the leaves take.
  func divide(
    _ length: CGFloat, into items: UnsafeMutablePointer<Item>, _ extent: inout StackExtent
  ) {
    let rest = StackRest(available: length, count: subviews.count)
    if probes.isEmpty {
      sizeInOrder(rest, items, &extent)
    } else {
      shareByRanking(rest, items)
      sizeAsShared(items, &extent)
    }
  }

  /// Sizes leaves whose sizing order is declaration order.
  @inline(never)
  private func sizeInOrder(
    _ length: StackRest, _ items: UnsafeMutablePointer<Item>, _ extent: inout StackExtent
  ) {
    var (rest, progress) = (length, Progress(extremes: extremes, extent: extent))
    let last = subviews.count - 1
    for position in 0..<last {
      let item = size(position, for: rest.share, Self.bothExtremes, &progress)
      (items + position).initialize(to: item)
      rest.take(item.length)
    }
    (items + last).initialize(to: size(last, for: rest.share, lastProbe, &progress))
    extent = progress.extent
  }

  /// Finds the shares of the leaves in the order of their ranking.
  ///
  /// The ranking does not follow the order in memory, so this step reads only the values that
  /// decide the shares.
  @inline(never)
  private func shareByRanking(_ length: StackRest, _ items: UnsafeMutablePointer<Item>) {
    var rest = length
    for index in 0..<subviews.count {
      let position = ranking.position(at: index)
      let share = rest.share
      items[position].proposed = share
      rest.take(lengthTaken(by: position, of: share))
    }
  }

  /// Returns the length that a leaf takes of a share.
  ///
  /// The leaf's range from the ranking gives the length. Without a range, a forecast does.
  @inline(__always)
  private func lengthTaken(by position: Int, of share: CGFloat) -> CGFloat {
    let probe = probes[position]
    guard _fastPath(probe.hasMaximum && probe.hasMinimum && share >= 0) else {
      return Stack.axis.major(
        forecasts.size(of: subviews.view(at: position), for: key(for: share)))
    }
    return probe.length(for: share)
  }

  /// Sizes the leaves for their shares, in declaration order.
  @inline(never)
  private func sizeAsShared(_ items: UnsafeMutablePointer<Item>, _ extent: inout StackExtent) {
    var progress = Progress(extremes: extremes, extent: extent)
    for position in 0..<subviews.count {
      items[position] = size(
        position, for: items[position].proposed, probes[position], &progress)
    }
    extent = progress.extent
  }

  /// Counts the queries of a leaf, the last of them for its share, and enlarges the stack's extent.
  ///
  /// - Returns: The geometry of the leaf.
  @inline(__always)
  private func size(
    _ position: Int, for share: CGFloat, _ probe: StackProbe, _ progress: inout Progress
  ) -> Item {
    let view = subviews.view(at: position)
    let proposal = Stack.axis.proposal(major: share, minor: minor)
    let size = note(view, probe, ProposalKey(proposal), &progress.extremes)
    let length = Stack.axis.major(size)
    progress.extent.length += length
    // A plain leaf has no guides of its own.
    let guide =
      stack.guide.builtInValue(in: size)
      ?? subviews.tree.pointee.base.guide(stack.guide, of: view, size: size, proposal: proposal)
    return Item(
      proposed: share, length: length,
      guide: progress.extent.align(guide, Stack.axis.minor(size)))
  }

  /// Counts the queries that the ranking makes of a leaf, and a query for its share.
  ///
  /// - Returns: The leaf's size for its share.
  @inline(__always)
  private func note(
    _ view: Int, _ probe: StackProbe, _ key: ProposalKey, _ extremes: inout LeafExtremes
  ) -> CGSize {
    guard _fastPath(probe.hasMaximum && probe.hasMinimum && key.canBeFoundAgain) else {
      return noteOneByOne(view, probe, key)
    }
    extremes.foresee(view, by: forecasts)
    return forecasts.note(view, extremes, then: key)
  }

  /// Counts a leaf's queries if they are not for both extremes, or if its share is not a number.
  @inline(never)
  private func noteOneByOne(_ view: Int, _ probe: StackProbe, _ key: ProposalKey) -> CGSize {
    let (longest, shortest) = (self.key(for: .infinity), self.key(for: 0))
    if beginsWithLongest, probe.hasMaximum { _ = forecasts.note(view, longest) }
    if probe.hasMinimum { _ = forecasts.note(view, shortest) }
    if !beginsWithLongest, probe.hasMaximum { _ = forecasts.note(view, longest) }
    return forecasts.note(view, key)
  }
}
