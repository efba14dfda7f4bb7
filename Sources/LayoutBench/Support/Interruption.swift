import CLayoutBench

package struct Interruption: Sendable {
  package let isRequested: @Sendable () -> Bool

  package init(isRequested: @escaping @Sendable () -> Bool) { self.isRequested = isRequested }

  package static let none = Interruption { false }

  /// The first Ctrl-C, hang-up or termination signal tells the run to stop; a second one ends the
  /// process.
  package static func signals() -> Interruption {
    clb_watch_signals()
    return Interruption { clb_signal_received() != 0 }
  }
}
