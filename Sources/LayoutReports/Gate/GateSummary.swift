import LayoutDeciding
import LayoutModel

/// The report of a gate on a terminal, and as the summary of a job.
extension GateReport {
  /// The largest number of errors to show, and of rows in a table of times.
  static let mostRows = 20
  /// The number of single figures to show beside the findings, which name their causes.
  private static let mostFigures = 3

  /// Returns the text for a terminal: the worst finding first and the verdict last, or the verdict
  /// first if there is no error.
  package func text(isStrict: Bool, style: TextStyle = .plain) -> String {
    let extent =
      "\(Figures.quantity(comparedFigures, "figure")) of "
      + "\(Figures.quantity(comparedCases, "case variant")) compared"
    let end = Block.heading(2, "\(Phrase(verdict(isStrict), tone(isStrict))) (\(extent))")
    let found = found(isStrict)
    let isFine = outcome(isStrict: isStrict) == .fine
    let blocks = if isFine { [end] + found } else { found + [end] }
    return TerminalText(style: style, rest: "; --json has all")
      .text(of: blocks + list(remedy(isStrict)))
  }

  /// The summary of a job.
  package func markdown(isStrict: Bool) -> String {
    let start = Block.heading(2, Phrase("Layout gate: \(verdict(isStrict))"))
    return MarkdownText.text(of: [start] + list(remedy(isStrict)) + found(isStrict))
  }

  /// A Boolean value that is true when all layouts and cases are gated.
  private var isWhole: Bool { appeared.isEmpty && ungated.isEmpty && unlisted.isEmpty }

  /// A Boolean value that is true when no figure and no time was compared.
  private var comparesNothing: Bool {
    let times = (time?.rows.count ?? 0) + (runs?.rows.count ?? 0)
    return comparedFigures == 0 && times == 0
  }

  /// Returns the tone of the verdict, which is undecided if a layout is not gated.
  private func tone(_ isStrict: Bool) -> Tone {
    guard outcome(isStrict: isStrict) == .fine else { return .worse }
    if isWhole, !comparesNothing { return .better }
    return .undecided
  }

  /// The outcome in a few words, as in `✘ regression: 2 findings`.
  private func verdict(_ isStrict: Bool) -> String {
    let outcome = outcome(isStrict: isStrict)
    guard outcome == .fine else {
      let errors = messages(isStrict: isStrict).count(where: \.isError)
      return "✘ \(outcome.rawValue): \(Figures.quantity(errors, "finding"))"
    }
    guard isWhole else { return "? \(outcome.rawValue); not all is gated" }
    if comparesNothing {
      let reason = if renamed.isEmpty { "" } else { ": the baseline has other names of layouts" }
      return "? nothing was compared\(reason)"
    }
    guard isBaselineStale else { return "✔ \(outcome.rawValue)" }
    return "✔ \(outcome.rawValue); the baseline is stale"
  }

  /// The command that accepts the findings. Empty if accepting them cannot be right.
  private func remedy(_ isStrict: Bool) -> [String] {
    // The figures of a run are nothing to accept others in.
    guard runs == nil else { return [] }
    let update = "'\(ProgramName.current) baseline --update', and commit the file."
    switch outcome(isStrict: isStrict) {
    case .incorrect, .failed: return []
    case .regression where causes(.regression).isEmpty && growths.isEmpty: return []
    case .regression, .notComparable: return ["If the change is intentional: \(update)"]
    case .stale, .fine:
      guard hasStaleFigures else { return [] }
      return ["To bring the baseline up to date: \(update)"]
    }
  }

  /// A list of lines. Empty if there are none.
  private func list(_ lines: [String]) -> [Block] {
    guard !lines.isEmpty else { return [] }
    return [.list(lines.asPhrases)]
  }

  /// The findings: errors, then tables of figures and times, then the other messages and the
  /// limits of the check.
  private func found(_ isStrict: Bool) -> [Block] {
    var errors: [GateMessage] = []
    var rest: [String] = []
    for message in messages(isStrict: isStrict) {
      if message.isError {
        errors.append(message)
      } else if message.kind != .better || isOfLaw(message) {
        // The table has all else that is better.
        rest.append(message.text)
      }
    }
    errors = Self.withoutConsequences(errors)
    return blocks(of: errors.prefix(Self.mostRows)) + names(of: errors.dropFirst(Self.mostRows))
      + figures + times + timesOfRuns + list(rest + notes)
  }

  /// The layouts of the errors that are not shown. Empty if all are.
  private func names(of errors: ArraySlice<GateMessage>) -> [Block] {
    guard !errors.isEmpty else { return [] }
    let count = "✘ and \(Figures.count(errors.count)) more"
    let names = errors.compactMap(\.subject).uniqued().joined(separator: ", ")
    guard !names.isEmpty else { return [.paragraph(Phrase(count, .worse))] }
    return [.paragraph(Phrase("\(count): \(names)", .worse))]
  }

  /// The errors with their details; the first about a layout says where it is, and how to see the
  /// difference.
  private func blocks(of errors: some Sequence<GateMessage>) -> [Block] {
    var blocks: [Block] = []
    var helped: Set<String> = []
    for message in errors {
      var lines = message.details
      if let subject = message.subject {
        if helped.insert(subject).inserted { lines += message.help }
      } else {
        lines += message.help
      }
      blocks.append(.heading(3, Phrase("✘ \(message.text)", .worse)))
      blocks += list(lines)
    }
    return blocks
  }

  /// Returns true for a message about a law that got better.
  private func isOfLaw(_ message: GateMessage) -> Bool {
    laws(.improvement).contains { change in
      change.series.subject == message.subject && change.metric == message.metric
    }
  }

  /// The figures that differ and follow from no change of law.
  private func unexplained(_ kind: GateFinding.Kind) -> [GateFinding] {
    // No message speaks of what is tolerated.
    guard kind != .tolerated else { return findings(kind) }
    var rest = findings(kind)
    for cause in causes(kind) { rest.removeAll(where: cause.explains) }
    return rest
  }

  /// The figures, laws and names that 'baseline --update' accepts, cause by cause.
  package var acceptedChanges: [String] {
    let kinds: [GateMessage.Kind] = [.moved, .worse, .better, .renamed]
    var texts: [String] = []
    for message in messages(isStrict: false) where kinds.contains(message.kind) {
      let law = message.details.first { line in line.hasPrefix(GateCause.lawStart) }
      texts.append([message.text, law].withoutNil().joined(separator: ". "))
    }
    return texts
  }

  /// The figures that no message speaks of, in a table.
  private var figures: [Block] {
    var wrong = Set(errors.map(\.subject))
    for fault in faults where fault.isIncorrect { wrong.insert(fault.part.subject) }
    var shown: [GateFinding] = []
    for finding in GateFinding.Kind.allCases.flatMap(unexplained)
    where finding.metric != .checksum {
      // The figures of an incorrect layout tell nothing: fewer calls are no improvement.
      if !wrong.contains(finding.caseVariant.subject) { shown.append(finding) }
    }
    guard !shown.isEmpty else { return [] }
    let titles = ["case", "variant", "metric", ">before", ">now", "change"]
    return [
      .heading(3, "figures that differ: \(Figures.count(shown.count))"),
      .table(Table(titles, shownRows: Self.mostFigures, shown.map(Self.row))),
    ]
  }

  /// A figure with its former and its new value.
  private static func row(of finding: GateFinding) -> [Phrase] {
    let change =
      switch finding.kind {
      case .regression: Phrase(finding.changeWords, .worse)
      case .tolerated: Phrase("\(finding.changeWords), within a threshold" as String)
      case .improvement: Phrase("\(finding.changeWords), better", .better)
      }
    return [
      Phrase(finding.caseVariant.caseID, .code), Phrase(finding.caseVariant.variant),
      Phrase(finding.metric.rawValue), Phrase(finding.baseline.words),
      Phrase(finding.found.words), change,
    ]
  }

  /// The limits of a check that finds nothing.
  private var notes: [String] {
    if let runs { return GateWords.notes(on: runs) }
    var notes: [String] = []
    if !isVerified {
      notes.append("The run did not verify its layouts (--no-verify): a stale cache would pass.")
    }
    for growth in flatterTimes {
      let what = SteepFinding.words(.superLinearTime, of: growth.subject)
      notes.append(
        "The baseline accepts that \(what), which this run did not find. If you changed that, take "
          + "the line away with 'baseline --update'.")
    }
    if let time, let first = time.unmatched.first {
      notes.append(
        "\(Figures.quantity(time.unmatched.count, "case")) without a time of the base, such as "
          + "\(first).")
    }
    if time == nil {
      // Growth is found in times of this run alone.
      let exception = if comparesGrowth { ", but for their growth" } else { "" }
      notes.append("Times were not compared\(exception); --gate-time compares them.")
    }
    if !comparesGrowth {
      notes.append(
        "Growth over the number of subviews was not compared; 'baseline --update' keeps it.")
    }
    return notes
  }
}
