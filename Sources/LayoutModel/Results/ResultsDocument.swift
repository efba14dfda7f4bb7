import PortableLayout

/// Everything that a run found. Every report is made from it.
public struct ResultsDocument: Codable, Hashable, Sendable {
  package static let currentSchema = 10

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
  /// The place of each layout's `updateCache` whose body is empty, by subject. Nil if the run has no
  /// files, or no file has one.
  package var emptyUpdates: [String: SourcePlace]?
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
  /// The average ratio of wall time to processor time in the samples. Nil if nothing was timed.
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

  /// Returns the remedy of a view's hidden rows. Nil if the view has none, or is no view.
  package func hiddenRows(of subject: String) -> HiddenRowsRemedy? {
    queryProfiles?.first { profile in profile.key.subject == subject }?.hiddenRows
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
