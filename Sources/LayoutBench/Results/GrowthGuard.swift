/// A time that does not grow over counts while the queries do was not measured.
enum GrowthGuard {
  /// Marks cases whose time is at odds with their queries over counts.
  ///
  /// Compares each case with the one of a tenth of the subviews or less, the rest equal: if the
  /// queries grew at least eightfold and the time by less than a fifth, something was left out. The
  /// shortest times are compared, which a burst of noise does not move.
  static func apply(to cases: inout [CaseResult]) {
    for index in cases.indices {
      for problem in problems(of: cases[index], among: cases) {
        invalidate(&cases[index], problem)
      }
    }
  }

  /// Cases without what the guard said of them, so that it can judge anew.
  static func withdrawn(from cases: [CaseResult]) -> [CaseResult] {
    cases.map { result in
      let said = problems(of: result, among: cases)
      var result = result
      result.problems.removeAll(where: said.contains)
      return result
    }
  }

  static func problems(of result: CaseResult, among cases: [CaseResult]) -> [String] {
    guard let smaller = smaller(than: result, in: cases) else { return [] }
    return result.variants.compactMap { variant in
      guard let before = smaller.variant(named: variant.name),
        let time = variant.minimumPass, let timeBefore = before.minimumPass,
        before.queries > 0
      else { return nil }
      let growth = Double(variant.queries) / Double(before.queries)
      guard growth >= 8, time.rawValue < 1.2 * timeBefore.rawValue else { return nil }
      return "\(variant.name): the queries grew \(Int(growth))-fold from \(smaller.key.count) to "
        + "\(result.key.count) subviews, the time did not."
    }
  }

  private static func smaller(than result: CaseResult, in cases: [CaseResult]) -> CaseResult? {
    cases.filter { other in
      var key = other.key
      key.count = result.key.count
      return key == result.key && other.key.count * 10 <= result.key.count
    }
    .max { $0.key.count < $1.key.count }
  }

  private static func invalidate(_ result: inout CaseResult, _ problem: String) {
    result.problems.append(problem)
    for index in result.comparisons.indices {
      result.comparisons[index].verdict =
        result.comparisons[index].verdict == .incorrect ? .incorrect : .invalid
    }
  }
}
