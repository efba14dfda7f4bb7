import ArgumentParser
import Foundation
import LayoutBench
import LayoutSources

struct MeasureCommand: SuiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measures the layouts in Swift files: compiles, verifies and runs them.",
    usage: "\(ExecutableName.last) measure [<options>] [<path> ...]",
    discussion: """
      Compiles the files against PortableLayout (this tool's implementation of SwiftUI's layout) \
      in place of SwiftUI, finds every type that \
      conforms to Layout, verifies each and runs it with and without caches. Files of the same \
      package or project that declare names that they use are compiled, too. Nothing is \
      written beside the files; compiled files and reports are kept in ~/.cache/layout-bench, \
      or in $XDG_CACHE_HOME/layout-bench.

      It is 'run' with --profile files, and with its reports in that folder, which keeps the \
      last 24 runs; 'report --results last' prints the last one again. You can omit the word \
      'measure' before a path.

      If the initializer of a layout needs arguments, give an expression with --init.

      Examples:
        \(ExecutableName.last) measure FlowLayout.swift
        \(ExecutableName.last) measure Sources/Layouts --init 'FlowLayout(spacing: 8)'
        \(ExecutableName.last) measure Tags.swift --init 'TagCloudView(tags: count)'
        \(ExecutableName.last) measure FlowLayout.swift --profile standard
        \(ExecutableName.last) measure FlowLayout.swift --apply

      Exit codes: 0 fine, 1 wrong usage, files that do not compile, or internal failure, 3 a \
      benchmark failed or is not valid, 6 a layout is incorrect, 130 interrupted.
      """)

  @OptionGroup var options: RunCommand

  func validate() throws { try options.validate() }

  func run(in context: CommandContext) async throws {
    guard context.isOfFiles else { throw SourceError.noFiles([]) }
    var context = context
    context.standardProfile = .files
    context.isBrief = true
    context.reports = MeasuredReports.folder(ProcessInfo.processInfo.environment).path
    context.runsKept = 24
    try await options.run(in: context)
  }
}

extension MeasureCommand: CacheApplying, CaseSelecting {
  var appliesCaches: Bool { options.apply }
  var latestReports: String {
    options.output ?? MeasuredReports.folder(ProcessInfo.processInfo.environment).path + "/latest"
  }

  var paths: [String] { options.paths }
  var isSilent: Bool { options.isSilent }
  var files: FileOptions { options.files }
  var chosen: LayoutSelectionOptions { options.chosen }
  var changes: ScenarioOptions { options.changes }
}
