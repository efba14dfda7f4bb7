import LayoutDeciding
import LayoutModel

/// The meaning of the table of decisions.
extension DecisionTable {
  /// The meaning of each column and sign that the table has, a text each.
  @ArrayBuilder<String> var legend: [String] {
    let figures = table().rows.flatMap(Self.figures)
    if hasFrom { fromWords }
    if hasPass { passWords }
    if let changesWords { changesWords }
    if kinds.contains("maybe") {
      "maybe: worth it only if SwiftUI's calls cost more than the estimate"
    }
    if kinds.contains("change nothing") { changeNothingWords }
    if figures.contains(Figures.none) {
      "\(Figures.none): there is none, or it is not known"
    }
    if figures.contains(DecisionFigures.unknown) {
      "\(DecisionFigures.unknown): the cache may save time there, or cost some"
    }
  }

  /// The meaning of each change that the table names. Nil if it names none.
  private var changesWords: String? {
    var named: Set<SimplerChange> = []
    for case .simplerFirst(let changes, _) in decided.decisions {
      named.formUnion(changes.advised.changes)
    }
    var meanings: [String] = []
    for change in SimplerChange.allCases where named.contains(change) {
      meanings.append("\(change.shortName): \(change.advice(""))")
    }
    guard !meanings.isEmpty else { return nil }
    var end = "a change that is simpler than a cache, with what it saves"
    if meanings.count > 1 { end = "changes that are simpler than a cache, with what they save" }
    return "\(meanings.joined(separator: "; ")): \(end)"
  }

  /// The meaning of "change nothing", with the limit of several changes if some layout needs
  /// several.
  private var changeNothingWords: String {
    let text = "change nothing: simple changes would save the µs shown, which is too little"
    let worth = document.spec.worth
    for case .simplerIfDear(let changes, _) in decided.decisions where changes.advised.count > 1 {
      let needed = worth.saving(ofChanges: changes.advised.count) * Double(worth.instances)
      return "\(text); several together have to save \(Figures.time(needed))"
    }
    return text
  }

  /// The decisions in a few words.
  private var kinds: [String] { table().rows.map { row in row[1].text } }

  /// Returns the texts of a row's figures, which follow its name and its decision.
  private static func figures(of row: [Phrase]) -> [String] { row.dropFirst(2).map(\.text) }

  /// A Boolean value that is true when some figure of a pass is known. These begin with the queries.
  private var hasPass: Bool {
    let table = table()
    let first = table.columns.firstIndex { column in column.title == "queries" } ?? 0
    for row in table.rows {
      for field in row.suffix(from: first) where Self.isKnown(field.text) { return true }
    }
    return false
  }

  /// The meaning of the numbers of subviews.
  private var fromWords: String {
    var text =
      "from: the number of subviews from which a cache saves that, in two of the usual cases"
    if hasDear {
      text += "; at 4x: the same if SwiftUI's calls cost \(DecisionFigures.times) the estimate"
    }
    if fromTexts.contains(where: { text in text.hasPrefix("≤") }) {
      text += "; ≤: with as many or fewer"
    }
    return text
  }

  /// The meaning of the queries and of the savings.
  private var passWords: String {
    let hasCache = table().columns.contains { column in column.title == "with it" }
    var words = "queries: in one pass without a cache, in the case that decides"
    if hasCache { words += "; with it: with the cache" }
    words += extentWords(hasCache: hasCache)
    return words + LawTexts.approximation(in: table().rows.flatMap(Self.figures))
  }

  /// Returns the views of which a pass has queries in the table: up to how many subviews, and
  /// without a stack around them.
  ///
  /// - Parameter hasCache: Whether the table has queries with a cache, too.
  private func extentWords(hasCache: Bool) -> String {
    let most = Figures.quantity(document.spec.worth.mostSubviews, "subview")
    let keys = decided.decisions.compactMap(decidingKey)
    let hasPreviews = keys.contains { key in key.population == .own }
    guard hasPreviews else { return "; up to \(most)" }
    let extent = "; previews count all their views, others up to \(most)"
    let hasStack = keys.contains { key in key.host != .root }
    guard hasStack else { return extent }
    let start = if hasCache { "; both" } else { "," }
    return "\(start) without those of a stack around the view\(extent)"
  }
}
