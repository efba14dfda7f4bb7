import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports
import LayoutSources

struct FileOptions: ParsableArguments {
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Swift files and folders to work on, in place of the executable's own layouts. (default: the files that .layout-bench.json in this folder lists)",
      valueName: "path"))
  var files: [String] = []

  @Option(
    name: .customLong("init"),
    help: ArgumentHelp(
      "How to make a layout or a view of the files: 'FlowLayout(spacing: 8)'; repeatable. In the "
        + "expression for a view, 'count' is the number of subviews: 'TagCloudView(tags: count)'.",
      valueName: "expression"))
  var inits: [String] = []

  @Option(
    help: ArgumentHelp("The language mode of the files: 5 or 6.", valueName: "mode"))
  var swiftVersion = "5"

  func request(in context: CommandContext, and paths: [String]) throws -> FileRequest? {
    let all = paths + files
    guard ["5", "6"].contains(swiftVersion) else {
      throw UserError.notAChoice(
        option: "--swift-version", value: swiftVersion, choices: ["5", "6"])
    }
    guard !all.isEmpty else {
      var listed =
        context.readsFileList ? try FileList(in: ".")?.checked().request ?? requestOfPackage : nil
      guard listed != nil || inits.isEmpty else {
        throw UserError.missing(option: "--files", for: "--init")
      }
      listed?.inits += inits.map(InitExpression.init)
      return listed
    }
    return FileRequest(
      paths: all, inits: inits.map(InitExpression.init), languageMode: swiftVersion)
  }

  /// The files with layouts of the package whose plugin started this process.
  private var requestOfPackage: FileRequest? {
    guard ExecutableName.ofPlugin != nil else { return nil }
    let found = SourceFinder.readableFiles(in: ".").layoutsWithTheirTypes
    return found.isEmpty
      ? nil : FileRequest(paths: found.map(\.path), languageMode: swiftVersion)
  }
}

/// Files that are named without an option.
struct NamedFiles: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Swift files, and folders with such files (the same as --files).", valueName: "path"))
  var paths: [String] = []
}

protocol FileUsing {
  var files: FileOptions { get }
  /// Files that are named without `--files`.
  var paths: [String] { get }
  var isSilent: Bool { get }
}

extension FileUsing {
  var paths: [String] { [] }

  func fileRequest(in context: CommandContext) throws -> FileRequest? {
    try files.request(in: context, and: paths)
  }
}
