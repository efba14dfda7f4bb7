import LayoutModel

/// The words for rows of a view that are made although they are not visible.
struct HiddenRowsWords {
  var remedy: HiddenRowsRemedy

  /// The change in a row of a table: `LazyVStack`.
  var kind: String {
    isOfStack ? "Lazy\(remedy.container)" : "lazy rows"
  }

  /// `make its rows lazy first (294 of 300 are not visible)`.
  var headline: String {
    "make its rows lazy first (\(hidden) of \(Figures.count(remedy.rows)) are not visible)"
  }

  /// `294 of the 300 rows of the VStack (Feed.swift:19) are not visible. Made lazily, ...`.
  var sentence: String {
    let rows = Figures.quantity(remedy.rows, "row")
    let change = if isOfStack { "a \(kind)" } else { kind }
    return "\(hidden) of the \(rows) of \(containers)\(line) are not visible. With \(change), "
      + "\(Figures.count(remedy.queriesLeft)) of \(Figures.count(remedy.queries)) size queries a "
      + "pass remain: measure again after that change."
  }

  /// A Boolean value that is true for the rows of a stack, which SwiftUI has a lazy form of.
  private var isOfStack: Bool { ["HStack", "VStack"].contains(remedy.container) }

  /// The number of rows that are not visible.
  private var hidden: String { Figures.count(remedy.hidden) }

  /// `the VStack`, or `12 HStacks`.
  private var containers: String {
    guard remedy.containers > 1 else { return "the \(remedy.container)" }
    return Figures.quantity(remedy.containers, remedy.container)
  }

  /// ` (Feed.swift:19)`. Empty if the place is not known.
  private var line: String {
    guard let site = remedy.site else { return "" }
    return " (\(site.short))"
  }
}

/// The hidden rows of views, which come before every other advice about them.
extension DecisionCards {
  /// Returns the words for the hidden rows of a view. Nil if there are none to speak of.
  func hiddenRows(of subject: String) -> HiddenRowsWords? {
    document.hiddenRows(of: subject).map(HiddenRowsWords.init)
  }

  /// The views with hidden rows, each once, with the first layout in it.
  var viewsWithHiddenRows: [(view: String, subject: String)] {
    var views: [(view: String, subject: String)] = []
    for layout in decided where hiddenRows(of: layout.subject) != nil {
      views.append((SubjectName.view(in: layout.subject), layout.subject))
    }
    return views.uniqued(on: \.view)
  }

  /// The next step for a view with hidden rows: to see what a lazy container saves.
  func nextOfHiddenRows(_ subject: String) -> Phrase {
    let commands = DecisionCommands(document: document, subject: subject)
    let next = commands.profileOfView("see what lazy rows save")
    return Self.next(next.command, next.effect)
  }
}
