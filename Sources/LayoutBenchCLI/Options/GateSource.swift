import ArgumentParser
import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports
import LayoutSources
import LayoutVerification
import PortableLayout

extension CommandContext {
  /// Returns the parts of the files that are not gated; `paths` are the arguments that name files.
  func ungated(of paths: [String]) -> [UngatedPart] {
    // The files that are named, without those of which something is run.
    var missing = Set(paths)
    if paths.isEmpty, let list = (try? FileList(in: ".")) ?? nil {
      missing = Set(list.request.paths)
    }
    for subject in suite.subjects {
      if let file = subject.location?.file { missing.remove(file) }
    }
    var parts: [UngatedPart] = []
    for part in launch.leftOut {
      let isFault = part.isBroken && (part.layout != nil || missing.contains(part.file))
      var place = ""
      if paths.isEmpty, !part.isBroken {
        place = " It belongs into \"init\" of \(FileList.name)."
      }
      parts.append(UngatedPart(file: part.file, text: part.text + place, isFault: isFault))
    }
    return parts
  }
}

extension Selection {
  /// Returns the numbers of subviews that layouts need, for a command that shows ids or chooses by
  /// them. Empty for a run, which finds them out by itself.
  func countsNeeded(in suite: Suite, isListed: Bool) -> [String: ClosedRange<Int>] {
    guard isListed || filter != nil, shard == nil else { return [:] }
    var chosen = suite.subjects
    if let subjects { chosen = chosen.named(Set(subjects)) }
    return Verifier().countsNeeded(by: chosen)
  }
}

/// The source of the figures of `baseline` and `check`: a run of counts, or a document.
struct GateSource {
  /// The suite, and the files that it is made of.
  var context: CommandContext
  /// The command whose options choose the cases.
  var cases: any CaseSelecting
  /// The finished run in place of a new one.
  var results: String?
  /// The seed of the trees: that of the baseline.
  var seed: UInt64
  /// The system that is counted for. Nil for a plan alone.
  var counting: SystemOptions?
  /// A Boolean value that is true when no progress is shown.
  var isQuiet: Bool

  /// The system that is counted for.
  private var system: SwiftUISystem { counting?.given ?? .standard }

  /// Refuses a baseline of another system before anything runs.
  func checkSystem(of baseline: Baseline) throws(GateError) {
    guard results == nil, baseline.system != system else { return }
    throw .otherSystem(found: system, baseline: baseline.system)
  }

  /// Returns the figures: those of the finished run, or of cases that are run now.
  ///
  /// - Throws: The exit code of an interrupted run, if the cases did not come to their end.
  func document(for baseline: Baseline?) async throws -> ResultsDocument {
    if let results { return try finishedRun(results) }
    let plan = try plan(for: baseline)
    var spec = RunProfile.gate.spec
    (spec.seed, spec.system, spec.files) = (seed, system, context.files)
    let document = try await SuiteRun(
      context: context, suite: suite(for: baseline), spec: spec,
      isQuiet: isQuiet || !StandardError.hasCursor
    ).results(of: plan)
    if !document.isComplete { throw ExitStatus.interrupted }
    return document
  }

  /// Returns what `make` makes of the function that places a case of a document, without the output
  /// of the layouts.
  func placing<Made>(
    _ document: ResultsDocument, for baseline: Baseline?,
    _ make: ((CaseKey, String) -> CasePlacement?) -> Made
  ) throws -> Made {
    let suite = try suite(for: baseline)
    func place(_ key: CaseKey, _ variant: String) -> CasePlacement? {
      suite.placement(of: key, variant, document.spec)
    }
    return OwnStreams.silencing { make(place) }
  }

  /// Returns the document of a finished run, which has its own cases and its own system.
  private func finishedRun(_ results: String) throws -> ResultsDocument {
    if let argument = cases.caseArguments.first {
      throw UserError.contradiction(
        "--results", argument, reason: "the document has the cases that it has")
    }
    if let system = counting?.given {
      throw UserError.contradiction(
        "--results", "--system \(system)", reason: "the document has the system that it has")
    }
    return try LastRun.results(results)
  }

  /// The suite, with the capture that the baseline was made with.
  func suite(for baseline: Baseline?) throws -> Suite {
    context.suite.replaying(try options(for: baseline).chosen.capture)
  }

  /// Verifies the growth of some layouts again in a new process.
  ///
  /// A single time may be wrong on a busy machine.
  private func measuredAgain(
    _ growths: [AcceptedFinding], _ extent: VerificationExtent = .gate
  ) async throws -> [SteepFinding] {
    guard !growths.isEmpty else { return [] }
    let variants = growths.map(\.subjectVariant).uniqued()
    let targets = variants.compactMap(context.suite.variant)
    let run = VerificationRun(
      targets: targets.writtenFirst, verifier: Verifier(extent: extent, seed: seed, system: system),
      isInProcess: !context.startsWorkers, interruption: .signals())
    return try await run.results().flatMap(\.steepFindings)
  }

  /// Keeps in a report the growths that a second measurement confirms, both new and gone ones.
  func confirmGrowth(in report: inout GateReport) async throws {
    let found = try await measuredAgain(report.growths.accepted.sorted())
    let clear = found.filter(\.isClear).accepted
    report.growths.removeAll { growth in !clear.contains(growth.accepted) }
    let notFlat = try await measuredAgain(report.flatter, .flatness).accepted
    report.flatter.removeAll(where: notFlat.contains)
  }

  /// Returns the findings of a document that a baseline accepts.
  ///
  /// If a growth differs from the baseline before it, a second measurement decides: a line of a
  /// baseline switches off a check for good.
  func accepted(
    in document: ResultsDocument, before old: Baseline?
  ) async throws -> Set<AcceptedFinding>? {
    guard let found = document.findingsToAccept, results == nil else {
      return document.findingsToAccept
    }
    let known = document.verified(of: old?.accepted ?? [])
    let changed = found.symmetricDifference(known).filter { finding in finding.growthKind != nil }
    let again = try await measuredAgain(changed.sorted()).accepted
    return found.subtracting(changed).union(again.intersection(changed))
  }

  /// The options that choose cases: those given now, else the baseline's own.
  private func options(for baseline: Baseline?) throws -> any CaseSelecting {
    guard cases.caseArguments.isEmpty, let baseline else { return cases }
    return try CaseOptions.parse(baseline.arguments)
  }

  /// Returns the chosen ones among the baseline's cases.
  func plan(
    for baseline: Baseline?, profile: RunProfile = .gate, isListed: Bool = false
  ) throws -> Plan {
    let suite = context.suite
    var chosen = try options(for: baseline).selection
    if cases.caseArguments.isEmpty, baseline != nil, let names = chosen.subjects {
      // A subject that is no more is found gone; it is no mistake of the one who checks.
      chosen.subjects = names.filter { name in suite.subject(named: name) != nil }
      if chosen.subjects == [] {
        throw GateError.otherLayouts(found: suite.subjects.names, baseline: names)
      }
    }
    return try Plan(
      suite, chosen, profile, counts: chosen.countsNeeded(in: suite, isListed: isListed))
  }

  /// Returns true if a document has every case that the baseline selects.
  func isWhole(_ document: ResultsDocument, for baseline: Baseline) throws -> Bool {
    guard results != nil else { return !narrows(baseline) }
    if document.shard != nil { throw GateError.shard }
    let wanted = try plan(for: baseline, isListed: true).cases
    return Set(wanted).isSubset(of: document.cases.keys)
  }

  /// Returns true if the options choose other cases than the baseline's own.
  func narrows(_ baseline: Baseline) -> Bool {
    results == nil && !cases.caseArguments.isEmpty
      && cases.caseArguments != (try? CaseOptions.parse(baseline.arguments))?.caseArguments
  }
}

extension [SteepFinding] {
  /// The findings that a baseline keeps of them.
  fileprivate var accepted: Set<AcceptedFinding> { Set(map(\.accepted)) }
}

extension ResultsDocument {
  /// Returns the findings of a baseline about layouts and variants verified in this run.
  fileprivate func verified(of findings: Set<AcceptedFinding>) -> Set<AcceptedFinding> {
    let variants = Set(verified.map(\.subjectVariant))
    return findings.filter { finding in variants.contains(finding.subjectVariant) }
  }
}
