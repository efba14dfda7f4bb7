// Runs of plain leaves: all children are plain leaves that remember nothing. Every reply is foreseen,
// so that the ranking and the division note nothing, and one visit of each leaf notes its queries.

/// A run of plain leaves, in the order in which they are sized.
struct PlainRun {
  var leaves: PlainLeaves
  /// The proposal for which a leaf replies with its longest length.
  let longest: ProposedViewSize
  /// The proposal for which a leaf replies with its shortest length.
  let shortest: ProposedViewSize
  /// A Boolean value that is true when the longest length is queried for first (rule S10).
  let beginsWithLongest: Bool
  /// The order in which the leaves are sized.
  var ranking = StackRanking()
  /// What the ranking queried each leaf for; empty where all but the last are queried for both
  /// extremes.
  var probes: [StackProbe] = []
  /// The queries of a leaf that is not the last one.
  let usual = StackProbe(hasMaximum: true, hasMinimum: true)
  /// The queries of the last leaf.
  var last = StackProbe(hasMaximum: true, hasMinimum: true)

  /// Creates a run of a stack's subviews, whose order is still to be found.
  init(_ axis: Axis, _ minor: CGFloat?, _ subviews: LayoutSubviews) {
    leaves = PlainLeaves(subviews)
    leaves.notesQueries = false
    longest = axis.proposal(major: .infinity, minor: minor)
    shortest = axis.proposal(major: 0, minor: minor)
    beginsWithLongest = subviews.tree.pointee.system.ranksLazily
  }

  /// What a leaf replies to both proposals, in the order of the queries.
  struct Extremes {
    var first: MemoEntry
    var second: MemoEntry
    private var limits = LastLimits()

    init(_ first: ProposedViewSize, _ second: ProposedViewSize) {
      self.first = MemoEntry(key: ProposalKey(first), size: .zero)
      self.second = MemoEntry(key: ProposalKey(second), size: .zero)
    }

    /// Replaces the replies by those of another leaf, without a query.
    @inline(__always)
    mutating func foresee(_ view: Int, of leaves: PlainLeaves) {
      if leaves.isAlike(view, &limits) { return }
      first.size = leaves.size(of: view, first.key)
      second.size = leaves.size(of: view, second.key)
    }
  }

  /// The two proposals in the order of the queries, without replies.
  var extremes: Extremes {
    beginsWithLongest ? Extremes(longest, shortest) : Extremes(shortest, longest)
  }

  /// Notes what the ranking queried a leaf for, and a query for its share.
  ///
  /// - Returns: The leaf's size for its share.
  @inline(__always)
  func query(
    _ view: Int, _ probe: StackProbe, _ proposal: ProposedViewSize,
    _ extremes: inout Extremes
  ) -> CGSize {
    let key = ProposalKey(proposal)
    guard _fastPath(probe.hasMaximum && probe.hasMinimum && key.canBeFoundAgain) else {
      return queryOneByOne(view, probe, proposal)
    }
    extremes.foresee(view, of: leaves)
    return leaves.note(view, key, after: extremes.first, extremes.second)
  }

  /// Makes the queries of the ranking and that for the share one by one.
  @inline(never)
  private func queryOneByOne(
    _ view: Int, _ probe: StackProbe, _ proposal: ProposedViewSize
  ) -> CGSize {
    var leaves = leaves
    leaves.notesQueries = true
    if beginsWithLongest, probe.hasMaximum { _ = leaves.query(view, longest) }
    if probe.hasMinimum { _ = leaves.query(view, shortest) }
    if !beginsWithLongest, probe.hasMaximum { _ = leaves.query(view, longest) }
    return leaves.query(view, proposal)
  }
}

extension StackLayout {
  /// The children as a run of plain leaves; nil if they are none. Nothing is noted.
  func run(
    _ length: CGFloat, _ minor: CGFloat?, _ subviews: Subviews, _ gaps: CGFloat
  ) -> PlainRun? {
    guard subviews.count > 1, length.isFinite, gaps.isFinite,
      subviews.tree.pointee.priorities == nil, PlainLeaves(subviews).mayForesee(subviews)
    else { return nil }
    var run = PlainRun(Self.axis, minor, subviews)
    guard ProposalKey(run.shortest).canBeFoundAgain else { return nil }
    let fresh = findOrder(of: subviews, &run)
    guard fresh < subviews.count else { return run }
    for position in fresh..<subviews.count {
      guard run.leaves.isFresh(subviews.view(at: position)) else { return nil }
    }
    run.ranking = rank(minor, subviews, run.leaves, &run.probes)
    return run
  }

  /// Finds the queries of leaves that stand in the order in which they are sized.
  ///
  /// 26 queries all for both extremes. 27 compares each child with the one before it, and queries
  /// for as much as that takes (rule S3).
  ///
  /// - Returns: The position of the first child that stands elsewhere, or is no plain leaf.
  private func findOrder(of subviews: Subviews, _ run: inout PlainRun) -> Int {
    var extremes = run.extremes
    var previous = StackProbe(maximum: -.infinity)
    var last = previous
    for position in subviews.indices {
      let view = subviews.view(at: position)
      guard run.leaves.isFresh(view) else { return position }
      extremes.foresee(view, of: run.leaves)
      let first = Self.axis.major(extremes.first.size)
      let second = Self.axis.major(extremes.second.size)
      let probe =
        run.beginsWithLongest
        ? StackProbe(maximum: first, minimum: second)
        : StackProbe(maximum: second, minimum: first)
      guard last.mayPrecede(probe) else { return position }
      (previous, last) = (last, probe)
    }
    if run.beginsWithLongest {
      run.last.hasMaximum = previous.flexibility > 0
      run.last.hasMinimum =
        run.last.hasMaximum && (last.maximum != .infinity || previous.maximum == .infinity)
    }
    return subviews.count
  }

  /// Divides a length among a run of plain leaves. What a leaf takes decides the share of the next:
  /// only the division and the subtraction lie on that chain, all else runs beside it.
  func divide(
    _ length: CGFloat, _ minor: CGFloat?, _ run: PlainRun, _ subviews: Subviews,
    _ items: UnsafeMutablePointer<StackLayoutCache.Item>, _ extent: inout StackExtent
  ) {
    var rest = StackRest(available: length, count: subviews.count)
    if run.probes.isEmpty {
      divideInOrder(&rest, minor, run, subviews, items, &extent)
    } else {
      divideByRanking(&rest, minor, run, subviews, items, &extent)
    }
  }

  /// All but the last leaf are queried for both extremes.
  @inline(never)
  private func divideInOrder(
    _ rest: inout StackRest, _ minor: CGFloat?, _ run: PlainRun, _ subviews: Subviews,
    _ items: UnsafeMutablePointer<StackLayoutCache.Item>, _ extent: inout StackExtent
  ) {
    var (left, own, extremes) = (rest, extent, run.extremes)
    let last = subviews.count - 1
    for position in 0..<last {
      let item = item(
        position, left.share, minor, run, run.usual, &extremes, subviews, &own)
      (items + position).initialize(to: item)
      left.take(item.length)
    }
    let item = item(last, left.share, minor, run, run.last, &extremes, subviews, &own)
    (items + last).initialize(to: item)
    left.take(item.length)
    (rest, extent) = (left, own)
  }

  /// The ranking jumps about in memory: in its order nothing is touched but what decides the shares.
  @inline(never)
  private func divideByRanking(
    _ rest: inout StackRest, _ minor: CGFloat?, _ run: PlainRun, _ subviews: Subviews,
    _ items: UnsafeMutablePointer<StackLayoutCache.Item>, _ extent: inout StackExtent
  ) {
    for index in 0..<subviews.count {
      let position = run.ranking.position(at: index)
      let share = rest.share
      items[position].proposed = share
      rest.take(taken(by: position, of: share, minor, run, subviews))
    }
    sizeAsDivided(minor, run, subviews, items, &extent)
  }

  /// Sizes the leaves for the shares that they were given, in the order in which they stand.
  @inline(never)
  private func sizeAsDivided(
    _ minor: CGFloat?, _ run: PlainRun, _ subviews: Subviews,
    _ items: UnsafeMutablePointer<StackLayoutCache.Item>, _ extent: inout StackExtent
  ) {
    var (own, extremes) = (extent, run.extremes)
    for position in 0..<subviews.count {
      let share = items[position].proposed
      items[position] = item(
        position, share, minor, run, run.probes[position], &extremes, subviews, &own)
    }
    extent = own
  }

  /// The length that a leaf of a run takes, by what the ranking found if that is enough.
  @inline(__always)
  private func taken(
    by position: Int, of share: CGFloat, _ minor: CGFloat?, _ run: PlainRun, _ subviews: Subviews
  ) -> CGFloat {
    let probe = run.probes[position]
    guard _fastPath(probe.hasMaximum && probe.hasMinimum && share >= 0) else {
      let key = ProposalKey(Self.axis.proposal(major: share, minor: minor))
      return Self.axis.major(run.leaves.size(of: subviews.view(at: position), key))
    }
    return probe.length(for: share)
  }

  /// The geometry of a leaf of a run, whose queries are noted.
  @inline(__always)
  private func item(
    _ position: Int, _ share: CGFloat, _ minor: CGFloat?, _ run: PlainRun, _ probe: StackProbe,
    _ extremes: inout PlainRun.Extremes, _ subviews: Subviews,
    _ extent: inout StackExtent
  ) -> StackLayoutCache.Item {
    let view = subviews.view(at: position)
    let proposal = Self.axis.proposal(major: share, minor: minor)
    let size = run.query(view, probe, proposal, &extremes)
    let length = Self.axis.major(size)
    extent.length += length
    // A plain leaf has no guides of its own.
    let guide =
      guide.builtInValue(in: size)
      ?? subviews.tree.pointee.base.guide(guide, of: view, size: size, proposal: proposal)
    return StackLayoutCache.Item(
      proposed: share, length: length, guide: extent.align(guide, Self.axis.minor(size)))
  }
}
