import LayoutBench

extension Wording {
  /// What the check of a prediction found, without its end:
  /// `checked by paying: 0.81x [0.80, 0.82], as predicted`.
  static func check(_ check: PaidCheck) -> String {
    let observed = check.observed.map(Ratio.init(_:))
    return "checked by paying: \(Figures.ratio(observed)), \(words(for: check))"
  }

  private static func words(for check: PaidCheck) -> String {
    let predicted = Figures.ratio(Ratio(check.predicted.value))
    return switch check.outcome {
    case .agrees: "as predicted"
    case .differs: "where \(predicted) was predicted: the prices are not exact here"
    case .contrary: "where \(predicted) was predicted: do not trust the prices here"
    case .open: "too noisy to compare with \(predicted)"
    }
  }
}
