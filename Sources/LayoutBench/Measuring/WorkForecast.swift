/// A forecast of a case's time, based on the largest case of its subject so far.
package struct WorkForecast {
  /// The time above which a case counts as long, in seconds.
  package static let longCase = 1.0
  /// The expected time above which a case may be left out for lack of time, in seconds.
  static let longestKept = 3.0

  /// The work and the time in seconds of each subject's largest known case.
  private var known: [String: (work: Double, seconds: Double)] = [:]

  /// Records the time that a case took.
  mutating func learn(_ key: CaseKey, seconds: Double) {
    let work = Self.work(of: key)
    // What a small case takes is the same for all, and says little about a large one.
    guard work >= known[key.subject]?.work ?? 0 else { return }
    known[key.subject] = (work, seconds)
  }

  /// Returns the expected time of a case in seconds, or nil if no case of its subject is known.
  func seconds(for key: CaseKey) -> Double? {
    guard let largest = known[key.subject] else { return nil }
    return largest.seconds / largest.work * Self.work(of: key)
  }

  /// Returns the amount of work in a case: its subviews times its passes, with their preparation.
  ///
  /// The unit is arbitrary. Preparing text takes longer than some layouts, and stacks probe their
  /// children.
  package static func work(of key: CaseKey) -> Double {
    let script = ScenarioScript(scenario: key.scenario, host: key.host, count: 0, seed: 0)
    let textFactor = if key.population == .text { 4.0 } else { 1.0 }
    let hostFactor =
      switch key.host {
      case .stack: 1.6
      case .nested, .guide: 3.0
      default: 1.0
      }
    return Double(max(1, key.count)) * (2 + Double(script.passes)) * textFactor * hostFactor
  }
}
