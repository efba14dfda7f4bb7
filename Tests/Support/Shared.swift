import Foundation

/// Values that several tests read, each made by the first test that needs it.
package final class Shared<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  /// A value, or the place where it will be.
  private final class Entry {
    let lock = NSLock()
    var result: Result<Value, any Error>?
  }

  private let lock = NSLock()
  private var entries: [Key: Entry] = [:]
  private let make: @Sendable (Key) throws -> Value

  /// No values yet.
  ///
  /// - Parameter make: Makes the value of a key.
  package init(_ make: @escaping @Sendable (Key) throws -> Value) {
    self.make = make
  }

  /// The value of a key. Other tests can read other values while it is made.
  package func callAsFunction(_ key: Key) throws -> Value {
    let entry = lock.withLock {
      let entry = entries[key] ?? Entry()
      entries[key] = entry
      return entry
    }
    return try entry.lock.withLock {
      if let result = entry.result { return try result.get() }
      let result = Result { try make(key) }
      entry.result = result
      return try result.get()
    }
  }
}
