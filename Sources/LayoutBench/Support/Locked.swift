import Foundation

/// A value that one thread at a time reads and changes.
///
/// `Mutex` of the standard library needs macOS 15; this needs Foundation's lock alone.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Runs a body that no other thread interrupts with one of its own.
  ///
  /// - Parameter body: Reads or changes the value; it must not lock the same value again.
  /// - Returns: What the body returned.
  /// - Throws: What the body throws.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
