import LayoutDeciding
import LayoutModel

/// The meaning of the table of decisions.
extension DecisionTable {
  /// Returns one sentence for each column and symbol of the table.
  ///
  /// - Parameter headlinesAreShown: Whether the headline of each layout with a change is printed with
  ///   the table; it then names the change.
  @ArrayBuilder<String> func legend(headlinesAreShown: Bool = false) -> [String] {
    let figures = table().rows.flatMap(Self.figures)
    if hasFrom { fromWords }
    if hasPass { passWords }
    if !headlinesAreShown, let changesWords { changesWords }
    if kinds.contains("maybe") {
      "maybe: worth it only if SwiftUI's calls cost more than the estimate"
    }
    if kinds.contains("change nothing") {
      "change nothing: simple changes would save the µs shown, which is too little"
    }
    if figures.contains(DecisionFigures.unknown) {
      "\(DecisionFigures.unknown): the cache may save time there, or cost some"
    }
  }

  /// The meaning of each change that the table names. Nil if it names none.
  private var changesWords: String? {
    var named: Set<SimplerChange> = []
    let rows = decided.filter { layout in hiddenRows(before: layout) == nil }
    for case .simplerFirst(let changes, _) in rows.decisions {
      named.formUnion(changes.advised.changes)
    }
    var meanings: [String] = []
    for change in SimplerChange.allCases where named.contains(change) {
      meanings.append("\(change.shortName): \(change.advice)")
    }
    guard !meanings.isEmpty else { return nil }
    return meanings.joined(separator: "; ")
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
    var words = "queries: size queries in one pass without a cache, in the case that decides"
    if leavesOutStacks { words += "; those of a stack around a view are not counted" }
    return words + LawTexts.approximation(in: table().rows.flatMap(Self.figures))
  }

  /// A Boolean value that is true when a preview or a view of the table stands in a stack, whose own
  /// queries are left out.
  private var leavesOutStacks: Bool {
    let keys = decided.decisions.compactMap(decidingKey)
    let hasPreviews = keys.contains { key in key.population == .own }
    return hasPreviews && keys.contains { key in key.host != .root }
  }
}
