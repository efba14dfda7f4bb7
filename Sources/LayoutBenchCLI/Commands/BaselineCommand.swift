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

  @OptionGroup var files: FileOptions
  @OptionGroup(title: "Which files") var compiling: CompileOptions
  @OptionGroup(title: "Which cases") var chosen: LayoutSelectionOptions
  @OptionGroup(title: "Which cases") var changes: ScenarioOptions

  @Option(
    help: ArgumentHelp("The baseline's file.", valueName: "file"))
  var baseline = BaselineCommand.standardPath

  @Option(
    help: ArgumentHelp("Take the figures from this results.json; run nothing.", valueName: "file"))
  var results: String?

  @OptionGroup var counting: SystemOptions

  @Flag(
    help: ArgumentHelp(
      "Renew the figures, with the baseline's seed. If you select cases: only theirs; the others "
        + "are kept. Otherwise all that the baseline selects: new cases are added, and cases that are "
        + "gone are removed. Without --update, a file that is there stays as it is."))
  var update = false

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
      "'\(baseline)' is there already. Add --update to renew its figures, which keeps its "
        + "selection and seed; to write another one, delete it first.")
  }

  func run(in context: CommandContext) async throws {
    let url = URL(fileURLWithPath: baseline)
    let renewsAll = caseArguments.isEmpty && results == nil
    let old = update ? try BaselineFile.read(url, settlesConflicts: renewsAll) : nil
    if !update { try refuseTaken(url) }
    let source = GateSource(
      context: context, cases: self, results: results, seed: old?.seed ?? 42,
      counting: counting, isQuiet: false)
    if let old, source.narrows(old) { try source.checkSystem(of: old) }
    let document = try await source.document(for: old)
    if let old, document.spec.seed != old.seed {
      throw GateError.otherSeed(found: document.spec.seed, baseline: old.seed)
    }
    if !document.isComplete, results == nil { throw ExitStatus.interrupted }
    let ungated = results == nil ? context.ungated(of: files.paths) : []
    for part in ungated {
      StandardError.print("\(part.isFault ? "error" : "warning"): Not gated: \(part.text)")
    }
    if ungated.contains(where: \.isFault) { throw ExitStatus.benchmarkFailed }
    try refuseFaults(of: document)
    let arguments = caseArguments.isEmpty ? old?.arguments ?? [] : caseArguments
    var new = Baseline(document, arguments: arguments)
    new.accepted = try await source.accepted(in: document, before: old)
    let suite = try source.suite(for: old)
    new.frames = OwnStreams.silencing {
      document.keptFrames { suite.placement(of: $0, $1, document.spec) }
    }
    if let old, try !source.isWhole(document, for: old) {
      try document.spec.checkSystem(is: old.system)
      try refuseForeignCases(of: new, in: old, source)
      new = old.updated(with: new)
    }
    try BaselineFile.write(new, to: url)
    print(Self.summary(old: old, new: new, path: baseline))
    for line in Self.changes(from: old, to: new, in: document) { print("Accepted: \(line)") }
  }

  /// Cases beyond the baseline's own selection would never be run by a plain `check`.
  private func refuseForeignCases(
    of new: Baseline, in old: Baseline, _ source: GateSource
  ) throws {
    var whole = source
    whole.cases = try CaseOptions.parse([])
    let known = old.caseIDs.union(try whole.plan(for: old).cases.map(\.id))
    guard let foreign = new.caseIDs.subtracting(known).sorted().first else { return }
    throw UserError(
      "'\(foreign)' is not among the cases of this baseline, which was made with "
        + "'\(old.arguments.joined(separator: " "))'. To write a new one, delete the file first.")
  }

  private func refuseFaults(of document: ResultsDocument) throws {
    let report = try Gate(Baseline(document, arguments: [])).report(on: document)
    guard let fault = report.faults.first else { return }
    StandardError.print(
      "error: \(fault.part) \(fault.isIncorrect ? "is incorrect" : "failed"): \(fault.problem) "
        + "No baseline was written: repair the layout first, or leave its file out"
        + (results == nil && files.paths.isEmpty ? " of \(FileList.name)." : "."))
    throw fault.isIncorrect ? ExitStatus.incorrectLayout : ExitStatus.benchmarkFailed
  }

  /// Returns the changes from the baseline before it, in the words of `check`.
  private static func changes(
    from old: Baseline?, to new: Baseline, in document: ResultsDocument
  ) -> [String] {
    let known = old?.accepted ?? []
    func isNew(_ finding: AcceptedFinding) -> Bool {
      new.accepted?.contains(finding) == true && !known.contains(finding)
    }
    let growths = (document.steepFindings ?? []).filter { isNew($0.accepted) }
    let errors = ((document.layoutErrors ?? []) + document.crashesWhileCounting)
      .filter { isNew($0.accepted) }
    // Of another system or other cases there is nothing to compare.
    let changes = old.flatMap { try? Gate($0).report(on: document).acceptedChanges } ?? []
    return errors.map(\.words) + growths.map { "\($0.sentence) 'check' says nothing of it." }
      + changes
  }

  private static func summary(old: Baseline?, new: Baseline, path: String) -> String {
    let extent = "\(path): \(new.values.count) case variants of \(new.caseIDs.count) cases"
    guard let old else { return "\(extent)." }
    let changed = new.values.count { place, figures in
      old.values[place].map { $0 != figures } ?? false
    }
    let added = new.values.keys.count { old.values[$0] == nil }
    let removed = old.values.keys.count { new.values[$0] == nil }
    return "\(extent); \(changed) changed, \(added) new, \(removed) gone."
  }
}

extension BaselineCommand: FileNaming, CaseSelecting {
  var isSilent: Bool { false }
  var gated: Set<String> { Self.layouts(in: baseline) }

  /// The layouts that a baseline has; none where it cannot be read, which is said later.
  static func layouts(in path: String) -> Set<String> {
    (try? BaselineFile.read(URL(fileURLWithPath: path), settlesConflicts: true))?.subjects ?? []
  }
}
