import ArgumentParser
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import PortableLayout

/// The command `render`: draws where layouts put their subviews.
struct RenderCommand: SuiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a layout's placement as SVG.",
    discussion: """
      Lays out each subject once and draws the layout's bounds (dashed), the frames and the names of its \
      views; where subviews overlap the area is dark. Several subjects, variants or widths stand \
      side by side, at one scale.

      Examples:
        \(ExecutableName.last) render flow > flow.svg
        \(ExecutableName.last) render flow --width 390 --width 320 -o flow.svg
        \(ExecutableName.last) render masonry balanced-columns --count 12 -o columns.svg
        \(ExecutableName.last) render halves --variant uncached --variant cached -o halves.svg

      Exit codes: 0 drawn, 1 wrong usage, or the layout crashed, did not return within --time-limit \
      or did something that the engine cannot carry out, 3 drawn without a layout of the files that cannot \
      be run, 130 interrupted.
      """)

  /// The variants, the subviews and the windows.
  @OptionGroup(title: "What is laid out") var placement: PlacementOptions
  /// The seed and the system of the trees.
  @OptionGroup(title: "What is laid out") var inputs: InputOptions

  /// The file for the picture. Nil for standard output.
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write (default: standard output).", valueName: "path"))
  var output: String?

  /// The way in which the files are compiled.
  @OptionGroup(title: "Which files") var compiling: CompileOptions

  /// The arguments that name subjects or files.
  @Argument(
    help: ArgumentHelp(
      "The subjects, by name: the first part of an id that '\(ExecutableName.last) list' prints, or "
        + "the examples nested-stacks, nested-columns and stack-tree. Or Swift files: all of their subjects, or those that are named after the files."
    ))
  var subject: [String]

  /// Lays the subjects out in a copy of the process, and draws them.
  func run(in context: CommandContext) throws {
    let targets = try placement.targets(
      names(in: context), in: context.suite, count: 12, inputs)
    let layingOut = IsolatedLayout(targets, seconds: placement.timeLimit, in: context)
    let picture = try layingOut.make { lastCall, advance in
      var placements: [PlacedTree] = []
      for (index, target) in targets.enumerated() {
        advance(index)
        var target = target
        target.lastCall = lastCall
        placements.append(try PlacedTree(target))
      }
      let unsettled = placements.filter { tree in tree.settlement?.isSettled == false }
      return MadePicture(
        svg: PlacementPicture(placements).svg, unsettled: unsettled.map(\.layout.subject))
    }
    for subject in picture.unsettled {
      StandardError.print(
        "note: \(subject) does not settle: the frames are those of update "
          + "\(Screen.mostUpdates). 'verify' says why.")
    }
    try OwnStreams.deliver(picture.svg, to: output)
  }

  /// A picture, and the subjects in it that do not settle.
  private struct MadePicture: Codable {
    var svg: String
    var unsettled: [String]
  }
}

extension RenderCommand: FileUsing {
  var isAboutAllLayouts: Bool { subject.allSatisfy(SubjectPaths.isPath) }
  var isSilent: Bool { output == nil }
  func paths(in suite: Suite) -> [String] { SubjectPaths(subject, in: suite).paths }

  /// The named subjects. If only files are named, all subjects of the files.
  private func names(in context: CommandContext) -> [String] {
    let named = SubjectPaths(subject, in: context.suite).subjects
    guard named.isEmpty, context.isOfFiles else { return named }
    return context.suite.subjects.names
  }
}
