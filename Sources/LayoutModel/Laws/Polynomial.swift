/// A polynomial in n with rational coefficients, in lowest terms.
///
/// All arithmetic is exact; an operation whose result does not fit gives nil.
package struct Polynomial: Hashable, Sendable {
  /// The coefficients multiplied by the denominator, starting with the coefficient of n^0. The last
  /// one is not zero.
  package private(set) var numerators: [Int]
  package private(set) var denominator: Int

  package static let zero = Polynomial([])

  /// Creates a polynomial with whole coefficients, starting with the coefficient of n^0.
  package init(_ coefficients: [Int]) {
    numerators = coefficients
    denominator = 1
    reduce()
  }

  /// Creates a polynomial. Returns nil if the denominator is zero.
  package init?(_ numerators: [Int], over denominator: Int) {
    guard denominator != 0 else { return nil }
    self.numerators = numerators
    if denominator < 0 { self.numerators = numerators.map { numerator in -numerator } }
    self.denominator = abs(denominator)
    reduce()
  }

  package var degree: Int { max(0, numerators.count - 1) }

  /// Brings the coefficients to lowest terms.
  private mutating func reduce() {
    while numerators.last == 0 { numerators.removeLast() }
    let divisor = numerators.reduce(denominator, Self.greatestDivisor)
    guard divisor > 1 else { return }
    numerators = numerators.map { numerator in numerator / divisor }
    denominator /= divisor
  }

  /// Returns the greatest common divisor of two numbers. Source: Euclid's algorithm.
  static func greatestDivisor(_ first: Int, _ second: Int) -> Int {
    var (a, b) = (abs(first), abs(second))
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

extension Polynomial {
  /// Returns the value at n multiplied by the denominator, or nil on overflow. Source: Horner's
  /// method.
  private func numerator(at n: Int) -> Int? {
    var value = 0
    for coefficient in numerators.reversed() {
      guard let product = Checked.product(value, n),
        let sum = Checked.sum(product, coefficient)
      else { return nil }
      value = sum
    }
    return value
  }

  /// Returns the value at n, or nil if it is not a whole number or overflows.
  package func value(at n: Int) -> Int? {
    guard let numerator = numerator(at: n), numerator % denominator == 0 else { return nil }
    return numerator / denominator
  }

  /// Returns true if a count for n subviews is larger than the value at n.
  ///
  /// The result is false if the value overflows.
  package func isExceeded(by count: Int, at n: Int) -> Bool {
    guard let limit = numerator(at: n), let count = Checked.product(count, denominator) else {
      return false
    }
    return count > limit
  }

  /// A Boolean value that is true when the value is a whole number at every n.
  ///
  /// It is enough to test as many values as determine a polynomial of this degree.
  package var isWhole: Bool { (0...degree).allSatisfy { n in value(at: n) != nil } }

  /// Returns the coefficient of a power of n as a floating-point number.
  package func coefficient(of power: Int) -> Double {
    Double(numerator(of: power)) / Double(denominator)
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

  /// Returns the polynomial divided by a number, or nil if the number is zero.
  package func divided(by divisor: Int) -> Polynomial? {
    guard let denominator = Checked.product(denominator, divisor) else { return nil }
    return Polynomial(numerators, over: denominator)
  }

  /// Returns the coefficient of a power of n multiplied by the denominator.
  private func numerator(of power: Int) -> Int {
    guard numerators.indices.contains(power) else { return 0 }
    return numerators[power]
  }
}

extension Polynomial {
  /// Creates the polynomial of lowest degree with given values at consecutive numbers.
  ///
  /// Returns nil if that degree is above `mostDegree` or a coefficient overflows. The method is
  /// finite differences: if all differences of some order are equal, the polynomial has that
  /// degree, and the first difference of each order k is its coefficient of "n - first choose k".
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
      if Set(differences).count == 1 {
        self = result
        return
      }
      let next = Polynomial([-(first + degree), 1])
      guard let higher = (basis * next)?.divided(by: degree + 1),
        let steps = Self.steps(between: differences)
      else { return nil }
      (basis, differences) = (higher, steps)
    }
    return nil
  }

  /// Returns the differences between consecutive numbers, or nil if one overflows.
  private static func steps(between numbers: [Int]) -> [Int]? {
    var steps: [Int] = []
    for (low, high) in zip(numbers, numbers.dropFirst()) {
      guard let step = Checked.difference(high, low) else { return nil }
      steps.append(step)
    }
    return steps
  }
}

/// Whole-number arithmetic that reports overflow.
private enum Checked {
  static func sum(_ a: Int, _ b: Int) -> Int? { fitting(a.addingReportingOverflow(b)) }

  static func difference(_ a: Int, _ b: Int) -> Int? { fitting(a.subtractingReportingOverflow(b)) }

  static func product(_ a: Int, _ b: Int) -> Int? { fitting(a.multipliedReportingOverflow(by: b)) }

  private static func fitting(_ result: (partialValue: Int, overflow: Bool)) -> Int? {
    // `Int.min` cannot be negated.
    guard !result.overflow, result.partialValue != .min else { return nil }
    return result.partialValue
  }
}
