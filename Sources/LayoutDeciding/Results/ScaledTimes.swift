import LayoutModel

extension ResultsDocument {
  /// The document with the times of the machine for which its prices hold.
  var atSpeedOfPrices: ResultsDocument {
    let factor = priceScale.factor(beside: prices)
    guard factor != 1 else { return self }
    var document = self
    document.priceScale = .none
    document.cases = cases.map { result in result.dividedTimes(by: factor) }
    return document
  }
}

extension CaseResult {
  /// Returns the case with its times divided by a factor. Its comparisons stay as they are.
  func dividedTimes(by factor: Double) -> CaseResult {
    guard factor != 1 else { return self }
    var result = self
    for index in variants.indices { result.variants[index].multiplyTimes(by: 1 / factor) }
    return result
  }
}

extension VariantResult {
  /// Multiplies the time of each sample, and of the layout's own code.
  mutating func multiplyTimes(by factor: Double) {
    for index in samples.indices { samples[index].perPass = samples[index].perPass * factor }
    ownTime = ownTime?.scaled(by: factor)
  }
}
