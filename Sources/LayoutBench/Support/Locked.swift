import Dispatch
import Foundation

/// A value that only one thread at a time can read and change.
///
/// `Mutex` in the standard library needs macOS 15. This type needs only Foundation's lock.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  /// Runs a body that reads and changes the value while no other thread does.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }

  /// The present value.
  package var current: Value { withLock { value in value } }
}

/// The main dispatch queue, which a pass without a run loop must drain itself.
package enum MainQueue {
  /// Leaves work on the main queue itself.
  ///
  /// `PortableLayout` has its own `async(execute:)`, which keeps work for the end of an update
  /// while an action of a screen runs.
  package static func leave(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(group: nil, qos: .unspecified, flags: [], execute: work)
  }

  /// Runs everything that waits on the main queue. On any other thread, does nothing.
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
