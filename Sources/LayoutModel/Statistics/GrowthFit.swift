import Foundation

/// The better fitting of two models of an exact count: a power, N = a d^k, or an exponential, N = a
/// b^d.
///
/// Both are fitted to the logarithms of all points by least squares; the one with the smaller
/// residual is reported. Ratios from one depth to the next need not be monotonic for that.
package struct GrowthFit: Hashable, Codable, Sendable {
  /// A model of growth with its parameter.
  package enum Model: Hashable, Codable, Sendable {
    /// The power N = a d^k with the exponent k.
    case power(exponent: Double)
    /// The exponential N = a b^d with the base b.
    case exponential(base: Double)

    /// A Boolean value that is true when an exact count with this growth is steep.
    package var isSteep: Bool {
      switch self {
      case .power(let exponent): exponent >= Growth.steepCounts
      case .exponential: true
      }
    }
  }

  /// Returns the model of exact counts.
  ///
  /// The model is an exponential if that fits better and multiplies by 1.5 or more for each
  /// subview. Otherwise it is a power, with the exponent between the two largest numbers.
  ///
  /// - Returns: The model, or nil if there are not two numbers with positive counts.
  package static func model(of points: [GrowthPoint]) -> Model? {
    if let fit = GrowthFit(points), case .exponential(let base) = fit.model,
      base >= Growth.leastFactor
    {
      return fit.model
    }
    let largest = points.byCount.suffix(2)
    guard let first = largest.first, let last = largest.last,
      let exponent = Growth.exponent(from: first, to: last)
    else { return nil }
    return .power(exponent: exponent)
  }

  package let model: Model
  package let logFactor: Double

  /// Creates the fit. Returns nil unless three points are positive and differ in their counts.
  package init?(_ points: [GrowthPoint]) {
    var (counts, amounts): ([Double], [Double]) = ([], [])
    for point in points where point.count > 0 && point.amount > 0 && point.amount.isFinite {
      counts.append(Double(point.count))
      amounts.append(log(point.amount))
    }
    guard Set(counts).count >= 3 else { return nil }
    let power = Line(counts.map(log), amounts)
    let exponential = Line(counts, amounts)
    if power.residual <= exponential.residual {
      model = .power(exponent: power.slope)
      logFactor = power.intercept
    } else {
      model = .exponential(base: exp(exponential.slope))
      logFactor = exponential.intercept
    }
  }

  /// Returns the count or depth at which the model reaches an amount, or nil if it does not grow.
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

  /// A line fitted by least squares. Source: Legendre, "Sur la méthode des moindres quarrés"
  /// (1805).
  private struct Line {
    var slope: Double
    var intercept: Double
    /// The root mean square of the residuals.
    var residual: Double

    init(_ x: [Double], _ y: [Double]) {
      let count = Double(x.count)
      let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
      var (products, squares) = (0.0, 0.0)
      for (x, y) in zip(x, y) {
        products += (x - meanX) * (y - meanY)
        squares += (x - meanX) * (x - meanX)
      }
      slope = 0
      if squares > 0 { slope = products / squares }
      intercept = meanY - slope * meanX
      var left = 0.0
      for (x, y) in zip(x, y) {
        let difference = y - intercept - slope * x
        left += difference * difference
      }
      residual = (left / count).squareRoot()
    }
  }
}
