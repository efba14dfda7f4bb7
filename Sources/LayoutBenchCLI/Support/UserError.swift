import Foundation
import LayoutBench
import LayoutDeciding
import LayoutSources

/// The messages that more than one place has.
extension UserError {
  /// Fails in a debug build, whose times mean nothing.
  static func refuseDebugBuild() throws(UserError) {
    guard !RunEnvironment.isRelease else { return }
    throw UserError(
      "This is a debug build, 50 to 90 times slower than a release build: its times mean nothing. "
        + "Run 'swift run -c release \(ProgramName.short)', or add --allow-debug.")
  }

  /// The error of two options that exclude each other.
  static func contradiction(_ first: String, _ second: String, reason: String) -> UserError {
    UserError("\(first) and \(second) contradict each other: \(reason). Leave one out.")
  }

  /// The error of an option that needs another one.
  static func missing(option: String, for given: String) -> UserError {
    UserError("\(given) needs \(option). Add it, or leave \(given) out.")
  }

  /// The error if no layout stands by itself among the chosen ones.
  static func nothingToVerify(of views: [Subject], in context: CommandContext) -> UserError {
    if context.isOfFiles { return nothingToVerify(in: context) }
    let what = if views.count == 1 { "is a view" } else { "are views" }
    var sentence = "\(list(views.names.uniqued())) \(what) without a layout of your own to verify."
    if let view = views.first {
      let name = Shell.quoted(SubjectName.view(in: view.name))
      sentence += " To see where its queries come from: \(ProgramName.current) profile \(name)"
    }
    return UserError(sentence)
  }

  /// The error if no layout of files stands by itself.
  private static func nothingToVerify(in context: CommandContext) -> UserError {
    var sentences = ["These files have no layout to verify."]
    let files = filesOfLayouts(in: context)
    if !files.isEmpty {
      let names = files.map(Shell.quoted).joined(separator: " ")
      sentences.append(
        "Their layouts are declared in other files: \(ProgramName.current) verify \(names).")
    }
    sentences += context.launch.leftOut.map(\.text)
    if let view = context.suite.subjects.first {
      sentences.append("To see where the queries of a view come from: \(view.profileCommand)")
    }
    return UserError(sentences.joined(separator: " "))
  }

  /// The files that declare the layouts of views and were compiled for views of other files alone.
  private static func filesOfLayouts(in context: CommandContext) -> [String] {
    var own: Set<String> = []
    var types: Set<String> = []
    for subject in context.suite.subjects where subject.isView {
      if let file = subject.location?.file { own.insert(ProjectFiles.resolved(file)) }
      types.formUnion(subject.layoutsInView)
    }
    var files: [String] = []
    for source in (try? SourceFinder.files(at: context.launch.sources)) ?? [] {
      guard !own.contains(ProjectFiles.resolved(source.path)),
        types.contains(where: { type in !source.lines(declaring: type).isEmpty })
      else { continue }
      let folder = FileManager.default.currentDirectoryPath
      files.append(source.path.below(folder) ?? source.path)
    }
    return files
  }

  /// The error of an unknown variant.
  static func noVariant(_ name: String, choices: [String]) -> UserError {
    UserError("'\(name)' is not a value of --variant. Choose from: \(list(choices)).")
  }

  /// The error of an output that would replace an input.
  static func overwritesInput(_ path: String) -> UserError {
    UserError(
      "--output would take the place of '\(path)', which the command reads. Name another directory."
    )
  }

  /// The error of a file that cannot be used for an option.
  static func unusableFile(option: String, path: String, reason: String) -> UserError {
    UserError("cannot use '\(path)' for \(option): \(reason)")
  }

  /// The choices, in quotes if they have spaces.
  static func list(_ choices: [String]) -> String {
    var names: [String] = []
    for choice in choices {
      if choice.contains(" ") { names.append("'\(choice)'") } else { names.append(choice) }
    }
    return names.joined(separator: ", ")
  }
}

/// A folder that takes no files.
struct NotWritable: UserFacing {
  /// The path of the folder.
  var path: String
  /// The reason that the system gives.
  var reason: String

  var description: String {
    "Cannot write to '\(path)': \(reason). Name another directory with --output."
  }
}

/// A refusal of the operating system.
struct SystemFailure: UserFacing {
  let description: String

  /// Creates the words of a system error. Nil for any other error.
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
