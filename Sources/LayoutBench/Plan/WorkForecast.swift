/// What a case will take, from what others took.
package struct WorkForecast: Sendable {
  /// A case that takes a worker longer, in seconds, may be left out for want of time.
  package static let longCase = 1.0

  private var secondsPerPass: [String: Double] = [:]

  /// Knows nothing yet.
  package init() {}

  /// Learns what a case took, in seconds.
  package mutating func learn(_ key: CaseKey, seconds: Double) {
    let rate = seconds / Self.work(of: key)
    secondsPerPass[key.subject] = max(secondsPerPass[key.subject] ?? 0, rate)
  }

  /// How long a case will take at most, in seconds; nil if no case of its subject is known.
  package func seconds(for key: CaseKey) -> Double? {
    secondsPerPass[key.subject].map { $0 * Self.work(of: key) }
  }

  /// The work of a case in proportion to others: subviews times passes, with what comes before
  /// them. Text is shaped first, which takes longer than some layouts; stacks probe.
  private static func work(of key: CaseKey) -> Double {
    let script = ScenarioScript(scenario: key.scenario, host: key.host, count: 0, seed: 0)
    let text = key.population == .text ? 4.0 : 1
    let host =
      switch key.host {
      case .root, .scroll: 1.0
      case .stack: 1.6
      case .nested: 3.0
      }
    return Double(max(1, key.count)) * (2 + Double(script.passes)) * text * host
  }
}
