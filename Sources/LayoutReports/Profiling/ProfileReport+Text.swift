import LayoutBench

extension ProfileReport {
  /// At most this many rows of the tree are printed.
  private static let mostRows = 14

  package func text(style: TextStyle) -> String {
    let words = ProfileWords(self)
    let target = profile.target
    let count =
      target.subject.isView
      ? "count \(Figures.count(target.key.count))"
      : "\(Figures.count(target.key.count)) \(target.key.population.rawValue)"
    let window = [target.window.width, target.window.height]
      .map { $0.map { Figures.decimal(Double($0), places: 0) } ?? "nil" }
    var lines = [
      "\(target.subject.name), \(target.variant.name), \(count), \(target.key.host.rawValue), "
        + "\(window.joined(separator: " x ")), memo \(target.key.memo)",
      "",
    ]
    // Without a base the headline is the first of the causes.
    if nesting.base != nil {
      lines.append(words.headline + ": size memos forget sizes that are needed again.")
    }
    lines.append(words.summary)
    lines += [words.nestingCause].compactMap { $0 } + words.shortCauses
    lines += [words.alignment, words.growthWords].compactMap { $0 }
    lines = lines.flatMap(Self.wrapped)
    lines.append("")
    lines += tree.lines(style)
    if hiddenRows > 0 { lines.append("  and \(Figures.quantity(hiddenRows, "more row"))") }
    lines.append("")
    if trials.isEmpty {
      lines.append("No change that was tried saves a tenth of the queries.")
    } else {
      lines.append("What would make it cheaper, each tried by itself:")
      var table = TextTable([.right, .right, .left, .left], indent: "  ")
      table.append(
        ["queries left", "share", "change", "the picture at \(window.joined(separator: " x "))"]
          .map { TextTable.Cell($0, .undecided) })
      for trial in trials {
        table.append([
          TextTable.Cell(Figures.count(trial.queries), .better),
          TextTable.Cell(Figures.share(trial.queries, of: profile.queries)),
          TextTable.Cell(ProfileWords.words(trial.remedy)),
          TextTable.Cell(trial.keepsFrames ? "stays the same" : "changes", .undecided),
        ])
      }
      lines += table.lines(style)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A sentence in lines of at most a hundred characters.
  private static func wrapped(_ text: String) -> [String] {
    guard text.count > 100 else { return [text] }
    var lines: [String] = [""]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + word.count + 1 > 100 { lines.append(" ") }
      let isFirst = lines[lines.count - 1].isEmpty
      lines[lines.count - 1] += (isFirst ? "" : " ") + word
    }
    return lines
  }

  /// The rows of the tree in the order in which they are printed: containers before what they hold,
  /// of several the worst first.
  var rows: [PassProfile.ViewProfile] {
    let children = Dictionary(grouping: profile.views.indices.dropFirst()) {
      profile.views[$0].parent ?? 0
    }
    var rows: [PassProfile.ViewProfile] = []
    func visit(_ place: Int) {
      rows.append(profile.views[place])
      let below = children[place, default: []].sorted {
        (profile.views[$1].total, $0) < (profile.views[$0].total, $1)
      }
      for child in below { visit(child) }
    }
    visit(0)
    return rows
  }

  /// The rows that are printed: all, or the containers and what else is worst.
  var shownRows: [PassProfile.ViewProfile] {
    let rows = rows
    guard rows.count > Self.mostRows else { return rows }
    let kept = rows.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.isContainer != second.isContainer { return first.isContainer }
      return (second.total, left.offset) < (first.total, right.offset)
    }.prefix(Self.mostRows).map(\.offset).sorted()
    return kept.map { rows[$0] }
  }

  private var hiddenRows: Int { rows.count - shownRows.count }

  private var tree: TextTable {
    var table = TextTable(
      [.right, .left, .right, .right, .right, .right, .right, .right], indent: "  ")
    table.append(
      [
        "depth", "view", "queries below", "share", "queries", "measurements", "different",
        "repeated",
      ]
      .map { TextTable.Cell($0, .undecided) })
    for row in shownRows {
      let name = row.count > 1 ? "\(Figures.count(row.count)) x \(row.label)" : row.label
      table.append(
        [
          Figures.count(row.depth), String(repeating: "  ", count: min(row.depth, 20)) + name,
          Figures.count(row.total),
          Figures.share(row.total, of: profile.queries), Figures.count(row.queries),
          Figures.count(row.measurements), Figures.count(row.distinct),
          Figures.count(row.repeated),
        ].map { TextTable.Cell($0) })
    }
    return table
  }
}
