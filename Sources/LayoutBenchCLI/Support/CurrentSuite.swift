import LayoutBench

/// The suite that the commands of this task run on.
enum CurrentSuite {
  /// The suite that the executable passed to ``LayoutBenchCommandLine``.
  @TaskLocal static var suite = Suite("empty", [])

  /// Whether this executable can be started again as a worker: it is the one that has the suite.
  @TaskLocal static var startsWorkers = false
}
