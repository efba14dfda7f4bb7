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
    var listed = Set(paths)
    if paths.isEmpty, let list = (try? FileList(in: ".")) ?? nil {
      listed = Set(list.request.paths)
    }
    let run = Set(suite.subjects.compactMap(\.location?.file))
    return launch.leftOut.map { part in
      let isWhole = listed.contains(part.file) && !run.contains(part.file)
      var place = ""
      if paths.isEmpty, !part.isBroken {
        place = " It belongs into \"init\" of \(FileList.name)."
      }
      return UngatedPart(
        file: part.file, text: part.text + place,
        isFault: part.isBroken && (isWhole || part.layout != nil))
    }
  }
}

extension Selection {
  /// The numbers of subviews that the layouts need, where ids are seen or chosen from: a run finds
  /// them out by itself.
  func countsNeeded(in suite: Suite, isListed: Bool) -> [String: ClosedRange<Int>] {
    guard isListed || filter != nil, shard == nil else { return [:] }
    let chosen = suite.subjects.filter { subject in
      subjects?.contains(subject.name) ?? true
    }
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
  /// The system that is counted for; nil for a plan alone.
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

  /// The figures: those of the finished run, or of cases that are run now.
  func document(for baseline: Baseline?) async throws -> ResultsDocument {
    if let results {
      guard cases.caseArguments.isEmpty else {
        throw UserError.contradiction(
          "--results", cases.caseArguments[0], reason: "the document has the cases that it has")
      }
      if let system = counting?.given {
        throw UserError.contradiction(
          "--results", "--system \(system)", reason: "the document has the system that it has")
      }
      return try LastRun.results(results)
    }
    let plan = try plan(for: baseline)
    var spec = RunProfile.gate.spec
    (spec.seed, spec.system, spec.files) = (seed, system, context.files)
    return try await SuiteRun(
      context: context, suite: suite(for: baseline), spec: spec,
      isQuiet: isQuiet || !StandardError.hasCursor
    ).results(of: plan)
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
    let variants = growths.map { growth in
      SubjectVariant(subject: growth.subject, variant: growth.variant)
    }
    let targets = variants.uniqued().compactMap(context.suite.variant)
    let run = VerificationRun(
      targets: targets.writtenFirst, verifier: Verifier(extent: extent, seed: seed, system: system),
      isInProcess: !context.startsWorkers, interruption: .signals())
    return try await run.results().flatMap(\.steepFindings)
  }

  /// Keeps in a report the growths that a second measurement confirms, both new and gone ones.
  func confirmGrowth(in report: inout GateReport) async throws {
    let again = try await measuredAgain(report.growths.map(\.accepted))
    let clear = Set(again.filter(\.isClear).map(\.accepted))
    report.growths.removeAll { growth in !clear.contains(growth.accepted) }
    let notFlat = Set(try await measuredAgain(report.flatter, .flatness).map(\.accepted))
    report.flatter.removeAll(where: notFlat.contains)
  }

  /// Returns the findings of a document that a baseline accepts.
  ///
  /// Where a growth differs from the baseline before it, a second measurement decides: a line of a
  /// baseline switches off a check for good.
  func accepted(
    in document: ResultsDocument, before old: Baseline?
  ) async throws -> Set<AcceptedFinding>? {
    guard let found = document.findingsToAccept, results == nil else {
      return document.findingsToAccept
    }
    var verified: Set<SubjectVariant> = []
    for result in document.verification ?? [] {
      verified.insert(SubjectVariant(subject: result.subject, variant: result.variant))
    }
    let known = (old?.accepted ?? []).filter { finding in
      verified.contains(SubjectVariant(subject: finding.subject, variant: finding.variant))
    }
    let changed = found.symmetricDifference(known).filter { finding in finding.growthKind != nil }
    let again = Set(try await measuredAgain(changed.sorted()).map(\.accepted))
    return found.subtracting(changed).union(again.intersection(changed))
  }

  /// The options that choose cases: those given now, else the baseline's own.
  private func options(for baseline: Baseline?) throws -> any CaseSelecting {
    guard cases.caseArguments.isEmpty, let baseline else { return cases }
    return try CaseOptions.parse(baseline.arguments)
  }

  /// The cases that are chosen, of those that the baseline selects.
  func plan(
    for baseline: Baseline?, profile: RunProfile = .gate, isListed: Bool = false
  ) throws -> Plan {
    let suite = context.suite
    var chosen = try options(for: baseline).selection
    if cases.caseArguments.isEmpty, baseline != nil, let names = chosen.subjects {
      // A subject that is no more is found gone; it is no mistake of the one who checks.
      chosen.subjects = names.filter { name in suite.subject(named: name) != nil }
      if chosen.subjects == [] { throw GateError.nothingInCommon }
    }
    return try Plan(
      suite, chosen, profile, counts: chosen.countsNeeded(in: suite, isListed: isListed))
  }

  /// Returns true if a document has every case that the baseline selects.
  func isWhole(_ document: ResultsDocument, for baseline: Baseline) throws -> Bool {
    guard results != nil else { return !narrows(baseline) }
    if document.shard != nil { throw GateError.shard }
    return Set(try plan(for: baseline, isListed: true).cases.map(\.id))
      .isSubset(of: document.cases.map(\.key.id))
  }

  /// Returns true if the options choose other cases than the baseline's own.
  func narrows(_ baseline: Baseline) -> Bool {
    results == nil && !cases.caseArguments.isEmpty
      && cases.caseArguments != (try? CaseOptions.parse(baseline.arguments))?.caseArguments
  }
}
