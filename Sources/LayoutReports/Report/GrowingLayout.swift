import LayoutDeciding
import LayoutModel

/// The growth of a layout without the cache and with it.
///
/// Its cases differ only in the number of subviews. Of several such series, it has the one with the
/// most cases.
struct GrowingLayout: Sendable {
  var name: String
  /// The conditions that all of its cases share, in words.
  var conditions: String
  /// The host and the change that all of its cases share.
  private var line: UsualLine
  var uncached: GrowthSeries
  var cached: GrowthSeries

  /// Creates the growth of a layout. Nil if fewer than three counts were timed.
  init?(_ layout: SubjectSummary, _ document: ResultsDocument) {
    guard let comparison = layout.outcomes.first?.comparison else { return nil }
    let lines = Dictionary(grouping: layout.cases, by: \.key.withoutCount)
    var longest: GrowingLayout?
    for (key, cases) in lines.sorted(on: \.key.id) {
      let line = GrowingLayout(layout.name, comparison, key, cases)
      guard line.isTimed, line.length > longest?.length ?? 0 else { continue }
      longest = line
    }
    guard var longest else { return nil }
    let line = longest.line
    longest.uncached.counts = document.series(layout.name, comparison.baseline, on: line)
    longest.cached.counts = document.series(layout.name, comparison.candidate, on: line)
    self = longest
  }

  /// Creates the growth in cases that differ only in the number of subviews.
  private init(
    _ name: String, _ comparison: Comparison, _ key: CaseKey, _ cases: [CaseResult]
  ) {
    self.name = name
    conditions = Wording.conditions(of: key, without: [.subject, .count])
    line = UsualLine(host: key.host, scenario: key.scenario)
    uncached = GrowthSeries(comparison.baseline, in: cases)
    cached = GrowthSeries(comparison.candidate, in: cases)
  }

  /// A Boolean value that is true when both variants were timed with three numbers of subviews.
  private var isTimed: Bool {
    min(uncached.timesPerSubview.count, cached.timesPerSubview.count) >= 3
  }

  /// The number of cases.
  private var length: Int { cached.points.count }

  /// The curves of the times, and another one behind them.
  func panel(beside limit: LinePanel.Curve) -> LinePanel {
    let times = [
      LinePanel.Curve(points: uncached.timesPerSubview, style: "l-same", dots: "d-b"),
      LinePanel.Curve(points: cached.timesPerSubview, style: "l-pays", dots: "d-c"),
    ]
    return LinePanel(heading: name, note: conditions, curves: [limit] + times)
  }
}

/// The queries and times of a variant over cases that differ in the number of subviews.
struct GrowthSeries: Sendable {
  let variant: String
  /// The queries and the time of one pass, by rising number of subviews. The time is at the prices,
  /// or nil if it was not taken.
  let points: [(count: Int, queries: Double, time: Nanoseconds?)]
  /// The counts of the law, or nil if there are none.
  var counts: CountSeries?

  /// Creates the growth of a variant from the cases in which it is usable.
  init(_ variant: String, in cases: [CaseResult]) {
    self.variant = variant
    var points: [(count: Int, queries: Double, time: Nanoseconds?)] = []
    for result in cases.byCount {
      guard let found = result.variant(named: variant), result.isUsable(found) else { continue }
      let time = CaseRanking.time(of: variant, in: result)
      points.append((result.key.count, result.perPass(found.queries), time))
    }
    self.points = points
  }

  /// The law of the queries, or what is said of them without one. Nil if none were counted.
  private var law: CountGrowth? { counts?.growth(of: .queries) }

  /// The law of the queries in a pass, or words for their growth over the cases.
  var queriesWords: String {
    law?.words(passes: counts?.passes ?? 1) ?? Wording.growth(queriesModel)
  }

  /// A Boolean value that is true when the growth of the queries is known.
  var knowsQueries: Bool { law != nil || queriesModel != nil }

  /// A Boolean value that is true when the queries grow faster than the subviews.
  var hasSteepQueries: Bool { law?.isSteep ?? queriesModel?.isSteep ?? false }

  /// The growth of the queries as it fits the cases best. Nil for too few cases.
  var queriesModel: GrowthFit.Model? {
    GrowthFit.model(
      of: points.map { point in GrowthPoint(count: point.count, amount: point.queries) })
  }

  /// The number of subviews with which a pass takes a time. Nil if it is not known or above a
  /// million.
  func count(taking time: Nanoseconds) -> Double? {
    var timed: [GrowthPoint] = []
    for (count, _, time) in points {
      if let time { timed.append(GrowthPoint(count: count, amount: time.rawValue)) }
    }
    guard let count = GrowthFit(timed)?.count(reaching: time.rawValue), count < 1e6 else {
      return nil
    }
    return count
  }

  /// The time of a pass divided by the number of subviews, over that number.
  var timesPerSubview: [(x: Double, y: Double)] {
    var times: [(x: Double, y: Double)] = []
    for (count, _, time) in points where count > 0 {
      guard let time else { continue }
      times.append((Double(count), time.rawValue / Double(count)))
    }
    return times
  }
}
