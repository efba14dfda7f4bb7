import LayoutBench

/// The suite that the commands of this task run on.
enum CurrentSuite {
  /// The suite that the executable passed to ``LayoutBenchCommandLine``.
  @TaskLocal static var suite = Suite("empty", [])
}
