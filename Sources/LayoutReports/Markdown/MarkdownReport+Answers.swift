import LayoutBench

extension MarkdownReport {
  var answers: [String] {
    let table = AnswerTable(document: summary.document)
    guard !summary.document.cases.isEmpty else { return ["No case was measured."] }
    guard !table.answers.isEmpty else {
      return ["No answer: there is nothing to compare, or nothing was timed."]
    }
    let rows = table.rows.map { row in
      [
        Markdown.code(row.subject), "**\(Markdown.escaped(row.title))**",
        "\(row.cache): \(row.variants.map(Markdown.code).joined(separator: " / "))", row.saving,
        row.breakEven, Markdown.escaped(row.most),
      ]
    }
    let header = [
      "Layout", "Answer", "Cache: variant with / without",
      "Time with / without (lowest to highest case)", "Query cost from which it saves time",
      "Largest saving or cost",
    ]
    return inShort(table) + [""] + Markdown.table(header, rows) + ["", legend, "", prices]
      + apart(table)
  }

  private func inShort(_ table: AnswerTable) -> [String] {
    let hint = summary.isFromOneProcess ? "Hint: " : ""
    let bound = AnswerWords.bound(summary.document.options)
    return Answer.Kind.allCases.flatMap { kind in
      let answers = table.answers.filter { $0.kind == kind }
      let prefix = kind == .broken ? "" : hint
      return answers.map(AnswerWords.title(of:)).uniqued().map { title in
        let names = answers.filter { AnswerWords.title(of: $0) == title }
          .map { Markdown.code($0.subject) }
        let meaning = AnswerWords.meaning(of: kind, bound: bound).map { " (\($0))" } ?? ""
        return "- **\(prefix)\(Markdown.escaped(title))**\(meaning): "
          + names.joined(separator: ", ")
      }
    }
  }

  private var legend: String {
    let isPriced = !summary.document.prices.isFree
    return """
      *Time with / without*: the time of a pass with the cache divided by the time without it, the \
      geometric mean of the cases that count. \
      \(isPriced ? "Both times are measured times plus prices (see below). " : "")\
      The cases that count are those in which each subview remembers its size for three proposals, as \
      in SwiftUI, and in which the cache changes a pass by at least 1 µs. A pass is one layout of the \
      whole tree of views, a frame is 16.7 ms. *Query cost from which it saves time*: the cost \
      of one query at which a pass takes as long with the cache as without it, the median of the cases \
      that have such a cost; a query is one call of `sizeThatFits` or `dimensions` \
      on a subview, or the sizing that `place` does. A case is faster or slower only if its whole 95 % \
      interval is beyond \(Figures.bound(summary.bound))\
      \(isPriced ? ", with room for the error of the prices" : "").
      """
  }

  private var prices: String {
    let document = summary.document
    let list = AnswerWords.prices(document.prices, scale: document.priceScale)
    if document.prices.isFree {
      return "No prices are added (\(Markdown.escaped(list))): in the engine that runs here a call "
        + "costs nearly nothing, unlike in SwiftUI."
        + (document.paid.map { " The times hold what was paid: \($0.name)." } ?? "")
    }
    var text = "What calls cost in SwiftUI is taken from the price \(Markdown.escaped(list))"
    if !document.prices.source.isEmpty {
      text += " (\(Markdown.escaped(document.prices.source)))"
    }
    text += """
      . In the engine that runs here a call costs nearly nothing. So each call is counted, and its \
      price is added to the measured time of the pass. To use prices of your own: \
      `\(ProgramName.short) report FOLDER --prices FILE`, with the folder of this report.
      """
    if let paid = document.paid { text += " The times hold what was paid: \(paid.name)." }
    return text
  }

  private func apart(_ table: AnswerTable) -> [String] {
    var lines: [String] = []
    if !table.references.isEmpty {
      let names = table.references.map(Markdown.code).joined(separator: ", ")
      let text =
        "Made of SwiftUI's own containers, measured for reference; nothing to do about a cache: "
      lines += ["", "\(text)\(names)."]
    }
    if !table.incomparable.isEmpty {
      let names = table.incomparable.map(Markdown.code).joined(separator: ", ")
      lines += ["", "Only one version each, so there is nothing to compare: \(names)."]
    }
    if !table.failed.isEmpty {
      let names = table.failed.map(Markdown.code).joined(separator: ", ")
      lines += ["", "No results, as every case failed (see *Findings*): \(names)."]
    }
    return lines
  }

  var reasons: [String] {
    let table = AnswerTable(document: summary.document)
    guard !table.answers.isEmpty else { return [] }
    // The table says all there is to say of a cache that pays and costs nowhere.
    let sentences = table.answers.filter { $0.kind != .cache }.map {
      "- \(Markdown.code($0.subject)): \(Markdown.escaped(AnswerWords.sentence(of: $0, summary.document.options)))"
    }
    guard !sentences.isEmpty else { return Array(recipes(table).dropFirst()) }
    return ["## Other answers", ""] + sentences + recipes(table)
  }

  private func recipes(_ table: AnswerTable) -> [String] {
    let advised = table.answers.compactMap { answer in
      CacheRecipe(answer, in: summary.document).map { (answer, $0) }
    }
    guard !advised.isEmpty else { return [] }
    var lines = ["", "## The cache to write", ""]
    for (answer, recipe) in advised {
      let title = "\(answer.subject): \(recipe.cache)".escapedForHTML
      lines += Markdown.folded(title, recipe.steps)
      lines.append("")
    }
    var printed: Set<String> = []
    for (_, recipe) in advised where printed.insert(recipe.cache).inserted {
      let code = recipe.file.split(separator: "\n", omittingEmptySubsequences: false)
      lines += Markdown.folded(
        "\(recipe.cache).swift", ["```swift"] + code.map(String.init) + ["```"])
      lines.append("")
    }
    return Array(lines.dropLast())
  }

  var shortFindings: [String] {
    var size = 0
    let all = findings
    let fitting = all.prefix { line in
      size += line.utf8.count + 1
      return size <= Self.mostFindings
    }
    guard fitting.count < all.count else { return all }
    return Array(all.prefix(2)) + [
      "There are many: see [report.html](report.html#findings)."
    ]
  }

  /// More bytes of findings than these are in `report.html` alone.
  static let mostFindings = 8_000
}
