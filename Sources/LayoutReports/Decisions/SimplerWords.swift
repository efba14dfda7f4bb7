import LayoutDeciding
import LayoutModel

/// Words for the changes that are simpler than a cache.
extension DecisionFigures {
  /// A change and its saving in addition to the changes before it.
  typealias SimplerStep = SimplerChanges.Step

  /// Returns the headline of changes to make, as in `return nil from explicitAlignment: it saves
  /// 314 µs a pass with 800 views (SwiftUI's default reads the guides of all subviews; alignment
  /// guides may change)`.
  func simplerFirst(_ advised: [SimplerStep]) -> String {
    let changes = advised.changes
    let advice = Wording.list(changes.map(\.advice), "and")
    let subject = if changes.count > 1 { "they save" } else { "it saves" }
    let notes = [defaults(of: changes), touched(by: changes).map { "\($0) may change" }]
    let inParentheses = notes.withoutNil().joined(separator: "; ")
    let saving = "\(advice): \(subject) \(amount(of: advised.saving))"
    guard !inParentheses.isEmpty else { return saving }
    return "\(saving) (\(inParentheses))"
  }

  /// Returns what SwiftUI does for methods that a layout leaves out. Nil if no change adds one.
  private func defaults(of changes: [SimplerChange]) -> String? {
    let read = changes.compactMap(\.readByDefault)
    guard !read.isEmpty else { return nil }
    return "SwiftUI's default reads the \(Wording.list(read, "and")) of all subviews"
  }

  /// Returns the headline of changes that save too little at the prices, as in `change nothing, and
  /// add no cache: simple changes together would save only 80.7 µs a pass, less than the 83.3 µs
  /// that matter`.
  ///
  /// - Parameter start: The advice before the colon.
  func changeNothing(_ advised: [SimplerStep], _ start: String) -> String {
    let saving = advised.saving
    var subject = advised[0].change.name
    if advised.count > 1 { subject = "simple changes together" }
    let least = time(worth.of(saving.key).saving(ofChanges: advised.count), saving.key)
    var needed = "the \(least) that matter"
    if advised.count > 1 { needed = "the \(least) that several changes have to save" }
    return
      "\(start): \(subject) would save only \(time(saving.saving, saving.key)) a pass, less than "
      + needed
  }

  /// Returns a sentence on changes that save too little at the prices, with the prices at which
  /// they pay off.
  func later(_ steps: [SimplerStep]) -> String {
    let (changes, saving) = (steps.changes, steps.saving)
    var advice: [String] = []
    for step in steps {
      var words = step.change.advice
      // With one change, the headline has its saving.
      if steps.count > 1 { words += " (\(time(step.saving.saving, saving.key)))" }
      advice.append(words)
    }
    var only = ""
    if helpsOnlyThere(changes, saving) { only = "; in other cases the change saves nothing" }
    let subject = if steps.count > 1 { "the changes pay" } else { "the change pays" }
    let amount = time(saving.saving, saving.key)
    return "The \(amount) are those with \(conditions(of: saving.key))\(only). If SwiftUI's calls "
      + "cost \(multiple(for: saving, of: steps.count)) the estimate, \(subject) off: "
      + "\(Wording.list(advice, "and"))."
      + "\(riskThen(of: changes))"
  }

  /// Returns how many times as high prices have to be for a saving to matter, as in `1.7 times`.
  ///
  /// A saving of calls alone grows with the prices, unless some of these are given.
  private func multiple(for saving: SimplerSaving, of changes: Int) -> String {
    guard !document.prices.hasGivenPrices, saving.saving > .zero else { return Self.times }
    let needed = worth.of(saving.key).saving(ofChanges: changes)
    return Self.timesUp(needed.rawValue / saving.saving.rawValue)
  }

  /// A factor as words, rounded up, because a smaller one is not enough.
  static func timesUp(_ factor: Double) -> String {
    "\(Figures.decimal((factor * 10).rounded(.up) / 10, decimals: 1)) times"
  }

  /// Returns the saving of a change in addition to another algorithm. Nil if it is too small by
  /// itself.
  ///
  /// If the queries grow too fast, to query each subview once is itself the other algorithm.
  func simplerNow(_ step: SimplerStep, besides steep: SteepPart) -> String? {
    guard step.saving.saving >= worth.of(step.saving.key).saving else { return nil }
    let saves = "\(step.change.name) saves \(amount(of: step.saving))."
    if steep.isQueries, step.change == .askOnce { return Wording.sentence(saves) }
    return "Besides that, \(saves)"
  }

  /// Returns a saving with its case, as in `126 µs a pass with 200 labels, on resize`.
  private func amount(of saving: SimplerSaving) -> String {
    "\(time(saving.saving, saving.key)) a pass with \(conditions(of: saving.key))"
  }

  /// Returns a sentence on the saving of a change in addition to an earlier one.
  func further(_ step: SimplerStep, besides first: SimplerSaving) -> String {
    let (change, saving) = (step.change, step.saving)
    let text = "\(Wording.sentence(change.name)) would save \(time(saving.saving, saving.key)) more"
    if saving.key == first.key { return "\(text)\(risk(of: [change]))." }
    return "\(text) with \(conditions(of: saving.key))\(risk(of: [change]))."
  }

  /// Returns the share of each change if there are several. Of a single one, returns that it helps
  /// on one line alone, or nil if it helps on others, too.
  func remark(on steps: [SimplerStep]) -> String? {
    guard steps.count == 1 else { return shares(steps) }
    guard helpsOnlyThere(steps.changes, steps[0].saving) else { return nil }
    return "The change helps in no other case."
  }

  /// Returns the part of each change in what they save together.
  private func shares(_ steps: [SimplerStep]) -> String {
    var parts: [String] = []
    for step in steps {
      let verb = if parts.isEmpty { " saves" } else { "" }
      let saving = time(step.saving.saving, step.saving.key)
      parts.append("\(step.change.shortName)\(verb) \(saving)")
    }
    return "\(Wording.sentence(Wording.list(parts, "and"))) of that."
  }

  /// Returns what of the picture may change with some changes, as a sentence. Empty if nothing does.
  private func riskThen(of changes: [SimplerChange]) -> String {
    guard let touched = touched(by: changes) else { return "" }
    return " \(Wording.sentence(touched)) may change then."
  }

  /// Returns what of the picture may change with some changes, in parentheses. Empty if nothing
  /// does.
  private func risk(of changes: [SimplerChange]) -> String {
    guard let touched = touched(by: changes) else { return "" }
    return " (\(touched) may change)"
  }

  /// Returns the parts of the picture that some changes may touch, or nil if they touch none.
  private func touched(by changes: [SimplerChange]) -> String? {
    let touched = changes.compactMap(\.touched)
    guard !touched.isEmpty else { return nil }
    return Wording.list(touched, "and")
  }

  /// Returns a clause on the worth of a cache at the highest prices, after changes that pay off
  /// only at higher prices. Nil if it is not known.
  func thatPrice(_ decision: Decision) -> String? {
    guard let effect = decision.effect, effect.onlyCount == nil,
      let key = effect.savings.last?.key, let subviews = effect.fromAtHighPrices.subviews
    else { return nil }
    let price = "at \(Self.times) the estimate"
    let cache = if effect.isWritten { "its cache" } else { "a cache of \(Self.name(effect.cache))" }
    switch decision.rule {
    case .worthItIfDear where effect.isWritten:
      let from = from(effect.fromAtHighPrices, key)
      return "its cache does no harm; \(price) it is worth it \(from)"
    case .worthItIfDear:
      return "\(cache) is worth it only \(price), \(from(effect.fromAtHighPrices, key))"
    case .notWorthIt:
      return "\(cache) is not worth it below \(Self.about(subviews, key)), even \(price)"
    case .broken, .cacheNeeded, .notKnown, .algorithmFirst, .depends, .noCache, .simplerFirst,
      .simplerIfDear, .worthIt, .tooClose, .nothingToCache:
      return nil
    }
  }

  /// Returns true if there is a single change, and it was counted on one line only.
  func helpsOnlyThere(_ changes: [SimplerChange], _ saving: SimplerSaving) -> Bool {
    guard changes.count == 1 else { return false }
    var lines: Set<UsualLine> = []
    for result in document.cases(of: saving.key.subject) {
      let tried = result.variants.first?.pass?.simpler ?? []
      guard tried.map(\.change).contains(changes[0]) else { continue }
      lines.insert(UsualLine(host: result.key.host, scenario: result.key.scenario))
    }
    return lines.count == 1
  }
}

extension SimplerChange {
  /// The change in a table.
  var shortName: String {
    switch self {
    case .askOnce: "ask once"
    case .noGuides: "nil guides"
    case .ownSpacing: "own spacing"
    }
  }

  /// The change as a noun.
  var name: String {
    switch self {
    case .askOnce: "asking each subview once in a call"
    case .noGuides: "an explicitAlignment that returns nil"
    case .ownSpacing: "a spacing(subviews:cache:) of its own"
    }
  }

  /// The change as advice.
  var advice: String {
    switch self {
    case .askOnce: "ask each subview once in a call"
    case .noGuides: "return nil from explicitAlignment"
    case .ownSpacing: "implement spacing(subviews:cache:)"
    }
  }

  /// Returns true if the change saves calls of the kind that a price is for.
  func saves(_ term: PriceTerm) -> Bool {
    switch self {
    case .askOnce: term == .query
    case .noGuides: term == .guide
    case .ownSpacing: term == .spacing || term == .distance
    }
  }

  /// What SwiftUI's own method reads of each subview, which the change leaves out. Nil if the change
  /// adds no method.
  var readByDefault: String? {
    switch self {
    case .noGuides: "guides"
    case .ownSpacing: "spacings"
    case .askOnce: nil
    }
  }

  /// The part of the picture that may change, or nil if nothing changes.
  var touched: String? {
    switch self {
    case .noGuides: "alignment guides"
    case .ownSpacing: "distances to neighbours"
    case .askOnce: nil
    }
  }
}
