import PortableLayout

/// The steps of a case, each a change with the pass and the window after it.
struct ScenarioScript {
  let scenario: Scenario
  let host: LayoutHost
  /// The number of subviews before the first change.
  let count: Int
  let seed: UInt64

  /// A change, and the window in which the tree is then laid out.
  struct Step {
    var change: ScenarioChange
    var window: ProposedViewSize
  }

  private var traits: ScenarioTraits { scenario.traits }

  var startsAnew: Bool { traits.start != .kept }

  var startsLaidOut: Bool { traits.start != .new }

  var firstWindow: ProposedViewSize { window(traits.window) }

  var passes: Int { traits.passes }

  /// Returns the steps of the sample with an index.
  func steps(sample: Int) -> [Step] {
    let traits = traits
    return traits.windows.enumerated().map { index, size in
      let number = sample * traits.passes + index
      var random = SeededGenerator(seed: seed, label: scenario.rawValue, index: number)
      return Step(change: traits.change(number, count, &random), window: window(size))
    }
  }

  private func window(_ size: CGSize) -> ProposedViewSize {
    host.window(width: size.width, height: size.height)
  }
}
