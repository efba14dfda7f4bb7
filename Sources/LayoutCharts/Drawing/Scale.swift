import Foundation

package struct Scale: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case linear
    case logarithmic
  }

  package let kind: Kind
  package let domain: ClosedRange<Double>
  package let start: Double
  package let end: Double

  /// Makes a scale. A domain without extent gets one; a logarithmic one holds positive values only.
  package init(
    _ kind: Kind, _ domain: ClosedRange<Double>, from start: Double, to end: Double
  ) {
    self.kind = kind
    self.start = start
    self.end = end
    var (lower, upper) = (domain.lowerBound, domain.upperBound)
    switch kind {
    case .linear:
      if upper == lower { upper = lower + 1 }
    case .logarithmic:
      if !(lower > 0) { lower = upper > 0 ? min(upper / 10, 1) : 0.1 }
      if !(upper > lower) { upper = lower * 10 }
    }
    self.domain = lower...upper
  }

  /// The coordinate of a value; values beyond the domain lie beyond the ends.
  package func callAsFunction(_ value: Double) -> Double {
    start + fraction(value) * (end - start)
  }

  package func clamped(_ value: Double) -> Double {
    start + min(1, max(0, fraction(value))) * (end - start)
  }

  package func holds(_ value: Double) -> Bool { domain.contains(value) }

  private func fraction(_ value: Double) -> Double {
    switch kind {
    case .linear:
      return (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    case .logarithmic:
      guard value > 0 else { return -.greatestFiniteMagnitude }
      return log(value / domain.lowerBound) / log(domain.upperBound / domain.lowerBound)
    }
  }
}
