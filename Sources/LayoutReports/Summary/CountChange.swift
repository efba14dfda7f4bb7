struct CountChange: Hashable, Sendable {
  var baseline = 0
  var candidate = 0

  static func + (left: Self, right: Self) -> Self {
    Self(
      baseline: left.baseline + right.baseline, candidate: left.candidate + right.candidate)
  }

  /// How the count changes: as a part of the baseline, or as a number where that says nothing.
  var text: String {
    let difference = candidate - baseline
    guard difference != 0 else { return "0.0 %" }
    let sign = difference > 0 ? "+" : "-"
    guard baseline > 0 else { return "\(sign)\(Figures.count(abs(difference)))" }
    let percent = abs(Double(difference)) / Double(baseline) * 100
    // A difference of a few in a million is none of 0.0 %.
    guard percent >= 0.05 else { return "\(sign)\(Figures.count(abs(difference)))" }
    if percent >= 1_000 { return "x \(Figures.count(candidate / baseline))" }
    // What rounds to all of them is not all of them.
    let places = candidate > 0 && percent >= 99.95 && percent < 100 ? 2 : 1
    return "\(sign)\(Figures.decimal(percent, places: places)) %"
  }

  /// Whether the change is good news: fewer is better.
  var tone: Tone {
    candidate == baseline ? .neutral : candidate < baseline ? .better : .worse
  }
}
