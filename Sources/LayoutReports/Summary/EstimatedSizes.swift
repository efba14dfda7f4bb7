import LayoutBench

/// How many sizes of captured subviews were estimated, since their widths were not captured.
struct EstimatedSizes {
  var measurements = 0
  /// Those at widths that were not captured.
  var estimated = 0

  init?(_ document: ResultsDocument) {
    let variants = document.cases.flatMap(\.variants).filter { $0[.estimatedSizes] != nil }
    guard !variants.isEmpty else { return nil }
    measurements = variants.reduce(0) { $0 + $1.measurements }
    estimated = variants.reduce(0) { $0 + ($1[.estimatedSizes] ?? 0) }
  }

  var text: String {
    let all = Figures.quantity(measurements, "measurement")
    guard estimated > 0 else { return "all \(all) at captured widths" }
    let share = 100 * Double(estimated) / Double(max(1, measurements))
    return "\(Figures.count(estimated)) of \(all) "
      + "(\(Figures.decimal(share, places: 1)) %) at other widths than captured, interpolated"
  }
}
