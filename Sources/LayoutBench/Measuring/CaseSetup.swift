import PortableLayout

/// A case of a subject, and all that its trees are made of.
struct CaseSetup {
  let key: CaseKey
  let subject: Subject
  let seed: UInt64
  var system = SwiftUISystem.v27
  var lastCall: LastCallLog?
  var store = SubviewStore()
  var looksAtOutcome = false
  /// Called between two passes, samples or counts.
  var alive: () -> Void = {}

  func tree(of variant: Variant) -> CaseTree { CaseTree(self, variant) }

  var generator: SubviewGenerator {
    SubviewGenerator(
      population: key.population,
      seed: SeededGenerator.seed(from: seed, label: key.population.rawValue),
      capture: subject.capture)
  }

  func script(of count: Int) -> ScenarioScript {
    ScenarioScript(scenario: key.scenario, host: key.host, count: count, seed: seed)
  }
}

extension LayoutEngine {
  /// Puts containers at and below a view, and has the innermost ones filled with the subviews.
  ///
  /// - Returns: The containers, those that hold others first.
  package func build(
    _ shape: Subject.Shape, at view: Int, _ subviews: Range<Int>,
    _ context: LayoutContext = LayoutContext(), layout: (LayoutContext) -> any Layout,
    fill: (Int, Range<Int>) -> Void
  ) -> [(view: Int, context: LayoutContext)] {
    setLayout(layout(context), of: view)
    guard case .nested(let depth, let fanOut) = shape, depth > 1, subviews.count > fanOut else {
      fill(view, subviews)
      return [(view, context)]
    }
    let first = addChildren(fanOut, to: view)
    let inner = (0..<fanOut).flatMap { child in
      let lower = subviews.lowerBound + subviews.count * child / fanOut
      let upper = subviews.lowerBound + subviews.count * (child + 1) / fanOut
      return build(
        .nested(depth: depth - 1, fanOut: fanOut), at: first + child, lower..<upper,
        LayoutContext(depth: context.depth + 1, index: child), layout: layout, fill: fill)
    }
    return [(view, context)] + inner
  }
}
