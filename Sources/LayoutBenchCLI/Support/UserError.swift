import LayoutBench

/// What a user can get wrong: one case for each mistake, with the value and the remedy.
enum UserError: Error, Equatable, CustomStringConvertible {
  /// A value that is not one of the choices of an option.
  case notAChoice(option: String, value: String, choices: [String])
  /// A price or a price list that cannot be used.
  case notAPrice(option: String, reason: String)
  /// A command that takes one subject was given several.
  case severalSubjects(String, names: [String])
  /// A base that does not have the layouts of files.
  case baseOfFiles
  /// A run on the subviews of two captures.
  case severalCaptures
  /// Captured subviews where random ones are made.
  case capturedHistories
  /// Two options that exclude each other.
  case contradiction(String, String, reason: String)
  /// The output of a merge would take the place of one of its inputs.
  case overwritesInput(String)
  /// A file that an option names and that cannot be used.
  case unusableFile(option: String, path: String, reason: String)
  /// An option that means nothing without another.
  case missing(option: String, for: String)
  /// A directory that cannot be written to.
  case notWritable(path: String, reason: String)
  /// A picture that no program made a bitmap of; those that tried are named.
  case notConverted(path: String, failed: [String])
  /// An update brings a case that the baseline's own selection does not hold.
  case foreignCase(String, selection: [String])
  /// The suite has no layout that a defect could be planted in.
  case noPlainLayout
  /// The selftest could not measure.
  case selftestFailed(String)
  /// A layout that did what the engine cannot carry out.
  case notLaidOut(subject: String, reason: String)
  /// There is no layout below the folder.
  case noLayouts
  /// The executable was not built in the folder that `init` is for.
  case notInProject(executable: String)
  /// A build without optimisation, whose times mean nothing.
  case debugBuild

  /// Values to choose from; a name with spaces is quoted.
  private static func list(_ choices: [String]) -> String {
    choices.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: ", ")
  }

  /// What is wrong and what to do about it.
  var description: String {
    switch self {
    case .notAChoice(let option, let value, let choices):
      "'\(value)' is not a value of \(option). Choose from: \(Self.list(choices))."
    case .notAPrice(let option, let reason): "\(option): \(reason)"
    case .severalSubjects(let given, let names):
      "One pass is profiled at a time, and '\(given)' names \(names.count): "
        + "\(names.joined(separator: ", ")). Add the name of one after the file."
    case .baseOfFiles:
      "--base-executable does not go with files (--files, or .layout-bench.json): no other "
        + "executable has their layouts. Measure the earlier files with 'run --files', and name "
        + "its results.json with --base-results."
    case .severalCaptures:
      "A run takes one capture. Start it once for each."
    case .capturedHistories:
      "'verify' makes subviews of its own and cannot replay a capture. Choose other kinds, or "
        + "leave --population out."
    case .contradiction(let first, let second, let reason):
      "\(first) and \(second) contradict each other: \(reason). Leave one out."
    case .overwritesInput(let path):
      "--output would take the place of '\(path)', which is to be merged. Name another directory."
    case .unusableFile(let option, let path, let reason):
      "cannot use '\(path)' for \(option): \(reason)"
    case .missing(let option, let given):
      "\(given) needs \(option). Add it, or leave \(given) out."
    case .notWritable(let path, let reason):
      "Cannot write to '\(path)': \(reason). Name another directory with --output."
    case .notConverted(let path, let failed):
      failed.isEmpty
        ? "Cannot write '\(path)': PNG needs rsvg-convert, Inkscape or ImageMagick, and none is in "
          + "PATH. Install one, or name a path that ends in .svg."
        : "Cannot write '\(path)': \(failed.joined(separator: ", ")) could not convert the picture. "
          + "Install rsvg-convert, or name a path that ends in .svg."
    case .foreignCase(let id, let selection):
      "'\(id)' is not among the cases of this baseline, which was made with "
        + "'\(selection.joined(separator: " "))'. Write a new one, without --update."
    case .noPlainLayout:
      "The suite has no plain layout to plant a defect in. Add a subject that is neither nested "
        + "nor a tree of views."
    case .selftestFailed(let problem):
      "The selftest could not be carried out: \(problem)"
    case .notLaidOut(let subject, let reason):
      "'\(subject)' cannot be laid out: \(reason) Run '\(ProgramName.current) verify "
        + "--subject \(subject)'."
    case .noLayouts:
      "No Swift file below this folder has a type that conforms to Layout. Name files or folders: "
        + "\(ProgramName.current) init Sources/Layouts."
    case .notInProject(let executable):
      "'\(executable)' was not built below this folder. Run 'init' in the folder of the project "
        + "that has its package."
    case .debugBuild:
      "This is a debug build, 50 to 90 times slower than a release build: its times mean "
        + "nothing. Run 'swift run -c release \(ProgramName.short)', or add --allow-debug."
    }
  }
}
