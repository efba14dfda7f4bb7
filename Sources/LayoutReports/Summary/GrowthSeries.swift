import LayoutAnalysis
import LayoutBench

struct GrowthSeries: Sendable {
  struct Point: Hashable, Sendable {
    var count: Int
    /// The queries of one pass.
    var queries: Double
    /// The time of one pass at the prices; nil if nothing was timed.
    var time: Nanoseconds?
  }

  var key: CaseKey
  var variant: String
  var points: [Point]

  var queriesModel: GrowthFit.Model? {
    GrowthFit.model(of: points.map { GrowthPoint(count: $0.count, amount: $0.queries) })
  }

  /// The number of subviews whose pass takes a time; nil where none below a million is known.
  func count(taking time: Nanoseconds) -> Double? {
    let fit = GrowthFit(
      points.compactMap { point in
        point.time.map { GrowthPoint(count: point.count, amount: $0.rawValue) }
      })
    return fit?.count(reaching: time.rawValue).flatMap { $0 < 1e6 ? $0 : nil }
  }

  var timesPerSubview: [(x: Double, y: Double)] {
    points.filter { $0.count > 0 }.compactMap { point in
      point.time.map { (Double(point.count), $0.rawValue / Double(point.count)) }
    }
  }

  static func all(in cases: [CaseResult]) -> [GrowthSeries] {
    struct Name: Hashable {
      var key: CaseKey
      var variant: String
    }
    var series: [Name: GrowthSeries] = [:]
    var order: [Name] = []
    for result in cases {
      var key = result.key
      key.count = 0
      for variant in result.variants where result.isUsable(variant) {
        let name = Name(key: key, variant: variant.name)
        if series[name] == nil { order.append(name) }
        series[name, default: GrowthSeries(key: key, variant: variant.name, points: [])]
          .points.append(Point(of: variant, in: result))
      }
    }
    return order.compactMap { series[$0]?.sorted }
  }

  private var sorted: GrowthSeries {
    GrowthSeries(key: key, variant: variant, points: points.sorted { $0.count < $1.count })
  }
}

extension GrowthSeries.Point {
  fileprivate init(of variant: VariantResult, in result: CaseResult) {
    count = result.key.count
    queries = Double(variant.queries) / Double(max(1, result.passes))
    time = CaseRanking.time(of: variant.name, in: result)
  }
}
