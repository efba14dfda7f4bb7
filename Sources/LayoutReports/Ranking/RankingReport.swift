import LayoutDeciding
import LayoutModel

/// The report of `rank`: its tables, its files and its headline.
///
/// The headline is about all cases; below it each layout is compared with the first-named one. The
/// first table has the ranks in one case, and the second the calls in it. The third compares the
/// pictures, because the fastest layout need not be the best one. Further tables have all cases.
package struct RankingReport {
  /// The layouts in their order, case by case.
  let ranking: Ranking
  /// A Boolean value that is true when the text has a line for each case.
  package var showsCases = false

  package init(_ ranking: Ranking) { self.ranking = ranking }

  /// The files of the ranking.
  package var files: [ReportFile] {
    [
      .results(ranking.document), .table(ranking.document),
      ReportFile(name: "rank.html") { html },
    ]
  }

  /// Returns the ranking in 80 columns: its headline and what follows from it, then the tables.
  ///
  /// - Parameter reports: The folder that the files were written to. Nil for none.
  package func text(style: TextStyle = .plain, reports: String? = nil) -> String {
    var narrow = style
    narrow.columns = min(style.columns ?? 80, 80)
    var rest = blocks
    if showsCases { rest += everyCase }
    if let path = reports?.withoutLastSlash {
      let end = "\(path)/rank.html has the plot, with results.json and results.csv"
      rest.append(.paragraph(Phrase(end)))
    }
    let terminal = TerminalText(style: narrow)
    return terminal.text(of: summary) + "\n" + terminal.text(of: rest)
  }

  /// The headline, and the sentences below it.
  @ArrayBuilder<Block> private var summary: [Block] {
    Block.heading(2, Phrase("\(headline)."))
    let sentences = remarks + extent
    if !sentences.isEmpty { Block.list(sentences.asSentences) }
  }

  /// The extent of the headline and of the tables. Empty if the ranking has one case.
  private var extent: [String] {
    guard ranking.cases.count > 1 else { return [] }
    let cases =
      "A case is a kind and number of subviews, a host and a scenario. The first two tables are "
      + "about one of them"
    guard !showsCases else { return [cases] }
    return ["\(cases); '--details' prints all"]
  }

  /// The text of `rank.html`: the report, and a plot of all cases.
  var html: String {
    let cases = Figures.quantity(ranking.cases.count, "case")
    return HTMLPage(
      run: "rank · \(cases) · \(ranking.document.origin)", title: headline,
      sections: [
        Section(
          id: "rank", name: "Rank", question: "Which takes the least time?",
          heading: "Ranks \(basis)",
          about: Phrase((remarks + [Self.quality]).joined(separator: ". ") + "."),
          isInMarkdown: false, blocks: charts + blocks)
      ]
    ).html
  }

  /// The order in the base case, what the layouts make of the subviews, problems and notes.
  @ArrayBuilder<Block> private var blocks: [Block] {
    Block.heading(2, Phrase("\(shownCase) · \(ranking.document.origin)"))
    Block.table(order)
    Block.heading(2, "What they call in a pass of this case")
    Block.table(calls)
    if ranking.base?.ranked.count ?? 0 > 1 {
      Block.heading(2, "Placement of the same subviews")
      made
    }
    if let kindsNotRun { Block.list([Phrase(kindsNotRun)]) }
    if !problems.isEmpty { Block.list(problems) }
    for remark in Wording.timing(ranking.document) {
      Block.paragraph(Phrase(remark, .undecided))
    }
    Block.list(notes.asPhrases)
  }

  /// The case of the first two tables, beside the number of all: `One of 8 cases: 10 labels, ...`.
  private var shownCase: String {
    guard let base = ranking.base else { return "no case" }
    let conditions = Wording.conditions(of: base.key)
    let all = ranking.cases.count
    guard all > 1 else { return conditions }
    return "One of \(Figures.quantity(all, "case")): \(conditions)"
  }

  /// Returns the line of a finished case: `[3/9] 1,000 mixed subviews, first layout: flow
  /// 3,000, masonry 3,000 queries`.
  ///
  /// - Parameter columns: The columns that long names of layouts are shortened for. Nil for none.
  package static func line(
    of result: CaseResult, number: Int, total: Int, columns: Int? = nil
  ) -> String {
    let start = "[\(number)/\(total)] \(CaseLine.conditions(of: result.key))"
    if let problem = result.problems.first { return "\(start): ! \(problem)" }
    func line(_ names: [String]) -> String {
      var counts: [String] = []
      for (name, variant) in zip(names, result.variants) {
        counts.append("\(name) \(CaseLine.queries(of: variant, in: result))")
      }
      return "\(start): \(counts.joined(separator: ", ")) queries"
    }
    let names = result.variants.map(\.name)
    let whole = line(names)
    guard let columns, DisplayWidth.of(whole) > columns else { return whole }
    let rest = DisplayWidth.of(whole) - names.sum { name in DisplayWidth.of(name) }
    let room = (columns - rest) / names.count
    // Not even short names may leave room for the counts.
    guard room >= CaseLine.fewestOfName else { return CaseLine.inLines(whole, of: columns) }
    return line(names.map { name in DisplayWidth.shortened(name, to: room) })
  }

  /// The cases that are not valid, with their first problem.
  private var problems: [Phrase] {
    let faults = ranking.document.cases.invalid
    var problems: [Phrase] = []
    for fault in faults.prefix(ConsoleSummary.mostBlocks) {
      problems.append(Phrase("! \(fault.key.idWithinSubject): \(fault.problems[0])", .worse))
    }
    let rest = faults.count - problems.count
    if rest > 0 { problems.append("and \(Figures.count(rest)) more, see results.json") }
    return problems
  }
}
