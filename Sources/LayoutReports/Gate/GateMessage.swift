import LayoutAnalysis
import LayoutBench

/// One thing that a gate found: the same words in a terminal, on pages, in annotations, JUnit and
/// JSON.
struct GateMessage: Hashable, Sendable {
  enum Kind: String, Sendable {
    case incorrect, failed, ungated, lost, steeper, moved, worse, slower
    case new, unlisted, appeared, vanished, better

    var title: String {
      switch self {
      case .incorrect: "Incorrect layout"
      case .failed: "Benchmark failed"
      case .ungated: "Layout not gated"
      case .steeper, .moved, .worse, .slower: "Layout regression"
      case .new, .unlisted: "Layout without a baseline"
      case .lost: "Layout not gated any more"
      case .appeared, .vanished, .better: "Stale baseline"
      }
    }
  }

  /// As GitHub names them.
  enum Severity: String, Sendable {
    case error, warning, notice
  }

  var kind: Kind
  var severity: Severity
  var subject: String?
  /// The case that shows it; nil where it is about no case alone.
  var place: CaseVariant?
  /// A sentence that names the layout.
  var text: String
  /// What differs, thing by thing.
  var details: [String] = []
  /// What the case means, in words.
  var meaning: String?
  var site: DeclarationSite?
  /// What shows it.
  var command: String?

  /// What helps to see it, a line each.
  var help: [String] {
    let meaning = meaning.map(Wording.sentence)
    let site = kind == .unlisted || kind == .lost ? nil : site.map { "declared at \($0)" }
    let place = [meaning, meaning == nil ? site.map(Wording.sentence) : site]
      .compactMap(\.self).joined(separator: "; ")
    return (place.isEmpty ? [] : [place]) + (command.map { ["To see it: \($0)"] } ?? [])
  }
}

extension GateReport {
  /// Everything that was found, what is worse first.
  func messages(isStrict: Bool) -> [GateMessage] {
    let messages =
      ungated.map { message($0, isStrict) } + faultMessages + lost.map(message)
      + growths.map(message)
      + GateCause.all(of: findings(.regression)).map { message($0, .error) } + slowerMessages
      + unknownMessages(isStrict ? .error : .warning)
      + staleMessages(isStrict ? .error : .notice)
    var explained: Set<Metric> = []
    return messages.map { message in
      var message = message
      let name = message.subject ?? message.place?.subject
      message.site = message.site ?? name.flatMap { location(of: $0) }
      message.meaning = message.place.flatMap { keys[$0.caseID] }.map { Wording.place(of: $0) }
      message.command = message.command ?? message.place.flatMap { seeing($0, message.kind) }
      for metric in [Metric.queries, .measurements]
      where message.kind == .worse && message.text.contains(" \(metric.rawValue) ") {
        guard let meaning = GateWords.meaning(of: metric), explained.insert(metric).inserted else {
          continue
        }
        message.details.append(meaning)
      }
      return message
    }
  }

  private func seeing(_ place: CaseVariant, _ kind: GateMessage.Kind) -> String? {
    guard keys[place.caseID] != nil, kind != .slower else { return nil }
    return "\(checkCommand) --filter '^\(place.caseID)$'"
      + (kind == .moved ? " --output gate" : "")
  }

  private func verifying(_ subject: String) -> String {
    options.verifying(subject, program: ProgramName.current)
  }

  private var faultMessages: [GateMessage] {
    allFaults.grouped { "\(Self.subject(of: $0.place)) \($0.problem)" }.map { faults in
      let (first, subject) = (faults[0], Self.subject(of: faults[0].place))
      var message = GateMessage(
        kind: first.isIncorrect ? .incorrect : .failed, severity: .error, subject: subject,
        text: "\(first.place): \(first.problem)" + GateWords.more(faults.count, "case"))
      if first.isIncorrect, !Subject.isInView(subject) {
        message.command = verifying(subject)
      } else if first.place.contains("/") {
        message.place = CaseVariant(caseID: first.place, variant: "")
      }
      return message
    }
  }

  private func message(_ part: UngatedPart, _ isStrict: Bool) -> GateMessage {
    GateMessage(
      kind: .ungated, severity: part.isFault || isStrict ? .error : .warning,
      text: "Not gated: \(part.text)")
  }

  private func message(_ lost: LostLayout) -> GateMessage {
    GateMessage(
      kind: .lost, severity: .error, subject: lost.name,
      text: "\(lost.name) is in the baseline, and the run has no such layout: "
        + (Subject.isInView(lost.name)
          ? "the view or preview is gone or renamed, does not compile, no longer has the layout, or its "
            + "file left the list."
          : lost.sites.first.map {
            "it is declared at \($0), in a file that is not listed. List that file."
          } ?? "it was renamed or removed, or its file left the list."),
      site: lost.sites.first)
  }

  private func message(_ growth: SteepFinding) -> GateMessage {
    GateMessage(
      kind: .steeper, severity: .error, subject: growth.subject,
      text: "\(GateWords.growth(growth)), and did not in the baseline: \(growth.message)",
      command: verifying(growth.subject))
  }

  private func message(_ cause: GateCause, _ severity: GateMessage.Severity) -> GateMessage {
    let words = cause.metric == .checksum ? frameChanges[cause.subject] : nil
    let rows = cause.example.flatMap { hiddenRows[$0.place] }
    return GateMessage(
      kind: severity != .error || cause.findings[0].kind == .improvement
        ? .better : cause.metric == .checksum ? .moved : .worse,
      severity: severity, subject: cause.subject,
      place: words?.place ?? cause.example?.place,
      text: cause.sentence(at: words?.place),
      details: cause.metric != .checksum
        ? cause.metric == .queries ? rows.map { [GateWords.hidden($0)] } ?? [] : []
        : words?.lines ?? [GateWords.noFrames])
  }

  private var slowerMessages: [GateMessage] {
    (time?.regressions ?? []).grouped(by: \.place.subject).map { rows in
      let row = rows[0]
      return GateMessage(
        kind: .slower, severity: .error, subject: row.place.subject, place: row.place,
        text: "\(GateWords.place(row.place)): time \(GateWords.ratio(row.ratio)), "
          + "confirmed \(row.confirmation.map(GateWords.ratio) ?? "")"
          + GateWords.more(rows.count, "case variant"))
    }
  }

  private func unknownMessages(_ severity: GateMessage.Severity) -> [GateMessage] {
    newSubjects.map { name in
      GateMessage(
        kind: .new, severity: severity, subject: name,
        text: "\(name) is new, not in the baseline: add it with 'baseline --update'.")
    }
      + unlisted.map { file in
        GateMessage(
          kind: .unlisted, severity: severity,
          text: "\(file) has a layout, and \(GateWords.listName) does not list it.",
          site: DeclarationSite(file: file, line: 1))
      }
  }

  private func staleMessages(_ severity: GateMessage.Severity) -> [GateMessage] {
    let news = appeared.filter { !newSubjects.contains($0.subject) }
    let gone = vanished.filter { place in !lost.contains { $0.name == place.subject } }
    return [
      (GateMessage.Kind.appeared, "new and not gated yet, as the baseline lacks them", news),
      (.vanished, "gone, in the baseline only", gone),
    ].filter { !$0.2.isEmpty }.map { kind, title, places in
      GateMessage(
        kind: kind, severity: severity, place: places[0],
        text: "\(Figures.quantity(places.count, "case variant")) \(title), such as "
          + GateWords.place(places[0]))
    } + GateCause.all(of: findings(.improvement)).map { message($0, severity) }
  }
}

extension Array {
  /// Things with the same key together, in the order of the first of each.
  fileprivate func grouped(by key: (Element) -> String) -> [[Element]] {
    let groups = Dictionary(grouping: self, by: key)
    return map(key).uniqued().compactMap { groups[$0] }
  }
}
