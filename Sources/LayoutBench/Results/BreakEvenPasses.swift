/// After how many passes between two changes a cache has paid for itself.
///
/// The first pass after a change is the one that the change makes necessary: it takes a with the
/// cache less than without, and each further one takes b. Up to and with pass k they take
/// a + (k - 1) b together; the cache has paid once that is below zero.
package enum BreakEvenPasses: Hashable, Sendable {
  /// From the first pass on: it costs nothing at the change.
  case atOnce
  /// From this pass after a change on, at least the second.
  case from(Int)
  /// As long as no more than this many passes follow a change, that one included.
  case upTo(Int)
  case never
  case noDifference

  /// Finds it from two differences between the times of a pass, with the cache less without.
  package init(change: Nanoseconds, further: Nanoseconds) {
    let (first, rest) = (change.rawValue, further.rawValue)
    switch (first, rest) {
    case (0, 0): self = .noDifference
    case (...0, ...0): self = .atOnce
    case (0..., 0...): self = .never
    // Strictly below zero: at a tie one pass more, or less, is needed.
    case (_, ..<0): self = .from(Self.number((first / -rest).rounded(.down) + 2))
    default: self = .upTo(Self.number((-first / rest).rounded(.up)))
    }
  }

  private static func number(_ passes: Double) -> Int { Int(min(passes, 1e9)) }
}

extension Comparison {
  /// What the candidate adds to the time of a pass at the prices of the run, or, where nothing was
  /// counted, by the paired ratio; nil if nothing was timed.
  ///
  /// A difference whose 95 % interval holds zero counts as none; one without an interval as it is.
  package func addedTime(to baseline: VariantResult) -> Nanoseconds? {
    if let difference = priced?.difference {
      if let interval = difference.ci95, interval.contains(.zero) { return .zero }
      return difference.value
    }
    guard let ratio, let pass = baseline.medianPass else { return nil }
    if let interval = ratio.logRatio.ci95, interval.contains(.zero) { return .zero }
    return pass * (ratio.ratio.value.rawValue - 1)
  }
}
