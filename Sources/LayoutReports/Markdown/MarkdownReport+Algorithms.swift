import LayoutBench

extension MarkdownReport {
  var algorithms: [String] {
    let growth = GrowthSummary.all(of: summary.growth)
    let isTimed = growth.contains { !$0.perSubview.isEmpty }
    let grows = growth.contains { $0.queries != nil }
    guard isTimed || grows else { return [] }
    let counts = isTimed ? summary.document.cases.map(\.key.count).uniqued().sorted() : []
    var header = ["Layout", "Variant", "Case"]
    if grows { header += [">Queries grow", ">Time grows"] }
    header += counts.map { ">\(Figures.quantity($0, "subview"))" }
    let rows = growth.map { growth in
      [
        Markdown.code(growth.subject), Markdown.code(growth.variant),
        Markdown.escaped(Wording.place(of: growth.series.key)),
      ]
        + (grows
          ? [
            Wording.growth(growth.queries),
            growth.timeExponent.map(Wording.power) ?? Figures.none,
          ] : [])
        + counts.map { growth.perSubview[$0].map(Figures.time) ?? Figures.none }
    }
    var text: [String] = []
    if grows {
      text.append(
        "The cases of a row differ in the number of subviews alone. n¹ is linear. Queries: exact, "
          + "between the two largest numbers of subviews, or by how much each one more multiplies "
          + "them. Time: over all numbers.")
    }
    if isTimed { text.append("Below a number of subviews: the time of a pass per subview.") }
    return ["## Comparison of algorithms", "", text.joined(separator: " "), ""]
      + Markdown.table(header, rows)
  }
}
