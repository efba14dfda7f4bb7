import Foundation
import LayoutModel

/// Times in units that fit, from nanoseconds to hours.
extension Figures {
  private typealias TimeUnit = (name: String, nanoseconds: Double)

  /// The units of time above the nanosecond, the largest first.
  private static let timeUnits: [TimeUnit] = [("s", 1e9), ("ms", 1e6), ("µs", 1e3)]

  /// Returns the largest unit for a time. The time is at least the given fraction of the unit.
  private static func timeUnit(of nanoseconds: Double, from part: Double) -> TimeUnit {
    timeUnits.first { unit in nanoseconds >= unit.nanoseconds * part } ?? ("ns", 1)
  }

  /// A round time of an axis in few characters, as in `5 µs`.
  static func tick(_ value: Nanoseconds) -> String {
    let unit = timeUnit(of: value.rawValue, from: 0.0999)
    return "\(MarkupText.coordinate(value.rawValue / unit.nanoseconds)) \(unit.name)"
  }

  /// A duration to three digits in a unit that fits, as in `41 ns`, `312 µs` and `1.25 ms`.
  static func time(_ value: Nanoseconds) -> String {
    guard value.rawValue.isFinite else { return none }
    let (unit, decimals) = scale(of: value)
    return "\(decimal(value.rawValue / unit.nanoseconds, decimals: decimals)) \(unit.name)"
  }

  /// A duration of a table in microseconds, to three digits and at most two decimals: `0.44` and
  /// `1,210`.
  static func microseconds(_ value: Nanoseconds) -> String {
    let number = value.rawValue / 1_000
    return decimal(number, decimals: decimals(of: abs(number)))
  }

  /// A duration to at most three digits, as in `41 ns` and `40 ns`.
  static func time(_ value: Nanoseconds, digits: Int) -> String {
    guard digits < 3, value.rawValue.isFinite, value.rawValue != 0 else { return time(value) }
    let rounded = value.rawValue.toDigits(digits)
    let unit = timeUnit(of: abs(rounded), from: 1)
    let number = rounded / unit.nanoseconds
    let wholes = Int(log10(abs(number)).rounded(.down)) + 1
    return "\(decimal(number, decimals: max(0, digits - wholes))) \(unit.name)"
  }

  /// A part of a layout's own time, with the digits that its readings agree on; `≤ 880 ns` where it
  /// is cut to its pass.
  static func time(_ value: Nanoseconds, of ownTime: OwnTimes) -> String {
    let text = time(value, digits: ownTime.digits)
    guard ownTime.isCutToPass == true else { return text }
    return "\(atMost) \(text)"
  }

  /// The sign before an own time that is cut to its pass.
  static let atMost = "≤"
  /// The meaning of the sign, for a legend.
  static let atMostMeaning = "the reading was longer than the pass, whose time stands here"

  /// A duration with its interval in the same unit, as in `41 ns [36, 47]`.
  static func time(
    _ value: Nanoseconds, from lower: Nanoseconds, to upper: Nanoseconds
  ) -> String {
    guard value.rawValue.isFinite else { return none }
    let (unit, decimals) = scale(of: value)
    let low = decimal(lower.rawValue / unit.nanoseconds, decimals: decimals)
    let high = decimal(upper.rawValue / unit.nanoseconds, decimals: decimals)
    return "\(time(value)) [\(low), \(high)]"
  }

  /// An estimated duration, with its interval if there is one.
  static func time(_ estimate: Estimate<Nanoseconds>) -> String {
    guard let interval = estimate.ci95 else { return time(estimate.value) }
    return time(estimate.value, from: interval.lower, to: interval.upper)
  }

  /// A duration of a run, as in `0:05`, `12:34` and `1:02:03`.
  static func clock(_ duration: Duration) -> String {
    let seconds = max(0, duration.components.seconds)
    /// A number of seconds or minutes with two digits.
    func padded(_ value: Int64) -> String {
      if value < 10 { "0\(value)" } else { "\(value)" }
    }
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    let tail = padded(seconds % 60)
    guard hours > 0 else { return "\(minutes):\(tail)" }
    return "\(hours):\(padded(minutes)):\(tail)"
  }

  /// The unit of a time and its decimals; what would round to 1,000 of a unit takes the next one.
  private static func scale(of value: Nanoseconds) -> (unit: TimeUnit, decimals: Int) {
    let magnitude = abs(value.rawValue)
    let unit = timeUnit(of: magnitude, from: 0.9995)
    let number = magnitude / unit.nanoseconds
    guard unit.nanoseconds == 1 else { return (unit, decimals(of: number)) }
    return (unit, number < 9.95 ? 1 : 0)
  }

  /// The decimals of a number of three digits.
  private static func decimals(of number: Double) -> Int {
    switch number {
    case ..<9.995: 2
    case ..<99.95: 1
    default: 0
    }
  }
}
