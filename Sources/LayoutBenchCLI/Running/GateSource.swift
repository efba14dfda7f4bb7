import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports

/// Where the figures of `baseline` and `check` come from: a run of counts, or a document.
struct GateSource {
  var selection: SelectionOptions
  /// A results document in place of a run.
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
    let plan = try self.plan(for: baseline)
    return try await SuiteRun(
      profile: .gate, seed: seed, limits: limits, isQuiet: isQuiet || !StandardError.isTerminal
    ).results(of: plan, in: LayoutBenchCommandLine.suite)
  }

  /// The cases: what is selected, with what the baseline was made with for the rest.
  func plan(for baseline: Baseline?, profile: Profile = .gate) throws -> Plan {
    let options =
      selection.arguments.isEmpty
      ? try baseline.map { try SelectionOptions.parse($0.arguments) } ?? selection : selection
    return try Plan(LayoutBenchCommandLine.suite, options.selection(), profile)
  }

  /// Whether fewer cases are selected than a baseline has.
  func narrows(_ baseline: Baseline) -> Bool {
    results == nil && !selection.arguments.isEmpty && selection.arguments != baseline.arguments
  }
}

extension SelectionOptions {
  /// The options as they are typed, in a fixed order; empty if everything is selected.
  var arguments: [String] {
    let lists = [
      ("--subject", subject), ("--count", count), ("--population", population),
      ("--host", host), ("--scenario", scenario), ("--memo", memo),
    ]
    var arguments = lists.flatMap { option, values in values.flatMap { [option, $0] } }
    if let filter { arguments += ["--filter", filter] }
    if let shard { arguments += ["--shard", shard] }
    if measurementCost != "0" { arguments += ["--measurement-cost", measurementCost] }
    return arguments
  }
}
