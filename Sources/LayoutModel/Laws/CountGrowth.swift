import Foundation

/// The way a count grows with the number of subviews: a law, or what can be said without one.
package enum CountGrowth: Hashable, Sendable {
  case law(Law)
  /// A count between two multiples of the subviews, within a factor of two.
  case between(Double, Double)
  /// A power of the number of subviews, between the two largest numbers counted.
  case power(Double)

  /// The numbers of subviews over which a count that follows no law is compared with them.
  private static let compared = 16...1_000
  private static let widestFactor = 2.0

  /// Creates the growth of counts; nil where too few numbers were counted.
  package init?(counts: [Int: Int]) {
    if let law = Law(counts: counts) {
      self = .law(law)
      return
    }
    var large: [(number: Int, count: Int)] = []
    var ratios: [Double] = []
    for (number, count) in counts.sorted(on: \.key) where Self.compared.contains(number) {
      large.append((number, count))
      ratios.append(Double(count) / Double(number))
    }
    guard let least = ratios.min(), let most = ratios.max(), large.count >= 3 else { return nil }
    if least > 0, most <= least * Self.widestFactor {
      self = .between(least, most)
      return
    }
    let (from, to) = (large[large.count - 2], large[large.count - 1])
    guard from.count > 0, to.count > 0 else { return nil }
    self = .power(
      log(Double(to.count) / Double(from.count)) / log(Double(to.number) / Double(from.number)))
  }

  /// A Boolean value that is true when the count grows faster than n log n.
  package var isSteep: Bool {
    switch self {
    case .law(let law): law.formula.degree > 1
    case .between: false
    case .power(let exponent): exponent >= Growth.steepCounts
    }
  }

  /// The law; nil where there is none.
  package var law: Law? {
    if case .law(let law) = self { law } else { nil }
  }
}

extension CountSeries {
  /// The growth of a count of all passes together; nil where too little was counted.
  package func growth(of metric: Metric) -> CountGrowth? {
    guard counts[metric] != nil else { return nil }
    return CountGrowth(counts: self[metric])
  }
}

extension CountGrowth {
  /// The growth of one pass in ASCII, as files have it.
  package func text(passes: Int = 1) -> String {
    words(passes: passes).replacing("²", with: "^2").replacing("³", with: "^3")
      .replacing("−", with: "-")
  }

  /// The growth of one pass where the counts are of several, as people read it: `3n`,
  /// `between 2n and 3n`, `about n^1.4`.
  ///
  /// Passes that differ are said by their mean, marked `about`.
  package func words(passes: Int = 1) -> String {
    switch self {
    case .law(let law):
      law.perPass(passes)?.words ?? "about \(law.meanWords(passes: passes))"
    case .between(let least, let most): Self.words(least, most, passes)
    case .power(let exponent): "about n^\(Self.decimal(exponent))"
    }
  }

  /// Returns the words for a growth between two multiples of n, of one of several passes.
  private static func words(_ least: Double, _ most: Double, _ passes: Int) -> String {
    // Rounded outwards, so that the counts lie between the two.
    let low = multiple((least / Double(passes) * 10).rounded(.down) / 10)
    let high = multiple((most / Double(passes) * 10).rounded(.up) / 10)
    guard low != high else { return "about \(low)" }
    return "between \(low) and \(high)"
  }

  /// Returns a multiple of n in words.
  private static func multiple(_ factor: Double) -> String {
    let factor = decimal(factor)
    guard factor != "1" else { return "n" }
    return factor + "n"
  }

  /// A number with at most one decimal.
  fileprivate static func decimal(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    guard tenths != tenths.rounded() else { return "\(Int(tenths))" }
    return "\(tenths)"
  }
}

extension Law {
  /// The law of one of several passes; nil where these differ.
  package func perPass(_ passes: Int) -> Law? {
    guard let one = formula.divided(by: passes), one.isWhole else { return nil }
    return Law(one, from: from)
  }

  /// The mean of several passes, its coefficients with one decimal.
  fileprivate func meanWords(passes: Int) -> String {
    guard let mean = formula.divided(by: passes) else { return text }
    var sum = TermSum()
    for power in (0...mean.degree).reversed() {
      let coefficient = mean.coefficient(of: power)
      let amount = CountGrowth.decimal(abs(coefficient))
      if amount != "0" { sum.add(amount, isNegative: coefficient < 0, power: power) }
    }
    return Polynomial.words(ofText: sum.text)
  }
}
