import LayoutBench

/// How one variant of a layout grows with the number of subviews, over all surroundings.
struct GrowthSummary: Sendable {
  /// The layout.
  var subject: String
  /// The variant.
  var variant: String
  /// The steepest exponent of queries among the series; nil if no series has two counts.
  var queriesExponent: Double?
  /// The median exponent of time among the series; nil if no series has two timed counts.
  var timeExponent: Double?
  /// The median time per subview by number of subviews.
  var perSubview: [Int: Nanoseconds]

  /// Sums up series, one summary for each layout and variant, in the order of the plan.
  static func all(of series: [GrowthSeries]) -> [GrowthSummary] {
    series.map { [$0.key.subject, $0.variant] }.uniqued().map { name in
      GrowthSummary(
        subject: name[0], variant: name[1],
        series: series.filter { $0.key.subject == name[0] && $0.variant == name[1] })
    }
  }

  private init(subject: String, variant: String, series: [GrowthSeries]) {
    self.subject = subject
    self.variant = variant
    queriesExponent = series.compactMap(\.queriesExponent).max()
    timeExponent = Median.of(series.compactMap(\.timeExponent))
    let points = Dictionary(grouping: series.flatMap(\.points), by: \.count)
    perSubview = points.compactMapValues { points in
      Median.of(points.compactMap { point in point.time.map { $0 / Double(max(1, point.count)) } })
    }
  }
}
