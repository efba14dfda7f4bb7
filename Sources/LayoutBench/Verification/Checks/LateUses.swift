import Foundation
import PortableLayout

/// Watches whether a layout uses subviews of a container that is gone.
///
/// What it leaves for later on the main queue runs when a few items are verified, after the trees
/// that it was left in are gone: nothing of it runs in the middle of a call.
final class LateUses {
  private var known = LayoutEngine.lateUses
  /// Whether this thread is the one that empties the main queue.
  private let drains = Thread.isMainThread
  private var waiting = 0
  /// So many items are verified before the main queue is emptied.
  private static let mostWaiting = 32

  init() {
    if drains { LayoutEngine.keepGoneTrees() }
  }

  deinit {
    if drains { LayoutEngine.releaseGoneTrees() }
  }

  /// Reports uses since the last time.
  ///
  /// - Parameters:
  ///   - check: What was verified.
  ///   - item: The item of it that was verified last.
  ///   - report: Takes the finding.
  func report(_ check: any LayoutCheck, _ item: Int, _ report: Reporter) {
    waiting += 1
    if hasNew {
      self.report(check.history(of: item), report)
    } else if waiting == Self.mostWaiting {
      drain(check, through: item, report)
    }
  }

  /// Runs what the layout left for later, and reports uses in it.
  ///
  /// - Parameters:
  ///   - check: What was verified.
  ///   - item: The item of it that was verified last.
  ///   - report: Takes the finding.
  func drain(_ check: any LayoutCheck, through item: Int, _ report: Reporter) {
    defer { waiting = 0 }
    guard drains, waiting > 0 else { return }
    drainMainQueue()
    guard hasNew else { return }
    // Once more, one by one, to say which of them it was.
    for item in max(0, item - waiting + 1)...max(0, item) {
      check.verify(item, Reporter { _ in })
      drainMainQueue()
      if hasNew { return self.report(check.history(of: item), report) }
    }
    self.report(nil, report)
  }

  private var hasNew: Bool {
    let uses = LayoutEngine.lateUses
    defer { known = uses }
    return uses != known
  }

  private func report(_ history: CallHistory?, _ report: Reporter) {
    let message = Finding.Kind.keptSubview.explanation
    report(history.map { Finding(.keptSubview, message, $0) } ?? Finding(.keptSubview, message))
  }

  private func drainMainQueue() {
    MainQueue.runAll()
    LayoutEngine.releaseGoneTrees()
    LayoutEngine.keepGoneTrees()
  }
}
