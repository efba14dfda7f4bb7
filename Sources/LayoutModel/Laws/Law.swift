/// A count as a formula in the number of subviews, from some number of them on.
///
/// It was found on some numbers of subviews and predicted the counts at others; nothing proves it.
package struct Law: Hashable, Sendable {
  package var formula: Polynomial
  /// The least number of subviews for which it holds.
  package var from: Int

  package init(_ formula: Polynomial, from: Int = 0) {
    self.formula = formula
    self.from = from
  }

  /// The count of n subviews; nil below ``from``.
  package func count(at n: Int) -> Int? {
    guard n >= from else { return nil }
    return formula.value(at: n)
  }

  /// The law in ASCII: `6n - 4 from 2 subviews`. It reads again as the same one.
  package var text: String { formula.text + start }

  /// The law as people read it: `6n − 4 from 2 subviews`.
  package var words: String { formula.words + start }

  /// The words for the least number of subviews, after the formula.
  private var start: String {
    switch from {
    case 0: ""
    case 1: " from 1 subview"
    default: " from \(from) subviews"
    }
  }

  /// Reads a law, as it is printed or as people write it.
  package init(text: String) throws(FormulaError) {
    guard let match = text.firstMatch(of: /^(.*[^ ]) +from +([0-9]{1,9}) +subviews? *$/),
      let from = Int(match.2)
    else {
      self.init(try Polynomial(formula: text))
      return
    }
    self.init(try Polynomial(formula: String(match.1)), from: from)
  }
}

extension Law {
  /// The numbers of subviews that are counted, of every layout on every line.
  package static let numbers = Array(fitted) + predicted
  /// The numbers that a law is found on.
  package static let fitted = 0...16
  /// The numbers at which a law has to predict the counts.
  package static let predicted = [31, 32, 33, 64, 100, 517, 1_000]
  /// A law holds from so many subviews on at most: 0, 1 and 2 are often cases of their own.
  private static let latestStart = 4
  private static let highestDegree = 3
  /// The fewest counts that a law must predict.
  ///
  /// It holds for a layout that cannot have all numbers of subviews, or takes too long with the
  /// larger ones.
  private static let fewestPredictions = 3

  /// The law of least degree, of several the one that holds from the fewest subviews on; nil where
  /// none predicts every count.
  package init?(counts: [Int: Int]) {
    let others = counts.filter { number, _ in number > Self.fitted.upperBound }
    guard others.count >= Self.fewestPredictions else { return nil }
    var simplest: Law?
    for start in 0...Self.latestStart {
      guard let law = Law(fitting: counts, from: start), law.predicts(others) else { continue }
      if let simplest, simplest.formula.degree <= law.formula.degree { continue }
      simplest = law
    }
    guard let simplest else { return nil }
    self = simplest
  }

  /// Creates the law of the first numbers of subviews from one of them on; nil where there is none.
  private init?(fitting counts: [Int: Int], from start: Int) {
    let numbers = start...Self.fitted.upperBound
    let values = numbers.compactMap { number in counts[number] }
    guard values.count == numbers.count,
      let formula = Polynomial(values: values, from: start, mostDegree: Self.highestDegree)
    else { return nil }
    self.init(formula, from: start)
  }

  /// Returns true if each of some counts is the formula's value.
  private func predicts(_ counts: [Int: Int]) -> Bool {
    counts.allSatisfy { number, count in formula.value(at: number) == count }
  }
}
