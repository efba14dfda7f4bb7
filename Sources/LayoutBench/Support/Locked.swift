import Dispatch
import Foundation

/// A value that one thread at a time reads and changes.
///
/// `Mutex` of the standard library needs macOS 15; this needs Foundation's lock alone.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Reads and changes the value while no other thread does.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }

  /// The value as it is now.
  package var current: Value { withLock { value in value } }
}

/// The main dispatch queue, which a pass without a run loop must drain itself.
package enum MainQueue {
  /// Leaves work on the main queue itself.
  ///
  /// `async(execute:)` is that of `PortableLayout`, which keeps work for the end of an update while
  /// an action of a screen runs.
  package static func leave(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(group: nil, qos: .unspecified, flags: [], execute: work)
  }

  /// Runs everything that waits on the main queue; does nothing on another thread than the main
  /// one.
  package static func runAll() {
    guard Thread.isMainThread else { return }
    let isReached = Locked(false)
    leave {
      isReached.withLock { isReached in isReached = true }
    }
    // What one turn leaves, the next ones run; a block that never ends is a hang like others.
    for _ in 0..<1_000 where !isReached.withLock(\.self) {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
    }
  }
}
