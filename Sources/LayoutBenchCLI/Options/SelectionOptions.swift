import ArgumentParser
import LayoutBench

struct SelectionOptions: ParsableArguments {
  @OptionGroup var layouts: LayoutSelectionOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What changes before a pass: \(LayoutSelectionOptions.choices(Scenario.self)).",
      valueName: "name,..."),
    transform: OptionValue.list(of: OptionValue.choice(Scenario.self)))
  var scenario: [[Scenario]] = []

  var selection: Selection {
    var selection = layouts.selection
    selection.scenarios = LayoutSelectionOptions.joined(scenario)
    return selection
  }

  var capture: Capture? { layouts.capture }

  /// The options as a user types them, in a fixed order; empty if everything is selected.
  var arguments: [String] {
    layouts.arguments(scenarios: scenario.flatMap { $0.map(\.rawValue) })
  }
}
