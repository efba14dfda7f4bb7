import LayoutBench

enum CurrentSuite {
  @TaskLocal static var suite = Suite("empty", [])
  @TaskLocal static var isOfFiles = false
  /// The arguments that name those files again; empty where a list in the project does.
  @TaskLocal static var fileArguments = ""
  /// Whether a list of files in the working folder takes the place of the suite.
  @TaskLocal static var readsFileList = false
  @TaskLocal static var standardProfile = Profile.standard
  @TaskLocal static var reports = "Reports/latest"
  /// Whether this executable can be started again as a worker: it is the one that has the suite.
  @TaskLocal static var startsWorkers = false
}
