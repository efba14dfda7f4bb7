import Foundation

/// A forecast of a case's time, based on the largest case of its subject so far.
package struct WorkForecast {
  /// The time above which a case counts as long, in seconds.
  package static let longCase = 1.0
  /// The expected time above which a case may be left out for lack of time, in seconds.
  static let longestKept = 3.0

  /// The shortest time of a case that tells how times grow, in seconds.
  private static let shortestTelling = 0.05

  /// A case with the work in it and the time that it took in seconds.
  private typealias Known = (key: CaseKey, work: Double, seconds: Double)

  /// The case with the most work of each subject.
  private var largest: [String: Known] = [:]
  /// The case with the most subviews of each line, whose cases differ in their subviews alone.
  private var ends: [CaseKey: Known] = [:]
  /// The steepest growth of the time of each subject: the power of the number of subviews.
  private var powers: [String: Double] = [:]

  /// Records the time that a case took.
  mutating func learn(_ key: CaseKey, seconds: Double) {
    let known = (key: key, work: Self.work(of: key), seconds: seconds)
    learnGrowth(known)
    // What a small case takes is the same for all, and says little about a large one.
    guard known.work >= largest[key.subject]?.work ?? 0 else { return }
    largest[key.subject] = known
  }

  /// Records how the time grows from one case of a line to another.
  private mutating func learnGrowth(_ known: Known) {
    var line = known.key
    line.count = 0
    guard let end = ends[line] else {
      ends[line] = known
      return
    }
    let (less, more) = if end.key.count < known.key.count { (end, known) } else { (known, end) }
    ends[line] = more
    guard less.key.count < more.key.count, less.seconds > 0, more.seconds >= Self.shortestTelling
    else { return }
    let ratio = Double(more.key.count) / Double(less.key.count)
    let power = log(more.seconds / less.seconds) / log(ratio)
    powers[known.key.subject] = max(power, powers[known.key.subject] ?? 1)
  }

  /// Returns the expected time of a case in seconds, or nil if no case of its subject is known.
  ///
  /// It is in proportion to the work, and grows faster with the subviews if the times so far do.
  func seconds(for key: CaseKey) -> Double? {
    guard let known = largest[key.subject] else { return nil }
    let inProportion = known.seconds / known.work * Self.work(of: key)
    let ratio = max(1, Double(key.count) / Double(known.key.count))
    return inProportion * pow(ratio, (powers[key.subject] ?? 1) - 1)
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
