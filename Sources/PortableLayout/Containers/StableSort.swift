/// A stable sort of positions by several keys, in time that grows with their number alone.
package struct StableSort {
  private let count: Int
  /// The positions in order; nil for the order in which they stand.
  package private(set) var order: [Int32]?

  package init(count: Int) { self.count = count }

  /// A position with its key as bits that compare as the number does.
  private struct Item {
    var key: UInt64
    var position: Int32
    /// The former place of the position.
    var place: Int32

    func digit(_ digit: Int) -> Int { Int(truncatingIfNeeded: key >> (8 * digit) & 255) }
  }

  /// Sorts by a key, ascending.
  package mutating func sort(by key: (_ position: Int) -> CGFloat) {
    guard !isSorted(by: key) else { return }
    var items: [Item] = []
    items.reserveCapacity(count)
    for place in 0..<count {
      let position = position(at: place)
      items.append(
        Item(
          key: Self.bits(key(position)), position: Int32(truncatingIfNeeded: position),
          place: Int32(truncatingIfNeeded: place)))
    }
    if count < 128 {
      items.sort { ($0.key, $0.place) < ($1.key, $1.place) }
    } else {
      Self.sortByDigits(&items)
    }
    order = items.map(\.position)
  }

  private func position(at place: Int) -> Int { order.map { Int($0[place]) } ?? place }

  private func isSorted(by key: (_ position: Int) -> CGFloat) -> Bool {
    var least: UInt64 = 0
    for place in 0..<count {
      let bits = Self.bits(key(position(at: place)))
      guard bits >= least else { return false }
      least = bits
    }
    return true
  }

  /// The number as bits that compare as it does.
  private static func bits(_ number: CGFloat) -> UInt64 {
    let bits = (Double(number) + 0).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }

  /// Sorts by each byte of the keys, the lowest first.
  private static func sortByDigits(_ items: inout [Item]) {
    var sorted = items
    for digit in 0..<8 {
      var starts = [Int](repeating: 0, count: 256)
      for item in items { starts[item.digit(digit)] += 1 }
      // All have the same byte here.
      guard !starts.contains(items.count) else { continue }
      var start = 0
      for value in starts.indices { (starts[value], start) = (start, start + starts[value]) }
      for item in items {
        let place = starts[item.digit(digit)]
        sorted[place] = item
        starts[item.digit(digit)] = place + 1
      }
      swap(&items, &sorted)
    }
  }
}
