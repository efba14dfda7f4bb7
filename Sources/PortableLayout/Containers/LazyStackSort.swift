/// The sort of 27, which queries only for what a comparison needs, and for each length once (S3).
struct LazyStackSort {
  let subviews: LayoutSubviews
  let axis: Axis
  let longest, shortest: ProposedViewSize
  let probes: UnsafeMutableBufferPointer<StackProbe>

  /// A stable insertion sort in declaration order.
  func ranking() -> StackRanking {
    var ranking = StackRanking(isOneGroup: !subviews.haveSeveralPriorities)
    let isOneGroup = ranking.isOneGroup
    // How many children at the end of the order are known to have no maximum.
    var infinite = 0
    for next in 1..<probes.count {
      let last = ranking.position(at: next - 1)
      var place = next
      while place > 0, isBefore(next, ranking.position(at: place - 1), isOneGroup) {
        place -= 1
        guard isOneGroup else { continue }
        if infinite == 0, probes[last].maximum == .infinity { infinite = 1 }
        place = skip(next, to: place, in: ranking, infinite)
      }
      if infinite == 0, probes[last].maximum == .infinity { infinite = 1 }
      if probes[next].maximum == .infinity { infinite += 1 }
      if place < next, ranking.order == nil {
        ranking.order = (0..<Int32(truncatingIfNeeded: next)).map { $0 }
      }
      ranking.order?.insert(Int32(truncatingIfNeeded: next), at: place)
    }
    guard !isOneGroup else { return ranking }
    let top = subviews[ranking.position(at: 0)].priority
    for position in subviews.indices where subviews[position].priority != top {
      ranking.lowerMinimums += minimum(of: position)
    }
    return ranking
  }

  /// Where a child goes that moved up to a place, as far as no comparison would query. Children
  /// without a maximum stand last. Of the others only the last one may not have been queried for
  /// both extremes, and a child that passed it has been.
  private func skip(
    _ next: Int, to place: Int, in ranking: StackRanking, _ infinite: Int
  ) -> Int {
    let finite = next - infinite
    var (low, high) = (0, place)
    if probes[next].maximum == .infinity {
      low = finite
    } else if place >= finite {
      return finite
    }
    while low < high {
      let middle = (low + high) / 2
      if isBefore(next, ranking.position(at: middle), true) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }

  private func isBefore(_ child: Int, _ other: Int, _ isOneGroup: Bool) -> Bool {
    if !isOneGroup {
      let (own, others) = (subviews[child].priority, subviews[other].priority)
      if own != others { return own > others }
    }
    let othersMaximum = maximum(of: other)
    if othersMaximum != .infinity, othersMaximum - minimum(of: other) <= 0 { return false }
    let ownMaximum = maximum(of: child)
    switch (ownMaximum == .infinity, othersMaximum == .infinity) {
    case (true, true):
      let ownMinimum = minimum(of: child)
      return ownMinimum > minimum(of: other)
    case (false, true): return true
    case (true, false): return false
    case (false, false):
      return ownMaximum - minimum(of: child) < othersMaximum - minimum(of: other)
    }
  }

  private func maximum(of position: Int) -> CGFloat {
    if !probes[position].hasMaximum {
      let size = subviews.tree.query(subviews.view(at: position), longest)
      probes[position].maximum = axis.major(size)
      probes[position].hasMaximum = true
    }
    return probes[position].maximum
  }

  private func minimum(of position: Int) -> CGFloat {
    if !probes[position].hasMinimum {
      let size = subviews.tree.query(subviews.view(at: position), shortest)
      probes[position].minimum = axis.major(size)
      probes[position].hasMinimum = true
    }
    return probes[position].minimum
  }
}
