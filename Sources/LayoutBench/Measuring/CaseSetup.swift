import PortableLayout

/// A case of a subject, with everything that its trees are made from.
package struct CaseSetup {
  var key: CaseKey
  let subject: Subject
  let seed: UInt64
  var system = SwiftUISystem.standard
  var lastCall: LastCallLog?
  var store = SubviewStore()
  var looksAtOutcome = false
  /// A Boolean value that is true when only counts that can follow a law are taken: no checksums and
  /// no distinct proposals.
  var isForLaws = false
  /// Called between two passes, samples or counts.
  var alive: () -> Void = {}

  /// Returns a tree of a variant that has not been laid out. If it belongs to a screen, the screen
  /// has settled.
  package func tree(of variant: Variant) -> CaseTree {
    let tree = CaseTree(self, variant)
    guard tree.mayAct, let settled = settledScreen(of: variant) else { return tree }
    return CaseTree(self, variant, settled)
  }

  /// The same case, with only the counts that have a law.
  var forLaws: CaseSetup {
    var setup = self
    setup.isForLaws = true
    // No law is about frames, and to compare thousands of them takes longer than to count.
    setup.looksAtOutcome = false
    return setup
  }

  /// The generator of the case's subviews.
  var generator: SubviewGenerator {
    SubviewGenerator(
      population: key.population,
      seed: SeededGenerator.seed(from: seed, label: key.population.rawValue),
      capture: subject.capture)
  }

  /// Returns the steps of the case for a number of subviews.
  func script(of count: Int) -> ScenarioScript {
    ScenarioScript(scenario: key.scenario, host: key.host, count: count, seed: seed)
  }
}
