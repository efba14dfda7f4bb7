import LayoutBench

/// The suite that the commands of this task run on.
enum CurrentSuite {
  /// The suite that the executable passed to ``LayoutBenchCommandLine``.
  @TaskLocal static var suite = Suite("empty", [])
  /// Whether the suite is that of files of the user's, compiled into this executable.
  @TaskLocal static var isOfFiles = false
  /// The arguments that name those files again; empty where a list in the project does.
  @TaskLocal static var fileArguments = ""
  /// Whether a list of files in the working folder takes the place of the suite.
  @TaskLocal static var readsFileList = false
  /// The profile of a run unless told otherwise.
  @TaskLocal static var standardProfile = Profile.standard
  /// Where a run writes unless told otherwise.
  @TaskLocal static var reports = "Reports/latest"
  /// Whether this executable can be started again as a worker: it is the one that has the suite.
  @TaskLocal static var startsWorkers = false
}
