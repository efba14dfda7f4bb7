import LayoutBench

/// The suite that a command works on, and the files it was made from.
struct CommandContext: Sendable {
  /// The subjects of the command.
  var suite: Suite
  /// A Boolean value that is true when this executable holds the suite and can be started as a
  /// worker.
  var startsWorkers: Bool
  /// A Boolean value that is true when the suite was made of files.
  var isOfFiles = false
  /// The automatic variants whose caches were written into copies of the files, by subject. Nil
  /// without copies.
  var promisedVariants: [String: String]?
  /// The values that the program of the files was started with. Empty in a suite of its own.
  var launch = Launch()
  /// The arguments that name the files again. Nil for a suite and for a project's list.
  var files: String? {
    guard !launch.fileArguments.isEmpty else { return nil }
    return launch.fileArguments
  }
  /// The same arguments as a part of a command line. Empty for a suite and for a project's list.
  var fileArguments: [String] { files.map { files in [files] } ?? [] }
  /// A Boolean value that is true when the suite was made of the files in the project's list.
  var isOfListedFiles: Bool { isOfFiles && files == nil }
  /// A Boolean value that is true when a list of files in the working folder replaces the suite.
  var readsFileList = false
}

extension CommandContext {
  /// The layouts of the files that could not be run, with the file of one whose name another has
  /// that was run.
  var layoutsNotRun: [String] {
    var names: [String] = []
    for part in launch.leftOut {
      guard let layout = part.layout else { continue }
      var name = UserError.list([layout])
      if suite.subject(named: layout) != nil { name += " of \(part.file)" }
      names.append(name)
    }
    return names.uniqued()
  }
}
