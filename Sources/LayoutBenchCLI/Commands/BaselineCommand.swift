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

  /// Refuses to replace a file that is there; a damaged or earlier baseline is written anew.
  private func refuseTaken(_ url: URL) throws {
    do throws(StoredFileError) {
      _ = try BaselineFile.read(url, settlesConflicts: true)
    } catch {
      switch error.problem {
      case .otherVersion(let format) where format > Baseline.currentFormat: throw error
      case .foreign: throw error
      default: return
      }
    }
    throw UserError(
      "'\(baseline)' is there already. --update replaces its figures and keeps its selection and "
        + "seed. To choose other cases, delete the file first.")
  }

  /// Refuses to begin a baseline of the program's own layouts where the files to gate are not listed.
  private func refuseOthers(in context: CommandContext) throws {
    guard context.gatesOthers(self) else { return }
    let program = ProgramName.current
    throw UserError(
      "This folder has Swift files, and no \(FileList.name) that lists the layouts to gate. Run "
        + "'\(program) init' first, then '\(program) baseline'. To gate layouts that "
        + "\(ProgramName.short) has itself, choose them with --subject.")
  }

  /// Counts the cases and writes their figures, if no layout is at fault.
  func run(in context: CommandContext) async throws {
    try refuseOthers(in: context)
    let url = URL(fileURLWithPath: baseline)
    let old = try baselineToUpdate(url, in: context)
    let source = GateSource(
      context: context, cases: self, results: results, seed: old?.seed ?? 42,
      counting: counting, isQuiet: false)
    if let old, source.narrows(old) { try source.checkSystem(of: old) }
    let document = try await source.document(for: old)
    if let old, document.spec.seed != old.seed {
      throw GateError.otherSeed(found: document.spec.seed, baseline: old.seed)
    }
    if !document.isComplete, results == nil { throw ExitStatus.interrupted }
    if results == nil { try tellUngated(context.ungated(of: files.paths), in: context) }
    try refuseFaults(of: document)
    var arguments = caseArguments
    if arguments.isEmpty, let old { arguments = old.arguments }
    var new = Baseline(document, arguments: arguments)
    new.accepted = try await source.accepted(in: document, before: old)
    let suite = try source.suite(for: old)
    new.frames = OwnStreams.silencing {
      document.keptFrames { key, variant in suite.placement(of: key, variant, document.spec) }
    }
    if let old, try !source.isWhole(document, for: old) {
      try document.spec.checkSystem(is: old.system)
      try refuseForeignCases(of: new, in: old, source)
      new = old.updated(with: new)
    }
    try BaselineFile.write(new, to: url)
    print(Self.summary(old: old, new: new, path: baseline))
    for line in Self.changes(from: old, to: new, in: document) {
      StandardOutput.print("Accepted: \(line)")
    }
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

  /// Names the parts of the files that are not gated, and fails if one of them is a fault.
  ///
  /// The compilation has named the layouts that do not compile.
  private func tellUngated(_ parts: [UngatedPart], in context: CommandContext) throws {
    let known = context.launch.leftOut.filter { part in part.isBroken && part.layout != nil }
    let texts = Set(known.map(\.text))
    for part in parts where !texts.contains(part.text) {
      let kind = if part.isFault { "error" } else { "warning" }
      StandardError.print("\(kind): Not gated: \(part.text)")
    }
    let faulty = parts.filter(\.isFault).map(\.file).uniqued()
    guard !faulty.isEmpty else { return }
    StandardError.print(
      "error: No baseline was written: repair \(UserError.list(faulty)) first, or \(leavingOut).")
    throw ExitStatus.benchmarkFailed
  }

  /// The advice for a file that shall not be gated.
  private var leavingOut: String {
    guard results == nil, files.paths.isEmpty else { return "leave its file out" }
    return "leave its file out of \(FileList.name)"
  }

  /// Cases beyond the baseline's own selection would never be run by a plain `check`.
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

  /// Throws an error that names the failed cases and incorrect layouts, if there are any.
  private func refuseFaults(of document: ResultsDocument) throws {
    let report = try Gate(Baseline(document, arguments: [])).report(on: document)
    guard let fault = report.faults.first else { return }
    let problem = if fault.isIncorrect { "is incorrect" } else { "failed" }
    StandardError.print(
      "error: \(fault.part) \(problem): \(fault.problem.without(suffix: ".")). "
        + "No baseline was written: repair the layout first, or \(leavingOut).")
    if fault.isIncorrect { throw ExitStatus.incorrectLayout }
    throw ExitStatus.benchmarkFailed
  }

  /// Returns the changes from the baseline before it, in the words of `check`.
  private static func changes(
    from old: Baseline?, to new: Baseline, in document: ResultsDocument
  ) -> [String] {
    let known = old?.accepted ?? []
    func isNew(_ finding: AcceptedFinding) -> Bool {
      new.accepted?.contains(finding) == true && !known.contains(finding)
    }
    var changes: [String] = []
    for error in (document.layoutErrors ?? []) + document.crashesWhileCounting
    where isNew(error.accepted) {
      changes.append(error.words)
    }
    for growth in document.steepFindings ?? [] where isNew(growth.accepted) {
      changes.append("\(growth.sentence) 'check' says nothing of it.")
    }
    // The figures of another system or of other cases cannot be compared.
    guard let old, let report = try? Gate(old).report(on: document) else { return changes }
    return changes + report.acceptedChanges
  }

  /// Returns a number of things with their noun, as in `1 case` and `24 cases`.
  private static func quantity(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// The extent of the new baseline, and the number of its changes.
  private static func summary(old: Baseline?, new: Baseline, path: String) -> String {
    let (variants, cases) = (new.values.count, new.caseIDs.count)
    // 'check' counts case variants, too.
    var extent = "\(path): \(Self.quantity(variants, "case variant"))"
    if variants != cases { extent += " of \(Self.quantity(cases, "case"))" }
    guard let old else { return "\(extent)." }
    var (changed, added) = (0, 0)
    for (caseVariant, figures) in new.values {
      guard let before = old.values[caseVariant] else {
        added += 1
        continue
      }
      if before != figures { changed += 1 }
    }
    let removed = Set(old.values.keys).subtracting(new.values.keys).count
    return "\(extent); \(changed) changed, \(added) new, \(removed) gone."
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
