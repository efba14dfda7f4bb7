import Foundation
import LayoutBench

/// View 4: where does it pay?
struct HeatView {
  let data: ReportData

  private struct Column {
    var name: String
    var holds: (CaseKey) -> Bool
  }

  var html: String? {
    guard !data.timed.isEmpty else { return nil }
    var tables = table("By what changes before a pass", scenarios)
    let populations = columns(Population.allCases + [.capture, .own], \.population)
    let hosts = columns(LayoutHost.allCases, \.host)
    if populations.count > 1 { tables += table("By content", populations) }
    if hosts.count > 1 { tables += table("By surroundings", hosts) }
    return section(
      "where", question: "Where does it pay?", heading: ReportWords(data: data).places,
      about: "Typical ratio of the cases with a vote: time with the cache divided by time without. "
        + "A tint is stronger, the further the ratio is from 1.",
      markKey([(.costs, "some case costs")]) + "<div class=\"heat\">\(tables)</div>")
  }

  private var scenarios: [Column] { columns(Scenario.allCases, \.scenario) }

  /// A column for each value that a case with a vote has.
  private func columns<Part: RawRepresentable<String> & Equatable>(
    _ all: [Part], _ part: @escaping (CaseKey) -> Part
  ) -> [Column] {
    all.filter { value in
      data.timed.contains { $0.voting.contains { part($0.key) == value } }
    }.map { value in Column(name: value.rawValue) { part($0) == value } }
  }

  private struct Cell {
    var ratio: Double
    var hasCost: Bool

    init?(_ points: [ReportData.Point]) {
      guard let mean = ReportWords.mean(points.compactMap(\.value)) else { return nil }
      ratio = mean
      hasCost = points.contains { $0.mark == .costs }
    }

    /// The share of the hue in the tint, by the logarithm of the ratio.
    var tint: Double {
      min(Palette.mostTint, 0.1 + abs(log2(ratio)) * 0.26)
    }
  }

  private func cell(_ layout: ReportData.Layout, _ column: Column) -> Cell? {
    Cell(layout.voting.filter { column.holds($0.key) })
  }

  private func table(_ caption: String, _ columns: [Column]) -> String {
    let head = columns.map { "<th scope=\"col\">\(escaped($0.name))</th>" }.joined()
    let rows = data.timed.map { layout in
      "<tr><th scope=\"row\">\(escaped(layout.name))</th>"
        + columns.map { html(cell(layout, $0)) }.joined() + "</tr>"
    }
    return "<div class=\"scroll\"><table class=\"hm\"><caption>\(caption)</caption>"
      + "<thead><tr><td></td>\(head)</tr></thead><tbody>\(rows.joined())</tbody></table></div>"
  }

  private func html(_ cell: Cell?) -> String {
    guard let cell else { return "<td class=\"mu\">–</td>" }
    let mark = cell.hasCost ? " ◆" : ""
    let text = Figures.decimal(cell.ratio, places: 2) + mark
    if abs(log(cell.ratio)) <= log(1 + data.bound) { return "<td class=\"s\">\(text)</td>" }
    let tint = MarkupText.coordinate(cell.tint * 100)
    return "<td class=\"\(cell.ratio < 1 ? "p" : "c")\" style=\"--a:\(tint)%\">\(text)</td>"
  }

  var drawing: Drawing? {
    let layouts = data.timed
    let columns = scenarios
    guard !layouts.isEmpty else { return nil }
    let left = min(220, (layouts.map { TextWidth.of($0.name, size: 13) }.max() ?? 0) + 18)
    let (wide, high) = (76.0, 28.0)
    var elements: [SVGElement] = []
    for (index, column) in columns.enumerated() {
      let x = left + (Double(index) + 0.5) * wide
      elements.append(.label(column.name, x, 20, "ax", anchor: .middle))
    }
    for (row, layout) in layouts.enumerated() {
      let y = 30 + Double(row) * high
      elements.append(.label(layout.name, left - 8, y + 18, "lab", anchor: .end))
      for (index, column) in columns.enumerated() {
        guard let cell = cell(layout, column) else { continue }
        let x = left + Double(index) * wide
        let isSame = abs(log(cell.ratio)) <= log(1 + data.bound)
        let style = isSame ? "band2" : cell.ratio < 1 ? "h-pays" : "h-costs"
        let opacity = isSame ? [] : [("fill-opacity", String(format: "%.2f", cell.tint))]
        elements.append(
          .rect(
            Box(x: x + 1, y: y + 1, width: wide - 2, height: high - 2), style, radius: 4,
            opacity))
        elements.append(
          .label(
            Figures.decimal(cell.ratio, places: 2) + (cell.hasCost ? " ◆" : ""), x + wide / 2,
            y + 18, "lab", anchor: .middle))
      }
    }
    return Drawing(
      width: left + wide * Double(columns.count) + 12,
      height: 40 + high * Double(layouts.count), id: "where",
      title: "Typical ratio by layout and by what changes before a pass",
      summary: ReportWords(data: data).places + ".", elements: elements)
  }
}
