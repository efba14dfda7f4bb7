import Dispatch
import Foundation

// What the actions and the bodies of a screen leave for later: on the main queue it runs at the end of
// the update (rule U5). These overloads are preferred to Dispatch's own, which have more parameters.

extension DispatchQueue {
  /// Runs work later. If a screen's action or body calls it on the main queue, the work runs before
  /// the next update.
  public func async(
    execute work: @escaping () -> Void, file: String = #filePath, line: Int = #line
  ) {
    guard isMain, let reader = MainQueueReader.current else {
      let work = Sent(work)
      return async(group: nil, qos: .unspecified, flags: []) { work.value() }
    }
    reader.leave(work, SourcePlace(file: file, line: line))
  }

  /// A Boolean value that is true for the main queue, whose object differs at each access on Linux.
  private var isMain: Bool { label == DispatchQueue.main.label }

  /// Runs work at a later time. The work of a screen's action is not awaited.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    guard let reader = MainQueueReader.current else {
      let work = Sent(work)
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: []) { work.value() }
    }
    reader.noteNotAwaited("asyncAfter")
  }
}

/// The code that leaves work on the main queue: an action of a screen, or a body.
private enum MainQueueReader {
  case action(UpdateLog)
  case body(UpdateLog)
  /// A body in a tree that is built once.
  case tree(TreePointer)

  /// The code that is running on this thread. Nil outside of screens and trees.
  static var current: Self? {
    if let log = UpdateLog.acting?.log { return .action(log) }
    let current = ViewContext.current
    return current.log.map(Self.body) ?? current.tree.map(Self.tree)
  }

  /// Leaves work for the end of the update. A tree that is built once only records that it has
  /// actions.
  func leave(_ work: @escaping () -> Void, _ site: SourcePlace) {
    switch self {
    case .action(let log): log.queue(work)
    case .body(let log): log.queue(work, of: ActionSource("DispatchQueue.main.async", site))
    case .tree(let tree): tree.engine.screen.hasActions = true
    }
  }

  /// Records a call that is not awaited here.
  func noteNotAwaited(_ what: String) {
    switch self {
    case .action(let log), .body(let log): log.noteNotAwaited(what)
    case .tree: break
    }
  }
}

/// A value that is handed to another thread, which is safe because Dispatch uses it there only.
private struct Sent<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// The names of calls that may write state later in SwiftUI, and never do here (rule U5).
package enum LaterActions {
  package static let names: Set<String> = [
    "asyncAfter", "gesture", "highPriorityGesture", "onReceive", "onScrollGeometryChange",
    "onScrollPhaseChange", "onScrollVisibilityChange", "onContinuousHover",
    "scheduledTimer", "simultaneousGesture", "sleep", "task",
  ]
}
