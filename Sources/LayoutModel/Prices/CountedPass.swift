import PortableLayout

/// The counts of a pass: its calls, its repeated calls, and the work of an automatic cache.
package struct CountedPass: Codable, Hashable, Sendable {
  package var calls: PassCounts
  /// The calls that repeat an earlier one since the cache was made or updated.
  ///
  /// They are the most that a cache can save. The property is nil for all variants but the first.
  package var repeated: PassCounts?
  /// The source places that repeat size queries, or nil if there are none.
  package var sites: [RepeatSite]?
  /// The axis along which the layout reads all distances: `horizontal` or `vertical`. Nil if it reads
  /// none, or along both.
  package var distanceAxis: String?
  /// The saving of a cache of one arrangement. Nil if ``repeated`` is nil.
  package var arrangement: KeptArrangement?
  /// The work of an automatic cache. Nil for all other variants.
  package var cacheWork: CacheWorkCounts?
  /// The passes after changes that are shorter to write than a cache. Nil if none was counted.
  package var simpler: [SimplerPass]?

  package init(_ calls: PassCounts, repeated: PassCounts? = nil, cacheWork: CacheWorkCounts? = nil)
  {
    self.calls = calls
    self.repeated = repeated
    self.cacheWork = cacheWork
  }
}

/// The saving of a cache of one arrangement in a pass, derived from counts without the cache.
package struct KeptArrangement: Codable, Hashable, Sendable {
  /// The number of calls of the layout, without the first one after each `makeCache` or
  /// `updateCache`.
  package var laterCalls: Double
  /// The number of later calls that repeat the previous call's arguments.
  package var alikeCalls: Double
  /// The number of subviews that the repeated calls place, at positions that the cache keeps.
  package var placements: Double
  /// The calls made in the repeated calls.
  package var saved: PassCounts

  package init(laterCalls: Double, alikeCalls: Double, placements: Double, saved: PassCounts) {
    self.laterCalls = laterCalls
    self.alikeCalls = alikeCalls
    self.placements = placements
    self.saved = saved
  }
}

/// A place in a layout's source that repeats size queries.
package struct RepeatSite: Codable, Hashable, Sendable {
  package var place: SourcePlace
  /// The number of repeated queries in a pass.
  package var queries: Double

  package init(_ place: SourcePlace, queries: Double) {
    (self.place, self.queries) = (place, queries)
  }
}

/// The times of a layout's own code in a pass.
package struct OwnTimes: Codable, Hashable, Sendable {
  package var perPass: Nanoseconds
  /// The most that a cache of the whole arrangement could save: the time of all calls but the first
  /// one since the cache was made or updated.
  package var repeated: Nanoseconds
  /// The part of ``repeated`` in calls that repeat the previous call's arguments.
  package var rearranged: Nanoseconds
  /// The parts of ``perPass`` by method, in the order of ``LayoutPhase``. Nil if they are not
  /// known.
  package var methods: [Nanoseconds]?
  /// A Boolean value that is true when a cache made for a single call queried a subview. Nil if no
  /// such cache was made.
  package var asksToFill: Bool?
  /// The median deviation of the readings from ``perPass``. Nil if there was one reading.
  package var deviation: Nanoseconds?
  /// A Boolean value that is true when the whole pass, timed alone, took less than was read for the
  /// layout's own code. The times are then cut to the pass. Nil stands for false.
  package var isCutToPass: Bool?

  package init(
    perPass: Nanoseconds, repeated: Nanoseconds, rearranged: Nanoseconds = .zero,
    methods: [Nanoseconds]? = nil, asksToFill: Bool? = nil
  ) {
    self.perPass = perPass
    self.repeated = repeated
    self.rearranged = rearranged
    self.methods = methods
    self.asksToFill = asksToFill
  }

  /// Returns the times multiplied by a machine's factor.
  package func scaled(by factor: Double) -> OwnTimes {
    var times = self
    times.perPass = perPass * factor
    times.repeated = repeated * factor
    times.rearranged = rearranged * factor
    times.methods = methods?.map { time in time * factor }
    times.deviation = deviation.map { time in time * factor }
    return times
  }

  /// Returns the times cut to the time of the pass that they are part of.
  ///
  /// A longer reading is wrong: the observer that takes it slows the layout's code down. What is
  /// known then is the limit.
  package func within(pass: Nanoseconds) -> OwnTimes {
    guard perPass > pass, pass > .zero else { return self }
    var times = scaled(by: pass.rawValue / perPass.rawValue)
    times.perPass = pass
    times.isCutToPass = true
    return times
  }

  /// The number of digits of the times that their readings agree on, three at most.
  package var digits: Int {
    guard let deviation, perPass > .zero else { return 3 }
    return switch deviation.rawValue / perPass.rawValue {
    case ..<0.05: 3
    case ..<0.25: 2
    default: 1
    }
  }

  /// A Boolean value that is true when the time of a pass has several digits, and is not cut.
  package var isExact: Bool { digits > 1 && isCutToPass != true && perPass > .zero }

  /// Returns the times of an earlier run if both runs agree within a factor of two. Otherwise
  /// returns the times whose readings agree better.
  package func keeping(_ kept: OwnTimes?) -> OwnTimes {
    guard let kept else { return self }
    let agree = kept.perPass < perPass * 2 && perPass < kept.perPass * 2
    if agree || kept.spread < spread { return kept }
    return self
  }

  /// The deviation of the readings as a part of the time. Of one reading it is not known, and held
  /// to be as much as the time.
  private var spread: Double {
    guard let deviation, perPass > .zero else { return 1 }
    return deviation.rawValue / perPass.rawValue
  }

  /// Returns the time spent in some methods, or nil if it is not known.
  package func time(in phases: [LayoutPhase]) -> Nanoseconds? {
    guard let methods else { return nil }
    return phases.totalTime { phase in methods[phase.rawValue] }
  }
}
