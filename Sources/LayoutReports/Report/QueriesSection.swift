import LayoutDeciding
import LayoutModel

/// The section about the origins of queries.
extension RunReport {
  /// The section about the origins of queries; the layout with most queries a view comes first.
  var queries: Section? {
    let profiles = (document.queryProfiles ?? []).fromLargest(on: \.queriesPerView)
    guard let worst = profiles.first else { return nil }
    var command = "\(ProgramName.short) profile \(Shell.quoted(worst.key.subject))"
    if let files = document.spec.files { command += " \(files)" }
    return Section(
      id: "queries", name: "Queries", question: "Where do the queries come from?",
      heading: worst.heading,
      about: """
        One case of each layout, as it is written: the first pass over a new tree, by exact counts. \
        A stack or grid probes when it queries a minimum, an ideal or a maximum size; a probe and a \
        guide have all queries that are made until they are answered.
        """,
      isInMarkdown: false,
      blocks: [
        .table(
          Table(
            [
              "layout", "largest part from", ">share", "the rest from", ">queries", ">per view",
              ">measurements", ">different", ">repeated",
            ], profiles.map(\.row))),
        .paragraph(
          """
          What reduces them, each change tried and counted: \(code: command), and the same with the \
          name of another layout.
          """),
      ])
  }
}

extension QueryProfile {
  /// The row of a layout: the largest origin of its queries, the others, and the counts.
  fileprivate var row: [Phrase] {
    let conditions = Wording.conditions(of: key, without: [.subject, .scenario])
    let largest = causes.first
    let origin = if let largest { Wording.origin(largest.origin) } else { Figures.none }
    var others: [String] = []
    for cause in causes.dropFirst() {
      let share = Figures.share(cause.queries, of: queries)
      others.append("\(Wording.origin(cause.origin)) \(share)")
    }
    let repeated = max(0, queries &- distinct)
    return [
      "\(code: key.subject), \(conditions)",
      Phrase(origin),
      Phrase(Figures.share(largest?.queries ?? 0, of: queries)),
      Phrase(others.joined(separator: ", ")), Phrase(count: queries),
      Phrase(Figures.decimal(queriesPerView, decimals: 1)),
      Phrase(count: measurements), Phrase(count: distinct),
      Phrase(count: repeated),
    ]
  }

  /// The heading of the section, if the layout is the one with most queries a view: their largest
  /// origin.
  fileprivate var heading: String {
    let name = key.subject
    guard let cause = causes.first, queries > 0 else { return "\(name) queries nothing" }
    let share = Figures.share(cause.queries, of: queries)
    return Wording.sentence("\(share) of the queries in \(name) come from ")
      + Wording.origin(cause.origin)
  }
}
