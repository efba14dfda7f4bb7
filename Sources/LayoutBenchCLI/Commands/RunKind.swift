import ArgumentParser
import LayoutBench
import LayoutSources

/// The texts and defaults that tell `run` from `measure`; their options are the same.
protocol RunKind {
  /// The name and the texts of the command.
  static var configuration: CommandConfiguration { get }
  /// A Boolean value that is true when the command measures files.
  static var isOfFiles: Bool { get }
  /// The profile of a run that names none.
  static var usualProfile: RunProfile { get }
  /// The folder in which runs lie side by side.
  static var reports: String { get }
  /// The number of runs to keep in that folder. Nil for all.
  static var runsKept: Int? { get }
}

/// The texts of the command `run`, for the suite of the executable.
enum SuiteRunKind: RunKind {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Runs the layouts, writes reports, prints a summary.",
    discussion: """
      A subject is a layout or a view under test. A case is a subject with a population (kind of \
      subviews), a count (number of subviews), a host (what surrounds it), a scenario (the \
      change before a pass) and a memo (how many proposals each view remembers). A pass is one \
      layout of the whole tree. A query is one call of sizeThatFits or dimensions on a subview, \
      or the sizing that 'place' does. A measurement is a query that the subview's size memo \
      cannot answer. A variant is one version of a subject, with or without a cache: written by \
      hand ('cached' and 'uncached', or 'as written' if there is only one), or automatic, with a \
      cache of sizes added ('memoized sizes', ...) or left out ('cache left out').

      Each combination of the values that you choose (--subject, --count, ...) is run. The parts \
      that you do not choose vary one at a time: while one varies, the rest of them have their \
      usual values (1,000 subviews, host root, scenario first, memo 3).

      Exit codes: 0 fine, 1 wrong usage or internal failure, 3 a benchmark failed or is not \
      valid, 6 a layout is incorrect, or crashes in verification, 130 interrupted.
      """)
  static let isOfFiles = false
  static let usualProfile = RunProfile.standard
  static let reports = "Reports"
  static let runsKept: Int? = nil
}

/// The texts of the command `measure`, for layouts in Swift files.
enum FileRunKind: RunKind {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Compiles, verifies and runs the layouts in Swift files.",
    usage: "\(ExecutableName.last) measure [<options>] [<path> ...]",
    discussion: """
      Compiles the files against PortableLayout (this tool's implementation of SwiftUI's layout) \
      in place of SwiftUI, finds every type that \
      conforms to Layout, verifies each and runs it with and without caches. Files of the same \
      package or project that declare names that they use are compiled, too. Nothing is \
      written beside the files; the last \(BuildCache.capacity) builds and the reports of the last \
      \(RunFolder.capacity) runs are kept in ~/.cache/layout-bench, or in \
      $XDG_CACHE_HOME/layout-bench.

      It is 'run' with --profile files; its reports go into the cache folder, and 'report last' \
      prints the last one again. You can omit the word 'measure' before a path.

      If the initializer of a layout needs arguments, give an expression with --init.

      Examples:
        \(ExecutableName.last) measure FlowLayout.swift
        \(ExecutableName.last) measure Sources/Layouts --init 'FlowLayout(spacing: 8)'
        \(ExecutableName.last) measure Tags.swift --init 'TagCloudView(tags: count)'
        \(ExecutableName.last) measure FlowLayout.swift --profile standard
        \(ExecutableName.last) measure FlowLayout.swift --apply

      Exit codes: 0 fine, 1 wrong usage, files that do not compile, or internal failure, 2 a promise \
      in \(FileList.name) is broken, 3 a benchmark failed or is not valid, or a layout of the files cannot be run, \
      6 a layout is incorrect, or crashes in verification, 130 interrupted.
      """)
  static let isOfFiles = true
  static let usualProfile = RunProfile.files
  static var reports: String { BuildCache().reports.path }
  static let runsKept: Int? = RunFolder.capacity
}
