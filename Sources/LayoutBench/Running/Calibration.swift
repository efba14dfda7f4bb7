import Foundation

package struct Calibration: Codable, Hashable, Sendable {
  /// The layout that was measured against itself: a case's id.
  package var caseID: String
  package var workers: Int
  package var pairs: Int
  package var clockReading: Nanoseconds
  /// What an empty timed region measures; it is taken off every region.
  package var emptyRegion: Nanoseconds
  package var resolution: Nanoseconds
  /// ln(B / A) of a layout against itself, one estimate a repetition.
  ///
  /// A repetition is what one worker measures: its pairs, interleaved, on trees of its own.
  package var repetitions: [Estimate<LogRatio>]
  package var problem: String?

  package init(
    caseID: String, workers: Int, pairs: Int, clockReading: Nanoseconds,
    emptyRegion: Nanoseconds, resolution: Nanoseconds, repetitions: [Estimate<LogRatio>] = [],
    problem: String? = nil
  ) {
    self.caseID = caseID
    self.workers = workers
    self.pairs = pairs
    self.clockReading = clockReading
    self.emptyRegion = emptyRegion
    self.resolution = resolution
    self.repetitions = repetitions
    self.problem = problem
  }
}

extension Calibration {
  /// The decisions that the repetitions make up, `workers` of them each; what is left over waits.
  package var decisions: [Estimate<LogRatio>] {
    guard workers > 0 else { return [] }
    return stride(from: 0, through: repetitions.count - workers, by: workers).compactMap { first in
      Estimate(workers: repetitions[first..<first + workers].map { [$0.value] })
    }
  }

  /// How far the estimates are from the truth, which is that there is no difference.
  package static func differences(_ estimates: [Estimate<LogRatio>]) -> Spread? {
    Spread(estimates.map { abs($0.value.rawValue) })
  }

  package static func halfWidths(_ estimates: [Estimate<LogRatio>]) -> Spread? {
    Spread(estimates.compactMap { $0.ci95?.halfWidth })
  }

  /// The smallest bounds with which the estimates say "no practical difference", as parts of one.
  ///
  /// That verdict needs the 90 % interval within the bound: |l90| and |u90| below ln(1 + delta).
  package static func deltas(_ estimates: [Estimate<LogRatio>]) -> Spread? {
    Spread(
      estimates.compactMap { estimate in
        estimate.ci90.map { expm1(max(abs($0.lower.rawValue), abs($0.upper.rawValue))) }
      })
  }

  /// The smallest delta that this machine decides with the standard profile.
  ///
  /// With it, nine decisions of ten on a layout against itself say "no practical difference".
  /// - Returns: Nil when no decision was made, for want of repetitions.
  package var smallestDelta: Double? { Self.deltas(decisions)?.ninetieth }
}
