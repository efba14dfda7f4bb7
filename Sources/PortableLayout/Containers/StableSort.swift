/// A stable sort of positions by several keys, in time that grows with their number alone.
package struct StableSort {
  private let count: Int
  /// The positions in order; nil for the order in which they stand.
  package private(set) var order: [Int32]?

  package init(count: Int) { self.count = count }

  /// Sorts by a key, ascending.
  package mutating func sort(by key: (_ position: Int) -> CGFloat) {
    guard !isSorted(by: key) else { return }
    var positions = order ?? (0..<Int32(truncatingIfNeeded: count)).map { $0 }
    if count < 128 {
      Self.sort(&positions, 0..<count, by: key)
    } else {
      Self.sortMany(&positions, by: key)
    }
    order = positions
  }

  private func isSorted(by key: (_ position: Int) -> CGFloat) -> Bool {
    if let order { return Self.isSorted(order, 0..<count, by: key) }
    var least: UInt64 = 0
    for position in 0..<count {
      let bits = Self.bits(key(position))
      guard bits >= least else { return false }
      least = bits
    }
    return true
  }

  private static func isSorted(
    _ positions: [Int32], _ places: Range<Int>, by key: (_ position: Int) -> CGFloat
  ) -> Bool {
    var least: UInt64 = 0
    for place in places where places.count > 1 {
      let bits = bits(key(Int(positions[place])))
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

  /// The more significant half of a number's bits.
  private static func upperHalf(_ number: CGFloat) -> UInt64 { bits(number) >> 32 }

  /// Sorts by the upper half of the keys, byte by byte, and then each run in which it is the same.
  private static func sortMany(_ positions: inout [Int32], by key: (Int) -> CGFloat) {
    // The half of a key above the position that has it.
    var items = positions.map { upperHalf(key(Int($0))) << 32 | UInt64(UInt32(bitPattern: $0)) }
    var sorted = items
    for shift in stride(from: UInt64(32), to: 64, by: 8) where distribute(items, &sorted, shift) {
      swap(&items, &sorted)
    }
    for place in items.indices { positions[place] = Int32(truncatingIfNeeded: items[place]) }
    var start = 0
    for place in items.indices.dropFirst() where items[place] >> 32 != items[start] >> 32 {
      sort(&positions, start..<place, by: key)
      start = place
    }
    sort(&positions, start..<items.count, by: key)
  }

  /// Sorts items by one byte.
  ///
  /// - Returns: False if all have the same byte, and nothing was done.
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

  /// Sorts some places by comparing, where equal keys keep their order.
  private static func sort(
    _ positions: inout [Int32], _ places: Range<Int>, by key: (Int) -> CGFloat
  ) {
    guard !isSorted(positions, places, by: key) else { return }
    let items = positions[places].enumerated().map { (bits(key(Int($1))), $0, $1) }
    let sorted = items.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    for (place, item) in zip(places, sorted) { positions[place] = item.2 }
  }
}
