import LayoutBench

/// `report.html`: the answers, then why, then proof, in one file.
package struct ReportPage: Sendable {
  let data: ReportData

  package init(_ document: ResultsDocument, pictures: [String: Drawing] = [:]) {
    data = ReportData(document, pictures: pictures)
  }

  struct View {
    var id: String
    var name: String
    var html: String?
  }

  package var html: String {
    let views = views.filter { $0.html != nil }
    let navigation = views.map { "<a href=\"#\($0.id)\">\($0.name)</a>" }.joined()
    let body =
      HeaderView(data: data).html + "<main><nav aria-label=\"Views\">\(navigation)</nav>"
      + views.compactMap(\.html).joined(separator: "\n") + "</main><footer>"
      + "Counts are exact; times hold for one machine. Made by layout-bench.</footer>"
    return HTMLPage(
      title: "LayoutBench: \(ReportWords(data: data).title)", start: views.first?.id ?? "method",
      body: body
    ).html
  }

  var views: [View] {
    [
      View(id: "answers", name: "Answers", html: CardsView(data: data).html),
      View(id: "cases-plot", name: "All cases", html: CasesPlotView(data: data).html),
      View(id: "where", name: "Where it pays", html: HeatView(data: data).html),
      View(id: "break-even", name: "Break-even", html: BreakEvenView(data: data).html),
      View(id: "time", name: "Time", html: PartsView(data: data).html),
      View(id: "growth", name: "Growth", html: GrowthView(data: data).html),
      View(id: "queries", name: "Queries", html: QueriesView(data: data).html),
      table(
        "passes", "Passes", PassesSection(summary: data.summary).passes,
        question: "After how many passes does a cache pay?",
        heading: "Passes between two changes", about: PassesSection.aboutPasses),
      table(
        "memos", "Size memo", PassesSection(summary: data.summary).memos,
        question: "What does SwiftUI's own memory of sizes save already?",
        heading: "What the size memo already gives", about: PassesSection.aboutMemos),
      table(
        "counts", "Counts", CountsSection(summary: data.summary).table,
        question: "What does a pass do?", heading: "What was counted and timed",
        about: CountsSection.about),
      View(id: "findings", name: "Findings", html: FindingsView(data: data).html),
      View(id: "cases", name: "Every case", html: CasesView(data: data).html),
      View(id: "method", name: "Method", html: MethodView(data: data).html),
    ]
  }

  private func table(
    _ id: String, _ name: String, _ table: Table?, question: String, heading: String, about: String
  ) -> View {
    View(
      id: id, name: name,
      html: table.map {
        section(
          id, question: question, heading: heading, about: about, HTMLText.text(of: [.table($0)]))
      })
  }

  package var casesPlot: String {
    (data.timed.isEmpty
      ? .nothingTimed : CasesPlotView(data: data).drawing(760, id: "cases")).file
  }

  package var wherePlot: String { (HeatView(data: data).drawing ?? .nothingTimed).file }
}

extension Drawing {
  static let nothingTimed = Drawing(
    width: 300, height: 40, id: "nothing", title: "Nothing to plot",
    summary: "Nothing was timed.", elements: [.label("Nothing was timed.", 12, 25)])
}

/// View 1: what is the result, in five seconds?
struct HeaderView {
  let data: ReportData

  var html: String {
    let words = ReportWords(data: data)
    let document = data.document
    let machine = [
      "system \(document.options.system)", document.environment.toolchain, document.environment.cpu,
      document.startedAt,
    ].compactMap { $0 }.joined(separator: ", ")
    let prices = AnswerWords.prices(document.prices, scale: document.priceScale)
    var text = "<header><p class=\"run\"><b>LayoutBench</b> · "
    text += escaped(data.summary.extent)
    text += " · price \(escaped(prices)) · \(escaped(machine))</p>"
    text += "<h1>\(escaped(words.title))</h1>"
    if let lead = words.lead { text += "<p class=\"lead\">\(escaped(lead))</p>" }
    text += HTMLText.text(of: data.summary.notices)
    return text + strip + "</header>"
  }

  private var strip: String {
    let groups = Dictionary(grouping: data.layouts.filter { $0.answer != nil }) {
      $0.answer?.kind ?? .notKnown
    }
    let order = data.layouts.compactMap { $0.answer?.kind }.uniqued()
    guard !order.isEmpty else { return "" }
    let parts = order.map { kind in
      let layouts = groups[kind] ?? []
      let mark = Mark(kind)
      let names = layouts.map {
        "<a href=\"#l-\(MarkupText.identifier($0.name))\">\(escaped($0.name))</a>"
      }
      return "<li style=\"--n:\(layouts.count);--c:var(--\(mark.hue))\"><div class=\"k\">"
        + "\(mark.icon)\(escaped(AnswerWords.title(of: kind))) \(layouts.count)</div>"
        + "<div class=\"nm\">\(names.joined(separator: ", "))</div></li>"
    }
    return "<ul class=\"strip\">\(parts.joined())</ul>"
  }
}
