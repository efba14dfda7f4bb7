import PortableLayout

/// Names one case: what is measured, on what, in what surroundings.
public struct CaseKey: Hashable, Codable, Sendable {
  /// The name of the layout under test.
  public var subject: String
  /// The kind of subviews.
  public var population: Population
  /// How many subviews.
  public var count: Int
  /// What the container sits in.
  public var host: LayoutHost
  /// The change that is measured.
  public var scenario: Scenario
  /// How many proposals each view remembers.
  public var memo: MemoOption

  package init(
    subject: String, population: Population, count: Int, host: LayoutHost, scenario: Scenario,
    memo: MemoOption
  ) {
    self.subject = subject
    self.population = population
    self.count = count
    self.host = host
    self.scenario = scenario
    self.memo = memo
  }

  /// A stable readable name: `flow/tags/1000/stack/resize/memo-3`.
  public var id: String {
    "\(subject)/\(population.rawValue)/\(count)/\(host.rawValue)/\(scenario.rawValue)"
      + "/memo-\(memo)"
  }
}
