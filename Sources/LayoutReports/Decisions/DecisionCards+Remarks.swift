import LayoutDeciding
import LayoutModel

/// Remarks beside the decision.
extension DecisionCards {
  /// Returns the remarks on a view without a layout to decide about: the calls of a pass.
  @ArrayBuilder<String> func aloneWords(_ subject: String) -> [String] {
    "There is no cache to decide about."
    let first = document.cases(of: subject).first(where: \.isFirstLayoutOfRoot)
    if let counters = first?.variants.first?.counters, counters.queries > 0 {
      "\(Figures.quantity(counters.queries, "size query")) in a pass on first layout: "
        + "\(Figures.count(counters[.measurements] ?? 0)) measure a view, SwiftUI's memo answers "
        + "the others."
    }
  }

  /// Returns the decision at the other system, or nil if it is of the same kind.
  func atOtherSystem(_ layout: LayoutDecision) -> String? {
    guard let other = layout.atOtherSystem else { return nil }
    let words = DecisionWords(other, of: layout.subject, in: document)
    return "On system \(document.spec.system.other.name): \(words.headline)."
  }

  /// Returns the sentence on the version that a cache is compared with. Nil if the layout without
  /// the cache is handwritten.
  func comparison(of decision: Decision, _ subject: String) -> String? {
    guard let effect = decision.effect, effect.cache == VariantName.asWritten,
      effect.baseline != effect.cache
    else { return nil }
    if let unread = FindingWords.unreadCache(of: subject, in: document) { return unread }
    let cases = document.cases(of: subject)
    let asksNothing = cases.contains { result in
      result.variant(named: effect.baseline)?.ownTime?.asksToFill == false
    }
    if effect.savesNoCall && asksNothing {
      return "Compared with the same layout without its cache, which works out again in each call "
        + "what the cache holds."
    }
    let isFilled = cases.contains { result in
      result.variant(named: effect.cache)?.remembersSizes(of: result.key.count) == true
    }
    var leftOut = "the own code of makeCache"
    if isFilled { leftOut += " and of filling the cache" }
    return "Compared with the same layout with a new cache in each call, without the time of "
      + "\(leftOut)."
  }

  /// The number of proposals that a view remembers in SwiftUI (rule C1).
  private static let remembered = 3

  /// Returns the reason why texts that are asked for many sizes are not measured again (rule C2).
  ///
  /// Nil if no text is asked for many sizes.
  func remembering(_ subject: String, _ decision: Decision) -> String? {
    guard [.notWorthIt, .worthItIfDear].contains(decision.rule) else { return nil }
    guard document.cases(of: subject).contains(where: Self.asksTextsAnew) else { return nil }
    return
      "It makes more than \(Self.remembered) proposals to a text. SwiftUI remembers all sizes of a text "
      + "(of other views \(Self.remembered)), so a cache saves no measurement of text."
  }

  /// Returns true if texts are measured, and the layout itself makes more proposals to a subview than
  /// SwiftUI remembers of views that are no text.
  private static func asksTextsAnew(_ result: CaseResult) -> Bool {
    guard result.hasOneProposal, let written = result.written else { return false }
    let texts = written.passCounts?[.text] ?? 0
    return texts > 0 && (written.counters[.mostDistinctProposals] ?? 0) > remembered
  }
}

extension CaseResult {
  /// A Boolean value that is true when the layout gets one proposal in a pass. Several proposals to
  /// a subview then come from the layout; in a view they can come from others.
  fileprivate var hasOneProposal: Bool {
    key.memo.capacity == .standard && key.population != .own && isFirstLayoutOfRoot
  }

  /// A Boolean value that is true for the first layout of the root view.
  fileprivate var isFirstLayoutOfRoot: Bool { key.scenario == .first && key.host == .root }
}
