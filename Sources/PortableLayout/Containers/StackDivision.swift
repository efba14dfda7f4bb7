// Dividing a length among the children of a stack.

extension StackLayout {
  /// Divides a length among the children, one priority after the other (rules S3 and S4).
  func divide(
    _ length: CGFloat, _ minor: CGFloat?, _ subviews: Subviews,
    _ cache: inout StackLayoutCache, _ extent: inout StackExtent
  ) {
    if cache.ranking == nil, divideAmongRun(length, minor, subviews, &cache, &extent) { return }
    cache.makeItems(count: subviews.count)
    let ranking =
      cache.ranking ?? rank(subviews, minor, by: PlainLeaves(subviews), &cache.probes)
    cache.ranking = ranking
    var leaves = PlainLeaves(subviews.tree)
    var rest = StackRest(available: length - cache.allGaps - ranking.lowerMinimums, count: 0)
    var start = 0
    while start < subviews.count {
      let end = ranking.endOfGroup(from: start, in: subviews)
      if start > 0 {
        for index in start..<end {
          rest.available += cache.probes[ranking.position(at: index)].minimum
        }
      }
      rest.count = end - start
      for index in start..<end {
        let position = ranking.position(at: index)
        let item = size(position, rest.share, minor, subviews, &leaves, &extent)
        cache.items[position] = item
        rest.take(item.length)
      }
      start = end
    }
    for item in cache.items { extent.length += item.length }
  }

  /// Divides a length among the children if they are a run of plain leaves.
  ///
  /// The function is not inlined: stacks within stacks call the division recursively, and its frame
  /// on the call stack stays small this way.
  ///
  /// - Returns: False if the children are not such a run, so that nothing was done.
  @inline(never)
  private func divideAmongRun(
    _ length: CGFloat, _ minor: CGFloat?, _ subviews: Subviews,
    _ cache: inout StackLayoutCache, _ extent: inout StackExtent
  ) -> Bool {
    guard
      let run = PlainRun(
        subviews, of: self, length: length, minor: minor, gaps: cache.allGaps)
    else { return false }
    let count = subviews.count
    cache.ranking = run.ranking
    cache.items = [StackLayoutCache.Item](unsafeUninitializedCapacity: count) { items, made in
      run.divide(length - cache.allGaps, into: items.baseAddress.unsafelyUnwrapped, &extent)
      made = count
    }
    return true
  }

  /// Sizes a child for a length along the stack and enlarges the extent across the stack.
  ///
  /// - Returns: The child's geometry.
  @inline(__always)
  func size(
    _ position: Int, _ proposed: CGFloat?, _ minor: CGFloat?, _ subviews: Subviews,
    _ leaves: inout PlainLeaves, _ extent: inout StackExtent
  ) -> StackLayoutCache.Item {
    let view = subviews.view(at: position)
    let proposal = Self.axis.proposal(major: proposed, minor: minor)
    let size = leaves.query(view, proposal)
    let guide = subviews.tree.pointee.base.guide(
      guide, of: view, size: size, proposal: proposal)
    return StackLayoutCache.Item(
      proposed: proposed ?? .nan, length: Self.axis.major(size),
      guide: extent.align(guide, Self.axis.minor(size)))
  }
}

/// The length of a stack that remains for the children that are not sized yet.
struct StackRest {
  /// The remaining length, in points. It is negative if earlier children took more.
  var available: CGFloat
  /// The number of children that share the length.
  var count: Int

  /// The length to propose to the next child.
  ///
  /// The next share does not depend on the comparison: see `CGFloat.kept(from:to:)`.
  @inline(__always)
  var share: CGFloat {
    let share = available / CGFloat(count)
    return _slowPath(share < 0) ? 0 : share
  }

  /// Subtracts the length of a child.
  @inline(__always)
  mutating func take(_ length: CGFloat) {
    count &-= 1
    // An infinite length stays infinite, whatever is taken from it.
    guard _fastPath(available != .infinity) else { return }
    available -= length
  }
}

/// The length of a stack, and its extent on the minor axis relative to the alignment line (rule
/// S6).
struct StackExtent {
  /// The sum of the children's lengths, in points, added in declaration order.
  var length: CGFloat = 0
  /// The distance from the alignment line to the outermost leading or top edge: 0 or less.
  var low: CGFloat = 0
  /// The distance from the alignment line to the outermost trailing or bottom edge: 0 or more.
  var high: CGFloat = 0

  /// Enlarges the extent for a child with a length on the minor axis.
  ///
  /// - Returns: The distance of the alignment line from the child's leading or top edge.
  @inline(__always)
  mutating func align(_ guide: CGFloat, _ minor: CGFloat) -> CGFloat {
    // The guide of an infinite child has no place; the child's extent stays infinite.
    let line = guide.isFinite ? guide : 0
    low = min(low, -line)
    high = max(high, minor - line)
    return line
  }
}
