import ArgumentParser
import LayoutBench

/// The options that choose layouts, subviews and hosts, whatever changes before a pass.
struct LayoutSelectionOptions: ParsableArguments {
  /// The names of layouts, a list for each option.
  @Option(
    help: ArgumentHelp(
      "Layouts to run, by name. Several: repeat the option, or join them with commas.",
      valueName: "name,..."),
    transform: OptionValue.list(of: OptionValue.name))
  var subject: [[String]] = []

  /// The numbers of subviews.
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "How many subviews, from 1. 'verify' has at most as many in a history.", valueName: "n,..."),
    transform: OptionValue.list(of: OptionValue.number(1...4_000_000)))
  var count: [[Int]] = []

  /// The kinds of subviews.
  @Option(
    help: ArgumentHelp(
      "Kinds of subviews: \(PopulationOption.names), or capture:FILE for sizes that "
        + "LayoutProbe.swift recorded on a device (not for 'verify').", valueName: "kind,..."),
    transform: OptionValue.list(of: PopulationOption.init))
  var population: [[PopulationOption]] = []

  /// The surroundings of the layouts.
  @Option(
    help: ArgumentHelp(
      "What surrounds the layout: \(OptionValue.names(LayoutHost.self)).", valueName: "host,..."),
    transform: OptionValue.list(of: OptionValue.choice(LayoutHost.self)))
  var host: [[LayoutHost]] = []

  /// The sizes of the memo.
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "How many proposals each view remembers: 0 to 64, or unbounded. SwiftUI: 3.",
      valueName: "n,..."),
    transform: OptionValue.list(of: OptionValue.memo))
  var memo: [[MemoOption]] = []

  /// The regular expression that chooses ids.
  @Option(
    help: ArgumentHelp(
      "Only cases whose id (see 'list'; for 'verify' it is LAYOUT/VARIANT) contains a match of this regular expression.",
      valueName: "regex"))
  var filter: String?

  /// Refuses two captures.
  func validate() throws {
    guard captures.count < 2 else {
      throw UserError("A run takes one capture. Start it once for each.")
    }
  }

  /// A Boolean value that is true when no layout is chosen by name.
  var choosesNoLayout: Bool { subject.isEmpty && filter == nil }

  /// The capture among the kinds of subviews. Nil if there is none.
  var capture: Capture? { captures.first }

  /// The different captures among the kinds of subviews.
  private var captures: [Capture] { population.joined().compactMap(\.capture).uniqued() }

  /// The selection, without the changes before a pass.
  var selection: Selection {
    var selection = Selection()
    selection.subjects = Self.joined(subject)
    selection.populations = Self.joined(population)?.map(\.population)
    selection.hosts = Self.joined(host)
    selection.counts = Self.joined(count)
    selection.memos = Self.joined(memo)
    selection.filter = filter
    return selection
  }

  /// The values of all lists. Nil if there is no list.
  fileprivate static func joined<Value>(_ lists: [[Value]]) -> [Value]? {
    guard !lists.isEmpty else { return nil }
    return Array(lists.joined())
  }

  /// The arguments that choose the same cases.
  func arguments(scenarios: [Scenario] = []) -> [String] {
    var arguments: [String] = []
    func add(_ option: String, _ values: [String]) {
      guard !values.isEmpty else { return }
      arguments += [option, values.joined(separator: ",")]
    }
    add("--subject", Array(subject.joined()))
    add("--count", count.joined().map(String.init))
    add("--population", population.joined().map(\.text))
    add("--host", host.joined().rawNames)
    add("--scenario", scenarios.rawNames)
    add("--memo", memo.joined().map(\.description))
    if let filter { arguments += ["--filter", filter] }
    return arguments
  }
}

/// The option that chooses the changes before a pass.
struct ScenarioOptions: ParsableArguments {
  /// The changes, a list for each option.
  @Option(
    help: ArgumentHelp(
      "What changes before a pass: \(OptionValue.names(Scenario.self)).",
      valueName: "name,..."),
    transform: OptionValue.list(of: OptionValue.choice(Scenario.self)))
  var scenario: [[Scenario]] = []
}

/// A command with a choice of cases.
///
/// If a capture is among their subviews, the suite replays its sizes.
protocol CaseSelecting {
  /// The layouts, subviews and hosts.
  var chosen: LayoutSelectionOptions { get }
  /// The changes before a pass.
  var changes: ScenarioOptions { get }
}

extension CaseSelecting {
  /// The cases that the options choose.
  var selection: Selection {
    var selection = chosen.selection
    selection.scenarios = LayoutSelectionOptions.joined(changes.scenario)
    return selection
  }

  /// The arguments that choose the same cases. Empty without a choice.
  var caseArguments: [String] { chosen.arguments(scenarios: Array(changes.scenario.joined())) }
}

/// The options of a baseline, by themselves.
struct CaseOptions: ParsableArguments, CaseSelecting {
  @OptionGroup var chosen: LayoutSelectionOptions
  @OptionGroup var changes: ScenarioOptions
}

/// The option that chooses one of several parts of a run.
struct ShardOptions: ParsableArguments {
  /// The part of the run. Nil for the whole.
  @Option(
    help: ArgumentHelp(
      "Only part i of n, as in 2/3; a hash of its id puts each case into a part. "
        + "See '\(ExecutableName.last) merge --help'.",
      valueName: "i/n"),
    transform: OptionValue.shard)
  var shard: Shard?
}
