/// The most recent results by key, first in first out: a small cache that cannot grow.
struct RecentResults<Key: Equatable, Value> {
  private var entries: [(key: Key, value: Value)] = []
  private var next = 0
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  subscript(key: Key) -> Value? {
    entries.last { $0.key == key }?.value
  }

  mutating func insert(_ value: Value, for key: Key) {
    if entries.count < capacity {
      entries.append((key, value))
    } else {
      entries[next] = (key, value)
      next = (next + 1) % capacity
    }
  }

  mutating func clear() {
    entries.removeAll(keepingCapacity: true)
    next = 0
  }
}
