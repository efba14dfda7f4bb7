import LayoutDeciding
import LayoutModel

/// Messages about layouts, files and cases that the baseline or the run lacks.
extension GateReport {
  /// The messages about layouts that the baseline does not have.
  @ArrayBuilder<GateMessage> var newMessages: [GateMessage] {
    for name in newSubjects {
      GateMessage(
        kind: .new, text: "\(name) is new, not in the baseline: add it with 'baseline --update'.",
        subject: name)
    }
  }

  /// The messages about files that the list of files does not have.
  @ArrayBuilder<GateMessage> var unlistedMessages: [GateMessage] {
    for file in unlisted {
      GateMessage(
        kind: .unlisted,
        text:
          "\(file) has a layout, and .layout-bench.json does not list it: list it, then 'baseline "
          + "--update'.", site: SourcePlace(file: file, line: 1))
    }
  }

  /// The messages about cases that the run or the baseline lacks.
  @ArrayBuilder<GateMessage> var staleMessages: [GateMessage] {
    let new = appeared.filter { caseVariant in !newSubjects.contains(caseVariant.subject) }
    let gone = vanished.filter { caseVariant in !lost.contains(caseVariant.subject) }
    Self.message(.appeared, "new and not gated yet, as the baseline lacks them", new)
    Self.message(.vanished, "gone, in the baseline only", gone)
  }

  /// The cases that one side lacks, by the first of them. Nil if there is none.
  private static func message(
    _ kind: GateMessage.Kind, _ title: String, _ caseVariants: [CaseVariant]
  ) -> GateMessage? {
    guard let first = caseVariants.first else { return nil }
    let extent = Figures.quantity(caseVariants.count, "case variant")
    return GateMessage(
      kind: kind, text: "\(extent) \(title), such as \(first.words)",
      subject: first.subject, caseVariant: first)
  }

  /// Returns the message about a layout that the baseline has and the run lacks.
  static func message(_ lost: String) -> GateMessage {
    GateMessage(
      kind: .lost,
      text:
        "\(lost) is in the baseline, and the run has no such layout: it is gone or renamed, does not "
        + "compile, or its file left the list.", subject: lost)
  }

  /// Returns the message about a layout with another name in the baseline.
  static func message(_ renaming: Renaming) -> GateMessage {
    GateMessage(
      kind: .renamed,
      text: "\(renaming.before) of the baseline is gone, and \(renaming.now) is new with the same "
        + "figures: it seems renamed, and is not compared until 'baseline --update' takes over the "
        + "name.", subject: renaming.now)
  }
}
