import Testing

@testable import LayoutBench
@testable import LayoutDeciding

@Suite("Formulas in the number of subviews")
struct PolynomialTests {
  @Test(
    "a formula is printed in its shortest form, which reads as the same formula",
    arguments: [
      ("3n", "3n", "3n"), ("3n+2", "3n + 2", "3n + 2"), ("6n − 4", "6n - 4", "6n − 4"),
      ("n + n^2", "n^2 + n", "n² + n"), ("n(n-1)/2", "n(n - 1)/2", "n(n − 1)/2"),
      ("3n(n + 1)/2", "3n(n + 1)/2", "3n(n + 1)/2"), ("n²/2", "n^2/2", "n²/2"),
      ("(n + 1)(n + 2)/2", "(n^2 + 3n + 2)/2", "(n² + 3n + 2)/2"), ("2(n + 1)", "2n + 2", "2n + 2"),
      ("n*n*n", "n^3", "n³"), ("n(n^2 - 1)/6", "n(n^2 - 1)/6", "n(n² − 1)/6"),
      ("-n + 5", "-n + 5", "−n + 5"), ("n - n", "0", "0"), ("007", "7", "7"),
    ])
  func text(_ written: String, _ text: String, _ words: String) throws {
    let formula = try Polynomial(formula: written)
    #expect(formula.text == text)
    #expect(formula.words == words)
    #expect(try Polynomial(formula: text) == formula)
    #expect(try Polynomial(formula: words) == formula)
  }

  @Test("what is printed reads as the same formula, for every small one")
  func roundTrip() throws {
    for denominator in [1, 2, 3, 6] {
      for number in 0..<4 * 5 * 5 * 5 {
        let coefficients = [number % 5, number / 5 % 5, number / 25 % 5, number / 125].map {
          $0 - 2
        }
        let formula = try #require(Polynomial(coefficients, over: denominator))
        #expect(try Polynomial(formula: formula.text) == formula, "\(formula.text)")
        #expect(try Polynomial(formula: formula.words) == formula, "\(formula.words)")
      }
    }
  }

  @Test(
    "what is no formula is named, with the reason",
    arguments: [
      ("", "it is empty"), ("3m", "'m' cannot stand there"), ("3n +", "something is missing"),
      ("(3n", "a parenthesis is not closed"), ("3n)", "')' cannot stand there"),
      ("n^4", "no number up to 3"), ("n*n*n*n", "its degree is above 3"),
      ("n/0", "no number above zero"), ("9999999999999999n", "a number in it is too large"),
      ("999999999999999*999999999999999", "a number in it is too large"),
      (String(repeating: "(", count: 1_000), "it is too long"),
      ("about 3n", "'a' cannot stand there"),
    ])
  func mistakes(_ text: String, _ reason: String) {
    let error = #expect(throws: FormulaError.self) { try Polynomial(formula: text) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test("values are exact, and none where they do not fit or are no whole numbers")
  func values() throws {
    let pairs = try Polynomial(formula: "n(n - 1)/2")
    #expect(pairs.value(at: 1_000) == 499_500)
    #expect(pairs.isWhole)
    let half = try Polynomial(formula: "n/2")
    #expect(half.value(at: 4) == 2)
    #expect(half.value(at: 5) == nil)
    #expect(!half.isWhole)
    #expect(try Polynomial(formula: "n^3").value(at: .max) == nil)
    #expect(half.isExceeded(by: 3, at: 5))
    #expect(!half.isExceeded(by: 2, at: 5))
  }

  @Test("finite differences find the polynomial of least degree, and none where there is none")
  func differences() throws {
    for text in ["0", "7", "3n + 2", "n(n - 1)/2", "n^3 - 4n^2 + 2", "n(n^2 - 1)/6"] {
      let formula = try Polynomial(formula: text)
      for first in 0...4 {
        let values = (first...16).compactMap { formula.value(at: $0) }
        #expect(Polynomial(values: values, from: first, mostDegree: 3) == formula, "\(text)")
      }
    }
    let powers = (0...16).map { 1 << $0 }
    #expect(Polynomial(values: powers, from: 0, mostDegree: 3) == nil)
    #expect(Polynomial(values: [.max, -2, .max, -2, 5], from: 0, mostDegree: 3) == nil)
  }
}
