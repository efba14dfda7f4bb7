package enum ConfidenceLevel: Int, Hashable, Codable, CaseIterable, Sendable {
  /// 90 %: two one-sided tests at 5 %, for equivalence.
  case ninety = 90
  /// 95 %: a two-sided test at 5 %, for differences.
  case ninetyFive = 95

  package var alpha: Double { Double(100 - rawValue) / 100 }

  /// The quantile of the standard normal distribution at 1 - alpha/2.
  package var normalQuantile: Double {
    switch self {
    case .ninety: 1.644_853_626_951_472_2
    case .ninetyFive: 1.959_963_984_540_054
    }
  }
}
