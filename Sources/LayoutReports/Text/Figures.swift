import Foundation
import LayoutModel

/// Numbers as people read them, the same everywhere: `.` for decimals, `,` for thousands.
enum Figures {
  /// The text in place of a number that is not known.
  static let none = "–"

  /// A whole number, as in `1,000`.
  static func count(_ value: Int) -> String {
    DigitGroups.text(value)
  }

  /// A mean of counts without its decimals, as in `1,000`.
  static func whole(_ count: Double) -> String { self.count(Int(count.rounded())) }

  /// A number with a fixed number of decimals; a value that rounds to zero has no sign.
  static func decimal(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return none }
    let text = String(format: "%.\(decimals)f", abs(value))
    let isZero = text.allSatisfy { digit in digit == "0" || digit == "." }
    let whole = text.prefix { character in character != "." }
    let fraction = text.dropFirst(whole.count)
    return signed(DigitGroups.text(String(whole)) + fraction, isNegative: value < 0 && !isZero)
  }

  /// A number with its minus if it has one.
  private static func signed(_ text: String, isNegative: Bool) -> String {
    if isNegative { "-\(text)" } else { text }
  }

  /// A number without a decimal if it is whole, else with one: `12`, `12.5`.
  static func brief(_ value: Double) -> String {
    let text = decimal(value, decimals: 1)
    guard text.hasSuffix(".0") else { return text }
    return String(text.dropLast(2))
  }

  /// Returns a count per pass, rounded to a whole number. A count below one keeps a decimal,
  /// because it is not zero.
  static func perPass(_ value: Double) -> String {
    guard value >= 1 else { return brief(value) }
    return decimal(value, decimals: 0)
  }

  /// A factor with two digits, as in `2.5` and `12` times.
  static func times(_ factor: Double) -> String {
    if factor < 10 { return decimal(factor, decimals: 1) }
    return decimal(factor, decimals: 0)
  }

  /// A ratio, as in `0.63x`.
  static func ratio(_ value: Ratio) -> String {
    decimal(value.rawValue, decimals: decimals(of: value)) + "x"
  }

  /// A ratio with its interval, as in `0.63x [0.61, 0.66]`.
  static func ratio(_ value: Ratio, from lower: Ratio, to upper: Ratio) -> String {
    // A count has no interval.
    guard lower < upper else { return ratio(value) }
    var decimals = max(decimals(of: value), decimals(of: lower))
    // More digits where the ends would look the same.
    while decimals < 4, lower < upper,
      decimal(lower.rawValue, decimals: decimals) == decimal(upper.rawValue, decimals: decimals)
    {
      decimals += 1
    }
    let middle = decimal(value.rawValue, decimals: decimals)
    let low = decimal(lower.rawValue, decimals: decimals)
    let high = decimal(upper.rawValue, decimals: decimals)
    return "\(middle)x [\(low), \(high)]"
  }

  /// An estimated ratio, with its interval if there is one.
  static func ratio(_ estimate: Estimate<Ratio>) -> String {
    guard let interval = estimate.ci95 else { return ratio(estimate.value) }
    return ratio(estimate.value, from: interval.lower, to: interval.upper)
  }

  /// A length in points, as in `120` and `47.5`.
  static func points(_ length: CGFloat) -> String { MarkupText.coordinate(Double(length)) }

  /// Returns a size, as in `120 x 47.5`.
  static func size(_ size: CGSize) -> String { "\(points(size.width)) x \(points(size.height))" }

  /// A bound of equivalence in per cent, as in `±2 %`.
  static func bound(_ bound: EquivalenceBound) -> String {
    var text = decimal(bound.delta * 100, decimals: 2)
    while text.hasSuffix("0") { text.removeLast() }
    return "±\(text.withoutLastPeriod) %"
  }

  /// A number of things with its noun, as in `1 case`, `24 cases` and `30 queries`.
  static func quantity(_ value: Int, _ noun: String) -> String {
    if value == 1 { return "1 \(noun)" }
    return "\(count(value)) \(plural(noun))"
  }

  /// The plural of a regular noun.
  private static func plural(_ noun: String) -> String {
    if noun.hasSuffix("y") { return noun.dropLast() + "ies" }
    if noun.hasSuffix("s") { return noun + "es" }
    return noun + "s"
  }

  /// Returns the least and the most of a number, as in `9 workers` and `1 to 12 pairs`.
  static func range(_ values: [Int], _ noun: String) -> String {
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    guard least < most else { return quantity(most, noun) }
    return "\(count(least)) to \(quantity(most, noun))"
  }

  /// The decimals of a ratio: two digits that mean something, also for a ratio of a few hundredths.
  private static func decimals(of value: Ratio) -> Int {
    switch value.rawValue {
    case ..<0.01: 4
    case ..<0.1: 3
    case ..<100: 2
    default: 0
    }
  }
}
