import Foundation

struct ValueColumnOwner {
  private(set) var column: ValueColumn
  private let growValues: (UnsafeMutableRawPointer, Int, Int) -> UnsafeMutableRawPointer
  private let resetValue: (UnsafeMutableRawPointer, Int) -> Void
  private let deallocateValues: (UnsafeMutableRawPointer, Int) -> Void
  private var capacity: Int

  init<K: LayoutValueKey>(_ key: K.Type, capacity: Int) {
    let values = UnsafeMutablePointer<K.Value>.allocate(capacity: capacity)
    values.initialize(repeating: K.defaultValue, count: capacity)
    column = ValueColumn(key: ObjectIdentifier(key), values: UnsafeMutableRawPointer(values))
    self.capacity = capacity
    growValues = { old, count, larger in
      let old = old.assumingMemoryBound(to: K.Value.self)
      let grown = UnsafeMutablePointer<K.Value>.allocate(capacity: larger)
      grown.moveInitialize(from: old, count: count)
      (grown + count).initialize(repeating: K.defaultValue, count: larger - count)
      old.deallocate()
      return UnsafeMutableRawPointer(grown)
    }
    resetValue = { values, view in
      values.assumingMemoryBound(to: K.Value.self)[view] = K.defaultValue
    }
    deallocateValues = { old, count in
      let old = old.assumingMemoryBound(to: K.Value.self)
      old.deinitialize(count: count)
      old.deallocate()
    }
  }

  mutating func grow(from count: Int, to larger: Int) {
    column.values = growValues(column.values, capacity, larger)
    capacity = larger
  }

  func reset(_ view: Int) { resetValue(column.values, view) }

  func deallocate() { deallocateValues(column.values, capacity) }
}
