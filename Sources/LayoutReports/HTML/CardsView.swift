import LayoutBench

/// View 2: what should I do with each layout?
struct CardsView {
  let data: ReportData

  var html: String? {
    let layouts = data.layouts.filter { $0.answer != nil }
    guard !layouts.isEmpty else { return nil }
    return section(
      "answers", question: "What should I do with each layout?",
      heading: layouts.count == 1 ? "One answer" : "One answer per layout",
      about:
        "Broken ones first, then by the number of subviews from which it is worth it. A histogram counts the cases by their "
        + "ratio, time with the cache divided by time without; all have the same axis.",
      "<div class=\"cards\">\(layouts.map(card).joined())</div>\(references)")
  }

  private func card(_ layout: ReportData.Layout) -> String {
    guard let answer = layout.answer else { return "" }
    let name = escaped(layout.name)
    let id = MarkupText.identifier(layout.name)
    var text = "<article class=\"card\(answer.kind == .broken ? " broken" : "")\" id=\"l-\(id)\">"
    text += "<div class=\"top\">\(data.pictures[layout.name]?.inline ?? "")<div>"
    text += "<h3 class=\"mono\">\(name)</h3><p class=\"ans c-\(layout.mark.hue)\">"
    text +=
      "\(layout.mark.icon)\(escaped(AnswerWords.title(of: answer)))</p></div></div>"
    text += "<p class=\"sent\">\(escaped(sentence(answer)))</p>"
    guard answer.kind != .broken, !layout.voting.isEmpty else { return text + "</article>" }
    text += histogram(layout, id: id) + figures(answer)
    return text + "</article>"
  }

  private func sentence(_ answer: Answer) -> String {
    let cache = answer.kind == .broken ? "" : AnswerWords.cache(of: answer)
    let sentence = AnswerWords.sentence(of: answer, data.summary.document.options)
    let savings = AnswerWords.savings(of: answer).map { " \($0)" } ?? ""
    guard !cache.isEmpty else { return sentence }
    let notes = AnswerNotes(document: data.document)
    let before = notes.before(answer.subject).map { $0 + " " }.joined()
    let after = notes.after(answer).map { " " + $0 }.joined()
    return before + "\(ReportWords.sentence(cache)): \(sentence.prefix(1).lowercased())"
      + sentence.dropFirst() + savings + after
  }

  private func histogram(_ layout: ReportData.Layout, id: String) -> String {
    let points = layout.voting.compactMap { point in
      point.value.map { (ratio: $0, mark: point.mark) }
    }
    let pays = points.count { $0.mark == .pays }
    let costs = points.count { $0.mark == .costs }
    return RatioHistogram(
      points: points, domain: data.domain, id: "h-\(id)",
      summary: "\(Figures.quantity(points.count, "case")): \(Figures.count(pays)) pay, "
        + "\(Figures.count(costs)) cost."
    ).drawing.inline
  }

  private func figures(_ answer: Answer) -> String {
    let queries = answer.savedQueries.map { saved in
      let percent = Figures.decimal(abs(saved) * 100, places: 0)
      return percent == "0" ? "the same" : "\(saved > 0 ? "−" : "+")\(percent) %"
    }
    let figures = [
      ("from", AnswerWords.short(answer.worth?.count)),
      ("at \(AnswerWords.times) the prices", AnswerWords.short(answer.worthAtMost?.count)),
      ("queries", queries ?? Figures.none),
    ]
    return "<dl class=\"figs\">"
      + figures.map { "<div><dt>\($0.0)</dt><dd>\(escaped($0.1))</dd></div>" }.joined()
      + "</dl>"
  }

  private var references: String {
    guard !data.references.isEmpty else { return "" }
    let names = data.references.map { "<code>\(escaped($0.name))</code>" }
    return "<p class=\"sub\">SwiftUI's own, for reference: \(names.joined(separator: ", "))."
      + " Nobody can give them another cache.</p>"
  }
}
