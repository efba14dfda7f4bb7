/// The time of one variant in one pair of samples, as one worker took it.
package struct TimeSample: Codable, Hashable, Sendable {
  package var worker: Int
  package var pair: Int
  /// The index of the variant in the order in which the pair was measured, starting at 0.
  package var order: Int
  /// The processor time of a pass.
  package var perPass: Nanoseconds
  /// The wall-clock time of a pass.
  package var wall: Nanoseconds

  package init(
    worker: Int, pair: Int, order: Int, perPass: Nanoseconds, wall: Nanoseconds? = nil
  ) {
    self.worker = worker
    self.pair = pair
    self.order = order
    self.perPass = perPass
    self.wall = wall ?? perPass
  }

  /// The ratio of wall time to processor time above which the machine counts as busy.
  package static let busyFactor = 1.1
}

extension [TimeSample] {
  /// The processor times of a pass, sample by sample.
  package var times: [Nanoseconds] { map(\.perPass) }

  /// The mean ratio of wall time to processor time. Nil if there are no samples.
  package var wallFactor: Double? {
    let timed = filter { sample in sample.perPass > .zero }
    guard !timed.isEmpty else { return nil }
    let factors = timed.sum { sample in sample.wall.rawValue / sample.perPass.rawValue }
    return factors / Double(timed.count)
  }
}

/// The summary of a variant's samples in a results document, which leaves the samples to
/// `samples.csv`.
package struct TimeSummary: Codable, Hashable, Sendable {
  package var median: Nanoseconds
  package var shortest: Nanoseconds
  package var workers: [Nanoseconds]
  package var samples: Int

  package init?(_ samples: [TimeSample]) {
    guard let median = Median.of(samples.times), let shortest = samples.times.min() else {
      return nil
    }
    func short(_ time: Nanoseconds) -> Nanoseconds { Nanoseconds(time.rawValue.toSevenDigits) }
    self.median = short(median)
    self.shortest = short(shortest)
    workers = []
    for (_, own) in samples.grouped(by: \.worker).sorted(on: \.value) {
      guard let median = Median.of(own.times) else { continue }
      workers.append(Nanoseconds(median.rawValue.toFourDigits))
    }
    self.samples = samples.count
  }
}

extension CodingUserInfoKey {
  /// A key that is set when a variant is encoded with all that a worker measured.
  ///
  /// Without the key, the samples are left out, because a document leaves them to `samples.csv`.
  package static let isMeasurement = CodingUserInfoKey(rawValue: "isMeasurement").unsafelyUnwrapped
}
