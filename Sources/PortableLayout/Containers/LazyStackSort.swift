/// The sort of 27, which queries only for what a comparison needs, and for each length once (S3):
/// what a stable insertion sort in declaration order would query for.
///
/// Where a child goes beyond the first one that it is compared with needs no query: those before
/// it have been queried for both extremes. So the children are compared with the ends of the order
/// first, which queries, and sorted afterwards, which does not.
struct LazyStackSort {
  let subviews: LayoutSubviews
  let axis: Axis
  let minor: CGFloat?
  let probes: UnsafeMutableBufferPointer<StackProbe>
  /// Tells the extremes without a query, where all children are plain leaves.
  var leaves: PlainLeaves?

  /// The children of one priority that one more is compared with. Those without a maximum stand
  /// behind the others.
  private struct Ends {
    /// The last child, as long as it was queried for nothing.
    var unknown: Int?
    /// The last child that has a maximum.
    var finite: Int?
    /// The last child that has none, and the largest minimum of those.
    var infinite: Int?
    var largestMinimum = -CGFloat.infinity
  }

  func ranking() -> StackRanking {
    var ranking = StackRanking(isOneGroup: !subviews.haveSeveralPriorities)
    if ranking.isOneGroup {
      var ends = Ends()
      for child in probes.indices { compare(child, with: &ends) }
    } else {
      var groups: [Double: Ends] = [:]
      for child in probes.indices {
        compare(child, with: &groups[subviews[child].priority, default: Ends()])
      }
    }
    ranking.order = sorted(isOneGroup: ranking.isOneGroup)
    guard !ranking.isOneGroup else { return ranking }
    let top = subviews[ranking.position(at: 0)].priority
    for position in subviews.indices where subviews[position].priority != top {
      ranking.lowerMinimums += minimum(of: position)
    }
    return ranking
  }

  /// Compares a child with those at the end of the order, as far as that queries.
  private func compare(_ child: Int, with ends: inout Ends) {
    if let last = ends.unknown {
      ends.unknown = nil
      if maximum(of: last) == .infinity { ends.infinite = last } else { ends.finite = last }
    }
    if let last = ends.infinite, maximum(of: child) == .infinity {
      let minimum = minimum(of: child)
      ends.largestMinimum = max(ends.largestMinimum, self.minimum(of: last))
      if minimum <= self.minimum(of: last) { ends.infinite = child }
      guard minimum > ends.largestMinimum else { return }
      ends.largestMinimum = minimum
    }
    guard let last = ends.finite else {
      if ends.infinite == nil {
        ends.unknown = child
      } else if maximum(of: child) != .infinity {
        ends.finite = child
      }
      return
    }
    let mayPass = maximum(of: last) - minimum(of: last) > 0
    if !mayPass, ends.infinite == nil {
      ends.unknown = child
    } else if maximum(of: child) == .infinity {
      ends.infinite = ends.infinite ?? child
    } else if !mayPass
      || maximum(of: child) - minimum(of: child) >= maximum(of: last) - minimum(of: last)
    {
      ends.finite = child
    }
  }

  /// The order of the children; nil if it is that in which they stand. Queries nothing: the last
  /// child of a group may still have no extremes, and keeps its place.
  private func sorted(isOneGroup: Bool) -> [Int32]? {
    var sort = StableSort(count: probes.count)
    // What does not shrink has no less flexibility than none. Among children without a maximum
    // the larger minimum is first.
    if probes.contains(where: { $0.maximum == .infinity }) {
      sort.sort { probes[$0].maximum == .infinity ? -probes[$0].minimum : 0 }
    }
    sort.sort { max(probes[$0].flexibility, 0) }
    if !isOneGroup { sort.sort { -subviews[$0].priority } }
    return sort.isSorted ? nil : sort.order
  }

  private func maximum(of position: Int) -> CGFloat {
    if !probes[position].hasMaximum {
      probes[position].maximum = length(of: position, for: .infinity)
      probes[position].hasMaximum = true
    }
    return probes[position].maximum
  }

  private func minimum(of position: Int) -> CGFloat {
    if !probes[position].hasMinimum {
      probes[position].minimum = length(of: position, for: 0)
      probes[position].hasMinimum = true
    }
    return probes[position].minimum
  }

  private func length(of position: Int, for proposed: CGFloat) -> CGFloat {
    let view = subviews.view(at: position)
    if let leaves {
      return leaves.lengths(of: view, along: axis, across: minor).along.clamp(proposed)
    }
    return axis.major(subviews.tree.query(view, axis.proposal(major: proposed, minor: minor)))
  }
}

/// Sorts positions by one key after the other, in time that grows with their number alone.
struct StableSort {
  private(set) var order: [Int32]
  private(set) var isSorted = true

  init(count: Int) { order = (0..<Int32(truncatingIfNeeded: count)).map { $0 } }

  /// Sorts by a key, ascending; positions of the same key keep their order.
  mutating func sort(by key: (Int) -> CGFloat) {
    var items = order.map { Item(key: Self.bits(key(Int($0))), position: $0) }
    guard !zip(items, items.dropFirst()).allSatisfy({ $0.key <= $1.key }) else { return }
    isSorted = false
    if items.count < 128 {
      for place in items.indices { items[place].place = Int32(truncatingIfNeeded: place) }
      items.sort { $0.key != $1.key ? $0.key < $1.key : $0.place < $1.place }
    } else {
      Self.sortByDigits(&items)
    }
    order = items.map(\.position)
  }

  private struct Item {
    var key: UInt64
    var position: Int32
    var place: Int32 = 0

    func digit(_ digit: Int) -> Int { Int(truncatingIfNeeded: key >> (8 * digit) & 255) }
  }

  /// The number as bits that compare as it does.
  private static func bits(_ number: CGFloat) -> UInt64 {
    let bits = (Double(number) + 0).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }

  /// Sorts by each byte of the keys, the lowest first.
  private static func sortByDigits(_ items: inout [Item]) {
    let count = items.count
    var starts = [Int](repeating: 0, count: 8 * 256)
    var sorted = items
    starts.withUnsafeMutableBufferPointer { starts in
      for item in items {
        for digit in 0..<8 { starts[digit * 256 + item.digit(digit)] += 1 }
      }
      for digit in 0..<8 {
        let starts = UnsafeMutableBufferPointer(rebasing: starts[digit * 256..<(digit + 1) * 256])
        // All have the same byte here.
        guard !starts.contains(count) else { continue }
        var start = 0
        for value in starts.indices { (starts[value], start) = (start, start + starts[value]) }
        sorted.withUnsafeMutableBufferPointer { sorted in
          for item in items {
            let place = starts[item.digit(digit)]
            sorted[place] = item
            starts[item.digit(digit)] = place + 1
          }
        }
        swap(&items, &sorted)
      }
    }
  }
}
