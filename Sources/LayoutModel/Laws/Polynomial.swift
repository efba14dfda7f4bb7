/// A polynomial in n with rational coefficients, in lowest terms.
///
/// All arithmetic is exact; an operation whose result does not fit gives nil.
package struct Polynomial: Hashable, Sendable {
  /// The coefficients times the denominator, that of n^0 first, without zeros at the end.
  package private(set) var numerators: [Int]
  package private(set) var denominator: Int

  package static let zero = Polynomial([])

  /// The polynomial of whole coefficients, that of n^0 first.
  package init(_ coefficients: [Int]) {
    numerators = coefficients
    denominator = 1
    reduce()
  }

  /// Creates a polynomial; nil for a denominator of zero.
  package init?(_ numerators: [Int], over denominator: Int) {
    guard denominator != 0 else { return nil }
    self.numerators = denominator < 0 ? numerators.map { -$0 } : numerators
    self.denominator = abs(denominator)
    reduce()
  }

  package var degree: Int { max(0, numerators.count - 1) }

  private mutating func reduce() {
    while numerators.last == 0 { numerators.removeLast() }
    let divisor = numerators.reduce(denominator) { Self.greatestDivisor($0, $1) }
    guard divisor > 1 else { return }
    numerators = numerators.map { $0 / divisor }
    denominator /= divisor
  }

  /// Source: Euclid's algorithm.
  static func greatestDivisor(_ first: Int, _ second: Int) -> Int {
    var (a, b) = (abs(first), abs(second))
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

extension Polynomial {
  /// The value at n times the denominator.
  private func numerator(at n: Int) -> Int? {
    numerators.reversed().reduce(Int?.some(0)) { sum, coefficient in
      sum.flatMap { Checked.product($0, n) }.flatMap { Checked.sum($0, coefficient) }
    }
  }

  /// The value at n; nil where it is no whole number, or too large.
  package func value(at n: Int) -> Int? {
    numerator(at: n).flatMap { $0 % denominator == 0 ? $0 / denominator : nil }
  }

  /// Returns true if a count of n subviews is larger than the value.
  ///
  /// A value that is too large to compute is not exceeded.
  package func isExceeded(by count: Int, at n: Int) -> Bool {
    guard let limit = numerator(at: n), let count = Checked.product(count, denominator) else {
      return false
    }
    return count > limit
  }

  /// A Boolean value that is true when the value is a whole number at every n.
  ///
  /// The values that determine a polynomial of this degree decide it.
  package var isWhole: Bool { (0...degree).allSatisfy { value(at: $0) != nil } }

  /// The coefficient of a power of n, rounded.
  package func coefficient(of power: Int) -> Double {
    numerators.indices.contains(power) ? Double(numerators[power]) / Double(denominator) : 0
  }
}

extension Polynomial {
  package static func + (left: Polynomial, right: Polynomial) -> Polynomial? {
    let count = max(left.numerators.count, right.numerators.count)
    var sums: [Int] = []
    for power in 0..<count {
      guard let a = Checked.product(left.numerator(of: power), right.denominator),
        let b = Checked.product(right.numerator(of: power), left.denominator),
        let sum = Checked.sum(a, b)
      else { return nil }
      sums.append(sum)
    }
    guard let denominator = Checked.product(left.denominator, right.denominator) else {
      return nil
    }
    return Polynomial(sums, over: denominator)
  }

  package static func * (left: Polynomial, right: Polynomial) -> Polynomial? {
    var products = [Int](repeating: 0, count: left.numerators.count + right.numerators.count)
    for (power, a) in left.numerators.enumerated() {
      for (other, b) in right.numerators.enumerated() {
        guard let product = Checked.product(a, b),
          let sum = Checked.sum(products[power + other], product)
        else { return nil }
        products[power + other] = sum
      }
    }
    guard let denominator = Checked.product(left.denominator, right.denominator) else {
      return nil
    }
    return Polynomial(products, over: denominator)
  }

  package func divided(by divisor: Int) -> Polynomial? {
    Checked.product(denominator, divisor).flatMap { Polynomial(numerators, over: $0) }
  }

  private func numerator(of power: Int) -> Int {
    numerators.indices.contains(power) ? numerators[power] : 0
  }
}

extension Polynomial {
  /// The polynomial of least degree with given values at consecutive numbers; nil where that degree
  /// is above a limit, or a number does not fit.
  ///
  /// Finite differences: where those of some order are all alike, the polynomial has that degree, and
  /// the first difference of each order k is its coefficient of "n - first choose k".
  /// Source: Newton's forward difference formula.
  package init?(values: [Int], from first: Int, mostDegree: Int) {
    var differences = values
    var result = Polynomial.zero
    // "n - first choose k".
    var basis = Polynomial([1])
    for degree in 0...mostDegree {
      guard let head = differences.first, differences.count > 1,
        let term = Polynomial([head]) * basis, let sum = result + term
      else { return nil }
      result = sum
      if differences.allSatisfy({ $0 == head }) {
        self = result
        return
      }
      let next = Polynomial([-(first + degree), 1])
      guard let higher = (basis * next)?.divided(by: degree + 1) else { return nil }
      basis = higher
      var steps: [Int] = []
      for (low, high) in zip(differences, differences.dropFirst()) {
        guard let step = Checked.difference(high, low) else { return nil }
        steps.append(step)
      }
      differences = steps
    }
    return nil
  }
}

/// Whole-number arithmetic that reports overflow.
private enum Checked {
  static func sum(_ a: Int, _ b: Int) -> Int? { fitting(a.addingReportingOverflow(b)) }

  static func difference(_ a: Int, _ b: Int) -> Int? { fitting(a.subtractingReportingOverflow(b)) }

  static func product(_ a: Int, _ b: Int) -> Int? { fitting(a.multipliedReportingOverflow(by: b)) }

  private static func fitting(_ result: (partialValue: Int, overflow: Bool)) -> Int? {
    // The least number has no counterpart above zero.
    result.overflow || result.partialValue == .min ? nil : result.partialValue
  }
}
