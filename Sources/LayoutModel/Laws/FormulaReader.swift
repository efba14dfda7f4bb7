/// An error for text that is not a formula, with the reason.
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
    rest = Substring(text.replacing("−", with: "-"))
    rest.removeAll { character in character == " " || character == "\u{A0}" }
  }

  /// Returns an error about the whole text.
  private func error(_ reason: String) -> FormulaError { FormulaError(text: text, reason: reason) }

  /// Reads the whole text as a formula.
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

  /// Returns a result, or throws an error if its numbers overflow.
  private func fitting(_ result: Polynomial?) throws(FormulaError) -> Polynomial {
    guard let result, result.degree <= 9 else { throw error("a number in it is too large") }
    return result
  }

  /// Reads a character if it comes next. Returns true if it does.
  private mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads products joined by plus and minus signs.
  private mutating func sum() throws(FormulaError) -> Polynomial {
    var isNegative = take("-")
    var result = Polynomial.zero
    while true {
      let sign = if isNegative { -1 } else { 1 }
      let product = try fitting(try product() * Polynomial([sign]))
      result = try fitting(result + product)
      isNegative = rest.first == "-"
      guard take("+") || take("-") else { return result }
    }
  }

  /// Reads factors joined by multiplication and division.
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

  /// Reads a number, a sum in parentheses, or a power of n.
  private mutating func factor() throws(FormulaError) -> Polynomial {
    if let number = number() { return Polynomial([number]) }
    if take("(") {
      let inner = try sum()
      guard take(")") else { throw error("a parenthesis is not closed") }
      return inner
    }
    guard take("n") else {
      guard let next = rest.first else { throw error("something is missing at its end") }
      guard !next.isASCIIDigit else { throw error("a number in it is too large") }
      throw error("'\(next)' cannot stand there")
    }
    return Polynomial([Int](repeating: 0, count: try exponent()) + [1])
  }

  /// Reads the exponent of n, which is 1 if none is written.
  private mutating func exponent() throws(FormulaError) -> Int {
    if let next = rest.first, let power = Self.superscripts[next] {
      rest.removeFirst()
      return power
    }
    guard take("^") else { return 1 }
    guard let power = number(), power <= Self.highestDegree else {
      throw error("after '^' there is no number up to \(Self.highestDegree)")
    }
    return power
  }

  /// Reads a whole number. Returns nil if none comes next or if it is too large.
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
