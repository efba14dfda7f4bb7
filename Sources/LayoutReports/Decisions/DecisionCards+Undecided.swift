import LayoutDeciding
import LayoutModel

/// The cards of layouts and views without a decision.
extension DecisionCards {
  /// The cards of layouts without a finished case.
  var failed: [Card] {
    DecisionTable(document: document).failed.map { subject in
      let reasons = document.cases(of: subject).lazy.compactMap(\.unknown)
      let decision = Decision.notKnown(reasons.first ?? .failed("none was begun"))
      return card(LayoutDecision(subject: subject, decision: decision), decision)
    }
  }

  /// The cards of views with SwiftUI's containers only. If there is no other layout, a card also
  /// has the command that shows more.
  var undecided: [Card] {
    DecisionTable(document: document).incomparable.compactMap(undecidedCard)
  }

  /// The views with SwiftUI's containers only that have no card.
  var withoutCard: [String] {
    DecisionTable(document: document).incomparable.filter { subject in
      undecidedCard(subject) == nil
    }
  }

  /// The card of a view of SwiftUI's own containers. Nil if there is nothing to say of it.
  private func undecidedCard(_ subject: String) -> Card? {
    let rows = hiddenRows(of: subject)
    var sentences = [rows?.sentence].withoutNil()
    sentences += FindingWords.sentences(about: subject, in: document)
    if decided.isEmpty { sentences += aloneWords(subject) }
    guard !sentences.isEmpty else { return nil }
    let title = [rows?.headline, "no layout of your own"].withoutNil().joined(separator: "; ")
    var card = Card(
      id: Self.id(subject), name: subject, title: Phrase(title), mark: .unknown,
      sentences: sentences.asPhrases)
    if rows != nil {
      card.next = nextOfHiddenRows(subject)
    } else if decided.isEmpty {
      let target = document.profiledTarget(subject)
      let command = "\(ProgramName.short) profile \(target)"
      card.next = Self.next(command, "nothing to do; to see where its time goes")
    }
    return card
  }
}
