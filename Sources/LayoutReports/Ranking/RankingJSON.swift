import LayoutBench

package struct RankingJSON: Encodable {
  package static let schema = 3

  private var schema = Self.schema
  private var runID: String
  private var startedAt: String
  private var isComplete: Bool
  private var environment: RunEnvironment
  private var options: RunOptions
  private var prices: PriceList
  private var priceScale: PriceScale
  private var layouts: [String]
  private var incorrect: [String]
  private var growth: [Growth]
  private var cases: [Case]

  private struct Growth: Encodable {
    var layout: String
    var queries: GrowthFit.Model?
    var timeExponent: Double?
    var queriesOverDepth: GrowthFit.Model?
  }

  private struct Case: Encodable {
    var id: String
    var key: CaseKey
    var passes: Int
    var problems: [String]
    var layouts: [Place]
    var pairs: [Pair]
  }

  private struct Place: Encodable {
    var layout: String
    var rank: Int?
    var time: Nanoseconds?
    var ownTime: Nanoseconds?
    var counters: [Metric: Int]
    var checksum: String
    var outcome: LayoutOutcome?
  }

  private struct Pair: Encodable {
    var first: String
    var second: String
    var ratio: Interval?
    var ownRatio: Interval?
    var difference: Interval?
    var verdict: Verdict
  }

  /// A value with its 95 % interval.
  private struct Interval: Encodable {
    var value: Double
    var lower: Double?
    var upper: Double?

    init<Value: RawRepresentable<Double>>(_ estimate: Estimate<Value>) {
      value = estimate.value.rawValue
      lower = estimate.ci95?.lower.rawValue
      upper = estimate.ci95?.upper.rawValue
    }
  }

  package init(_ ranking: Ranking) {
    let document = ranking.document
    runID = document.runID
    startedAt = document.startedAt
    isComplete = document.isComplete
    environment = document.environment
    options = document.options
    prices = document.prices
    priceScale = document.priceScale
    layouts = ranking.names
    incorrect = ranking.broken.sorted()
    growth = ranking.names.map {
      Growth(
        layout: $0, queries: ranking.queryGrowth(of: $0), timeExponent: ranking.timeGrowth(of: $0),
        queriesOverDepth: ranking.depthGrowth(of: $0))
    }
    cases = ranking.cases.map { ranked in
      Case(
        id: ranked.result.key.id, key: ranked.result.key, passes: ranked.result.passes,
        problems: ranked.result.problems,
        layouts: ranked.places.map { place in
          Place(
            layout: place.name, rank: place.rank, time: place.time,
            ownTime: place.result.medianPass, counters: place.result.counters,
            checksum: place.result.checksums.rounded, outcome: place.result.outcome)
        },
        pairs: ranked.pairs.map { pair in
          Pair(
            first: pair.first, second: pair.second, ratio: pair.ratio.map(Interval.init),
            ownRatio: pair.ownRatio.map(Interval.init),
            difference: pair.difference.map(Interval.init), verdict: pair.verdict)
        })
    }
  }
}
