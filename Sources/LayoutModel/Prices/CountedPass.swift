import PortableLayout

/// The counts of a pass: its calls, those that repeat, and the work of an automatic cache.
package struct CountedPass: Codable, Hashable, Sendable {
  package var calls: PassCounts
  /// The calls that a layout asked before, since its cache was made or updated: the most that a
  /// cache can save. Nil for all variants but the first one.
  package var repeated: PassCounts?
  /// The places at which it queries sizes again; nil where it does not.
  package var sites: [RepeatSite]?
  /// The saving of a cache of one arrangement; nil where ``repeated`` is.
  package var arrangement: KeptArrangement?
  /// The work of the cache; nil for all but automatic variants.
  package var cacheWork: CacheWorkCounts?
  /// The pass after changes that are less to write than a cache; nil where none is counted.
  package var simpler: [SimplerPass]?

  package init(_ calls: PassCounts, repeated: PassCounts? = nil, cacheWork: CacheWorkCounts? = nil)
  {
    self.calls = calls
    self.repeated = repeated
    self.cacheWork = cacheWork
  }
}

/// The saving of a cache of one arrangement in a pass, as counted without the cache.
package struct KeptArrangement: Codable, Hashable, Sendable {
  /// The number of calls after the first one that follows `makeCache` or `updateCache`.
  package var laterCalls: Double
  /// The later calls with the proposal of the call before.
  package var alikeCalls: Double
  /// The subviews that those place, at positions that the cache keeps.
  package var placements: Double
  /// The calls made by those calls.
  package var saved: PassCounts

  package init(laterCalls: Double, alikeCalls: Double, placements: Double, saved: PassCounts) {
    self.laterCalls = laterCalls
    self.alikeCalls = alikeCalls
    self.placements = placements
    self.saved = saved
  }
}

/// A place in the source of a layout that asks for sizes again.
package struct RepeatSite: Codable, Hashable, Sendable {
  package var place: SourcePlace
  /// The number of queries a pass that were made before.
  package var queries: Double

  package init(_ place: SourcePlace, queries: Double) {
    (self.place, self.queries) = (place, queries)
  }
}

/// The times of a layout's own code in a pass.
package struct OwnTimes: Codable, Hashable, Sendable {
  package var perPass: Nanoseconds
  /// The part that a cache of the whole arrangement could save at most: all calls but the first
  /// one since the cache was made or updated.
  package var repeated: Nanoseconds
  /// The part of ``repeated`` in calls with the proposal of the call before.
  package var rearranged: Nanoseconds
  /// The parts of ``perPass`` by method, in the order of the phases; nil where they are not known.
  package var methods: [Nanoseconds]?
  /// A Boolean value that is true when a cache that was made for one call asked a subview for
  /// anything; nil where none was made.
  package var asksToFill: Bool?

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

  /// The times for a machine on which code takes longer by a factor.
  package func scaled(by factor: Double) -> OwnTimes {
    OwnTimes(
      perPass: perPass * factor, repeated: repeated * factor, rearranged: rearranged * factor,
      methods: methods?.map { time in time * factor }, asksToFill: asksToFill)
  }

  /// The times of an earlier run where this one may have found the same.
  package func keeping(_ kept: OwnTimes?) -> OwnTimes {
    guard let kept, kept.perPass < perPass * 2, perPass < kept.perPass * 2 else { return self }
    return kept
  }

  /// The time in some methods; nil where it is not known.
  package func time(in phases: [LayoutPhase]) -> Nanoseconds? {
    guard let methods else { return nil }
    return phases.totalTime { phase in methods[phase.rawValue] }
  }
}
