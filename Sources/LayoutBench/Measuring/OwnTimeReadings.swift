import PortableLayout

/// The readings of the own time in one pass. The median counts.
///
/// What a reading subtracts for the clock is measured, too, so that a reading may be too short as
/// well as too long: the least of several would be the most wrong of them.
struct OwnTimeReadings {
  /// The smallest number of readings.
  static let fewest = 5
  /// The smallest number of readings of a pass if there are several passes. Their mean counts.
  static let fewestOfSeveral = 3
  /// The largest number of readings, of a pass whose readings differ.
  static let most = 15
  /// The off-CPU time above which a reading is treated as disturbed, if it also exceeds 1 % of the
  /// pass's CPU time.
  private static let standstill = Nanoseconds(20_000)

  fileprivate private(set) var undisturbed: [OwnTimes] = []
  private var disturbed: [OwnTimes] = []

  /// The number of readings, with those that another process disturbed.
  fileprivate var count: Int { undisturbed.count + disturbed.count }

  /// Adds the reading of an observer.
  ///
  /// It is at most what the processor took for the pass, without the readings of the clock: while
  /// another process has the processor, the clock goes on.
  ///
  /// - Parameter whole: The time of the pass in which it was taken.
  mutating func add(_ time: OwnTime, during whole: SampleTime) {
    let clock = Nanoseconds(time.stretchCost) * Double(time.stretches)
    add(OwnTimes(time).within(pass: whole.processor - clock), during: whole)
  }

  /// Adds a reading.
  ///
  /// - Parameter whole: The time of the pass in which it was taken.
  mutating func add(_ times: OwnTimes, during whole: SampleTime) {
    let isDisturbed = whole.wall - whole.processor >= max(Self.standstill, whole.processor * 0.01)
    if isDisturbed { disturbed.append(times) } else { undisturbed.append(times) }
  }

  /// A Boolean value that is true when further readings would tell little more.
  var areEnough: Bool {
    guard undisturbed.count >= Self.fewest, let middle else { return false }
    return middle.isSteady
  }

  /// The reading in the middle, with the deviation of the others from it; nil without a reading.
  ///
  /// Disturbed readings count only where there are no others. A disturbance only adds time, so that
  /// the least of them but one counts.
  var middle: OwnTimes? {
    let readings = undisturbed.nonEmpty ?? disturbed
    let sorted = readings.sorted(on: \.perPass)
    guard !sorted.isEmpty else { return nil }
    let half = (sorted.count - 1) / 2
    var middle = sorted[undisturbed.isEmpty ? min(1, half) : half]
    let center = middle.perPass.rawValue
    let deviations = readings.map { times in abs(times.perPass.rawValue - center) }
    if readings.count > 1 { middle.deviation = Median.of(deviations).map { Nanoseconds($0) } }
    return middle
  }
}

extension OwnTimes {
  /// The deviation from the middle, as a part of it, up to which the fewest readings are enough.
  private static let steady = 0.1

  /// A Boolean value that is true when readings differ so little that the fewest are enough.
  fileprivate var isSteady: Bool {
    guard let deviation else { return false }
    return deviation <= perPass * Self.steady
  }
}

/// The readings of each pass of a case, whose mean counts.
extension [OwnTimeReadings] {
  /// Returns true if further readings would tell little more of the mean of the passes.
  ///
  /// - Parameters:
  ///   - fewest: The smallest number of readings of a pass.
  ///   - evenIfTheyDiffer: True if so many readings are enough in any case, also where they differ
  ///     or another process disturbed them.
  func areEnough(fewest: Int, evenIfTheyDiffer: Bool) -> Bool {
    if evenIfTheyDiffer { return allSatisfy { readings in readings.count >= fewest } }
    guard allSatisfy({ readings in readings.undisturbed.count >= fewest }) else { return false }
    return OwnTimes(meanOf: compactMap(\.middle)).isSteady
  }
}
