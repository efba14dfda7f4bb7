import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports

/// Where the figures of `baseline` and `check` come from: a run of counts, or a document.
struct GateSource {
  var selection: SelectionOptions
  var results: String?
  var seed: UInt64
  var isQuiet: Bool
  var limits = WorkerLimits()

  /// The figures of the cases that are selected, or that a baseline has if none are.
  func document(for baseline: Baseline?) async throws -> ResultsDocument {
    if let results {
      guard selection.arguments.isEmpty else {
        throw UserError.contradiction(
          "--results", selection.arguments[0], reason: "the document has the cases that it has")
      }
      return try ResultsReader.read(URL(fileURLWithPath: results))
    }
    let options = try options(for: baseline)
    let plan = try plan(for: baseline, options)
    let suite = CurrentSuite.suite.replaying(options.capture)
    return try await SuiteRun(
      profile: .gate, seed: seed, limits: limits, isQuiet: isQuiet || !StandardError.hasCursor
    ).results(of: plan, in: suite)
  }

  private func options(for baseline: Baseline?) throws -> SelectionOptions {
    guard selection.arguments.isEmpty, let baseline else { return selection }
    return try SelectionOptions.parse(baseline.arguments)
  }

  func plan(for baseline: Baseline?, profile: Profile = .gate) throws -> Plan {
    try plan(for: baseline, options(for: baseline), profile: profile)
  }

  private func plan(
    for baseline: Baseline?, _ options: SelectionOptions, profile: Profile = .gate
  ) throws -> Plan {
    let suite = CurrentSuite.suite
    var chosen = options.selection
    if selection.arguments.isEmpty, baseline != nil, let names = chosen.subjects {
      // A subject that is no more is found gone; it is no mistake of the one who checks.
      chosen.subjects = names.filter { suite.subject(named: $0) != nil }
      if chosen.subjects == [] { throw GateError.nothingInCommon }
    }
    return try Plan(suite, chosen, profile)
  }

  func isWhole(_ document: ResultsDocument, for baseline: Baseline) throws -> Bool {
    guard results != nil else { return !narrows(baseline) }
    if document.shard != nil { throw GateError.shard }
    return Set(try plan(for: baseline).cases.map(\.id))
      .isSubset(of: document.cases.map(\.key.id))
  }

  func narrows(_ baseline: Baseline) -> Bool {
    results == nil && !selection.arguments.isEmpty
      && selection.arguments != (try? SelectionOptions.parse(baseline.arguments))?.arguments
  }
}
