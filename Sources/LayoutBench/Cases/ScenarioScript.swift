import PortableLayout

struct ScenarioScript {
  private let scenario: Scenario
  private let traits: ScenarioTraits
  private let host: LayoutHost
  /// How many subviews there are before the first change.
  private let count: Int
  private let seed: UInt64

  struct Step {
    var change: ScenarioChange
    var window: ProposedViewSize
  }

  init(scenario: Scenario, host: LayoutHost, count: Int, seed: UInt64) {
    self.scenario = scenario
    traits = scenario.traits
    self.host = host
    self.count = count
    self.seed = seed
  }

  var startsAnew: Bool { traits.start != .kept }

  var startsLaidOut: Bool { traits.start != .new }

  var firstWindow: ProposedViewSize { window(traits.window) }

  var passes: Int { traits.windows.count }

  func steps(sample: Int) -> [Step] {
    traits.windows.enumerated().map { index, window in
      Step(change: change(sample * passes + index), window: self.window(window))
    }
  }

  private func window(_ size: CGSize) -> ProposedViewSize {
    host.window(width: size.width, height: size.height)
  }

  private func change(_ number: Int) -> ScenarioChange {
    var random = SeededGenerator(
      seed: SeededGenerator.seed(
        from: SeededGenerator.seed(from: seed, label: scenario.rawValue), index: number))
    return traits.change(number, count, &random)
  }
}
