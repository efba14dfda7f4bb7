import PortableLayout

/// Everything that a run found. Every report is made from it.
public struct ResultsDocument: Codable, Hashable, Sendable {
  package static let currentSchema = 9

  /// The version of the document's format.
  public var schema = ResultsDocument.currentSchema
  /// The name of the run, made of its start time and its seed.
  public var runID: String
  /// The time when the run started, in ISO 8601 format.
  public var startedAt: String
  /// A Boolean value that is true when every planned case was measured, and false after an
  /// interruption.
  public var isComplete: Bool
  /// The number of planned cases.
  public var plannedCases: Int
  package var environment: RunEnvironment
  package var spec: RunSpec
  package var prices = PriceList.engine
  package var priceScale = PriceScale.none
  package var references: [String] = []
  /// The names of the layouts' types by subject, which decisions use.
  package var layoutTypes: [String: String] = [:]
  /// The names of the custom layouts' types in each subject that is a view.
  package var layoutsInViews: [String: [String]] = [:]
  package var decisions: [LayoutDecision] = []
  /// The changes that write the decisions' caches into the user's files. Nil if the run has no
  /// files.
  package var cacheChanges: [CacheChange]?
  /// The modifiers and the cache type of each layout's methods, by subject. Nil if the run has no
  /// files.
  ///
  /// Only layouts that a decision advises to change are included.
  package var methodForms: [String: MethodForm]?
  package var verification: [VerificationResult]?
  package var queryProfiles: [QueryProfile]?
  /// The counts to which laws are fitted. Nil if none was counted.
  package var series: [CountSeries]?
  package var shard: ShardRecord?
  /// The ids of the cases that were left out for lack of time. Nil if there are none.
  package var leftOut: [String]?
  /// The number of workers by case id, for the cases that were timed in fewer workers than planned.
  ///
  /// It is nil if there are none.
  package var shortened: [String: Int]?
  /// The wall time divided by the processor time of the samples. Nil if nothing was timed.
  package var wallFactor: Double?
  /// The measured cases, in the order of the plan.
  public var cases: [CaseResult]

  /// Computes ``wallFactor`` from the samples.
  package mutating func noteWallFactor() {
    wallFactor = cases.variants.flatMap(\.samples).wallFactor?.toFourDigits
  }

  /// A Boolean value that is true when the document contains the samples of every timed variant.
  package var hasSamples: Bool { cases.variants.allSatisfy(\.hasSamples) }
}

extension ResultsDocument {
  /// The verification of all variants, which is empty if nothing was verified.
  package var verified: [VerificationResult] { verification ?? [] }

  /// The series of counts, which is empty if none was counted.
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
  /// Returns the cases of a subject.
  package func cases(of subject: String) -> [CaseResult] {
    cases.filter { result in result.key.subject == subject }
  }

  /// Returns the decision about a subject, or nil if there is none.
  package func decision(about subject: String) -> LayoutDecision? {
    decisions.first { decision in decision.subject == subject }
  }

  /// Returns the verification of each variant of a subject. The result is empty if none was
  /// verified.
  package func verification(of subject: String) -> [VerificationResult] {
    verified.filter { result in result.subject == subject }
  }

  /// Returns the verification of a subject's variant, or nil if it was not verified.
  package func verification(of subject: String, _ variant: String) -> VerificationResult? {
    verified.first { result in result.subject == subject && result.variant == variant }
  }

  /// Returns the counts of a subject's variant on a line, or nil if there are none.
  package func series(
    _ subject: String, _ variant: String, on line: UsualLine
  ) -> CountSeries? {
    countSeries.first { series in
      series.subject == subject && series.variant == variant && series.line == line
    }
  }
}

extension ResultsDocument {
  /// Creates the document of a run that has measured nothing yet.
  package init(
    runID: String, startedAt: String, environment: RunEnvironment, spec: RunSpec
  ) {
    self.init(
      runID: runID, startedAt: startedAt, isComplete: false, plannedCases: 0,
      environment: environment, spec: spec, cases: [])
  }
}

/// The change that writes an automatic variant's cache into a layout's files.
package struct CacheChange: Codable, Hashable, Sendable {
  package var subject: String
  package var variant: String
  /// The form in which the cache is written. Nil if the files are left as they are.
  package var form: CacheForm?
  /// The difference in the layout's files in the format of `diff -u`. Nil if the files cannot be
  /// changed.
  package var difference: String?
  /// The reason why the files are left as they are, with its source place.
  package var refusal: String?
  /// The name of the layout's type in the files, preceded by the types that contain it.
  package var type: [String]
  /// The text of the file that defines the cache's types, with the access that its layouts need.
  ///
  /// It is nil if the module has that file already, or if the form needs none.
  package var file: String?

  package init(subject: String, variant: String, type: [String]) {
    self.subject = subject
    self.variant = variant
    self.type = type
  }
}

/// The machine and the build of a run. Times depend on them, exact counts do not.
package struct RunEnvironment: Codable, Hashable, Sendable {
  /// The commit of the working tree, followed by `-dirty` if it had changes. Nil outside a
  /// repository.
  package var commit: String?
  package var toolchain: String
  package var os: String
  package var architecture: String
  package var cpu: String?
  package var cores: Int
  /// The build mode: `release` or `debug`.
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

/// The size queries of one pass of a layout, by origin.
package struct QueryProfile: Codable, Hashable, Sendable {
  package var key: CaseKey
  package var variant: String
  package var views: Int
  /// The number of queries that layouts made, without the window's own.
  package var queries: Int
  package var measurements: Int
  package var distinct: Int
  /// The origins with the most queries, the largest first. There are at most ``mostCauses``.
  package var causes: [Cause]

  package static let mostCauses = 3

  /// An origin of queries, with their number.
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

  /// The mean number of queries that a view answers.
  package var queriesPerView: Double { Double(queries) / Double(max(1, views)) }
}

/// The purpose for which a layout queries a size.
package enum QueryOrigin: String, CaseIterable, Codable, Hashable, Sendable {
  /// Reading an alignment guide, including all queries that the answer needs.
  case alignment
  /// Finding a minimum, an ideal or a maximum size for a stack or grid, including all queries that
  /// it needs.
  case flexibility
  case size
  case placement
  /// Making or updating the layout's cache, or reading its spacing.
  case preparation
}

extension QueryProfile {
  /// Returns true if a case is preferred to another one for a profile.
  ///
  /// The deepest host comes first, then the smallest count of at least 100, then the first layout,
  /// then the standard memo.
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
