import Foundation
import PortableLayout

/// Watches whether a layout uses subviews of a container that is gone.
final class LateUses {
  private var known = LayoutEngine.lateUses

  /// Reports uses since the last time.
  ///
  /// - Parameters:
  ///   - history: What was replayed meanwhile.
  ///   - report: Takes the finding.
  func report(_ history: CallHistory?, _ report: Reporter) {
    let uses = LayoutEngine.lateUses
    guard uses != known else { return }
    known = uses
    let message = Finding.Kind.keptSubview.explanation
    report(history.map { Finding(.keptSubview, message, $0) } ?? Finding(.keptSubview, message))
  }

  /// Runs what the layout left for later on the main queue.
  func drainMainQueue() {
    guard Thread.isMainThread else { return }
    RunLoop.main.run(until: Date())
  }
}
