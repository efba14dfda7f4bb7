import ArgumentParser
import LayoutBench

/// Which cases: shared by all commands that plan some.
struct SelectionOptions: ParsableArguments {
  @OptionGroup var layouts: LayoutSelectionOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What changes before a pass: \(LayoutSelectionOptions.choices(Scenario.self)).", valueName: "name"),
    transform: OptionValue.list(of: OptionValue.choice(Scenario.self)))
  var scenario: [[Scenario]] = []

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp(
      "Rounds of extra work that each measurement of a subview costs.", valueName: "rounds"),
    transform: OptionValue.number(0...1_000_000))
  var measurementCost = 0

  /// The selection.
  var selection: Selection {
    var selection = layouts.selection
    selection.scenarios = LayoutSelectionOptions.joined(scenario)
    selection.measurementCost = measurementCost
    return selection
  }

  /// The options as a user types them, in a fixed order; empty if everything is selected.
  var arguments: [String] {
    layouts.arguments(
      scenarios: scenario.flatMap { $0.map(\.rawValue) }, measurementCost: measurementCost)
  }
}
