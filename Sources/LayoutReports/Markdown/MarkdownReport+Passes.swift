import LayoutBench

extension MarkdownReport {
  /// After how many passes between two changes a cache has paid for itself.
  var passes: [String] {
    let all = summary.subjects.compactMap(\.decisive).flatMap(PassesSummary.all)
    guard !all.isEmpty else { return [] }
    let follow = PassesSummary.follow.filter { scenario in
      all.contains { $0.further[scenario] != nil }
    }
    let header =
      ["Layout", "Compared", "After", ">It adds to that pass"]
      + follow.map { "Then \($0 == .relayout ? "the same proposal" : "other widths")" }
    let rows = all.map { passes in
      [
        Markdown.code(passes.key.subject),
        "\(Markdown.code(passes.candidate)) / \(Markdown.code(passes.baseline))",
        Markdown.escaped(
          Wording.title(of: passes.key, passes: 1, isBrief: true)), added(passes.added),
      ] + follow.map { passes.further[$0].map(words) ?? Figures.none }
    }
    let text = """
      A cache may cost at a change and save in the passes after it. The first pass after a change \
      is the one that it makes necessary; *pays* is from where all passes since the change \
      together take less time. From medians; a difference whose 95 % interval holds zero counts \
      as none.
      """
    let table = Markdown.table(header, rows)
    let lines =
      rows.count > Self.mostOpenRows
      ? Markdown.folded("\(Figures.quantity(rows.count, "row"))", table) : table
    return ["## Passes between two changes", "", text, ""] + lines
  }

  private func words(_ further: PassesSummary.Further) -> String {
    let words = Wording.passes(further.passes)
    return further.added == .zero ? words : "\(words) (\(added(further.added)) each)"
  }

  private func added(_ time: Nanoseconds) -> String {
    time == .zero ? "±0" : (time > .zero ? "+" : "") + Figures.time(time)
  }
}
