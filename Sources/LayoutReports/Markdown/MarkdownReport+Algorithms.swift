import LayoutBench

extension MarkdownReport {
  /// How the layouts compare as algorithms: growth, and the time per subview.
  var algorithms: [String] {
    let growth = GrowthSummary.all(of: summary.growth)
    let isTimed = growth.contains { !$0.perSubview.isEmpty }
    let grows = growth.contains { $0.queriesExponent != nil }
    guard isTimed || grows else { return [] }
    let counts = isTimed ? summary.document.cases.map(\.key.count).uniqued().sorted() : []
    var header = ["Layout", "Variant"]
    if grows { header += [">Queries grow like", ">Time grows like"] }
    header += counts.map { ">\(Figures.quantity($0, "subview"))" }
    let rows = growth.map { growth in
      [Markdown.code(growth.subject), Markdown.code(growth.variant)]
        + (grows ? [power(growth.queriesExponent), power(growth.timeExponent)] : [])
        + counts.map { growth.perSubview[$0].map(Figures.time) ?? Figures.none }
    }
    var text: [String] = []
    if grows {
      text.append(
        "n¹ is linear. Queries: exact, the steepest of the surroundings, between the two largest "
          + "numbers of subviews. Time: the median of the surroundings.")
    }
    if isTimed { text.append("Below a number of subviews: the time of a pass per subview.") }
    return ["## Comparison of algorithms", "", text.joined(separator: " "), ""]
      + Markdown.table(header, rows)
  }

  private func power(_ exponent: Double?) -> String {
    exponent.map { "n^\(Figures.decimal($0, places: 2))" } ?? Figures.none
  }
}
