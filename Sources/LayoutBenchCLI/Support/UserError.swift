import Foundation
import LayoutAnalysis
import LayoutBench
import LayoutSources

enum UserError: Error, Equatable, CustomStringConvertible {
  case unknownCommand(String, nearest: String?)
  case notAChoice(option: String, value: String, choices: [String])
  case notAPrice(option: String, reason: String)
  case severalSubjects(String, names: [String])
  case baseOfFiles(String)
  case baseOfExecutable(String)
  case baseOfResults(String)
  case unknownBase(String)
  case severalCaptures
  case capturedHistories
  case contradiction(String, String, reason: String)
  case overwritesInput(String)
  case unusableFile(option: String, path: String, reason: String)
  case missing(option: String, for: String)
  case notWritable(path: String, reason: String)
  /// An update brings a case that the baseline's own selection does not hold.
  case foreignCase(String, selection: [String])
  case baselineExists(String)
  case gatedNotCompiled([String])
  case noPlainLayout
  case notLaidOut(subject: String, reason: String)
  case notVerified(String)
  case noLayouts
  case notInProject(executable: String)
  case debugBuild

  static func refuseDebugBuild() throws {
    guard RunEnvironment.isRelease else { throw debugBuild }
  }

  var isFullDisk: Bool {
    guard case .notWritable(_, let reason) = self else { return false }
    return reason == NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC)).systemReason
  }

  private static func list(_ choices: [String]) -> String {
    choices.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: ", ")
  }

  var description: String {
    switch self {
    case .unknownCommand(let name, let nearest):
      "There is no command and no file '\(name)'. "
        + (nearest.map { "Did you mean '\($0)'?" }
          ?? "'\(ProgramName.current) --help' lists the commands.")
    case .notAChoice(let option, let value, let choices):
      "'\(value)' is not a value of \(option). Choose from: \(Self.list(choices))."
    case .notAPrice(let option, let reason): "\(option): \(reason)"
    case .severalSubjects(let given, let names):
      "One pass is profiled at a time, and '\(given)' names \(names.count): "
        + "\(names.joined(separator: ", ")). Add the name of one after the file: "
        + "\(ExecutableName.last) profile \(given) \(Shell.quoted(names.first ?? ""))"
    case .gatedNotCompiled(let names):
      "The baseline has \(Self.list(names)), which cannot be measured: correct the error above. To "
        + "gate it no more, remove its file from '\(FileList.name)'."
    case .baseOfFiles(let path):
      "The executable '\(path)' does not have the layouts of these files. Give --base a commit: "
        + "the same files are built as they were there."
    case .baseOfExecutable(let name):
      "--base '\(name)': there is no such file, and only files can be built as a commit has them. "
        + "Build this executable at that commit, and give its path."
    case .baseOfResults(let path):
      "--base '\(path)' is neither a commit nor an executable. For the times of two finished runs: "
        + "\(ProgramName.current) compare."
    case .unknownBase(let name):
      "--base '\(name)': there is no such file, and no such commit in this repository. In a "
        + "shallow clone, fetch it first: git fetch --depth 1 origin COMMIT."
    case .severalCaptures:
      "A run takes one capture. Start it once for each."
    case .capturedHistories:
      "'verify' makes subviews of its own and cannot replay a capture. Choose other kinds, or "
        + "leave --population out."
    case .contradiction(let first, let second, let reason):
      "\(first) and \(second) contradict each other: \(reason). Leave one out."
    case .overwritesInput(let path):
      "--output would take the place of '\(path)', which the command reads. Name another directory."
    case .unusableFile(let option, let path, let reason):
      "cannot use '\(path)' for \(option): \(reason)"
    case .missing(let option, let given):
      "\(given) needs \(option). Add it, or leave \(given) out."
    case .notWritable(let path, let reason):
      "Cannot write to '\(path)': \(reason). Name another directory with --output."
    case .foreignCase(let id, let selection):
      "'\(id)' is not among the cases of this baseline, which was made with "
        + "'\(selection.joined(separator: " "))'. To write a new one, delete the file first."
    case .baselineExists(let path):
      "'\(path)' is there already. Add --update to renew its figures, which keeps its selection and "
        + "seed; to write another one, delete it first."
    case .noPlainLayout:
      "The suite has no plain layout to plant a defect in. Add a subject that is neither nested "
        + "nor a tree of views."
    case .notLaidOut(let subject, let reason):
      "'\(subject)' cannot be laid out: \(reason) Run '\(ProgramName.current) verify "
        + "--subject \(subject)'."
    case .notVerified(let reason): "The verification could not be carried out: \(reason)."
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

struct SystemFailure: CustomStringConvertible {
  let description: String

  init?(_ error: any Error) {
    let known = error as NSError
    guard error is CocoaError || [NSPOSIXErrorDomain, NSCocoaErrorDomain].contains(known.domain)
    else { return nil }
    let path =
      known.userInfo[NSFilePathErrorKey] as? String
      ?? (known.userInfo[NSURLErrorKey] as? URL)?.path
    let subject = path.map { "Cannot use '\($0)'" } ?? "The system refused what was to be done"
    description = "\(subject): \(error.systemReason)."
  }
}

/// The exit codes of every command.
public enum ExitStatus: Int32, Error, Sendable {
  /// All is well.
  case success = 0
  /// The command was used wrongly, or failed within.
  case usage = 1
  /// A metric is worse than the baseline allows.
  case regression = 2
  /// A benchmark failed: it crashed, timed out, or is not valid.
  case benchmarkFailed = 3
  /// A metric is better than the baseline, or the baseline names other cases: it is stale.
  case staleBaseline = 4
  /// There is no baseline, or it cannot be compared with.
  case notComparable = 5
  /// A variant's layout differs from the one that it is compared with.
  case incorrectLayout = 6
  /// The user interrupted the run; what was measured is kept.
  case interrupted = 130
}
