import Foundation
import LayoutDeciding
import LayoutModel

extension GateReport {
  /// Returns all findings as messages, the worst first.
  ///
  /// The steps are: a message for each finding, an explanation in the first message that names a
  /// count, then the place of each message and the command that shows the difference.
  func messages(isStrict: Bool) -> [GateMessage] {
    var messages = allMessages
    for (metric, meaning) in GateWords.meanings {
      let first = messages.firstIndex { message in
        message.kind == .worse && message.metric == metric
      }
      if let first { messages[first].details.append(meaning) }
    }
    for index in messages.indices {
      locate(&messages[index])
      if isStrict { messages[index].isFault = true }
    }
    return messages
  }

  /// The messages of each kind, the gravest kinds first.
  @ArrayBuilder<GateMessage> private var allMessages: [GateMessage] {
    for part in ungated { Self.message(part) }
    faultMessages
    errorMessages
    for promise in promises { message(promise) }
    for layout in lost { Self.message(layout) }
    for growth in growths { message(growth) }
    for cause in causes(.regression) { message(cause) }
    slowerMessages
    newMessages
    unlistedMessages
    staleMessages
    for renaming in renamed { Self.message(renaming) }
    for growth in flatterQueries { message(growth) }
    for cause in causes(.improvement) { message(cause) }
  }

  /// Adds the meaning of a message's case, the layout's declaration and the command to see it.
  private func locate(_ message: inout GateMessage) {
    if message.site == nil, let subject = message.subject { message.site = locations[subject] }
    guard let key = message.caseVariant?.key else { return }
    message.meaning = Wording.conditions(of: key)
    let isRun = message.kind != .vanished && message.kind != .slower
    if message.command == nil { message.command = profiling(message) }
    guard let checkCommand, message.command == nil, isRun else { return }
    message.command = "\(checkCommand) --filter '^\(key.id)$'"
  }

  /// Returns the command that shows where the queries of a worse count come from, which the check
  /// cannot say. Nil for other messages, and for a pass that `profile` does not make.
  private func profiling(_ message: GateMessage) -> String? {
    guard message.kind == .worse, let metric = message.metric, metric.isOfQueries,
      let profileCommand, let found = message.caseVariant
    else { return nil }
    let key = found.key
    guard key.scenario == .first, key.population != .capture else { return nil }
    var words = [profileCommand, Shell.quoted(SubjectName.view(in: key.subject))]
    if key.population != .own {
      words.append("--population \(key.population.rawValue) --count \(key.count)")
    }
    if key.host != .root { words.append("--host \(key.host.rawValue)") }
    if key.memo.capacity != .standard { words.append("--memo \(key.memo)") }
    if !SubjectName.isInView(key.subject), found.variant != VariantName.asWritten {
      words.append("--variant \(Shell.quoted(found.variant))")
    }
    if spec.seed != RunSpec.usualSeed { words.append("--seed \(spec.seed)") }
    return (words + spec.system.arguments).joined(separator: " ")
  }

  /// The command that verifies a layout.
  private func verifying(_ subject: String) -> String {
    spec.verifying(subject, program: ProgramName.current)
  }

  /// Returns the message about a layout that is not gated, because it does not compile or cannot be
  /// made.
  private static func message(_ part: UngatedPart) -> GateMessage {
    GateMessage(kind: .ungated, text: "Not gated: \(part.text)", isFault: part.isFault)
  }

  /// The cases that failed or are incorrect: a message for each problem of a layout.
  @ArrayBuilder<GateMessage> private var faultMessages: [GateMessage] {
    for (_, faults) in allFaults.grouped(by: \.identity) { message(faults) }
  }

  /// A problem of a layout, in the first case that shows it.
  private func message(_ faults: [GateFault]) -> GateMessage {
    let (first, subject) = (faults[0], faults[0].part.subject)
    var message = GateMessage(
      kind: .failed,
      text: "\(first.part): \(Self.words(first.problem, in: faults.count))",
      subject: subject)
    if first.isIncorrect { message.kind = .incorrect }
    if first.isIncorrect, !SubjectName.isInView(subject) {
      message.command = verifying(subject)
    } else if let key = first.part.key {
      message.caseVariant = CaseVariant(key: key, variant: "")
    }
    return message
  }

  /// Returns a problem with the number of its cases: without its period where more words follow.
  private static func words(_ problem: String, in cases: Int) -> String {
    guard cases > 1 else { return problem }
    return problem.withoutLastPeriod + GateWords.more(cases, "case")
  }

  /// A growth that the baseline does not accept.
  private func message(_ growth: SteepFinding) -> GateMessage {
    GateMessage(
      kind: .steeper, text: "\(growth.words), and did not in the baseline: \(growth.message)",
      subject: growth.subject, command: verifying(growth.subject))
  }

  /// A growth in the baseline that the run no longer has.
  private func message(_ accepted: AcceptedFinding) -> GateMessage {
    let what = SteepFinding.words(.superLinearQueries, of: accepted.subject)
    return GateMessage(
      kind: .flatter,
      text: "The baseline accepts that \(what), which is no longer so. Until 'baseline --update', "
        + "'check' would not find it again.", subject: accepted.subject)
  }

  /// The errors of each variant: the first one in full, the others by their titles.
  @ArrayBuilder<GateMessage> private var errorMessages: [GateMessage] {
    for (_, errors) in errors.grouped(by: \.layoutAndVariant) { message(errors) }
  }

  /// The errors of one variant.
  private func message(_ errors: [FoundError]) -> GateMessage {
    let others = errors.dropFirst().map(\.finding.title).uniqued()
    let rest = if others.isEmpty { "it" } else { "these: also \(others.joined(separator: "; "))" }
    return GateMessage(
      kind: .wrong, text: "\(errors[0].words) The baseline does not accept \(rest).",
      subject: errors[0].subject, command: verifying(errors[0].subject))
  }

  /// A count that `.layout-bench.json` promises to be lower.
  private func message(_ broken: BrokenPromise) -> GateMessage {
    GateMessage(
      kind: .promise, text: broken.words, subject: broken.series.subject,
      metric: broken.promise.metric)
  }

  /// Returns the causes of worse figures, or of better ones.
  func causes(_ kind: GateFinding.Kind) -> [GateCause] {
    GateCause.all(of: findings(kind), laws: laws(kind))
  }

  /// A change in what a layout does: its figures, or where its views lie.
  ///
  /// Frames that moved are shown in a picture. For counts, the laws that differ are listed.
  private func message(_ cause: GateCause) -> GateMessage {
    var caseVariant = cause.example?.caseVariant
    var details: [String] = []
    var kind = GateMessage.Kind.worse
    if cause.isBetter { kind = .better }
    if cause.metric == .checksum {
      let change = frameChanges[cause.subject]
      caseVariant = change?.caseVariant ?? caseVariant
      details = change?.lines ?? ["Which of its views moved is not known."]
      if !cause.isBetter { kind = .moved }
    }
    details = cause.details(at: caseVariant) + details
    return GateMessage(
      kind: kind, text: cause.sentence(at: caseVariant), subject: cause.subject,
      metric: cause.metric,
      caseVariant: caseVariant, details: details)
  }

  /// The times that a second set of workers confirmed to be slower.
  @ArrayBuilder<GateMessage> private var slowerMessages: [GateMessage] {
    let rows = time?.regressions ?? []
    for (_, rows) in rows.grouped(by: \.caseVariant.subject) { Self.message(rows) }
  }

  /// The slower cases of a layout, by the first of them.
  private static func message(_ rows: [TimeGateReport.Row]) -> GateMessage {
    let row = rows[0]
    let ratio = Figures.ratio(row.ratio.ratio)
    return GateMessage(
      kind: .slower,
      text: "\(row.caseVariant.words): time \(ratio), \(GateWords.verdict(row))"
        + GateWords.more(rows.count, "case variant"),
      subject: row.caseVariant.subject, caseVariant: row.caseVariant)
  }
}

extension Metric {
  /// A Boolean value that is true for a count whose origin a profile shows.
  fileprivate var isOfQueries: Bool {
    [.queries, .measurements, .distinctProposals, .mostDistinctProposals].contains(self)
  }
}

extension FoundError {
  /// The name of the layout and of its variant.
  fileprivate var layoutAndVariant: String { "\(subject), \(variant)" }
}

extension GateFault {
  /// The layout and its problem, without the case: a crash is one, whatever is proposed to the
  /// layout as it crashes.
  fileprivate var identity: String {
    let end = problem.firstRange(of: " in ")?.lowerBound ?? problem.endIndex
    return "\(part.subject) \(problem[..<end])"
  }
}

extension FrameChange {
  /// `subview 4 (120, 0) 47 x 28 -> (121, 0) 47 x 28` of the first views that moved, and how many
  /// more there are, containers among them.
  var lines: [String] {
    /// A frame as its origin and its size, in points.
    func words(_ frame: CGRect) -> String {
      "(\(Figures.points(frame.minX)), \(Figures.points(frame.minY))) \(Figures.size(frame.size))"
    }
    var lines: [String] = []
    for view in views.prefix(3) {
      lines.append("\(view.name) \(words(view.from)) -> \(words(view.to))")
    }
    let more = views.count - lines.count
    if more > 0 { lines.append("and \(Figures.count(more)) more") }
    if unknown > 0 {
      lines.append("and \(Figures.count(unknown)) more, whose places the baseline does not keep")
    }
    return lines
  }
}
