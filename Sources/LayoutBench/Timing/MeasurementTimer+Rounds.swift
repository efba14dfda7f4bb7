extension MeasurementTimer {
  /// Rounds of extra work enough to tell what one of them takes.
  private static let trial = 200

  /// How many rounds of extra work make a measurement cost the given time, as nearly as possible.
  ///
  /// - Parameters:
  ///   - cost: The time that a measurement should take.
  ///   - key: The case; its own rounds count as nothing.
  /// - Returns: At least 1.
  func rounds(for cost: Nanoseconds, _ key: CaseKey) -> Int {
    var free = key
    free.measurementCost = 0
    var costly = key
    costly.measurementCost = Self.trial
    let base = time(of: free)
    let perRound = (time(of: costly) - base) / Double(Self.trial)
    guard perRound > .zero else { return 1 }
    let rounds = (cost - base).rawValue / perRound.rawValue
    return Int(min(max(rounds.rounded(), 1), 1_000_000))
  }
}
