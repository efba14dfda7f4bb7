import PortableLayout

/// Everything that a run found: the source of truth for every report.
public struct ResultsDocument: Codable, Hashable, Sendable {
  package static let currentSchema = 9

  /// The version of the format.
  public var schema = ResultsDocument.currentSchema
  /// Names the run: the time that it started and the seed.
  public var runID: String
  /// The start of the run, in ISO 8601.
  public var startedAt: String
  /// A Boolean value that is true when every planned case was measured; false after an
  /// interruption.
  public var isComplete: Bool
  /// The number of planned cases.
  public var plannedCases: Int
  package var environment: RunEnvironment
  package var spec: RunSpec
  package var prices = PriceList.engine
  package var priceScale = PriceScale.none
  package var references: [String] = []
  /// The types of the layouts, by subject: what a decision calls them.
  package var layoutTypes: [String: String] = [:]
  /// The types of the custom layouts in each subject that is a view.
  package var layoutsInViews: [String: [String]] = [:]
  package var decisions: [LayoutDecision] = []
  /// The changes that write the decisions' caches into the files of the run; nil for a run of no
  /// files.
  package var cacheChanges: [CacheChange]?
  /// The form of the methods of each layout that is to get another one, by subject; nil for a run of
  /// no files.
  package var methodForms: [String: MethodForm]?
  package var verification: [VerificationResult]?
  package var queryProfiles: [QueryProfile]?
  /// The counts that laws are found from; nil where none was counted.
  package var series: [CountSeries]?
  package var shard: ShardRecord?
  /// The ids of the cases that were left out, for want of time; nil if none was.
  package var leftOut: [String]?
  /// The ids of the cases that were timed in fewer workers than planned, for want of time, with the
  /// number of workers; nil if none was.
  package var shortened: [String: Int]?
  /// The wall time divided by the processor time of the samples; nil where nothing was timed.
  package var wallFactor: Double?
  /// The cases measured, in the order of the plan.
  public var cases: [CaseResult]

  /// Finds ``wallFactor`` in the samples.
  package mutating func noteWallFactor() {
    wallFactor = cases.variants.flatMap(\.samples).wallFactor?.toFourDigits
  }

  /// A Boolean value that is true when the samples of all variants that were timed are at hand.
  package var hasSamples: Bool { cases.variants.allSatisfy(\.hasSamples) }
}

extension ResultsDocument {
  /// The verification of all variants; empty where nothing was verified.
  package var verified: [VerificationResult] { verification ?? [] }

  /// The series of counts; empty where none was counted.
  package var countSeries: [CountSeries] { series ?? [] }

  /// The series of the variants that somebody wrote.
  package var writtenSeries: [CountSeries] { countSeries.filter(\.isWritten) }

  /// The case of each layout that its others are varied around.
  package var baseKeys: Set<CaseKey> {
    var bases: Set<CaseKey> = []
    for (_, cases) in cases.grouped(by: \.key.subject) {
      if let base = cases.base { bases.insert(base.key) }
    }
    return bases
  }
}

/// The parts of a document that are about one subject.
extension ResultsDocument {
  /// The cases of the subject.
  package func cases(of subject: String) -> [CaseResult] {
    cases.filter { result in result.key.subject == subject }
  }

  /// The decision about it; nil where there is none.
  package func decision(about subject: String) -> LayoutDecision? {
    decisions.first { decision in decision.subject == subject }
  }

  /// The verification of each of its variants; empty where none was verified.
  package func verification(of subject: String) -> [VerificationResult] {
    verified.filter { result in result.subject == subject }
  }

  /// The verification of one of its variants; nil where it was not verified.
  package func verification(of subject: String, _ variant: String) -> VerificationResult? {
    verified.first { result in result.subject == subject && result.variant == variant }
  }

  /// The counts of a variant on a line; nil where there are none.
  package func series(
    _ subject: String, _ variant: String, on line: UsualLine
  ) -> CountSeries? {
    countSeries.first { series in
      series.subject == subject && series.variant == variant && series.line == line
    }
  }
}

extension ResultsDocument {
  /// A run that begins.
  package init(
    runID: String, startedAt: String, environment: RunEnvironment, spec: RunSpec
  ) {
    self.init(
      runID: runID, startedAt: startedAt, isComplete: false, plannedCases: 0,
      environment: environment, spec: spec, cases: [])
  }
}

/// The change of a layout's files that writes an automatic variant's cache into them.
package struct CacheChange: Codable, Hashable, Sendable {
  package var subject: String
  package var variant: String
  /// The form that it is written in; nil where the files are left as they are.
  package var form: CacheForm?
  /// The difference in the layout's files, as `diff -u` writes it; nil where the files are unusual.
  package var difference: String?
  /// The reason that the files are left as they are, with its place.
  package var refusal: String?
  /// The name of the layout's type in the files, with those of the types around it.
  package var type: [String]
  /// The file of the cache, as visible as the layouts that use it need it; nil where it is there,
  /// or where its form has none.
  package var file: String?

  package init(subject: String, variant: String, type: [String]) {
    self.subject = subject
    self.variant = variant
    self.type = type
  }
}

/// The machine and the build of a run; exact results do not depend on it, times do.
package struct RunEnvironment: Codable, Hashable, Sendable {
  /// The commit of the working tree, with `-dirty` if it had changes; nil outside a repository.
  package var commit: String?
  package var toolchain: String
  package var os: String
  package var architecture: String
  package var cpu: String?
  package var cores: Int
  /// `release` or `debug`.
  package var buildMode: String
  package var allocations = CounterStatus.notCounted

  package init(
    commit: String?, toolchain: String, os: String, architecture: String, cpu: String?, cores: Int,
    buildMode: String, allocations: CounterStatus = .notCounted
  ) {
    self.commit = commit
    self.toolchain = toolchain
    self.os = os
    self.architecture = architecture
    self.cpu = cpu
    self.cores = cores
    self.buildMode = buildMode
    self.allocations = allocations
  }
}

/// The size queries of one pass of a layout, by where they come from.
package struct QueryProfile: Codable, Hashable, Sendable {
  package var key: CaseKey
  package var variant: String
  package var views: Int
  /// All queries that layouts made; the window's own is not counted.
  package var queries: Int
  package var measurements: Int
  package var distinct: Int
  /// The origins of most of them, the largest part first; at most ``mostCauses``.
  package var causes: [Cause]

  package static let mostCauses = 3

  /// One origin of queries, with how many it makes.
  package struct Cause: Codable, Hashable, Sendable {
    package var origin: QueryOrigin
    package var queries: Int

    package init(origin: QueryOrigin, queries: Int) {
      (self.origin, self.queries) = (origin, queries)
    }
  }

  package init(
    key: CaseKey, variant: String, views: Int, queries: Int, measurements: Int, distinct: Int,
    causes: [Cause]
  ) {
    self.key = key
    self.variant = variant
    self.views = views
    self.queries = queries
    self.measurements = measurements
    self.distinct = distinct
    self.causes = causes
  }

  /// The mean number of queries of a view.
  package var queriesPerView: Double { Double(queries) / Double(max(1, views)) }
}

/// The purpose for which a layout queries a size.
package enum QueryOrigin: String, CaseIterable, Codable, Hashable, Sendable {
  /// An alignment guide is read: all queries until it is answered.
  case alignment
  /// A stack or grid wants to know a minimum, an ideal or a maximum size: all until it does.
  case flexibility
  case size
  case placement
  /// The layout makes or updates its cache, or tells its spacing.
  case preparation
}

extension QueryProfile {
  /// Returns true if a case comes before another one among those that can be profiled.
  ///
  /// The deepest host comes first, then the smallest count of a hundred or more, then the first
  /// layout, then the standard memo.
  package static func precedes(_ first: CaseKey, _ second: CaseKey) -> Bool {
    let (left, right) = (rank(first), rank(second))
    guard left != right else { return first.id < second.id }
    return left.lexicographicallyPrecedes(right)
  }

  /// Returns the numbers that order cases, compared one after the other.
  private static func rank(_ key: CaseKey) -> [Int] {
    let isSmall = key.count < 100
    // The largest of small counts comes first.
    let count = if isSmall { -key.count } else { key.count }
    return [
      -key.host.depth, isSmall.rank, count, (key.scenario != .first).rank,
      (key.memo.capacity != .standard).rank,
    ]
  }
}
