import ArgumentParser
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources

/// The command `baseline`: writes the exact figures that a gate compares with.
struct BaselineCommand: SuiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Writes the exact figures that 'check' compares with.",
    discussion: """
      Counts, without timing anything: calls, queries, measurements, placements, and a checksum of \
      all frames, for each case and each variant that is written by hand. All lines of a layout stand together, so that branches that \
      change different layouts merge; where a merge leaves a conflict, --update settles it. Commit \
      the file.

      Examples:
        \(ExecutableName.last) baseline                             write Reports/baseline.txt
        \(ExecutableName.last) baseline --update                    accept the current figures
        \(ExecutableName.last) baseline --update --subject flow     of one layout only

      Exit codes: 0 written, 1 wrong usage or internal failure, 3 a benchmark failed or is not valid, 5 the \
      baseline to update is missing or damaged, 6 a layout is incorrect, 130 interrupted. If \
      the code is not 0, nothing is written.
      """)

  /// The files in place of the executable's own layouts.
  @OptionGroup var files: FileOptions
  /// The way in which the files are compiled.
  @OptionGroup(title: "Which files") var compiling: CompileOptions
  /// The layouts, subviews and hosts of the baseline.
  @OptionGroup(title: "Which cases") var chosen: LayoutSelectionOptions
  /// The changes before a pass.
  @OptionGroup(title: "Which cases") var changes: ScenarioOptions

  /// The path of the baseline, in the working folder unless it is absolute.
  @Option(
    help: ArgumentHelp("The baseline's file.", valueName: "file"))
  var baseline = BaselineCommand.standardPath

  /// The finished run with the figures. Nil to run the cases.
  @Option(
    help: ArgumentHelp("Take the figures from this results.json; run nothing.", valueName: "file"))
  var results: String?

  /// The system whose SwiftUI is counted.
  @OptionGroup var counting: SystemOptions

  /// A Boolean value that is true when an earlier baseline is renewed.
  @Flag(
    help: ArgumentHelp(
      "Renew the figures, with the baseline's seed. If you select cases: only theirs; the others "
        + "are kept. Otherwise all that the baseline selects: new cases are added, and cases that are "
        + "gone are removed. Without --update, a file that is there stays as it is."))
  var update = false

  /// The path of a baseline if none is named.
  static let standardPath = "Reports/baseline.txt"

  /// Counts the cases and writes their figures, if no layout is at fault.
  func run(in context: CommandContext) async throws {
    try refuseOthers(in: context)
    let url = URL(fileURLWithPath: baseline)
    let old = try baselineToUpdate(url, in: context)
    let source = GateSource(
      context: context, cases: self, results: results, seed: old?.seed ?? 42,
      counting: counting, isQuiet: false)
    let document = try await document(from: source, for: old)
    if results == nil { try tellUngated(context.ungated(of: files.paths), in: context) }
    try refuseFaults(of: document)
    var new = try await newBaseline(of: document, from: source, after: old)
    if let old { new = try renewed(old, with: new, document, source) }
    try BaselineFile.write(new, to: url)
    tell(of: new, after: old, document)
  }

  /// Returns the figures. Throws an error if a baseline to update is of another system or seed.
  private func document(
    from source: GateSource, for old: Baseline?
  ) async throws -> ResultsDocument {
    guard let old else { return try await source.document(for: nil) }
    if source.narrows(old) { try source.checkSystem(of: old) }
    let document = try await source.document(for: old)
    guard document.spec.seed == old.seed else {
      throw GateError.otherSeed(found: document.spec.seed, baseline: old.seed)
    }
    return document
  }

  /// Returns the baseline of a document, with the findings that it accepts and the frames that it
  /// keeps.
  private func newBaseline(
    of document: ResultsDocument, from source: GateSource, after old: Baseline?
  ) async throws -> Baseline {
    var arguments = caseArguments
    if arguments.isEmpty, let old { arguments = old.arguments }
    var new = Baseline(document, arguments: arguments)
    new.accepted = try await source.accepted(in: document, before: old)
    new.frames = try source.placing(document, for: old) { place in
      document.keptFrames(placing: place)
    }
    return new
  }

  /// Returns a baseline with new figures: those of some cases in place of its own, or all of them.
  private func renewed(
    _ old: Baseline, with new: Baseline, _ document: ResultsDocument, _ source: GateSource
  ) throws -> Baseline {
    if try source.isWhole(document, for: old) { return new }
    try document.spec.checkSystem(is: old.system)
    try refuseForeignCases(of: new, in: old, source)
    return old.updated(with: new)
  }

  /// Returns the baseline to update. Nil for a new one, whose file must not be taken.
  private func baselineToUpdate(
    _ url: URL, in context: CommandContext
  ) throws -> Baseline? {
    guard update else {
      try refuseTaken(url)
      return nil
    }
    let renewsAll = caseArguments.isEmpty && results == nil
    return try context.baseline(at: baseline, settlesConflicts: renewsAll)
  }

  /// Throws an error if there are cases beyond the baseline's own selection, which a plain `check`
  /// would never run.
  private func refuseForeignCases(
    of new: Baseline, in old: Baseline, _ source: GateSource
  ) throws {
    var whole = source
    whole.cases = try CaseOptions.parse([])
    let known = old.caseIDs.union(try whole.plan(for: old).cases.ids)
    guard let foreign = new.caseIDs.subtracting(known).sorted().first else { return }
    throw UserError(
      "'\(foreign)' is not among the cases of this baseline, which was made with "
        + "'\(old.arguments.joined(separator: " "))'. To write a new one, delete the file first.")
  }
}

extension BaselineCommand: FileNaming, CaseSelecting {
  var isSilent: Bool { false }
  /// The layouts of the earlier baseline.
  var gated: Set<String> { Self.layouts(in: baseline) }

  /// Returns the layouts in a baseline. The set is empty if the file cannot be read; the error
  /// comes later.
  static func layouts(in path: String) -> Set<String> {
    (try? BaselineFile.read(URL(fileURLWithPath: path), settlesConflicts: true))?.subjects ?? []
  }
}
