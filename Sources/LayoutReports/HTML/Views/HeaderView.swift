import LayoutBench
import LayoutCharts

/// View 1: what is the result, in five seconds?
struct HeaderView {
  let data: ReportData

  var html: String {
    let words = ReportWords(data: data)
    let document = data.document
    let machine = [
      document.environment.toolchain, document.environment.cpu, document.startedAt,
    ].compactMap { $0 }.joined(separator: ", ")
    let prices = AnswerWords.prices(document.prices, scale: document.priceScale)
    var text = "<header><p class=\"run\"><b>LayoutBench</b> · "
    text += escaped(data.summary.extent)
    text += " · price \(escaped(prices)) · \(escaped(machine))</p>"
    text += "<h1>\(escaped(words.title))</h1>"
    if let lead = words.lead { text += "<p class=\"lead\">\(escaped(lead))</p>" }
    for hint in hints { text += "<p class=\"hint\">\(escaped(hint))</p>" }
    return text + strip + "</header>"
  }

  private var hints: [String] {
    var hints: [String] = []
    if let interruption = data.summary.interruption { hints.append(interruption) }
    if let leftOut = data.summary.leftOut { hints.append(leftOut) }
    if data.summary.isFromOneProcess {
      hints.append(
        "Times come from one process: each verdict on them is a hint, not a proof. "
          + "Run with more workers to decide more.")
    }
    return hints
  }

  /// A part for each answer, as wide as the number of its layouts.
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
      return "<li style=\"--n:\(layouts.count);--c:var(\(mark.property))\"><div class=\"k\">"
        + "\(mark.icon)\(escaped(Self.title(kind))) \(layouts.count)</div>"
        + "<div class=\"nm\">\(names.joined(separator: ", "))</div></li>"
    }
    return "<ul class=\"strip\">\(parts.joined())</ul>"
  }

  private static func title(_ kind: Answer.Kind) -> String {
    kind == .cacheIf ? "Cache if" : AnswerWords.title(of: kind)
  }
}
