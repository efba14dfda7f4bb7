// Dividing a length among the children of a stack.

extension StackLayout {
  /// Divides a length among the children, group by group of priority (rules S3 and S4).
  func divide(
    _ length: CGFloat, _ minor: CGFloat?, _ subviews: Subviews,
    _ cache: inout StackLayoutCache, _ extent: inout StackExtent
  ) {
    let ranking = cache.ranking ?? rank(minor, subviews, &cache.probes)
    cache.ranking = ranking
    var leaves = PlainLeaves(subviews.tree)
    var available = length - cache.allGaps - ranking.lowerMinimums
    var start = 0
    while start < subviews.count {
      let end = ranking.endOfGroup(from: start, in: subviews)
      if start > 0 {
        for index in start..<end {
          available += cache.probes[ranking.position(at: index)].minimum
        }
      }
      for index in start..<end {
        let position = ranking.position(at: index)
        let share = max(available / CGFloat(end - index), 0)
        size(position, share, minor, subviews, &leaves, &cache, &extent)
        // An infinite length stays infinite, whatever is taken from it.
        if available != .infinity { available -= cache.items[position].length }
      }
      start = end
    }
  }

  @inline(__always)
  func size(
    _ position: Int, _ proposed: CGFloat?, _ minor: CGFloat?, _ subviews: Subviews,
    _ leaves: inout PlainLeaves, _ cache: inout StackLayoutCache, _ extent: inout StackExtent
  ) {
    let view = subviews.view(at: position)
    let proposal = Self.axis.proposal(major: proposed, minor: minor)
    let size = leaves.query(view, proposal)
    var line = subviews.tree.pointee.base.guide(guide, of: view, size: size, proposal: proposal)
    // The guide of an infinite child has no place; the child's extent stays infinite.
    if !line.isFinite { line = 0 }
    cache.items[position] = StackLayoutCache.Item(
      proposed: proposed ?? .nan, length: Self.axis.major(size), guide: line)
    extent.low = min(extent.low, -line)
    extent.high = max(extent.high, Self.axis.minor(size) - line)
  }
}

/// The extent of a stack on its minor axis, relative to the alignment line (rule S6).
struct StackExtent {
  var low: CGFloat = 0
  var high: CGFloat = 0
}
