import LayoutBench
import Testing

/// What the build of the tests can do, for the few tests that depend on it.
///
/// Each condition follows from how the tests were built, never from what a test finds.
package enum BuildCondition {
  /// Whether results have near exact figures: an allocator counts them, and a sanitizer brings
  /// its own.
  package static let countsAllocations = AllocationCounter.unavailableReason == nil

  /// Whether a loop in a layout costs more than the calls around it, as in an ordinary build.
  ///
  /// A sanitizer makes each allocation and each call several times as slow, so that 1,024
  /// subviews take hardly more than four times as long as 256, whatever the layout adds up.
  package static let timesGrowAsUsual = RunEnvironment.sanitizer == nil

  /// Whether a layout that crashes or hangs ends alone: code runs in a copy of the process.
  package static let isolatesLayouts = Isolation.limitation == nil
}
