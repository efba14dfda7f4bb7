import Foundation
import LayoutBench
import LayoutDeciding
import LayoutSources

/// The messages that more than one place has.
extension UserError {
  static func refuseDebugBuild() throws(UserError) {
    guard !RunEnvironment.isRelease else { return }
    throw UserError(
      "This is a debug build, 50 to 90 times slower than a release build: its times mean nothing. "
        + "Run 'swift run -c release \(ProgramName.short)', or add --allow-debug.")
  }

  static func contradiction(_ first: String, _ second: String, reason: String) -> UserError {
    UserError("\(first) and \(second) contradict each other: \(reason). Leave one out.")
  }

  static func missing(option: String, for given: String) -> UserError {
    UserError("\(given) needs \(option). Add it, or leave \(given) out.")
  }

  static func nothingToVerify(in context: CommandContext) -> UserError {
    let views = context.suite.subjects.map { SubjectName.view(in: $0.name) }.uniqued()
    let held =
      views.isEmpty
      ? "" : " 'profile' takes the views of the files: \(list(views))."
    return UserError(
      "There is no layout that can be verified by itself.\(held)"
        + context.leftOut.map { " \($0.text)" }.joined())
  }

  static func noVariant(_ name: String, choices: [String]) -> UserError {
    UserError("'\(name)' is not a value of --variant. Choose from: \(list(choices)).")
  }

  static func overwritesInput(_ path: String) -> UserError {
    UserError(
      "--output would take the place of '\(path)', which the command reads. Name another directory."
    )
  }

  static func unusableFile(option: String, path: String, reason: String) -> UserError {
    UserError("cannot use '\(path)' for \(option): \(reason)")
  }

  /// What is made by laying out a subject in this process, without what the layouts print.
  ///
  /// It is made in a copy of the process first: whatever crashes or does not return there is named,
  /// and ends this process with the code of a benchmark that failed.
  static func layingOut<Result>(
    _ subject: String, within milliseconds: Int = patience, _ make: () throws -> Result
  ) throws -> Result {
    let trial = Isolation.process.run(milliseconds: milliseconds) { _ in _ = try? make() }
    if let problem = trial.ending.problem {
      StandardError.print("error: \(cannotBeLaidOut(subject, "\(problem)."))")
      throw ExitStatus.benchmarkFailed
    }
    do {
      return try OwnStreams.silencing(make)
    } catch {
      throw UserError(cannotBeLaidOut(subject, "\(error)"))
    }
  }

  /// How long one pass may take, in milliseconds: as long as a case may take to begin in a run.
  static let patience = 60_000

  private static func cannotBeLaidOut(_ subject: String, _ reason: String) -> String {
    "'\(subject)' cannot be laid out: \(reason) Run '\(ProgramName.current) verify --subject "
      + "\(Shell.quoted(subject))'."
  }

  static func list(_ choices: [String]) -> String {
    choices.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: ", ")
  }
}

/// A folder that takes no files.
struct NotWritable: Error, CustomStringConvertible {
  var path: String
  var reason: String

  var description: String {
    "Cannot write to '\(path)': \(reason). Name another directory with --output."
  }
}

/// What is said of an error of the system; nil for any other.
func systemFailure(_ error: any Error) -> String? {
  let known = error as NSError
  guard error is CocoaError || [NSPOSIXErrorDomain, NSCocoaErrorDomain].contains(known.domain)
  else { return nil }
  let path =
    known.userInfo[NSFilePathErrorKey] as? String ?? (known.userInfo[NSURLErrorKey] as? URL)?.path
  let subject = path.map { "Cannot use '\($0)'" } ?? "The system refused what was to be done"
  return "\(subject): \(error.systemReason)."
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
