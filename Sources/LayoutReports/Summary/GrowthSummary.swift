import LayoutBench

struct GrowthSummary: Sendable {
  var subject: String
  var variant: String
  /// The one series of cases that it is about, which differ in the number of subviews alone.
  var series: GrowthSeries

  var queries: GrowthFit.Model? { series.queriesModel }

  var timeExponent: Double? { series.timeExponent }

  var perSubview: [Int: Nanoseconds] {
    Dictionary(
      series.points.compactMap { point in
        point.time.map { (point.count, $0 / Double(max(1, point.count))) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// One summary for each layout and variant, in the order of the plan.
  ///
  /// The variants of a layout share the cases: those in which all of them together have the most
  /// numbers of subviews, the first of such. A variant without these has its own.
  static func all(of series: [GrowthSeries]) -> [GrowthSummary] {
    let bySubject = Dictionary(grouping: series, by: \.key.subject)
    return series.map(\.key.subject).uniqued().flatMap { subject in
      let all = bySubject[subject, default: []]
      var points: [CaseKey: Int] = [:]
      for series in all { points[series.key, default: 0] += series.points.count }
      let most = points.values.max()
      let base = all.first { points[$0.key] == most }?.key
      return all.map(\.variant).uniqued().compactMap { variant in
        let own = all.filter { $0.variant == variant }
        let longest = own.map(\.points.count).max()
        let chosen = own.first { $0.key == base } ?? own.first { $0.points.count == longest }
        return chosen.map { GrowthSummary(subject: subject, variant: variant, series: $0) }
      }
    }
  }
}
