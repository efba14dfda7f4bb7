import Foundation
import LayoutModel

/// Numbers as people read them, the same everywhere: `.` for decimals, `,` for thousands.
enum Figures {
  static let none = "–"

  static func count(_ value: Int) -> String {
    (value < 0 ? "-" : "") + grouped(String(value.magnitude))
  }

  /// A number with a fixed number of decimals; a value that rounds to zero has no sign.
  static func decimal(_ value: Double, places: Int) -> String {
    guard value.isFinite else { return none }
    let text = String(format: "%.\(places)f", abs(value))
    let isZero = text.allSatisfy { $0 == "0" || $0 == "." }
    let parts = text.split(separator: ".", maxSplits: 1)
    let fraction = parts.count > 1 ? "." + parts[1] : ""
    return (value < 0 && !isZero ? "-" : "") + grouped(String(parts[0])) + fraction
  }

  /// A count a pass: whole, or with one decimal where the passes of a sample differ.
  static func perPass(_ value: Double) -> String {
    decimal(value, places: value.rounded() == value ? 0 : 1)
  }

  static func ratio(_ value: Ratio) -> String {
    decimal(value.rawValue, places: places(of: value)) + "x"
  }

  static func ratio(_ value: Ratio, from lower: Ratio, to upper: Ratio) -> String {
    // What is counted has no interval.
    guard lower < upper else { return ratio(value) }
    var places = max(places(of: value), places(of: lower))
    // More digits where the ends would look the same.
    while places < 4, lower < upper,
      decimal(lower.rawValue, places: places) == decimal(upper.rawValue, places: places)
    {
      places += 1
    }
    let ends = [lower, upper].map { decimal($0.rawValue, places: places) }
    return "\(decimal(value.rawValue, places: places))x [\(ends[0]), \(ends[1])]"
  }

  static func ratio(_ estimate: Estimate<Ratio>) -> String {
    estimate.ci95.map { ratio(estimate.value, from: $0.lower, to: $0.upper) }
      ?? ratio(estimate.value)
  }

  /// A length in points, as in `120` and `47.5`.
  static func points(_ length: CGFloat) -> String { MarkupText.coordinate(Double(length)) }

  /// Returns a size, as in `120 x 47.5`.
  static func size(_ size: CGSize) -> String { "\(points(size.width)) x \(points(size.height))" }

  static func bound(_ bound: EquivalenceBound) -> String {
    var text = decimal(bound.delta * 100, places: 2)
    while text.hasSuffix("0") { text.removeLast() }
    return "±\(text.withoutLastPeriod) %"
  }

  /// A number of things with its noun, as in `1 case`, `24 cases` and `30 queries`.
  static func quantity(_ value: Int, _ noun: String) -> String {
    guard value != 1 else { return "\(count(value)) \(noun)" }
    let stem =
      noun.hasSuffix("y") ? noun.dropLast() + "ie" : noun + (noun.hasSuffix("s") ? "e" : "")
    return "\(count(value)) \(stem)s"
  }

  /// Returns the least and the most of a number, as in `9 workers` and `1 to 12 pairs`.
  static func range(_ values: [Int], _ noun: String) -> String {
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    return (least == most ? "" : "\(count(least)) to ") + quantity(most, noun)
  }

  // Two digits that mean something, also for a ratio of a few hundredths.
  private static func places(of value: Ratio) -> Int {
    switch value.rawValue {
    case ..<0.01: 4
    case ..<0.1: 3
    case ..<100: 2
    default: 0
    }
  }

  private static func grouped(_ digits: String) -> String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }
}

extension Figures {
  private typealias TimeUnit = (name: String, nanoseconds: Double)

  private static let timeUnits: [TimeUnit] = [("s", 1e9), ("ms", 1e6), ("µs", 1e3)]

  /// A round time of an axis in few characters, as in `5 µs`.
  static func tick(_ value: Nanoseconds) -> String {
    let unit = timeUnits.first { value.rawValue >= $0.nanoseconds * 0.0999 } ?? ("ns", 1)
    return "\(MarkupText.coordinate(value.rawValue / unit.nanoseconds)) \(unit.name)"
  }

  /// A duration to three digits in a unit that fits, as in `41 ns`, `312 µs` and `1.25 ms`.
  static func time(_ value: Nanoseconds) -> String {
    guard value.rawValue.isFinite else { return none }
    let (unit, places) = scale(of: value)
    return "\(decimal(value.rawValue / unit.nanoseconds, places: places)) \(unit.name)"
  }

  /// A duration with its interval in the same unit, as in `41 ns [36, 47]`.
  static func time(
    _ value: Nanoseconds, from lower: Nanoseconds, to upper: Nanoseconds
  ) -> String {
    guard value.rawValue.isFinite else { return none }
    let (unit, places) = scale(of: value)
    let ends = [lower, upper].map { decimal($0.rawValue / unit.nanoseconds, places: places) }
    return "\(time(value)) [\(ends[0]), \(ends[1])]"
  }

  static func time(_ estimate: Estimate<Nanoseconds>) -> String {
    estimate.ci95.map { time(estimate.value, from: $0.lower, to: $0.upper) }
      ?? time(estimate.value)
  }

  /// A duration of a run, as in `0:05`, `12:34` and `1:02:03`.
  static func clock(_ duration: Duration) -> String {
    let seconds = max(0, duration.components.seconds)
    func padded(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    let tail = padded(seconds % 60)
    return hours > 0 ? "\(hours):\(padded(minutes)):\(tail)" : "\(minutes):\(tail)"
  }

  // A value that would round to 1,000 of a unit takes the next one.
  private static func scale(of value: Nanoseconds) -> (unit: TimeUnit, places: Int) {
    let magnitude = abs(value.rawValue)
    let unit = timeUnits.first { magnitude >= $0.nanoseconds * 0.9995 } ?? ("ns", 1)
    let number = magnitude / unit.nanoseconds
    if unit.nanoseconds == 1 { return (unit, number < 9.95 ? 1 : 0) }
    return (unit, number < 9.995 ? 2 : number < 99.95 ? 1 : 0)
  }
}
