import Dispatch
import Foundation

// What the actions and the bodies of a screen leave for later: on the main queue it runs at the end of
// the update (rule U5). These overloads are preferred to Dispatch's own, which have more parameters.

extension DispatchQueue {
  /// Leaves work for later; what an action or a body of a screen leaves on the main queue runs before
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

  /// On Linux each access makes another object for the one main queue.
  private var isMain: Bool { label == DispatchQueue.main.label }

  /// Leaves work for a later time; what an action of a screen leaves is not waited for.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    guard let reader = MainQueueReader.current else {
      let work = Sent(work)
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: []) { work.value() }
    }
    reader.noteNotAwaited("asyncAfter")
  }
}

/// Who leaves work on the main queue: an action of a screen, or a body.
private enum MainQueueReader {
  case action(UpdateLog)
  case body(UpdateLog)
  /// A body in a tree that is built once.
  case tree(TreePointer)

  /// Who is running on this thread; nil outside of screens and trees.
  static var current: Self? {
    if let log = UpdateLog.acting?.log { return .action(log) }
    let current = ViewContext.current
    return current.log.map(Self.body) ?? current.tree.map(Self.tree)
  }

  /// Leaves work for the end of the update; a tree that is built once only notes that it has
  /// actions.
  func leave(_ work: @escaping () -> Void, _ site: SourcePlace) {
    switch self {
    case .action(let log): log.queue(work)
    case .body(let log): log.queue(work, of: ActionSource("DispatchQueue.main.async", site))
    case .tree(let tree): tree.engine.screen.hasActions = true
    }
  }

  /// Notes a call whose time does not come here.
  func noteNotAwaited(_ what: String) {
    switch self {
    case .action(let log), .body(let log): log.noteNotAwaited(what)
    case .tree: break
    }
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
    "asyncAfter", "gesture", "highPriorityGesture", "onReceive", "onScrollGeometryChange",
    "onScrollPhaseChange", "onScrollVisibilityChange", "onContinuousHover",
    "scheduledTimer", "simultaneousGesture", "sleep", "task",
  ]
}
