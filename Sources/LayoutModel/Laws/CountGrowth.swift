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
    let large = counts.filter { Self.compared.contains($0.key) }.sorted { $0.key < $1.key }
    let ratios = large.map { Double($0.value) / Double($0.key) }
    guard let least = ratios.min(), let most = ratios.max(), large.count >= 3 else { return nil }
    if least > 0, most <= least * Self.widestFactor {
      self = .between(least, most)
      return
    }
    let (from, to) = (large[large.count - 2], large[large.count - 1])
    guard from.value > 0, to.value > 0 else { return nil }
    self = .power(
      log(Double(to.value) / Double(from.value)) / log(Double(to.key) / Double(from.key)))
  }

  /// A Boolean value that is true when the count grows faster than n log n.
  package var isSteep: Bool {
    switch self {
    case .law(let law): law.formula.degree > 1
    case .between: false
    case .power(let exponent): exponent >= Growth.steepCounts
    }
  }

  package var law: Law? {
    if case .law(let law) = self { law } else { nil }
  }
}

extension CountSeries {
  /// The growth of a count of all passes together; nil where too little was counted.
  package func growth(of metric: Metric) -> CountGrowth? {
    counts[metric] == nil ? nil : CountGrowth(counts: self[metric])
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
  /// Where the passes differ, the mean is said, marked `about`.
  package func words(passes: Int = 1) -> String {
    switch self {
    case .law(let law):
      law.perPass(passes)?.words ?? "about \(law.meanWords(passes: passes))"
    case .between(let least, let most): Self.words(least, most, passes)
    case .power(let exponent): "about n^\(Self.decimal(exponent))"
    }
  }

  /// Rounded outwards, so that the counts lie between the two.
  private static func words(_ least: Double, _ most: Double, _ passes: Int) -> String {
    let (low, high) = (least / Double(passes), most / Double(passes))
    let ends = (
      decimal((low * 10).rounded(.down) / 10), decimal((high * 10).rounded(.up) / 10)
    )
    func times(_ factor: String) -> String { factor == "1" ? "n" : factor + "n" }
    return ends.0 == ends.1
      ? "about \(times(ends.0))" : "between \(times(ends.0)) and \(times(ends.1))"
  }

  /// A number with at most one decimal.
  fileprivate static func decimal(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
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
    var words = ""
    for power in (0...mean.degree).reversed() {
      let coefficient = mean.coefficient(of: power)
      let amount = CountGrowth.decimal(abs(coefficient))
      guard amount != "0" else { continue }
      let sign = coefficient < 0 ? "−" : words.isEmpty ? "" : "+"
      let n = ["", "n", "n²", "n³"][min(power, 3)]
      words += words.isEmpty ? sign : " \(sign) "
      words += (amount == "1" && power > 0 ? "" : amount) + n
    }
    return words.isEmpty ? "0" : words
  }
}
