/// A stable sort of positions by several keys, in time proportional to the number of positions.
package struct StableSort {
  private let count: Int
  /// The sorted positions, or nil if they are in ascending order.
  package private(set) var order: [Int32]?

  /// Creates a sort of the positions from 0 on, in ascending order.
  package init(count: Int) { self.count = count }

  /// Sorts the positions by a key in ascending order. Equal keys keep their order.
  package mutating func sort(by key: (_ position: Int) -> CGFloat) {
    guard !isSorted(by: key) else { return }
    var positions = order ?? (0..<Int32(truncatingIfNeeded: count)).map { $0 }
    var keys = positions.map { Self.bits(key(Int($0))) }
    if count < 128 {
      Self.sort(&positions, keys[...])
    } else {
      Self.sortByUpperHalf(&positions, keys)
      for place in positions.indices { keys[place] = Self.bits(key(Int(positions[place]))) }
      Self.sortRuns(&positions, keys)
    }
    order = positions
  }

  /// Returns true if the positions are in the order of a key already.
  private func isSorted(by key: (_ position: Int) -> CGFloat) -> Bool {
    var least: UInt64 = 0
    for place in 0..<count {
      let bits = Self.bits(key(order.map { Int($0[place]) } ?? place))
      guard bits >= least else { return false }
      least = bits
    }
    return true
  }

  /// Returns true if keys ascend. Neighboring keys may be equal.
  private static func isSorted(_ keys: ArraySlice<UInt64>) -> Bool {
    var least: UInt64 = 0
    for key in keys {
      guard key >= least else { return false }
      least = key
    }
    return true
  }

  /// Returns the number as bits that compare in the same order.
  private static func bits(_ number: CGFloat) -> UInt64 {
    let bits = (Double(number) + 0).bitPattern
    return bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }

  /// Sorts the positions by the upper half of the keys, byte by byte from the lowest.
  private static func sortByUpperHalf(_ positions: inout [Int32], _ keys: [UInt64]) {
    // The half of a key above the position that has it.
    var items = keys
    for place in items.indices {
      items[place] = (keys[place] & ~0xFFFF_FFFF) | UInt64(UInt32(bitPattern: positions[place]))
    }
    var sorted = items
    for shift in stride(from: UInt64(32), to: 64, by: 8) where distribute(items, &sorted, shift) {
      swap(&items, &sorted)
    }
    for place in items.indices { positions[place] = Int32(truncatingIfNeeded: items[place]) }
  }

  /// Sorts each run of positions whose keys have the same upper half.
  private static func sortRuns(_ positions: inout [Int32], _ keys: [UInt64]) {
    var start = 0
    for place in 1...keys.count
    where place == keys.count || keys[place] >> 32 != keys[start] >> 32 {
      let run = keys[start..<place]
      if run.count > 1, !isSorted(run) { sort(&positions, run) }
      start = place
    }
  }

  /// Sorts items by one byte.
  ///
  /// - Returns: False if all items have the same byte, so that nothing was done.
  private static func distribute(
    _ items: [UInt64], _ sorted: inout [UInt64], _ shift: UInt64
  ) -> Bool {
    var starts = [Int](repeating: 0, count: 256)
    for item in items { starts[Int(item >> shift & 255)] += 1 }
    guard !starts.contains(items.count) else { return false }
    var start = 0
    for value in starts.indices { (starts[value], start) = (start, start + starts[value]) }
    sorted.withUnsafeMutableBufferPointer { sorted in
      for item in items {
        let value = Int(item >> shift & 255)
        sorted[starts[value]] = item
        starts[value] &+= 1
      }
    }
    return true
  }

  /// Sorts the positions of some keys by comparing the keys. Equal keys keep their order.
  private static func sort(_ positions: inout [Int32], _ keys: ArraySlice<UInt64>) {
    var items: [(key: UInt64, place: Int, position: Int32)] = []
    items.reserveCapacity(keys.count)
    for place in keys.indices { items.append((keys[place], place, positions[place])) }
    items.sort { left, right in (left.key, left.place) < (right.key, right.place) }
    for (place, item) in zip(keys.indices, items) { positions[place] = item.position }
  }
}
