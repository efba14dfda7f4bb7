package struct NestingGrowth: Hashable, Codable, Sendable {
  /// The least ratio that counts as a branching factor.
  package static let leastFactor = 1.5

  /// How much a ratio may be below the one before without counting as falling.
  ///
  /// A sum over all levels such as 2^d - 1 falls towards its factor by 0.2 % a level at depth 8,
  /// while the ratios of any power of the depth that still reach 1.5 there fall by 5 % or more.
  package static let tolerance = 0.01

  /// r_d = N(d+1) / N(d), for d = 1, 2, ...
  package let ratios: [Ratio]

  /// Creates the ratios of counts.
  /// - Parameter counts: N(1), N(2), ...; nine of them give the ratios at d = 1...8.
  /// - Returns: Nil when there are fewer than two counts or one is not positive.
  package init?(counts: [Int]) {
    guard counts.count >= 2, counts.allSatisfy({ $0 > 0 }) else { return nil }
    ratios = zip(counts, counts.dropFirst()).map { Ratio(Double($1) / Double($0)) }
  }

  /// By how much every level multiplies the count, nil unless it grows exponentially.
  ///
  /// It does when the last three ratios are at least 1.5 and do not fall.
  package var branchingFactor: Ratio? {
    let last = ratios.suffix(3).map(\.rawValue)
    guard last.count == 3, last.allSatisfy({ $0 >= Self.leastFactor }) else { return nil }
    let holds = zip(last, last.dropFirst()).allSatisfy { $1 >= $0 * (1 - Self.tolerance) }
    return holds ? ratios.last : nil
  }
}
