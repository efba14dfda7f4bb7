import Foundation
import LayoutDeciding
import LayoutModel

/// One thing that a gate found: the same words in a terminal, in annotations, JUnit and JSON.
struct GateMessage: Hashable, Sendable {
  /// The kind of a message, in the order of their weight.
  enum Kind: String, Sendable {
    case incorrect, wrong, failed, promise, ungated, lost, steeper, moved, worse, slower
    case new, unlisted, appeared, vanished, renamed, flatter, better

    var title: String {
      switch self {
      case .incorrect, .wrong: "Incorrect layout"
      case .failed: "Benchmark failed"
      case .ungated: "Layout not gated"
      case .promise: "Broken promise"
      case .steeper, .moved, .worse, .slower: "Layout regression"
      case .new, .unlisted: "Layout without a baseline"
      case .lost: "Layout not gated any more"
      case .appeared, .vanished, .renamed, .flatter, .better: "Stale baseline"
      }
    }

    fileprivate var severity: Severity {
      switch self {
      case .ungated, .new, .unlisted: .warning
      case .appeared, .vanished, .renamed, .flatter, .better: .note
      default: .error
      }
    }
  }

  var kind: Kind
  /// A sentence that names the layout.
  var text: String
  /// The layout; nil for a finding about a file.
  var subject: String?
  /// The figure that is worse, or that others follow from; nil where it is about none.
  var metric: Metric?
  /// The case that shows it; nil where it is about no case alone.
  var place: CaseVariant?
  /// The single differences.
  var details: [String] = []
  /// The meaning of the case, in words.
  var meaning: String?
  /// The declaration of the layout; nil where it is not known.
  var site: SourcePlace?
  /// The command that shows the difference.
  var command: String?
  /// A Boolean value that is true for an error, whatever the message's kind.
  var isFault = false

  var severity: Severity { isFault ? .error : kind.severity }

  var isError: Bool { severity == .error }

  /// The lines that help to see the difference.
  var help: [String] {
    var place = [meaning].compactMap(\.self)
    if let site, kind != .unlisted { place.append("declared at \(site)") }
    var lines: [String] = []
    if !place.isEmpty { lines.append(Wording.sentence(place.joined(separator: "; "))) }
    if let command { lines.append(TextStyle.sight + command) }
    return lines
  }
}

extension GateReport {
  /// Returns all findings as messages, the worst first.
  ///
  /// The messages of each kind are made, then counts are explained where they come up first, and
  /// each message gets its place and the command that shows the difference.
  func messages(isStrict: Bool) -> [GateMessage] {
    var messages = ungated.map(Self.message) + faultMessages
    messages +=
      errorMessages + promises.map(message) + lost.map(Self.message) + growths.map(message)
    messages += causes(.regression).map(message) + slowerMessages
    messages += newMessages + unlistedMessages
    messages += staleMessages + renamed.map(Self.message)
    messages += flatterQueries.map(message) + causes(.improvement).map(message)
    for (metric, meaning) in GateWords.meanings {
      let first = messages.firstIndex { $0.kind == .worse && $0.metric == metric }
      if let first { messages[first].details.append(meaning) }
    }
    for index in messages.indices {
      locate(&messages[index])
      if isStrict { messages[index].isFault = true }
    }
    return messages
  }

  /// Adds the meaning of a message's case, the layout's declaration and the command to see it.
  private func locate(_ message: inout GateMessage) {
    if message.site == nil, let subject = message.subject { message.site = locations[subject] }
    guard let key = message.place?.key else { return }
    message.meaning = Wording.place(of: key)
    let isRun = message.kind != .vanished && message.kind != .slower
    guard let checkCommand, message.command == nil, isRun else { return }
    message.command = "\(checkCommand) --filter '^\(key.id)$'"
  }

  /// The command that verifies a layout.
  private func verifying(_ subject: String) -> String {
    spec.verifying(subject, program: ProgramName.current)
  }

  /// A layout that no baseline guards, as it does not compile or cannot be made.
  private static func message(_ part: UngatedPart) -> GateMessage {
    GateMessage(kind: .ungated, text: "Not gated: \(part.text)", isFault: part.isFault)
  }

  /// The cases that failed or are incorrect: a message for each problem of a layout.
  private var faultMessages: [GateMessage] {
    allFaults.grouped(by: \.identity).map { message($0.elements) }
  }

  /// A problem of a layout, in the first case that shows it.
  private func message(_ faults: [GateFault]) -> GateMessage {
    let (first, subject) = (faults[0], faults[0].part.subject)
    var message = GateMessage(
      kind: first.isIncorrect ? .incorrect : .failed,
      text: "\(first.part): \(first.problem)" + GateWords.more(faults.count, "case"),
      subject: subject)
    if first.isIncorrect, !SubjectName.isInView(subject) {
      message.command = verifying(subject)
    } else if let key = first.part.key {
      message.place = CaseVariant(key: key, variant: "")
    }
    return message
  }

  /// A layout that the baseline has and the run lacks.
  private static func message(_ lost: String) -> GateMessage {
    GateMessage(
      kind: .lost,
      text:
        "\(lost) is in the baseline, and the run has no such layout: it is gone or renamed, does not "
        + "compile, or its file left the list.", subject: lost)
  }

  /// A growth that the baseline does not accept.
  private func message(_ growth: SteepFinding) -> GateMessage {
    GateMessage(
      kind: .steeper, text: "\(growth.words), and did not in the baseline: \(growth.message)",
      subject: growth.subject, command: verifying(growth.subject))
  }

  /// A growth that the baseline accepts, and that is gone.
  private func message(_ accepted: AcceptedFinding) -> GateMessage {
    let what = SteepFinding.words(.superLinearQueries, of: accepted.subject)
    return GateMessage(
      kind: .flatter,
      text: "The baseline accepts that \(what), which is no longer so. Until 'baseline --update', "
        + "'check' would not find it again.", subject: accepted.subject)
  }

  /// The errors of each variant: the first one in full, the others by their titles.
  private var errorMessages: [GateMessage] {
    errors.grouped { "\($0.subject), \($0.variant)" }.map { message($0.elements) }
  }

  /// The errors of one variant.
  private func message(_ errors: [FoundError]) -> GateMessage {
    let others = errors.dropFirst().map(\.finding.title).uniqued()
    let rest = others.isEmpty ? "it" : "these: also \(others.joined(separator: "; "))"
    return GateMessage(
      kind: .wrong, text: "\(errors[0].words) The baseline does not accept \(rest).",
      subject: errors[0].subject, command: verifying(errors[0].subject))
  }

  /// A count that `.layout-bench.json` promises to be lower.
  private func message(_ broken: BrokenPromise) -> GateMessage {
    GateMessage(
      kind: .promise, text: broken.words, subject: broken.place.subject,
      metric: broken.promise.metric)
  }

  /// A layout that has another name in the baseline.
  private static func message(_ renaming: Renaming) -> GateMessage {
    GateMessage(
      kind: .renamed,
      text: "\(renaming.before) is now called \(renaming.now), with the same figures: 'baseline "
        + "--update' takes over the name.", subject: renaming.now)
  }

  /// Returns the causes of worse figures, or of better ones.
  func causes(_ kind: GateFinding.Kind) -> [GateCause] {
    GateCause.all(of: findings(kind), laws: laws(kind))
  }

  /// A change in what a layout does: its figures, or where its views lie.
  ///
  /// Frames that moved show in a picture; of counts the laws that differ are listed.
  private func message(_ cause: GateCause) -> GateMessage {
    var place = cause.example?.place
    var details = cause.lawDetails(at: place)
    var kind = GateMessage.Kind.worse
    if cause.metric == .checksum {
      let change = frameChanges[cause.subject]
      place = change?.place ?? place
      details = change?.lines ?? ["Which of its views moved is not known."]
      kind = .moved
    }
    return GateMessage(
      kind: cause.isBetter ? .better : kind, text: cause.sentence(at: place),
      subject: cause.subject, metric: cause.metric, place: place, details: details)
  }

  /// The times that a second set of workers confirmed to be slower.
  private var slowerMessages: [GateMessage] {
    (time?.regressions ?? []).grouped(by: \.place.subject).map { Self.message($0.elements) }
  }

  /// The slower cases of a layout, by the first of them.
  private static func message(_ rows: [TimeGateReport.Row]) -> GateMessage {
    let row = rows[0]
    let ratio = Figures.ratio(row.ratio.ratio)
    return GateMessage(
      kind: .slower,
      text: "\(row.place.words): time \(ratio), \(GateWords.verdict(row))"
        + GateWords.more(rows.count, "case variant"),
      subject: row.place.subject, place: row.place)
  }

  /// The layouts that the baseline does not have.
  private var newMessages: [GateMessage] {
    newSubjects.map { name in
      GateMessage(
        kind: .new, text: "\(name) is new, not in the baseline: add it with 'baseline --update'.",
        subject: name)
    }
  }

  /// The files that the list of files does not have.
  private var unlistedMessages: [GateMessage] {
    unlisted.map { file in
      GateMessage(
        kind: .unlisted,
        text:
          "\(file) has a layout, and .layout-bench.json does not list it: list it, then 'baseline "
          + "--update'.", site: SourcePlace(file: file, line: 1))
    }
  }

  /// The cases that either the run or the baseline lacks.
  private var staleMessages: [GateMessage] {
    let new = appeared.filter { !newSubjects.contains($0.subject) }
    let gone = vanished.filter { !lost.contains($0.subject) }
    let messages = [
      Self.message(.appeared, "new and not gated yet, as the baseline lacks them", new),
      Self.message(.vanished, "gone, in the baseline only", gone),
    ]
    return messages.compactMap(\.self)
  }

  /// The cases that one side lacks, by the first of them; nil for none.
  private static func message(
    _ kind: GateMessage.Kind, _ title: String, _ places: [CaseVariant]
  ) -> GateMessage? {
    guard let first = places.first else { return nil }
    let extent = Figures.quantity(places.count, "case variant")
    return GateMessage(
      kind: kind, text: "\(extent) \(title), such as \(first.words)",
      subject: first.subject, place: first)
  }
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
    func words(_ frame: CGRect) -> String {
      "(\(Figures.points(frame.minX)), \(Figures.points(frame.minY))) \(Figures.size(frame.size))"
    }
    var lines = views.prefix(3).map { "\($0.name) \(words($0.from)) -> \(words($0.to))" }
    let more = views.count - lines.count
    if more > 0 { lines.append("and \(Figures.count(more)) more") }
    if unknown > 0 {
      lines.append("and \(Figures.count(unknown)) more, whose places the baseline does not keep")
    }
    return lines
  }
}
