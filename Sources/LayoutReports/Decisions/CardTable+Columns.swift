import LayoutDeciding
import LayoutModel

/// The sentence in place of a table of queries alone.
extension CardTable {
  /// The queries per pass in a sentence: `Size queries a pass: 3n; in a stack 5n on first layout
  /// and 7n on resize.` Nil if there are other columns or an unknown count.
  var sentence: String? {
    let lines = self.lines
    let columns = queryColumns(on: lines) + savingColumns(on: lines)
    guard isShown, columns.count == 1, lines.allSatisfy(UsualLine.all.contains) else { return nil }
    var parts: [String] = []
    for host in Conventions.usualHosts {
      let own = lines.filter { line in line.host == host }
      guard !own.isEmpty else { continue }
      guard let queries = queries(on: own) else { return nil }
      if host == .root { parts.append(queries) } else { parts.append("in a stack \(queries)") }
    }
    guard !parts.isEmpty else { return nil }
    let laws = lines.map { line in law(of: written, on: line) }
    if lines.count > 2, Set(laws).count == 1 { return "\(passWords): \(laws[0] ?? "")." }
    return "\(passWords): \(parts.joined(separator: "; "))."
  }

  /// The start of the sentence, with the cache that the layout has.
  private var passWords: String {
    guard document.cases(of: subject).haveWrittenCache else { return "Size queries a pass" }
    return "Size queries a pass with its cache"
  }

  /// The queries on lines with one host, as in `3n` or `5n on first layout and 7n on resize`. Nil if
  /// some are not known.
  private func queries(on lines: [UsualLine]) -> String? {
    let laws = lines.compactMap { line in law(of: written, on: line) }
    guard laws.count == lines.count else { return nil }
    if lines.count > 1, Set(laws).count == 1 { return laws[0] }
    let parts = zip(laws, lines).map { law, line in "\(law) \(line.scenario.traits.occasion)" }
    return Wording.list(parts, "and")
  }
}

/// The columns of queries.
extension CardTable {
  /// The variant that the cache is compared with. The layout as it is where there is no effect.
  var written: String? {
    effect?.baseline ?? document.cases(of: subject).first?.asWritten?.name
  }

  /// The queries of a pass as laws, without the cache and with it. Empty for a view, which has the
  /// counts of one case and no laws.
  func queryColumns(on lines: [UsualLine]) -> [Column] {
    let titles = [(">queries", written), (">with cache", effect?.cache)]
    var columns: [Column] = []
    for (title, variant) in titles {
      let laws = lines.map { line in law(of: variant, on: line) }
      let hasLaws = laws.contains { law in law != nil }
      guard hasLaws else { break }
      columns.append((title, laws))
    }
    return columns
  }

  /// The queries of a variant as a law. Nil if none is known.
  func law(of variant: String?, on line: UsualLine) -> String? {
    guard let variant else { return nil }
    return LawTexts(document: document).shortLaw(of: subject, variant, on: line)
  }
}

/// The columns of savings, one for each number of subviews.
extension CardTable {
  /// The first title alone has the word and the unit.
  func savingColumns(on lines: [UsualLine]) -> [Column] {
    let savings = effect?.allSavings ?? []
    var columns: [Column] = []
    for count in savings.differentCounts.sorted() {
      let start = if columns.isEmpty { ">µs saved at " } else { ">" }
      let fields = lines.map { line in saved(with: count, on: line) }
      columns.append((start + Figures.count(count), fields))
    }
    return columns
  }

  /// The saving with a number of subviews. Nil if it was not run.
  private func saved(with count: Int, on line: UsualLine) -> String? {
    let savings = effect?.lines.first { saved in saved.line == line }?.savings ?? []
    let saving = savings.first { saving in saving.key.count == count }
    guard let saving, let effect else { return nil }
    return DecisionFigures(document: document).signed(saving, of: effect)
  }
}
