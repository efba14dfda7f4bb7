import CLayoutBench

/// Tells a run that the user pressed Ctrl-C or closed the terminal.
package struct Interruption: Sendable {
  /// Whether the run should stop.
  package let isRequested: @Sendable () -> Bool

  /// An interruption that is told by a function.
  package init(isRequested: @escaping @Sendable () -> Bool) { self.isRequested = isRequested }

  /// No interruption, ever.
  package static let none = Interruption { false }

  /// The first Ctrl-C, hang-up or termination signal tells the run to stop; a second one ends the
  /// process.
  package static func signals() -> Interruption {
    clb_watch_signals()
    return Interruption { clb_signal_received() != 0 }
  }
}
