import Dispatch
import Foundation

// What the actions of a screen leave for later: on the main queue it runs at the end of the update
// (rule U5). These overloads are preferred to Dispatch's own, which have more parameters.

extension DispatchQueue {
  /// Leaves work for later; what an action of a screen leaves on the main queue runs before the
  /// next update.
  public func async(execute work: @escaping () -> Void) {
    guard let log = UpdateLog.acting?.log, isMain else {
      let work = Sent(work)
      return async(group: nil, qos: .unspecified, flags: []) { work.value() }
    }
    log.queue(work)
  }

  /// On Linux each access makes another object for the one main queue.
  private var isMain: Bool { label == DispatchQueue.main.label }

  /// Leaves work for a later time; what an action of a screen leaves is not waited for.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    guard let log = UpdateLog.acting?.log else {
      let work = Sent(work)
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: []) { work.value() }
    }
    log.noteNotAwaited("asyncAfter")
  }
}

/// A value that another thread takes over, as the caller's of Dispatch promises.
private struct Sent<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// The names of what may write state later in SwiftUI, and never does here (rule U5).
package enum LaterActions {
  package static let names: Set<String> = [
    "asyncAfter", "onReceive", "onScrollGeometryChange", "scheduledTimer", "sleep", "task",
  ]
}
