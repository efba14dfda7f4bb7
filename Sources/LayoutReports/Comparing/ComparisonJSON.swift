import LayoutBench

package struct ComparisonJSON: Encodable, Sendable {
  struct Row: Encodable, Sendable {
    var caseID: String
    var variant: String
    var ratio: Double?
    var lower: Double?
    var upper: Double?
    var verdictBefore: String?
    var verdictAfter: String?
    var figures: [String: [String]]
  }

  var schema = 1
  var geometricMean: Double?
  var lower: Double?
  var upper: Double?
  var timeProblem: String?
  var pricesBefore: String
  var pricesAfter: String
  var rows: [Row]
  var onlyFirst: [String]
  var onlySecond: [String]

  package init(_ comparison: RunComparison) {
    geometricMean = comparison.geometricMean?.value.rawValue
    lower = comparison.geometricMean?.ci95?.lower.rawValue
    upper = comparison.geometricMean?.ci95?.upper.rawValue
    timeProblem = comparison.timeProblem
    pricesBefore = comparison.prices[0]
    pricesAfter = comparison.prices[1]
    rows = comparison.rows.map { row in
      Row(
        caseID: row.place.caseID, variant: row.place.variant,
        ratio: row.ratio?.ratio.value.rawValue, lower: row.ratio?.ratio.ci95?.lower.rawValue,
        upper: row.ratio?.ratio.ci95?.upper.rawValue, verdictBefore: row.before?.rawValue,
        verdictAfter: row.after?.rawValue,
        figures: Dictionary(
          row.figures.map { ($0.key.metric.rawValue, ["\($0.baseline)", "\($0.found)"]) },
          uniquingKeysWith: { one, _ in one }))
    }
    onlyFirst = comparison.onlyFirst.map { "\($0.caseID) · \($0.variant)" }
    onlySecond = comparison.onlySecond.map { "\($0.caseID) · \($0.variant)" }
  }

  package func text() throws -> String { try JSONText.text(of: self) }
}
