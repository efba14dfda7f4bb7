/// A forecast of how long a case takes, from the largest case of its subject so far.
package struct WorkForecast {
  /// A case that takes longer, in seconds, counts as a long one.
  package static let longCase = 1.0
  /// A case that will take longer, in seconds, may be left out for want of time.
  static let longestKept = 3.0

  /// The largest known case of each subject: its work and its time.
  private var known: [String: (work: Double, seconds: Double)] = [:]

  /// Notes the time that a case took.
  mutating func learn(_ key: CaseKey, seconds: Double) {
    let work = Self.work(of: key)
    // What a small case takes is the same for all, and says little about a large one.
    guard work >= known[key.subject]?.work ?? 0 else { return }
    known[key.subject] = (work, seconds)
  }

  /// Returns the seconds that a case will take; nil if no case of its subject is known.
  func seconds(for key: CaseKey) -> Double? {
    guard let largest = known[key.subject] else { return nil }
    return largest.seconds / largest.work * Self.work(of: key)
  }

  /// Returns the work of a case in proportion to others: subviews times passes, with their
  /// preparation.
  ///
  /// Text is shaped first, which takes longer than some layouts; stacks probe.
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
