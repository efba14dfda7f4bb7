import PortableLayout

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

/// Results made by hand: times follow from a formula, verdicts from the real analysis.
enum Fixture {
  /// What the variants of a case do.
  struct Spec {
    var queries = (48_000, 2_000)
    var measurements = (1_000, 1_000)
    var distinct = (3, 3)
    var alignmentPlacements = 0
    var keptAlignmentPlacements = 0
    var passes = 24
    /// The baseline's time of a pass in nanoseconds.
    var time = 312_000.0
    /// The candidate's time as a part of it.
    var ratio = 0.63
    /// How far times scatter, as a part of them.
    var scatter = 0.01
    var verdict: Verdict?
    var problems: [String] = []
    var workers = 8
    var pairs = 4
    var variants = ("uncached", "cached")
  }

  /// A key with what most cases have.
  static func key(
    _ subject: String, _ count: Int = 1_000, _ host: LayoutHost = .stack,
    _ scenario: Scenario = .resize, _ population: Population = .text, memo: Int = 3
  ) -> CaseKey {
    CaseKey(
      subject: subject, population: population, count: count, host: host, scenario: scenario,
      memo: MemoOption(.entries(memo)))
  }

  /// A case with two variants and their comparison.
  static func result(_ key: CaseKey, _ spec: Spec = Spec()) -> CaseResult {
    let workers = (0..<spec.workers).map { worker in
      (0..<spec.pairs).map { pair in timePair(spec, worker, pair) }
    }
    let ratio = PairedRatio(workers: workers)
    let counts = [
      passCounts(spec, spec.queries.0, spec.measurements.0, key),
      passCounts(spec, spec.queries.1, spec.measurements.1, key),
    ]
    let comparison = Comparison(
      baseline: spec.variants.0, candidate: spec.variants.1, ratio: ratio,
      priced: PricedComparison(readings: [workers], counts: (counts[0], counts[1]), at: .engine),
      verdict: spec.verdict ?? ratio.map { Verdict($0.logRatio) } ?? .inconclusive)
    return CaseResult(
      key: key, passes: spec.passes,
      variants: [
        variant(spec.variants.0, spec, spec.queries.0, spec.measurements.0, spec.distinct.0, key) {
          timePair(spec, $0, $1).baseline
        },
        variant(spec.variants.1, spec, spec.queries.1, spec.measurements.1, spec.distinct.1, key) {
          timePair(spec, $0, $1).candidate
        },
      ], comparisons: [comparison], problems: spec.problems)
  }

  /// The times of a pair: they scatter by a fixed pattern, the candidate by another.
  static func timePair(_ spec: Spec, _ worker: Int, _ pair: Int) -> TimePair {
    let first = Double((worker * 7 + pair * 3) % 11 - 5) / 5 * spec.scatter
    let second = Double((worker * 5 + pair * 4) % 9 - 4) / 4 * spec.scatter
    return TimePair(
      baseline: Nanoseconds(spec.time * (1 + first)),
      candidate: Nanoseconds(spec.time * spec.ratio * (1 + second)))
  }

  /// The calls of a pass: each subview is placed once.
  private static func passCounts(
    _ spec: Spec, _ queries: Int, _ measurements: Int, _ key: CaseKey
  ) -> PassCounts {
    let passes = Double(spec.passes)
    return PassCounts(
      passes: spec.passes,
      [
        .query: Double(queries) / passes, .text: Double(measurements) / passes,
        .placement: queries > 0 ? Double(key.count) : 0,
      ])
  }

  private static func variant(
    _ name: String, _ spec: Spec, _ queries: Int, _ measurements: Int, _ distinct: Int,
    _ key: CaseKey, time: (Int, Int) -> Nanoseconds
  ) -> VariantResult {
    var calls = CallCounts()
    calls.makeCache = 1
    calls.sizeThatFits = spec.passes * 3
    calls.placeSubviews = spec.passes
    calls.alignmentPlacements = spec.alignmentPlacements
    calls.keptAlignmentPlacements = spec.keptAlignmentPlacements
    var views = ViewCounts()
    views.queries = queries
    views.measurements = measurements
    views.distinctProposals = min(measurements, distinct * key.count)
    views.mostDistinctProposals = distinct
    let samples = (0..<spec.workers).flatMap { worker in
      (0..<spec.pairs).map { pair in
        TimeSample(worker: worker, pair: pair, order: pair % 2, perPass: time(worker, pair))
      }
    }
    var variant = VariantResult(
      name: name,
      counters: .init(calls, views), checksums: Checksums("a1b2c3d4e5f60718"),
      samples: samples)
    variant.pass =
      samples.isEmpty ? nil : CountedPass(passCounts(spec, queries, measurements, key))
    return variant
  }
}
