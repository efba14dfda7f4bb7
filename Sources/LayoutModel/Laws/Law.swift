/// A count as a formula in the number of subviews n, valid from a least n on.
///
/// A law is fitted at some numbers of subviews and predicts the counts at others; nothing proves
/// it.
package struct Law: Hashable, Sendable {
  package var formula: Polynomial
  /// The least number of subviews for which the law is valid.
  package var from: Int

  package init(_ formula: Polynomial, from: Int = 0) {
    self.formula = formula
    self.from = from
  }

  /// Returns the count for n subviews, or nil if n is below ``from``.
  package func count(at n: Int) -> Int? {
    guard n >= from else { return nil }
    return formula.value(at: n)
  }

  /// The law in ASCII: `6n - 4 from 2 subviews`. ``init(text:)`` reads it back.
  package var text: String { formula.text + start }

  /// The law for people: `6n − 4 from 2 subviews`.
  package var words: String { formula.words + start }

  /// The words for the least number of subviews, which follow the formula.
  private var start: String {
    switch from {
    case 0: ""
    case 1: " from 1 subview"
    default: " from \(from) subviews"
    }
  }

  /// Creates a law from its ``text`` or from words that people write.
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
  /// The numbers of subviews at which every layout is counted on every line.
  package static let numbers = Array(fitted) + predicted
  /// The numbers of subviews to which a law is fitted.
  package static let fitted = 0...16
  /// The numbers of subviews at which a law must predict the counts.
  package static let predicted = [31, 32, 33, 64, 100, 517, 1_000]
  /// The largest value of ``from``. Layouts often treat 0, 1 and 2 subviews as special cases.
  private static let latestStart = 4
  private static let highestDegree = 3
  /// The fewest counts that a law must predict.
  ///
  /// This is the minimum for a layout that cannot have every number of subviews, or that takes too
  /// long with the larger numbers.
  private static let fewestPredictions = 3

  /// Creates the law of lowest degree that predicts every count, or returns nil if none does.
  ///
  /// Of several laws, the initializer prefers the one that is valid from the fewest subviews on.
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

  /// Creates the law that fits the counts at the fitted numbers from `start` on, or returns nil if
  /// none does.
  private init?(fitting counts: [Int: Int], from start: Int) {
    let numbers = start...Self.fitted.upperBound
    let values = numbers.compactMap { number in counts[number] }
    guard values.count == numbers.count,
      let formula = Polynomial(values: values, from: start, mostDegree: Self.highestDegree)
    else { return nil }
    self.init(formula, from: start)
  }

  /// Returns true if the law's formula gives each of the counts.
  private func predicts(_ counts: [Int: Int]) -> Bool {
    counts.allSatisfy { number, count in formula.value(at: number) == count }
  }
}
