import ArgumentParser
import LayoutBench

struct LayoutSelectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Layouts to run, by name. Several: repeat the option, or join them with commas.",
      valueName: "name,..."),
    transform: OptionValue.list(of: OptionValue.name))
  var subject: [[String]] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("How many subviews, from 1.", valueName: "n,..."),
    transform: OptionValue.list(of: OptionValue.number(1...4_000_000)))
  var count: [[Int]] = []

  @Option(
    help: ArgumentHelp(
      "Kinds of subviews: \(Self.choices(Population.self)), or capture:FILE for sizes that "
        + "LayoutProbe.swift recorded on a device.", valueName: "kind,..."),
    transform: OptionValue.list(of: PopulationOption.init))
  var population: [[PopulationOption]] = []

  @Option(
    help: ArgumentHelp(
      "What surrounds the layout: \(Self.choices(LayoutHost.self)).", valueName: "host,..."),
    transform: OptionValue.list(of: OptionValue.choice(LayoutHost.self)))
  var host: [[LayoutHost]] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "How many proposals each view remembers: 0 to 64, or unbounded. SwiftUI: 3.",
      valueName: "n,..."),
    transform: OptionValue.list(of: OptionValue.memo))
  var memo: [[MemoOption]] = []

  @Option(
    help: ArgumentHelp(
      "Only cases whose id contains a match of this regular expression; see 'list'.",
      valueName: "regex"))
  var filter: String?

  @Option(
    help: ArgumentHelp(
      "Run part i of n, as in 2/3. A hash of its id assigns each case to a part. "
        + "See '\(ExecutableName.last) merge --help'.",
      valueName: "i/n"),
    transform: OptionValue.shard)
  var shard: Shard?

  func validate() throws {
    guard Set(population.joined().compactMap(\.capture)).count < 2 else {
      throw UserError.severalCaptures
    }
  }

  var capture: Capture? { population.joined().lazy.compactMap(\.capture).first }

  var selection: Selection {
    var selection = Selection()
    selection.subjects = Self.joined(subject)
    selection.populations = Self.joined(population)?.map(\.population)
    selection.hosts = Self.joined(host)
    selection.counts = Self.joined(count)
    selection.memos = Self.joined(memo)
    selection.filter = filter
    selection.shard = shard
    return selection
  }

  static func joined<Value>(_ lists: [[Value]]) -> [Value]? {
    lists.isEmpty ? nil : lists.flatMap { $0 }
  }

  func arguments(scenarios: [String] = []) -> [String] {
    let lists: [(String, [String])] = [
      ("--subject", subject.flatMap { $0 }), ("--count", count.flatMap { $0.map(String.init) }),
      ("--population", population.flatMap { $0.map(\.text) }),
      ("--host", host.flatMap { $0.map(\.rawValue) }),
      ("--scenario", scenarios), ("--memo", memo.flatMap { $0.map(\.description) }),
    ]
    var arguments = lists.flatMap { option, values in
      values.isEmpty ? [] : [option, values.joined(separator: ",")]
    }
    if let filter { arguments += ["--filter", filter] }
    if let shard { arguments += ["--shard", "\(shard)"] }
    return arguments
  }

  static func choices<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type
  ) -> String where Choice.RawValue == String {
    Choice.allCases.map(\.rawValue).joined(separator: ", ")
  }
}

struct ScenarioOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What changes before a pass: \(LayoutSelectionOptions.choices(Scenario.self)).",
      valueName: "name,..."),
    transform: OptionValue.list(of: OptionValue.choice(Scenario.self)))
  var scenario: [[Scenario]] = []
}

/// The cases that the options of a command choose.
struct SelectionOptions {
  var layouts: LayoutSelectionOptions
  var scenario: [[Scenario]]

  static func parse(_ arguments: [String]) throws -> Self {
    struct Alone: ParsableArguments, CaseSelecting {
      @OptionGroup var chosen: LayoutSelectionOptions
      @OptionGroup var changes: ScenarioOptions
    }
    return try Alone.parse(arguments).selection
  }

  var selection: Selection {
    var selection = layouts.selection
    selection.scenarios = LayoutSelectionOptions.joined(scenario)
    return selection
  }

  var capture: Capture? { layouts.capture }

  var arguments: [String] {
    layouts.arguments(scenarios: scenario.flatMap { $0.map(\.rawValue) })
  }
}

/// A command with groups of options for its cases.
///
/// In a debug build the parser goes four times through each group that stands in another one: none
/// does.
protocol CaseSelecting {
  var chosen: LayoutSelectionOptions { get }
  var changes: ScenarioOptions { get }
}

extension CaseSelecting {
  var selection: SelectionOptions {
    SelectionOptions(layouts: chosen, scenario: changes.scenario)
  }
}
