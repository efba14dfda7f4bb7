import Dispatch
import Foundation

enum MainQueue {
  /// Runs everything that waits on the main queue; does nothing on another thread than the main
  /// one.
  static func runAll() {
    guard Thread.isMainThread else { return }
    let mark = Mark()
    DispatchQueue.main.async { mark.isReached = true }
    // What one turn leaves, the next ones run; a block that never ends is a hang like others.
    for _ in 0..<1_000 where !mark.isReached {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.001))
    }
  }

  /// Used on the main thread alone.
  private final class Mark: @unchecked Sendable {
    var isReached = false
  }
}
