/// The growth of a count with the number of subviews: a law, or an estimate if no law fits.
package enum CountGrowth: Hashable, Sendable {
  case law(Law)
  /// A count between two multiples of the number of subviews, which it grows about like.
  case between(Double, Double)
  /// A count that is near to the sum of two powers of the number of subviews.
  case terms(LeadingTerms)
  /// A power of the number of subviews, computed from the two largest numbers.
  case power(Double)

  /// The numbers of subviews n at which a count without a law is compared with multiples of n.
  private static let compared = 16...1_000
  /// The factor between two multiples of n up to which nothing else is looked at.
  private static let widestFactor = 2.0
  /// The exponents of a count that grows about like the subviews.
  private static let nearlyLinear = 0.7..<Growth.steepCounts

  /// Creates the growth of a count. Returns nil if too few numbers of subviews were counted.
  ///
  /// - Parameter counts: The counts by number of subviews.
  package init?(counts: [Int: Int]) {
    if let law = Law(counts: counts) {
      self = .law(law)
      return
    }
    let large = Self.compared(counts)
    let multiples = large.map(\.perSubview)
    guard let least = multiples.min(), let most = multiples.max(), large.count >= 3 else {
      return nil
    }
    if least > 0, most <= least * Self.widestFactor {
      self = .between(least, most)
      return
    }
    guard let exponent = Growth.exponent(from: large[large.count - 2], to: large[large.count - 1])
    else { return nil }
    if least > 0, Self.nearlyLinear.contains(exponent) {
      self = .between(least, most)
    } else if exponent >= Growth.steepCounts, let terms = LeadingTerms(large) {
      self = .terms(terms)
    } else {
      self = .power(exponent)
    }
  }

  /// Returns the counts that a growth without a law is found from, by rising number of subviews.
  package static func compared(_ counts: [Int: Int]) -> [GrowthPoint] {
    var points: [GrowthPoint] = []
    for (number, count) in counts.sorted(on: \.key) where compared.contains(number) {
      points.append(GrowthPoint(count: number, amount: Double(count)))
    }
    return points
  }

  /// A Boolean value that is true when the count grows faster than n log n.
  package var isSteep: Bool {
    switch self {
    case .law(let law): law.formula.degree > 1
    case .between: false
    case .terms: true
    case .power(let exponent): exponent >= Growth.steepCounts
    }
  }

  /// The power of n in the growth of a count that grows faster than the subviews. Nil if the power
  /// is not a whole number.
  package var steepPower: Int? {
    switch self {
    case .law(let law) where law.formula.degree > 1: law.formula.degree
    case .terms(let terms): terms.power
    case .law, .between, .power: nil
    }
  }

  /// The law, or nil if none was found.
  package var law: Law? {
    if case .law(let law) = self { law } else { nil }
  }
}

extension CountSeries {
  /// Returns the growth of a count of all passes together, or nil if too little was counted.
  package func growth(of metric: Metric) -> CountGrowth? {
    guard counts[metric] != nil else { return nil }
    return CountGrowth(counts: self[metric])
  }
}

extension CountGrowth {
  /// Returns the growth of one pass in ASCII, for files.
  ///
  /// - Parameter passes: The number of passes that the count covers.
  package func text(passes: Int = 1) -> String {
    words(passes: passes).replacing("²", with: "^2").replacing("³", with: "^3")
      .replacing("−", with: "-")
  }

  /// The growth after the word "like": `n² + 2n`, `n²`, `n^1.4`.
  package var likeness: String {
    switch self {
    case .terms(let terms): terms.order
    case .power(let exponent): "n^\(Self.decimal(exponent))"
    case .law, .between: words()
    }
  }

  /// Returns the growth of one pass for people: `3n`, `between 2n and 3n`, `about 0.5n² + n`,
  /// `about n^1.4`.
  ///
  /// If the passes differ, the text gives their mean, marked `about`.
  ///
  /// - Parameter passes: The number of passes that the count covers.
  package func words(passes: Int = 1) -> String {
    switch self {
    case .law(let law):
      law.perPass(passes)?.words ?? "about \(law.meanWords(passes: passes))"
    case .between(let least, let most): Self.words(least, most, passes)
    case .terms(let terms): "about \(terms.words(passes: passes))"
    case .power(let exponent): "about n^\(Self.decimal(exponent))"
    }
  }

  /// Returns the words for a growth between two multiples of n, divided by a number of passes.
  private static func words(_ least: Double, _ most: Double, _ passes: Int) -> String {
    let (low, high) = (multiple(least / Double(passes)), multiple(most / Double(passes)))
    guard low != high else { return "about \(low)" }
    return "between \(low) and \(high)"
  }

  /// Returns a multiple of n as text, such as `2.5n`.
  private static func multiple(_ factor: Double) -> String {
    let factor = decimal(factor)
    guard factor != "1" else { return "n" }
    return factor + "n"
  }

  /// Returns the nearest number with at most one decimal, the rule for every coefficient.
  fileprivate static func decimal(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    guard tenths != tenths.rounded() else { return "\(Int(tenths))" }
    return "\(tenths)"
  }
}

extension Law {
  /// Returns the law for a single pass, or nil if the passes differ.
  package func perPass(_ passes: Int) -> Law? {
    guard let one = formula.divided(by: passes), one.isWhole else { return nil }
    return Law(one, from: from)
  }

  /// Returns the words for the mean of several passes, with one decimal in each coefficient.
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
