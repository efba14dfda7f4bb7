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
        + context.launch.leftOut.map { " \($0.text)" }.joined())
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

  static func list(_ choices: [String]) -> String {
    choices.map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: ", ")
  }
}

/// A folder that takes no files.
struct NotWritable: UserFacing {
  var path: String
  var reason: String

  var description: String {
    "Cannot write to '\(path)': \(reason). Name another directory with --output."
  }
}

/// A refusal of the operating system.
struct SystemFailure: UserFacing {
  let description: String

  /// Creates the words of a system error; nil for any other error.
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
