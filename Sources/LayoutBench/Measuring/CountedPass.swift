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

  init(_ meter: PassMeter, passes: Int) {
    func perPass(_ count: (PriceTerm) -> Int) -> PassCounts {
      var counts = PassCounts(passes: passes)
      for term in PriceTerm.allCases {
        counts[term] = Double(count(term)) / Double(max(1, passes))
      }
      return counts
    }
    self.init(
      perPass { meter[$0] }, repeated: meter.repeats.map { repeats in perPass { repeats[$0] } },
      cacheWork: meter.cacheWork.divided(by: passes))
    sites = meter.repeats.flatMap { RepeatSite.most(of: $0, passes: passes) }
  }
}

/// A place in the source of a layout that asks for sizes again.
package struct RepeatSite: Codable, Hashable, Sendable {
  package var file: String
  package var line: Int
  /// How many queries a pass were made before.
  package var queries: Double

  /// How many places are kept.
  private static let most = 3

  /// Those that ask again most; nil where none does.
  static func most(of repeats: RepeatLog, passes: Int) -> [RepeatSite]? {
    let all = repeats.sites.map { site, count in
      RepeatSite(
        file: String(site.name.split(separator: "/").last ?? ""), line: site.line,
        queries: Double(count) / Double(max(1, passes)))
    }.sorted { (-$0.queries, $0.file, $0.line) < (-$1.queries, $1.file, $1.line) }
    return all.isEmpty ? nil : Array(all.prefix(Self.most))
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

  init(_ time: OwnTime) {
    self.init(
      perPass: Nanoseconds(time.times.reduce(0, +)), repeated: Nanoseconds(time.repeated),
      methods: time.times.map { Nanoseconds($0) })
  }

  init(meanOf passes: [OwnTimes]) {
    func mean(_ part: (OwnTimes) -> Nanoseconds) -> Nanoseconds {
      let sum = passes.reduce(0) { $0 + part($1).rawValue }
      return Nanoseconds((sum / Double(max(1, passes.count))).toFourDigits)
    }
    self.init(
      perPass: mean(\.perPass), repeated: mean(\.repeated),
      methods: LayoutPhase.allCases.map { phase in mean { $0.time(in: [phase]) ?? .zero } })
  }

  func least(with other: OwnTimes) -> OwnTimes {
    OwnTimes(
      perPass: min(perPass, other.perPass), repeated: min(repeated, other.repeated),
      methods: zip(methods ?? [], other.methods ?? []).map { min($0, $1) })
  }

  /// The time in some methods; nil where it is not known.
  package func time(in phases: [LayoutPhase]) -> Nanoseconds? {
    methods.map { all in phases.reduce(.zero) { $0 + all[$1.rawValue] } }
  }
}
