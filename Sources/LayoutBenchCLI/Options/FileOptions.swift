import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports
import LayoutSources

/// The options for compiling files.
struct CompileOptions: ParsableArguments {
  /// The expressions that make layouts and views.
  @Option(
    name: .customLong("init"),
    help: ArgumentHelp(
      "How to make a layout or a view of the files: 'FlowLayout(spacing: 8)'; repeatable. In the "
        + "expression for a view, 'count' is the number of subviews: 'TagCloudView(tags: count)'.",
      valueName: "expression"))
  var inits: [String] = []

  /// The language mode of the files.
  @Option(
    help: ArgumentHelp("The language mode of the files: 5 or 6.", valueName: "mode"),
    transform: OptionValue.languageMode)
  var swiftVersion = "5"
}

/// The arguments that name Swift files in place of the executable's own layouts.
struct FileOptions: ParsableArguments {
  /// The paths of files and folders.
  @Argument(
    help: ArgumentHelp(
      "Swift files, and folders with such files, in place of the executable's own layouts. "
        + "(default: the files that \(FileList.name) in this folder lists)", valueName: "path"))
  var paths: [String] = []
}

/// The arguments of a command, divided into names of files and names of subjects.
struct SubjectPaths {
  /// The arguments that name files and folders.
  let paths: [String]
  /// The names of the subjects that the other arguments name.
  let subjects: [String]

  init(_ arguments: [String], in suite: Suite) {
    var (paths, subjects): ([String], [String]) = ([], [])
    for argument in arguments {
      if let name = suite.name(givenAs: argument) {
        subjects.append(name)
      } else if Self.isPath(argument) {
        paths.append(argument)
      } else {
        subjects.append(argument)
      }
    }
    (self.paths, self.subjects) = (paths, subjects)
  }

  /// Returns true for a path: the name of a Swift file, a text with a slash, or a file or folder
  /// that exists.
  static func isPath(_ argument: String) -> Bool {
    argument.hasSuffix(".swift") || argument.contains("/")
      || FileManager.default.fileExists(atPath: argument)
  }
}

/// A command that works on files, named by its arguments or by the project's list.
protocol FileUsing: ParsableCommand {
  /// The way in which the files are compiled.
  var compiling: CompileOptions { get }
  /// The arguments that name files.
  func paths(in suite: Suite) -> [String]
  /// A Boolean value that is true when the command prints nothing but what the user asked for.
  var isSilent: Bool { get }
  /// A Boolean value that is true when the command names each omitted declaration.
  var showsOmissions: Bool { get }
  /// A Boolean value that is true when success says something of each layout of the files.
  var isAboutAllLayouts: Bool { get }
  /// The caches to write into copies of the files, and where the reports are when the run has
  /// ended. Nil if there is none.
  var application: (caches: CachesToApply, reports: String)? { get }
}

extension FileUsing {
  var showsOmissions: Bool { false }
  var isAboutAllLayouts: Bool { false }
  var application: (caches: CachesToApply, reports: String)? { nil }
}

/// A command whose arguments are all files.
protocol FileNaming: FileUsing {
  /// The arguments that name files.
  var files: FileOptions { get }
}

extension FileNaming {
  func paths(in suite: Suite) -> [String] { files.paths }
}
