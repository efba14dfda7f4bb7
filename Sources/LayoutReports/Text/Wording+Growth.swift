import LayoutBench

extension Wording {
  /// How an exact count grows, as in `n^1.00`, or `2.07 times with every level`.
  /// - Parameters:
  ///   - fit: The model that fits.
  ///   - unit: What there is one more of.
  static func growth(_ fit: GrowthFit, with unit: String) -> String {
    switch fit.model {
    case .power(let exponent): power(exponent)
    case .exponential(let base): "\(Figures.decimal(base, places: 2)) times with every \(unit)"
    }
  }

  /// As in `n^1.00`.
  static func power(_ exponent: Double) -> String { "n^\(Figures.decimal(exponent, places: 2))" }
}
