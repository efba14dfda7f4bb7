struct WorkForecast {
  static let longCase = 1.0
  /// A case that will take longer, in seconds, may be left out for want of time.
  static let longestKept = 3.0

  /// The largest case of each subject that is known: its work, and what it took.
  private var known: [String: (work: Double, seconds: Double)] = [:]

  mutating func learn(_ key: CaseKey, seconds: Double) {
    let work = Self.work(of: key)
    // What a small case takes is the same for all, and says little about a large one.
    guard work >= known[key.subject]?.work ?? 0 else { return }
    known[key.subject] = (work, seconds)
  }

  /// How long a case will take, in seconds; nil if no case of its subject is known.
  func seconds(for key: CaseKey) -> Double? {
    known[key.subject].map { $0.seconds / $0.work * Self.work(of: key) }
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
