import Foundation

/// An amount at a number of subviews.
package struct GrowthPoint: Hashable, Codable, Sendable {
  package var count: Int
  /// The amount: an exact count, or a time in nanoseconds.
  package var amount: Double

  package init(count: Int, amount: Double) {
    self.count = count
    self.amount = amount
  }
}

/// The rule of steep growth: faster than n log n.
///
/// The exponent of n log n is at most 1.26 between the numbers of subviews that are compared.
package enum Growth {
  /// The exponent from which an exact count is steep.
  package static let steepCounts = 1.3
  /// The exponent from which a time is: nine times for four times as many subviews, in the middle
  /// between n log n and n^2. Times grow a little faster than what they time where subviews no longer
  /// fit the processor's caches.
  package static let steepTimes = 1.585

  /// log(N2/N1) / log(n2/n1) of two exact counts; nil when an amount or a number is not positive or
  /// the numbers are the same.
  package static func exponent(from first: GrowthPoint, to second: GrowthPoint) -> Double? {
    guard let first = logarithms(of: first), let second = logarithms(of: second),
      first.count != second.count
    else { return nil }
    return (second.amount - first.amount) / (second.count - first.count)
  }

  private static func logarithms(of point: GrowthPoint) -> (count: Double, amount: Double)? {
    guard point.count > 0, point.amount > 0, point.amount.isFinite else { return nil }
    return (log(Double(point.count)), log(point.amount))
  }
}

/// The better of two models of an exact count: a power, N = a d^k, or an exponential, N = a b^d.
///
/// Both are fitted to the logarithms of all points by least squares; the one with the smaller
/// residual is reported. Ratios from one depth to the next need not be monotonic for that.
package struct GrowthFit: Hashable, Codable, Sendable {
  /// A law of growth.
  package enum Model: Hashable, Codable, Sendable {
    /// N = a d^k, with k.
    case power(exponent: Double)
    /// N = a b^d, with b.
    case exponential(base: Double)

    /// A Boolean value that is true when an exact count that follows it is steep.
    package var isSteep: Bool {
      switch self {
      case .power(let exponent): exponent >= Growth.steepCounts
      case .exponential: true
      }
    }
  }

  /// Returns an exponential if it fits better and multiplies by 1.5 or more for each subview;
  /// otherwise a power, with the exponent between the two largest numbers.
  ///
  /// - Returns: Nil unless there are two numbers with positive counts.
  package static func model(of points: [GrowthPoint]) -> Model? {
    if let fit = GrowthFit(points), case .exponential(let base) = fit.model,
      base >= Growth.leastFactor
    {
      return fit.model
    }
    let largest = points.sorted { $0.count < $1.count }.suffix(2)
    guard let first = largest.first, let last = largest.last else { return nil }
    return Growth.exponent(from: first, to: last).map { .power(exponent: $0) }
  }

  package let model: Model
  package let logFactor: Double

  /// Creates the fit; nil unless three points are positive and differ in their counts.
  package init?(_ points: [GrowthPoint]) {
    let usable = points.filter { $0.count > 0 && $0.amount > 0 && $0.amount.isFinite }
    guard Set(usable.map(\.count)).count >= 3 else { return nil }
    let amounts = usable.map { log($0.amount) }
    let power = Line(usable.map { log(Double($0.count)) }, amounts)
    let exponential = Line(usable.map { Double($0.count) }, amounts)
    let isPower = power.residual <= exponential.residual
    model =
      isPower ? .power(exponent: power.slope) : .exponential(base: exp(exponential.slope))
    logFactor = isPower ? power.intercept : exponential.intercept
  }

  /// The count or depth at which the model reaches an amount; nil if it does not grow.
  package func count(reaching amount: Double) -> Double? {
    guard amount > 0 else { return nil }
    switch model {
    case .power(let exponent):
      guard exponent > 0.05 else { return nil }
      return exp((log(amount) - logFactor) / exponent)
    case .exponential(let base):
      guard base > 1.02 else { return nil }
      return (log(amount) - logFactor) / log(base)
    }
  }

  /// A line by least squares. Source: Legendre, "Sur la méthode des moindres quarrés" (1805).
  private struct Line {
    var slope: Double
    var intercept: Double
    /// The root of the mean square of the residuals.
    var residual: Double

    init(_ x: [Double], _ y: [Double]) {
      let count = Double(x.count)
      let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
      let products = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
      let squares = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
      let slope = squares > 0 ? products / squares : 0
      let intercept = meanY - slope * meanX
      let left = zip(x, y).reduce(0) { sum, point in
        let difference = point.1 - intercept - slope * point.0
        return sum + difference * difference
      }
      self.slope = slope
      self.intercept = intercept
      residual = (left / count).squareRoot()
    }
  }
}

extension Growth {
  /// The least ratio from one depth to the next that counts as a branching factor.
  package static let leastFactor = 1.5

  /// The part by which a ratio may be below the one before without counting as falling.
  ///
  /// A sum over all levels such as 2^d - 1 falls towards its factor by 0.2 % a level at depth 8,
  /// while the ratios of any power of the depth that still reach 1.5 there fall by 5 % or more.
  private static let tolerance = 0.01

  /// Returns the factor by which every level multiplies the count.
  ///
  /// Nil unless the last three ratios are at least 1.5 and do not fall.
  package static func branchingFactor(of counts: [Int]) -> Double? {
    guard counts.allSatisfy({ $0 > 0 }) else { return nil }
    let ratios = zip(counts, counts.dropFirst()).map { Double($1) / Double($0) }.suffix(3)
    let holds = zip(ratios, ratios.dropFirst()).allSatisfy { $1 >= $0 * (1 - tolerance) }
    let grows = ratios.count == 3 && ratios.allSatisfy { $0 >= leastFactor }
    return holds && grows ? ratios.last : nil
  }
}
