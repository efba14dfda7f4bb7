import PortableLayout

/// What was counted of a pass: its calls, those that repeat, and what an automatic cache does.
package struct CountedPass: Codable, Hashable, Sendable {
  package var calls: PassCounts
  /// The calls that a layout asked before, since its cache was made or updated: the most that a
  /// cache can save. Nil for all variants but the first one.
  package var repeated: PassCounts?
  /// Where it asks for sizes again; nil where it does not.
  package var sites: [RepeatSite]?
  /// Nil for all but automatic variants.
  package var cacheWork: CacheWorkCounts?

  package init(_ calls: PassCounts, repeated: PassCounts? = nil, cacheWork: CacheWorkCounts? = nil)
  {
    self.calls = calls
    self.repeated = repeated
    self.cacheWork = cacheWork
  }
}

/// A place in the source of a layout that asks for sizes again.
package struct RepeatSite: Codable, Hashable, Sendable {
  package var file: String
  package var line: Int
  /// How many queries a pass were made before.
  package var queries: Double

  package init(file: String, line: Int, queries: Double) {
    (self.file, self.line, self.queries) = (file, line, queries)
  }
}

/// What the code of a layout itself takes a pass.
package struct OwnTimes: Codable, Hashable, Sendable {
  package var perPass: Nanoseconds
  /// The part that a cache of the whole arrangement could save at most: all calls but the first
  /// one since the cache was made or updated.
  package var repeated: Nanoseconds
  /// The parts of ``perPass`` by method, in the order of the phases; nil where they are not known.
  package var methods: [Nanoseconds]?

  package init(perPass: Nanoseconds, repeated: Nanoseconds, methods: [Nanoseconds]? = nil) {
    self.perPass = perPass
    self.repeated = repeated
    self.methods = methods
  }

  /// The time in some methods; nil where it is not known.
  package func time(in phases: [LayoutPhase]) -> Nanoseconds? {
    methods.map { all in phases.reduce(.zero) { $0 + all[$1.rawValue] } }
  }
}
