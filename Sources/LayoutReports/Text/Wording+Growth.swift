import LayoutBench

extension Wording {
  static func growth(_ model: GrowthFit.Model?) -> String {
    switch model {
    case .power(let exponent): power(exponent)
    case .exponential(let base): "\(factor(base)) with each one more"
    case nil: Figures.none
    }
  }

  static func grows(_ model: GrowthFit.Model) -> String {
    if case .power = model { "like \(growth(model))" } else { growth(model) }
  }

  /// How an exact count grows with the depth of containers, as in `2.07 times with every level`.
  static func depthGrowth(_ model: GrowthFit.Model) -> String {
    switch model {
    case .power(let exponent): "d^\(Figures.decimal(exponent, places: 2))"
    case .exponential(let base): "\(factor(base)) with every level"
    }
  }

  static func power(_ exponent: Double) -> String { "n^\(Figures.decimal(exponent, places: 2))" }

  private static func factor(_ base: Double) -> String {
    "\(Figures.decimal(base, places: 2)) times"
  }
}
