/// The two highest powers of the number of subviews n in a count, as in `0.25n² + 4n`.
///
/// A number of rows, for example, also depends on a remainder of n, so it has no ``Law``. A sum of
/// two powers still comes near to it.
package struct LeadingTerms: Hashable, Sendable {
  /// The highest power of n.
  package let power: Int
  /// The factor of the highest power.
  package let factor: Double
  /// The factor of the power below it.
  package let lowerFactor: Double

  /// The highest powers that are tried.
  private static let powers = 2...3
  /// The largest difference between the sum and a count, as a part of the count.
  private static let tolerance = 0.08
  /// The smallest part of the largest count that has to come from the highest power.
  private static let leastShare = 0.2

  /// Creates the sum with the lowest power that fits all counts. Returns nil if no power fits, or
  /// if fewer than three counts are above zero.
  ///
  /// - Parameter points: The counts by number of subviews. The last two counts give the factors.
  package init?(_ points: [GrowthPoint]) {
    let sorted = points.filter { point in point.count > 0 && point.amount > 0 }.byCount
    guard sorted.count >= 3 else { return nil }
    for power in Self.powers {
      let terms = LeadingTerms(of: sorted, power: power)
      guard let terms, sorted.allSatisfy(terms.isNear) else { continue }
      self = terms
      return
    }
    return nil
  }

  /// Creates the sum that equals the last two counts. Returns nil if the highest power is a small
  /// part of the last count.
  private init?(of points: [GrowthPoint], power: Int) {
    let (before, last) = (points[points.count - 2], points[points.count - 1])
    let (n, m) = (Double(before.count), Double(last.count))
    guard m > n else { return nil }
    // Divided by n^(power - 1), the sum is linear in n.
    let (low, high) = (
      before.amount / n.toPower(power - 1), last.amount / m.toPower(power - 1)
    )
    self.power = power
    factor = (high - low) / (m - n)
    lowerFactor = high - factor * m
    guard factor * m.toPower(power) >= Self.leastShare * last.amount else { return nil }
  }

  /// Returns true if the sum differs from a count by only a small part of the count.
  private func isNear(_ point: GrowthPoint) -> Bool {
    let n = Double(point.count)
    let sum = factor * n.toPower(power) + lowerFactor * n.toPower(power - 1)
    return abs(sum - point.amount) <= Self.tolerance * point.amount
  }

  /// The order of growth, as in `n²`.
  package var order: String { Growth.order(power) }

  /// Returns the sum for one of some passes, with two digits in each factor: `0.25n² + 4n`.
  package func words(passes: Int = 1) -> String {
    var sum = TermSum()
    add(factor / Double(passes), power, to: &sum)
    add(lowerFactor / Double(passes), power - 1, to: &sum)
    return Polynomial.words(ofText: sum.text)
  }

  /// Adds a term to a sum, unless it is too small to matter.
  private func add(_ factor: Double, _ power: Int, to sum: inout TermSum) {
    let rounded = factor.toDigits(2)
    guard abs(rounded) >= 0.01 || power == self.power else { return }
    var amount = "\(abs(rounded))"
    if rounded == rounded.rounded() { amount = "\(Int(abs(rounded)))" }
    sum.add(amount, isNegative: rounded < 0, power: power)
  }
}

extension Growth {
  /// Returns the order of growth of a power, as in `n²`.
  package static func order(_ power: Int) -> String {
    Polynomial.words(ofText: TermSum.power(power))
  }

  /// Returns the order of steep growth: a whole power such as `n²` if it fits the counts,
  /// otherwise the exponent, as in `n^1.7`.
  package static func order(_ exponent: Double, of points: [GrowthPoint]) -> String {
    LeadingTerms(points)?.order ?? "n^\((exponent * 10).rounded() / 10)"
  }
}

extension Double {
  /// Returns the number multiplied by itself, for a small exponent.
  fileprivate func toPower(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { product, _ in product * self }
  }
}
