/// The time of one variant in one pair of samples, as one worker took it.
package struct TimeSample: Codable, Hashable, Sendable {
  package var worker: Int
  package var pair: Int
  /// The place in the order of the pair's variants, from 0.
  package var order: Int
  /// The processor time of a pass.
  package var perPass: Nanoseconds
  /// The time of a pass by the clock on the wall.
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

  /// The machine was busy where samples took this much longer by the clock on the wall.
  package static let busyFactor = 1.1
}

extension [TimeSample] {
  /// The processor times of a pass, sample by sample.
  package var times: [Nanoseconds] { map(\.perPass) }

  /// The mean of wall time divided by processor time over the samples; nil without samples.
  package var wallFactor: Double? {
    let timed = filter { sample in sample.perPass > .zero }
    guard !timed.isEmpty else { return nil }
    let factors = timed.sum { sample in sample.wall.rawValue / sample.perPass.rawValue }
    return factors / Double(timed.count)
  }
}

/// The summary of a variant's samples in a results document; the samples are in `samples.csv`.
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
  /// Set where a variant is written with all that a worker measured; a document leaves its samples
  /// to `samples.csv`.
  package static let isMeasurement = CodingUserInfoKey(rawValue: "isMeasurement").unsafelyUnwrapped
}
