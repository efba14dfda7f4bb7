import LayoutDeciding
import LayoutModel

/// Words for the changes that are simpler than a cache.
extension DecisionFigures {
  /// A change and its saving in addition to the changes before it.
  typealias SimplerStep = (change: SimplerChange, saving: SimplerSaving)

  /// Returns the headline of changes to make before a cache.
  func simplerFirst(_ changes: [SimplerChange], _ saving: SimplerSaving) -> String {
    let advice = changes.map { change in change.advice("") }
    let first = Wording.list(advice.dropLast() + [changes.last?.advice(" first") ?? ""], "and")
    let subject = if changes.count > 1 { "they save" } else { "it saves" }
    return "\(first): \(subject) \(amount(of: saving))\(risk(of: changes))"
  }

  /// Returns the headline of changes that save too little at the prices, as in `change nothing:
  /// simple changes together would save 80.7 µs a pass, less than the 83.3 µs that matter`.
  ///
  /// - Parameter keepsCache: Whether the layout has a cache that stays.
  func changeNothing(
    _ changes: [SimplerChange], _ saving: SimplerSaving, keepsCache: Bool = false
  ) -> String {
    var subject = changes[0].name
    if changes.count > 1 { subject = "simple changes together" }
    let start = keepsCache ? "keep its cache, and change nothing" : "change nothing"
    let least = time(needed(saving.key, by: changes.count), saving.key)
    let needed =
      if changes.count > 1 { "the \(least) that several changes have to save" } else {
        "the \(least) that matter"
      }
    return "\(start): \(subject) would save \(time(saving.saving, saving.key)) a pass, less than "
      + needed
  }

  /// Returns a sentence on changes that save too little at the prices, with the prices at which
  /// they pay off.
  func later(_ steps: [SimplerStep]) -> String {
    let (changes, saving) = (steps.changes, Self.saving(of: steps))
    var advice: [String] = []
    for step in steps {
      let own = "\(step.change.advice("")) (\(time(step.saving.saving, saving.key)))"
      advice.append(steps.count > 1 ? own : step.change.advice(""))
    }
    let only = if helpsOnlyThere(changes, saving) { ", and in no other case" } else { "" }
    let subject = if steps.count > 1 { "they pay off" } else { "it pays off" }
    return "That is with \(conditions(of: saving.key))\(only). If SwiftUI's calls cost "
      + "\(multiple(for: saving, of: steps.count)) the estimate, \(subject): "
      + "\(Wording.list(advice, "and"))."
      + "\(riskThen(of: changes))"
  }

  /// Returns the changes for a table, such as `own spacing`. Nil if they pay off only at higher
  /// prices.
  func shortAdvice(_ steps: [SimplerStep]) -> String? {
    guard !steps.isEmpty else { return nil }
    let changes = advised(steps).changes
    guard !isTooLittle(Self.saving(of: advised(steps)), by: changes.count) else { return nil }
    return changes.map(\.shortName).joined(separator: ", ")
  }

  /// Returns how many times as high prices have to be for a saving to matter, as in `1.7 times`.
  ///
  /// A saving of calls alone grows with the prices, unless some of these are given.
  private func multiple(for saving: SimplerSaving, of changes: Int) -> String {
    guard !document.prices.hasGivenPrices, saving.saving > .zero else { return Self.times }
    return Self.timesUp(needed(saving.key, by: changes).rawValue / saving.saving.rawValue)
  }

  /// The saving from which a number of changes together matter.
  private func needed(_ key: CaseKey, by changes: Int) -> Nanoseconds {
    worth.of(key).saving * (changes > 1 ? Conventions.severalChanges : 1)
  }

  /// A factor as words, rounded up, because a smaller one is not enough.
  static func timesUp(_ factor: Double) -> String {
    "\(Figures.decimal((factor * 10).rounded(.up) / 10, decimals: 1)) times"
  }

  /// Returns the saving of a change in addition to another algorithm. Nil if the saving is too
  /// small.
  ///
  /// If the queries grow too fast, to query each subview once is itself the other algorithm.
  func simplerNow(
    _ change: SimplerChange, _ saving: SimplerSaving, besides steep: SteepPart
  ) -> String? {
    guard !isTooLittle(saving) else { return nil }
    var text = "Besides that, \(change.name) saves \(amount(of: saving))"
    if steep.isQueries, change == .askOnce {
      text = "\(Wording.sentence(change.name)) saves \(amount(of: saving))"
    }
    return "\(text)."
  }

  /// Returns a saving with its case, as in `126 µs a pass with 200 labels, on resize`.
  private func amount(of saving: SimplerSaving) -> String {
    "\(time(saving.saving, saving.key)) a pass with \(conditions(of: saving.key))"
  }

  /// Returns a sentence on the saving of a change in addition to an earlier one.
  func further(_ step: SimplerStep, besides first: SimplerSaving) -> String {
    let (change, saving) = step
    let text = "\(Wording.sentence(change.name)) saves \(time(saving.saving, saving.key)) more"
    if saving.key == first.key { return "\(text)\(risk(of: [change]))." }
    return "\(text) with \(conditions(of: saving.key))\(risk(of: [change]))."
  }

  /// Returns the changes to advise together: as few as reach the limit, or all. If one alone saves
  /// enough, or their cases differ, returns the first.
  func advised(_ steps: [SimplerStep]) -> [SimplerStep] {
    let savings = steps.map(\.saving)
    let isOneCase = savings.allSatisfy { saving in saving.key == savings[0].key }
    guard isOneCase, savings.allSatisfy(isTooLittle) else { return Array(steps.prefix(1)) }
    for count in 1..<steps.count {
      let fewer = Array(steps.prefix(count))
      if !isTooLittle(Self.saving(of: fewer), by: count) { return fewer }
    }
    return steps
  }

  /// The saving of changes that are made together.
  static func saving(of steps: [SimplerStep]) -> SimplerSaving {
    SimplerSaving(steps[0].saving.key, steps.map(\.saving).totalTime(of: \.saving))
  }

  /// Returns the share of each change if there are several, or the limits of a single one. Nil if
  /// there are none.
  func remark(on steps: [SimplerStep]) -> String? {
    guard steps.count == 1 else { return shares(steps) }
    let helpsOnlyThere = helpsOnlyThere(steps.changes, steps[0].saving)
    return helpsOnlyThere ? "The change helps in no other case." : nil
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
      .worthIt, .tooClose, .nothingToCache:
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

  /// Returns true if the saving of a change does not matter at the prices.
  func isTooLittle(_ saving: SimplerSaving) -> Bool { isTooLittle(saving, by: 1) }

  /// Returns true if the common saving of some changes does not matter at the prices.
  func isTooLittle(_ saving: SimplerSaving, by changes: Int) -> Bool {
    saving.saving < needed(saving.key, by: changes)
  }

  /// Returns true if a decision advises changes that pay off only at higher prices.
  func isChangeForLater(_ decision: Decision) -> Bool {
    let steps = Self.simplerSteps(decision).steps
    guard !steps.isEmpty else { return false }
    let advised = advised(steps)
    return isTooLittle(Self.saving(of: advised), by: advised.count)
  }

  /// Returns true if a decision advises several changes together.
  func advisesSeveral(_ decision: Decision) -> Bool {
    let steps = Self.simplerSteps(decision).steps
    return !steps.isEmpty && advised(steps).count > 1
  }

  /// The smallest saving of several changes that matters, for all containers of the screen.
  var limitOfSeveral: String {
    Figures.time(worth.saving * Double(worth.instances) * Conventions.severalChanges)
  }

  /// Returns the changes before a cache in their order, and the decision after them.
  static func simplerSteps(_ decision: Decision) -> (steps: [SimplerStep], last: Decision) {
    var (steps, last): ([SimplerStep], Decision) = ([], decision)
    while case .simplerFirst(let change, let saving, let next) = last {
      steps.append((change, saving))
      last = next
    }
    return (steps, last)
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
  ///
  /// - Parameter first: The word for its place before a cache. Empty if another change comes first.
  func advice(_ first: String) -> String {
    switch self {
    case .askOnce: "ask each subview once in a call\(first), and keep the size in a constant"
    case .noGuides: "return nil from explicitAlignment\(first)"
    case .ownSpacing: "implement spacing(subviews:cache:)\(first)"
    }
  }

  /// Returns true if the change saves calls with a price of their own.
  func saves(_ term: PriceTerm) -> Bool {
    switch self {
    case .askOnce: term == .query
    case .noGuides: term == .guide
    case .ownSpacing: term == .spacing || term == .distance
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

extension [DecisionFigures.SimplerStep] {
  /// The changes of the steps, in their order.
  var changes: [SimplerChange] { map(\.change) }
}
