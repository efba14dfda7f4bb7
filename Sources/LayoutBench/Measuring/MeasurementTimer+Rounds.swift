extension MeasurementTimer {
  /// Rounds of extra work enough to tell what one of them takes.
  private static let trial = 200

  /// What extra work takes: a fixed part, since it is kept apart from what is around it, and a
  /// part for each round.
  package struct ExtraWork: Sendable {
    /// The time of a measurement with one round, which is the least extra work that there is.
    package var least: Nanoseconds
    /// The time of each further round.
    package var perRound: Nanoseconds

    /// How many rounds make a measurement cost the given time, as nearly as possible; at least 1.
    package func rounds(for cost: Nanoseconds) -> Int {
      guard perRound > .zero else { return 1 }
      let rounds = ((cost - least).rawValue / perRound.rawValue).rounded() + 1
      return Int(min(max(rounds, 1), 1_000_000))
    }
  }

  /// What extra work takes in a case; its own rounds count as nothing.
  package func extraWork(in key: CaseKey) -> ExtraWork {
    func time(rounds: Int) -> Nanoseconds {
      var key = key
      key.measurementCost = rounds
      return self.time(of: key)
    }
    let least = time(rounds: 1)
    let perRound = (time(rounds: Self.trial) - least) / Double(Self.trial - 1)
    return ExtraWork(least: least, perRound: perRound)
  }
}
