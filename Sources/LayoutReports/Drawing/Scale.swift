import Foundation

/// A logarithmic scale from values to coordinates.
struct Scale: Hashable, Sendable {
  /// The values at the two ends of the axis.
  let domain: ClosedRange<Double>
  /// The coordinate of the least value.
  let start: Double
  /// The coordinate of the greatest value.
  let end: Double

  /// Creates a scale. If the domain has no extent or no positive start, the scale uses another one.
  init(_ domain: ClosedRange<Double>, from start: Double, to end: Double) {
    self.start = start
    self.end = end
    var (lower, upper) = (domain.lowerBound, domain.upperBound)
    if !(lower > 0) {
      lower = 0.1
      if upper > 0 { lower = min(upper / 10, 1) }
    }
    if !(upper > lower) { upper = lower * 10 }
    self.domain = lower...upper
  }

  /// Returns the coordinate of a value. Values beyond the domain lie beyond the ends.
  func callAsFunction(_ value: Double) -> Double {
    start + fraction(value) * (end - start)
  }

  /// Returns the coordinate of a value, or of the nearer end for a value beyond the domain.
  func clamped(_ value: Double) -> Double {
    start + min(1, max(0, fraction(value))) * (end - start)
  }

  /// Returns true for a value of the domain.
  func holds(_ value: Double) -> Bool { domain.contains(value) }

  /// The part of the way from the start to the end.
  private func fraction(_ value: Double) -> Double {
    guard value > 0 else { return -.greatestFiniteMagnitude }
    return log(value / domain.lowerBound) / log(domain.upperBound / domain.lowerBound)
  }
}

/// The values at which an axis has ticks.
enum Ticks {
  /// The values at the ticks of a logarithmic scale: powers of ten. If there are too many, some are
  /// skipped. If there are fewer than three, 2 and 5 times the powers are added.
  static func logarithmic(_ domain: ClosedRange<Double>, most: Int = 5) -> [Double] {
    guard domain.lowerBound > 0 else { return [] }
    let shown = (domain.lowerBound * 0.999)...(domain.upperBound * 1.001)
    let first = Int(log10(domain.lowerBound).rounded(.down))
    let last = Int(log10(domain.upperBound).rounded(.up))
    var (powers, steps): ([Double], [Double]) = ([], [])
    for exponent in first...last {
      let power = pow(10, Double(exponent))
      powers.append(power)
      steps += [power, 2 * power, 5 * power]
    }
    var ticks = powers.filter(shown.contains)
    if ticks.count < 3 { ticks = steps.filter(shown.contains) }
    let gap = max(1, (ticks.count + most - 1) / most)
    return stride(from: 0, to: ticks.count, by: gap).map { index in ticks[index] }
  }

  /// Ratios by halves and doubles, as in 0.25, 0.5, 1, 2, with gaps if there would be too many.
  static func ratios(_ domain: ClosedRange<Double>, most: Int = 5) -> [Double] {
    guard domain.lowerBound > 0 else { return [] }
    let first = Int((log2(domain.lowerBound) - 1e-9).rounded(.up))
    let last = Int((log2(domain.upperBound) + 1e-9).rounded(.down))
    guard first <= last else { return [] }
    let gap = Int((Double(last - first + 1) / Double(max(2, most))).rounded(.up))
    var ratios: [Double] = []
    for exponent in first...last where exponent % gap == 0 {
      ratios.append(pow(2, Double(exponent)))
    }
    return ratios
  }

  /// Returns the style of the line at a ratio. The line at 1 stands out.
  static func style(ofRatio ratio: Double) -> String {
    if ratio == 1 { "one" } else { "grid" }
  }

  /// A ratio at an axis: `2x`, `½`, `1/16`.
  static func ratioLabel(_ ratio: Double) -> String {
    let fractions = [0.5: "½", 0.25: "¼", 0.125: "⅛"]
    if let fraction = fractions[ratio] { return fraction }
    guard ratio < 1 else { return "\(MarkupText.coordinate(ratio))x" }
    return "1/\(MarkupText.coordinate(1 / ratio))"
  }
}
