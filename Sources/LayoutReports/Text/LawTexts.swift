import LayoutDeciding
import LayoutModel

/// The laws of a run in words, as several reports say them.
struct LawTexts {
  var document: ResultsDocument

  /// Returns the growth of a count per pass, such as `3n`. Nil if it was not counted.
  ///
  /// Laws are counted with other numbers of subviews than a run has. Where there is no exact law, the
  /// text is about the numbers of the run: what one makes, or the limits of several.
  func law(
    of metric: Metric, _ subject: String, _ variant: String,
    on line: UsualLine = UsualLine(host: .root, scenario: .first)
  ) -> String? {
    guard let series = document.series(subject, variant, on: line) else { return nil }
    let growth = series.growth(of: metric)
    let isExact = growth?.law?.perPass(series.passes) != nil
    let run = RunCounts(metric, series, in: document)
    if !isExact, let text = run.text(of: growth) { return text }
    return growth?.words(passes: series.passes)
  }

  /// Returns a sentence on a range of queries such as `2n to 3.4n`: which end holds for few
  /// subviews. Nil if the ends of no range on the lines follow the number of subviews.
  ///
  /// It names the lines with the range if not all have it.
  func rangeOrder(of subject: String, _ variant: String, on lines: [UsualLine]) -> String? {
    let ranges = lines.compactMap { line in range(of: subject, variant, on: line) }
    guard let first = ranges.first(where: { range in range.rises != nil }) else { return nil }
    var law = first.law
    let ends = law.components(separatedBy: " to ")
    let same = ranges.filter { range in range.law == law && range.rises == first.rises }
    if same.count < ranges.count {
      law += " (\(same.map(\.line.name).joined(separator: "; ")))"
    }
    let (few, many) = if first.rises == true { (ends[0], ends[1]) } else { (ends[1], ends[0]) }
    return "\(law): \(few) with few subviews, \(many) with many."
  }

  /// A range of queries on a line, and the order of its ends.
  private typealias LawRange = (line: UsualLine, law: String, rises: Bool?)

  /// Returns the range of queries on a line. Nil if the line has a law, or no count.
  private func range(of subject: String, _ variant: String, on line: UsualLine) -> LawRange? {
    guard let law = shortLaw(of: subject, variant, on: line), law.contains(" to "),
      let series = document.series(subject, variant, on: line)
    else { return nil }
    return (line, law, RunCounts(.queries, series, in: document).rises)
  }

  /// Returns the growth of the queries per pass in a few characters, such as `7n − 4` or `2n to
  /// 3.4n`. The number of subviews that it begins with is left out.
  func shortLaw(
    of subject: String, _ variant: String,
    on line: UsualLine = UsualLine(host: .root, scenario: .first)
  ) -> String? {
    law(of: .queries, subject, variant, on: line).map(Self.short)
  }

  /// A law in a few characters: `between 2n and 3.4n from 8 on` is `2n to 3.4n`. A power alone is
  /// `like n^1.4`, as a count is not near to it.
  static func short(_ law: String) -> String {
    let formula = law.prefix(upTo: law.firstRange(of: " from ")?.lowerBound ?? law.endIndex)
    return String(formula).replacing("between ", with: "").replacing(" and ", with: " to ")
      .replacing("about n^", with: "like n^").replacing("about ", with: approximate)
  }

  /// The sign before a law that counts are near to.
  private static let approximate = "~"

  /// Returns the meaning of the sign `~` for the end of a legend, as in `; ~7n: about 7n`. Empty where
  /// no field of a table begins with it.
  static func approximation(in fields: [String]) -> String {
    guard let law = fields.first(where: { field in field.hasPrefix(approximate) }) else {
      return ""
    }
    return "; \(law): about \(law.dropFirst(approximate.count))"
  }

  /// A short law in fewer columns: `2n to 3.4n` is `2n–3.4n`.
  static func narrow(_ law: String) -> String {
    // A dash beside a minus would be read as another one.
    guard !law.contains("−") else { return law }
    return law.replacing(" to ", with: "–")
  }
}

/// The counts per pass of a variant on a usual line, at the numbers of subviews in a run.
private struct RunCounts {
  /// The counts by rising number of subviews; without cases in the run, those that a law would be
  /// found from.
  private var points: [GrowthPoint] = []
  /// A Boolean value that is true when the points are of the only number of subviews in the run.
  private var isAlone = false
  private let passes: Int

  init(_ metric: Metric, _ series: CountSeries, in document: ResultsDocument) {
    passes = series.passes
    let cases = document.cases(of: series.subject)
    let hasOneCount = cases.keys.differentCounts.count == 1
    for result in cases.byCount where series.isCounted(in: result.key) {
      guard let count = result.variant(named: series.variant)?[metric] else { continue }
      points.append(GrowthPoint(count: result.key.count, amount: result.perPass(count)))
      isAlone = hasOneCount
    }
    if points.isEmpty { points = perPass(CountGrowth.compared(series[metric])) }
  }

  /// Returns the counts per pass from the counts of all passes.
  private func perPass(_ points: [GrowthPoint]) -> [GrowthPoint] {
    points.map { point in
      GrowthPoint(count: point.count, amount: point.amount / Double(passes))
    }
  }

  /// Returns the count at the only number of subviews, or the limits over several. Nil if the
  /// growth says more.
  func text(of growth: CountGrowth?) -> String? {
    // A multiple of the only number would read as a law.
    if isAlone, let point = points.first { return Figures.perPass(point.amount) }
    guard case .between? = growth, let least = multiples.min(), let most = multiples.max() else {
      return nil
    }
    return CountGrowth.between(least, most).words()
  }

  /// The counts divided by their numbers of subviews.
  private var multiples: [Double] { points.map(\.perSubview) }

  /// A Boolean value that is true when few subviews have the least multiple and many the greatest,
  /// and false when it is the other way round. Nil for another order.
  var rises: Bool? {
    guard let few = multiples.first, let many = multiples.last, few != many else { return nil }
    let (least, most) = (multiples.min() ?? few, multiples.max() ?? many)
    if (few, many) == (least, most) { return true }
    return if (few, many) == (most, least) { false } else { nil }
  }
}

extension CountSeries {
  /// Returns true if a case of a run counts what the series does.
  fileprivate func isCounted(in key: CaseKey) -> Bool {
    line.holds(key) && key.population == population && key.memo.capacity == .standard
      && key.count > 0
  }
}
