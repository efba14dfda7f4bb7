import LayoutDeciding
import LayoutModel

/// The errors of incorrect layouts, which may all have one cause.
extension GateReport {
  /// Returns the errors with one for each incorrect layout: the others that may follow from it are
  /// named in its details.
  ///
  /// A stale cache changes sizes, counts and times in many cases. They are worth a look when it is
  /// repaired.
  static func withoutConsequences(_ errors: [GateMessage]) -> [GateMessage] {
    let causes = causes(among: errors)
    var kept: [GateMessage] = []
    var consequences: [String: [GateMessage]] = [:]
    for message in errors {
      if let subject = message.subject, let cause = causes[subject], message != cause,
        message.mayFollow
      {
        consequences[subject, default: []].append(message)
      } else {
        kept.append(message)
      }
    }
    for (index, message) in kept.enumerated() {
      guard let subject = message.subject, causes[subject] == message,
        let others = consequences[subject]
      else { continue }
      kept[index].details.append(Self.words(on: others))
    }
    return kept
  }

  /// The message about the error of each incorrect layout: one that verification found if there is
  /// one, since it says what is wrong.
  private static func causes(among errors: [GateMessage]) -> [String: GateMessage] {
    var causes: [String: GateMessage] = [:]
    for kind in [GateMessage.Kind.wrong, .incorrect] {
      for message in errors where message.kind == kind {
        guard let subject = message.subject, causes[subject] == nil else { continue }
        causes[subject] = message
      }
    }
    return causes
  }

  /// The number of further messages about a layout, and what they are about.
  private static func words(on messages: [GateMessage]) -> String {
    let topics = messages.map(\.topic).uniqued()
    return "and \(Figures.quantity(messages.count, "more finding")) of this layout, perhaps of the "
      + "same cause: \(Wording.list(topics, "and")); --json has all"
  }
}

extension GateMessage {
  /// A Boolean value that is true when the finding may follow from a wrong cache of its layout.
  fileprivate var mayFollow: Bool {
    switch kind {
    case .incorrect, .wrong, .steeper, .moved, .worse, .slower: true
    default: false
    }
  }

  /// The subject of the message in a word or two.
  fileprivate var topic: String {
    switch kind {
    case .incorrect, .wrong: "other errors"
    case .steeper: "growth"
    case .moved: "positions or sizes"
    case .slower: "time"
    default: metric?.rawValue ?? kind.title
    }
  }
}
