import Foundation
import LayoutAnalysis
import LayoutBench

/// One thing that a gate found: the same words in a terminal, in annotations, JUnit and JSON.
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

    /// How grave it is, unless everything is an error.
    var severity: Severity {
      switch self {
      case .ungated, .new, .unlisted: .warning
      case .appeared, .vanished, .better: .notice
      default: .error
      }
    }
  }

  /// As GitHub names them.
  enum Severity: String, Sendable, CaseIterable {
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
  var details: [String]
  /// What the case means, in words.
  var meaning: String?
  var site: DeclarationSite?
  /// What shows it.
  var command: String?

  init(
    _ kind: Kind, _ text: String, subject: String? = nil, at place: CaseVariant? = nil,
    details: [String] = [], site: DeclarationSite? = nil, command: String? = nil
  ) {
    (self.kind, self.text, self.subject, self.place) = (kind, text, subject, place)
    (self.details, self.site, self.command) = (details, site, command)
    severity = kind.severity
  }

  /// What helps to see it, a line each.
  var help: [String] {
    let site = kind == .unlisted || kind == .lost ? nil : site.map { "declared at \($0)" }
    let place = [meaning, site].compactMap(\.self).joined(separator: "; ")
    return (place.isEmpty ? [] : [Wording.sentence(place)])
      + (command.map { ["To see it: \($0)"] } ?? [])
  }
}

extension GateReport {
  /// Everything that was found, what is worse first.
  func messages(isStrict: Bool) -> [GateMessage] {
    var messages = ungated.map(Self.message) + faultMessages
    messages += lost.sorted { $0.key < $1.key }.map(Self.message) + growths.map(message)
    messages += GateCause.all(of: findings(.regression)).map(message) + slowerMessages
    messages += unknownMessages + staleMessages
    messages += GateCause.all(of: findings(.improvement)).map(message)
    for (metric, meaning) in GateWords.meanings {
      let first = messages.firstIndex {
        $0.kind == .worse && $0.text.contains(" \(metric.rawValue) ")
      }
      if let first { messages[first].details.append(meaning) }
    }
    return messages.map { message in
      var message = message
      let key = message.place.flatMap { keys[$0.caseID] }
      message.meaning = key.map { Wording.place(of: $0) }
      message.site = message.site ?? message.subject.flatMap { locations[$0] }
      if isStrict { message.severity = .error }
      if let key, message.command == nil, message.kind != .slower {
        message.command = "\(checkCommand) --filter '^\(key.id)$'"
      }
      return message
    }
  }

  private func verifying(_ subject: String) -> String {
    options.verifying(subject, program: ProgramName.current)
  }

  private static func message(_ part: UngatedPart) -> GateMessage {
    var message = GateMessage(.ungated, "Not gated: \(part.text)")
    if part.isFault { message.severity = .error }
    return message
  }

  private var faultMessages: [GateMessage] {
    allFaults.grouped { "\(Self.subject(of: $0.place)) \($0.problem)" }.map { faults in
      let (first, subject) = (faults[0], Self.subject(of: faults[0].place))
      let isVerified = first.isIncorrect && !Subject.isInView(subject)
      return GateMessage(
        first.isIncorrect ? .incorrect : .failed,
        "\(first.place): \(first.problem)" + GateWords.more(faults.count, "case"),
        subject: subject,
        at: !isVerified && first.place.contains("/")
          ? CaseVariant(caseID: first.place, variant: "") : nil,
        command: isVerified ? verifying(subject) : nil)
    }
  }

  private static func message(_ name: String, _ sites: [DeclarationSite]) -> GateMessage {
    let site = Subject.isInView(name) ? nil : sites.first
    return GateMessage(
      .lost,
      "\(name) is in the baseline, and the run has no such layout: "
        + (site.map { "it is declared at \($0), in a file that is not listed. List that file." }
          ?? "it is gone or renamed, does not compile, or its file left the list."),
      subject: name, site: site)
  }

  private func message(_ growth: SteepFinding) -> GateMessage {
    GateMessage(
      .steeper, "\(growth.words), and did not in the baseline: \(growth.message)",
      subject: growth.subject, command: verifying(growth.subject))
  }

  private func message(_ cause: GateCause) -> GateMessage {
    let example = cause.example
    let change = cause.metric == .checksum ? frameChanges[cause.subject] : nil
    let place = change?.place ?? example.place
    let details =
      cause.metric == .checksum
      ? change?.lines ?? ["The baseline does not keep where these views were."]
      : cause.metric == .queries ? hiddenRows[place].map { [$0.sentence] } ?? [] : []
    return GateMessage(
      example.kind == .improvement ? .better : cause.metric == .checksum ? .moved : .worse,
      cause.sentence(at: place), subject: cause.subject, at: place, details: details)
  }

  private var slowerMessages: [GateMessage] {
    (time?.regressions ?? []).grouped(by: \.place.subject).map { rows in
      let row = rows[0]
      return GateMessage(
        .slower,
        "\(row.place.words): time \(Figures.ratio(row.ratio.ratio)), \(GateWords.verdict(row))"
          + GateWords.more(rows.count, "case variant"),
        subject: row.place.subject, at: row.place)
    }
  }

  private var unknownMessages: [GateMessage] {
    newSubjects.map { name in
      GateMessage(
        .new, "\(name) is new, not in the baseline: add it with 'baseline --update'.",
        subject: name)
    }
      + unlisted.map { file in
        GateMessage(
          .unlisted,
          "\(file) has a layout, and .layout-bench.json does not list it: list it, then 'baseline "
            + "--update'.", site: DeclarationSite(file: file, line: 1))
      }
  }

  private var staleMessages: [GateMessage] {
    let news = appeared.filter { !newSubjects.contains($0.subject) }
    let gone = vanished.filter { lost[$0.subject] == nil }
    let all: [(GateMessage.Kind, String, [CaseVariant])] = [
      (.appeared, "new and not gated yet, as the baseline lacks them", news),
      (.vanished, "gone, in the baseline only", gone),
    ]
    return all.filter { !$0.2.isEmpty }.map { kind, title, places in
      GateMessage(
        kind,
        "\(Figures.quantity(places.count, "case variant")) \(title), such as \(places[0].words)",
        subject: places[0].subject, at: places[0])
    }
  }
}

extension FrameChange {
  /// `subview 4 (120, 0) 47 x 28 -> (121, 0) 47 x 28` of the first views that moved, and how many
  /// more there are, containers among them.
  var lines: [String] {
    let shown = views.prefix(3)
    let more = views.count - shown.count
    let otherViews =
      "It has more or fewer views than before. Which one is which is not known, so places are compared:"
    return (isOfOtherViews ? [otherViews] : []) + shown.map(Self.line)
      + (more > 0 ? ["and \(Figures.count(more)) more"] : [])
      + (unknown > 0
        ? ["and \(Figures.count(unknown)) more, whose places the baseline does not keep"]
        : [])
  }

  private static func line(_ view: View) -> String {
    func frame(_ rect: CGRect) -> String {
      "(\(Figures.points(rect.minX)), \(Figures.points(rect.minY))) \(Figures.size(rect.size))"
    }
    return switch (view.from.map(frame), view.to.map(frame)) {
    case (let from?, let to?): "\(view.name) \(from) -> \(to)"
    case (nil, let to?): "\(view.name) is at \(to), where no view was"
    case (let from?, nil): "\(view.name) was at \(from), where none is"
    case (nil, nil): view.name
    }
  }
}

extension Array {
  /// Things with the same key together, in the order of the first of each.
  fileprivate func grouped(by key: (Element) -> String) -> [[Element]] {
    let groups = Dictionary(grouping: self, by: key)
    return map(key).uniqued().compactMap { groups[$0] }
  }
}
