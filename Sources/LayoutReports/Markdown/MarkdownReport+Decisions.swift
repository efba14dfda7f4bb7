import LayoutBench

extension MarkdownReport {
  /// One row for each layout and variant: whether to cache, how much it brings, and where.
  var decisions: [String] {
    guard !summary.document.cases.isEmpty else { return ["No case was measured."] }
    let header = [
      "Layout", "Compared", "Advice", "Time", ">Queries", ">Measurements", "Break-even", "Verdicts",
      "Where it pays",
    ]
    let rows = summary.subjects.map { subject in
      subject.decisive.map(row) ?? row(without: subject)
    }
    let bound = Figures.bound(summary.bound)
    let legend = """
      Time is variant / baseline: the median of the cases, in brackets how far their 95 % \
      intervals reach. Queries and measurements are exact, all cases together. A difference within \
      \(bound) is none. Break-even is what a measurement has to cost for the variant to pay. \
      A number in \
      parentheses is one of cases. Where it pays: cases in which it does, of all usable ones.
      """
    return inShort + [""] + Markdown.table(header, rows) + ["", legend] + others
  }

  /// What the versions that nobody wrote would do, folded away.
  private var others: [String] {
    let others = summary.subjects.flatMap(\.others)
    guard !others.isEmpty else { return [] }
    let rows = others.map { candidate in
      [
        Markdown.code(candidate.subject),
        "\(Markdown.code(candidate.candidate)) / \(Markdown.code(candidate.baseline))",
        Advice(candidate).markdown, candidate.ratio?.text ?? Figures.none,
        candidate.queries?.text ?? Figures.none, candidate.breakEvenText,
      ]
    }
    return [
      "", "<details>",
      "<summary>Versions made automatically: what another cache would buy</summary>", "",
    ]
      + Markdown.table(["Layout", "Compared", "Advice", "Time", ">Queries", "Break-even"], rows)
      + ["", "</details>"]
  }

  /// The layouts by advice, so that one look is enough.
  private var inShort: [String] {
    let kinds: [(Advice.Kind, String)] = [
      (.cache, "Cache"), (.partly, "Cache in some places"), (.noCache, "No cache"),
      (.wrong, "Wrong results"), (.none, "No advice"),
    ]
    let prefix = summary.isFromOneProcess ? "Hint: " : ""
    return kinds.compactMap { kind, title in
      let names = summary.subjects.filter { subject in
        subject.decisive.map { Advice($0).kind == kind } ?? (kind == .none)
      }.map { Markdown.code($0.name) }
      guard !names.isEmpty else { return nil }
      let isExact = kind == .wrong || kind == .none
      return "- **\(isExact ? "" : prefix)\(title)**: \(names.joined(separator: ", "))"
    }
  }

  private func row(_ candidate: CandidateSummary) -> [String] {
    let mark = " (one process)"
    return [
      Markdown.code(candidate.subject),
      "\(Markdown.code(candidate.candidate)) / \(Markdown.code(candidate.baseline))",
      Advice(candidate).markdown, candidate.ratio?.text ?? Figures.none,
      candidate.queries?.text ?? Figures.none, candidate.measurements?.text ?? Figures.none,
      candidate.breakEvenText, candidate.verdicts(mark: mark), places(of: candidate),
    ]
  }

  private func row(without subject: SubjectSummary) -> [String] {
    let names = subject.cases.flatMap { $0.variants.map(\.name) }.uniqued()
    let reason =
      names.isEmpty
      ? "**No advice**: nothing was measured."
      : "**No advice**: a single variant, nothing to compare."
    let cells = [Markdown.code(subject.name), names.map(Markdown.code).joined(separator: ", ")]
    return cells + [reason] + Array(repeating: Figures.none, count: 6)
  }

  /// Each dimension with its values, the ones where it pays first in the eye.
  private func places(of candidate: CandidateSummary) -> String {
    let usable = candidate.outcomes.filter(\.verdict.isUsable)
    let paying = usable.filter { $0.verdict == .paysOff }
    if usable.isEmpty || candidate.tally[.incorrect] > 0 { return Figures.none }
    if paying.isEmpty { return "nowhere" }
    if paying.count == usable.count { return "everywhere" }
    let lines = CaseDimension.allCases.compactMap { dimension -> String? in
      let groups = dimension.groups(usable)
      guard groups.count > 1 else { return nil }
      let values = groups.map { group in
        let pays = group.outcomes.filter { $0.verdict == .paysOff }.count
        let name = pays > 0 ? "**\(group.value.name)**" : group.value.name
        return "\(name) \(pays)/\(group.outcomes.count)"
      }
      return "\(dimension.rawValue): \(values.joined(separator: ", "))"
    }
    return lines.isEmpty ? "\(paying.count)/\(usable.count)" : lines.joined(separator: "<br>")
  }
}

extension Advice {
  /// The sentence with its first words, up to the colon, standing out.
  var markdown: String {
    // A hint has its head after the first colon.
    let start = sentence.hasPrefix("Hint") ? 1 : 0
    var parts = sentence.split(separator: ": ", maxSplits: start + 1).map(String.init)
    guard parts.count > start + 1 else { return Markdown.escaped(sentence) }
    parts = parts.map(Markdown.escaped)
    parts[start] = "**\(parts[start])**"
    return parts.joined(separator: ": ")
  }
}
