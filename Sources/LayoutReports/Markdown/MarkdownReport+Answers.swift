import LayoutBench

extension MarkdownReport {
  var answers: [Block] {
    let table = AnswerTable(document: summary.document)
    guard !summary.document.cases.isEmpty else { return [.paragraph("No case was measured.")] }
    guard !table.answers.isEmpty else {
      return [.paragraph("No answer: there is nothing to compare, or nothing was timed.")]
    }
    return [
      .list(inShort(table)), .table(table.table(namesVariants: true)), .paragraph(legend),
      .paragraph(prices),
    ] + apart(table)
  }

  private func inShort(_ table: AnswerTable) -> [Phrase] {
    let hint = summary.isFromOneProcess ? "Hint: " : ""
    let bound = AnswerWords.bound(summary.document.options)
    return Answer.Kind.allCases.flatMap { kind in
      let answers = table.answers.filter { $0.kind == kind }
      let prefix = kind == .broken ? "" : hint
      return answers.map(AnswerWords.title(of:)).uniqued().map { title -> Phrase in
        let names = answers.filter { AnswerWords.title(of: $0) == title }.map(\.subject)
        let meaning = AnswerWords.meaning(of: kind, bound: bound).map { " (\($0))" } ?? ""
        return "\(strong: prefix + title)\(meaning): \(names.asCode)"
      }
    }
  }

  private var legend: Phrase {
    let isPriced = !summary.document.prices.isFree
    let times =
      isPriced ? "Both times are measured times plus prices (see below). " : ""
    let room = isPriced ? ", with room for the error of the prices" : ""
    return """
      \(strong: "time with / without"): the time of a pass with the cache divided by the time without \
      it, the geometric mean of the cases that count (lowest to highest case). \(times)\
      The cases that count are those in which each subview remembers its size for three proposals, as \
      in SwiftUI, and in which the cache changes a pass by at least 1 µs. A pass is one layout of the \
      whole tree of views, a frame is 16.7 ms. \(strong: "saves time at a query cost"): the cost \
      of one query at which a pass takes as long with the cache as without it, the median of the cases \
      that have such a cost; a query is one call of \(code: "sizeThatFits") or \(code: "dimensions") \
      on a subview, or the sizing that \(code: "place") does. A case is faster or slower only if its \
      whole 95 % interval is beyond \(Figures.bound(summary.bound))\(room).
      """
  }

  private var prices: Phrase {
    let document = summary.document
    let list = AnswerWords.prices(document.prices, scale: document.priceScale)
    let paid = document.paid.map { " The times hold what was paid: \($0.name)." } ?? ""
    guard !document.prices.isFree else {
      return """
        No prices are added (\(list)): in the engine that runs here a call costs nearly nothing, \
        unlike in SwiftUI.\(paid)
        """
    }
    let source = document.prices.source.isEmpty ? "" : " (\(document.prices.source))"
    return """
      What calls cost in SwiftUI is taken from the price \(list)\(source). In the engine that runs here \
      a call costs nearly nothing. So each call is counted, and its price is added to the measured \
      time of the pass. To use prices of your own: \
      \(code: "\(ProgramName.short) report FOLDER --prices FILE"), with the folder of this \
      report.\(paid)
      """
  }

  private func apart(_ table: AnswerTable) -> [Block] {
    [
      (
        "Made of SwiftUI's own containers, measured for reference; nothing to do about a cache",
        table.references
      ),
      ("Only one version each, so there is nothing to compare", table.incomparable),
      ("No results, as every case failed (see Findings)", table.failed),
    ].filter { !$0.1.isEmpty }.map { .paragraph("\($0.0): \($0.1.asCode).") }
  }

  var reasons: [Block] {
    let table = AnswerTable(document: summary.document)
    // The table says all there is to say of a cache that pays and costs nowhere.
    let sentences = table.answers.filter { $0.kind != .cache || $0.elsewhere != nil }.map {
      answer -> Phrase in
      "\(code: answer.subject): \(AnswerWords.sentence(of: answer, summary.document.options))"
    }
    return (sentences.isEmpty ? [] : [.heading(2, "Other answers"), .list(sentences)])
      + recipes(table)
  }

  private func recipes(_ table: AnswerTable) -> [Block] {
    let advised = table.answers.compactMap { answer in
      CacheRecipe(answer, in: summary.document).map { (answer, $0) }
    }
    guard !advised.isEmpty else { return [] }
    let steps = advised.map { answer, recipe in
      Block.folded("\(answer.subject): \(recipe.cache)", [.verbatim(recipe.steps)])
    }
    var printed: Set<String> = []
    let files = advised.map(\.1).filter { printed.insert($0.cache).inserted }.map { recipe in
      Block.folded("\(recipe.cache).swift", [.code(recipe.file, language: "swift")])
    }
    return [.heading(2, "The cache to write")] + steps + files
  }
}
