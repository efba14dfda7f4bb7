extension Polynomial {
  /// The formula in ASCII: `3n + 2`, `n^2 + n`, `n(n - 1)/2`. ``init(formula:)`` reads it back.
  package var text: String {
    guard denominator > 1 else { return Self.sum(numerators) }
    // A formula without a constant is a multiple of n.
    let shared = numerators.prefix { numerator in numerator == 0 }.count
    guard numerators.count > shared + 1 else { return Self.sum(numerators) + "/\(denominator)" }
    let content = max(1, numerators.reduce(0, Self.greatestDivisor))
    let rest = numerators.dropFirst(shared).map { numerator in numerator / content }
    let text = TermSum.power(shared) + "(\(Self.sum(rest)))/\(denominator)"
    guard content > 1 else { return text }
    return "\(content)" + text
  }

  /// The formula for people: `n² + n`, `n(n − 1)/2`.
  package var words: String { Self.words(ofText: text) }

  /// Returns an ASCII formula in the typography of ``words``.
  static func words(ofText text: String) -> String {
    text.replacing("^2", with: "²").replacing("^3", with: "³").replacing("-", with: "−")
  }

  /// Returns the sum of terms with whole coefficients, the highest power first.
  private static func sum(_ coefficients: [Int]) -> String {
    var sum = TermSum()
    for (power, coefficient) in coefficients.enumerated().reversed() where coefficient != 0 {
      sum.add("\(abs(coefficient))", isNegative: coefficient < 0, power: power)
    }
    return sum.text
  }
}

/// The text of a sum of terms in n, in ASCII.
struct TermSum {
  private var terms = ""

  /// The terms in the order in which they were added, or `0` if there are none.
  var text: String {
    guard !terms.isEmpty else { return "0" }
    return terms
  }

  /// Adds a term: a positive amount multiplied by a power of n.
  mutating func add(_ amount: String, isNegative: Bool, power: Int) {
    terms += sign(isNegative)
    // A factor of 1 is not written.
    if amount != "1" || power == 0 { terms += amount }
    terms += Self.power(power)
  }

  /// Returns the sign before the next term. The first term has one only if it is negative.
  private func sign(_ isNegative: Bool) -> String {
    switch (isNegative, terms.isEmpty) {
    case (false, true): ""
    case (true, true): "-"
    case (false, false): " + "
    case (true, false): " - "
    }
  }

  /// Returns a power of n, or empty text for the power of 0.
  static func power(_ power: Int) -> String {
    switch power {
    case 0: ""
    case 1: "n"
    default: "n^\(power)"
    }
  }
}
