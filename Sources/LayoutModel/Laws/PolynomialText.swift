extension Polynomial {
  /// The formula in ASCII: `3n + 2`, `n^2 + n`, `n(n - 1)/2`. It reads again as the same one.
  package var text: String {
    guard denominator > 1 else { return Self.sum(numerators) }
    let content = numerators.reduce(0) { Self.greatestDivisor($0, $1) }
    // What has no constant is a multiple of n.
    let shared = numerators.prefix { $0 == 0 }.count
    let rest = numerators.dropFirst(shared).map { $0 / max(1, content) }
    guard rest.count > 1 else { return Self.sum(numerators) + "/\(denominator)" }
    let factor = content == 1 ? "" : "\(content)"
    return factor + Self.power(shared) + "(\(Self.sum(rest)))/\(denominator)"
  }

  /// The formula as people read it: `n² + n`, `n(n − 1)/2`.
  package var words: String {
    text.replacing("^2", with: "²").replacing("^3", with: "³").replacing("-", with: "−")
  }

  /// Terms of whole coefficients, the highest power first.
  private static func sum(_ coefficients: [Int]) -> String {
    var text = ""
    for (power, coefficient) in coefficients.enumerated().reversed() where coefficient != 0 {
      let isFirst = text.isEmpty
      let sign = coefficient < 0 ? (isFirst ? "-" : " - ") : (isFirst ? "" : " + ")
      let amount = abs(coefficient)
      let shown = amount == 1 && power > 0 ? "" : "\(amount)"
      text += sign + shown + Self.power(power)
    }
    return text.isEmpty ? "0" : text
  }

  private static func power(_ power: Int) -> String {
    switch power {
    case 0: ""
    case 1: "n"
    default: "n^\(power)"
    }
  }
}

/// Text that is no formula, with its reason.
package struct FormulaError: Error, Hashable, Sendable, CustomStringConvertible {
  package var text: String
  package var reason: String

  package var description: String {
    "'\(text)' is no formula: \(reason). Write one in n, as 3n, 3n + 2, n^2 + n or n(n - 1)/2."
  }
}

extension Polynomial {
  /// Reads a formula, as it is printed or as people write it.
  package init(formula text: String) throws(FormulaError) {
    var reader = FormulaReader(text)
    self = try reader.formula()
  }
}

/// A reader of sums of products, by recursive descent.
private struct FormulaReader {
  private static let highestDegree = 3
  private static let mostCharacters = 100
  private static let superscripts: [Character: Int] = ["²": 2, "³": 3]

  private let text: String
  private var rest: Substring

  init(_ text: String) {
    self.text = text
    rest = text.replacing("−", with: "-").filter { $0 != " " && $0 != "\u{A0}" }[...]
  }

  private func error(_ reason: String) -> FormulaError { FormulaError(text: text, reason: reason) }

  mutating func formula() throws(FormulaError) -> Polynomial {
    guard !rest.isEmpty else { throw error("it is empty") }
    // Each parenthesis takes a part of the stack.
    guard rest.count <= Self.mostCharacters else { throw error("it is too long") }
    let result = try sum()
    if let next = rest.first { throw error("'\(next)' cannot stand there") }
    guard result.degree <= Self.highestDegree else {
      throw error("its degree is above \(Self.highestDegree)")
    }
    return result
  }

  private func fitting(_ result: Polynomial?) throws(FormulaError) -> Polynomial {
    guard let result, result.degree <= 9 else { throw error("a number in it is too large") }
    return result
  }

  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func sum() throws(FormulaError) -> Polynomial {
    var isNegative = take("-")
    var result = Polynomial.zero
    while true {
      let product = try fitting(try product() * Polynomial([isNegative ? -1 : 1]))
      result = try fitting(result + product)
      isNegative = rest.first == "-"
      guard take("+") || take("-") else { return result }
    }
  }

  private mutating func product() throws(FormulaError) -> Polynomial {
    var result = try factor()
    while let next = rest.first {
      if take("/") {
        guard let divisor = number(), divisor > 0 else {
          throw error("after '/' there is no number above zero")
        }
        result = try fitting(result.divided(by: divisor))
      } else if take("*") || take("·") || next == "n" || next == "(" || next.isASCIIDigit {
        result = try fitting(result * factor())
      } else {
        break
      }
    }
    return result
  }

  private mutating func factor() throws(FormulaError) -> Polynomial {
    if let number = number() { return Polynomial([number]) }
    if take("(") {
      let inner = try sum()
      guard take(")") else { throw error("a parenthesis is not closed") }
      return inner
    }
    guard take("n") else {
      guard let next = rest.first else { throw error("something is missing at its end") }
      throw error(
        next.isASCIIDigit ? "a number in it is too large" : "'\(next)' cannot stand there")
    }
    return Polynomial([Int](repeating: 0, count: try exponent()) + [1])
  }

  private mutating func exponent() throws(FormulaError) -> Int {
    if let power = rest.first.flatMap({ Self.superscripts[$0] }) {
      rest.removeFirst()
      return power
    }
    guard take("^") else { return 1 }
    guard let power = number(), power <= Self.highestDegree else {
      throw error("after '^' there is no number up to \(Self.highestDegree)")
    }
    return power
  }

  private mutating func number() -> Int? {
    let digits = rest.prefix(while: \.isASCIIDigit)
    // Longer numbers are larger than any count.
    guard !digits.isEmpty, digits.count <= 15, let number = Int(digits) else { return nil }
    rest = rest.dropFirst(digits.count)
    return number
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
