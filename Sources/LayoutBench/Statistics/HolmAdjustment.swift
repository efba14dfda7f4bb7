package enum HolmAdjustment {
  /// Returns the adjusted p-values, in the order of the given ones.
  ///
  /// Rejecting those at most alpha keeps the chance of any false rejection at most alpha.
  /// Source: Holm, "A simple sequentially rejective multiple test procedure" (1979).
  /// - Parameter pValues: P-values in 0...1.
  package static func adjust(_ pValues: [Double]) -> [Double] {
    var adjusted = pValues
    var least = 0.0
    let ascending = pValues.indices.sorted { pValues[$0] < pValues[$1] }
    for (step, index) in ascending.enumerated() {
      least = max(least, min(1, pValues[index] * Double(pValues.count - step)))
      adjusted[index] = least
    }
    return adjusted
  }
}
