import Foundation
import LayoutDeciding
import LayoutModel

/// The words for the figures of decisions: numbers of subviews, and times for all containers on the
/// screen.
struct DecisionFigures {
  var document: ResultsDocument

  /// The limits that the decisions were made with.
  var worth: Worth { document.spec.worth }
  /// The prices on the machine of the run.
  var prices: PriceList { document.prices }
  /// The factor of the highest prices, as words.
  static let times = "four times"

  /// The smallest saving that matters, for all containers of the screen.
  var limit: String { Figures.time(worth.saving * Double(worth.instances)) }

  /// Returns the time per pass for all containers on the screen.
  func time(_ time: Nanoseconds, _ key: CaseKey) -> String {
    Self.magnitude(time * Double(worth.of(key).instances))
  }

  /// A time without its sign.
  static func magnitude(_ time: Nanoseconds) -> String {
    Figures.time(Nanoseconds(abs(time.rawValue)))
  }

  /// The sign in a table for a saving that cannot be told from zero.
  static let nothing = "≈ 0"
  /// The sign in a table for a saving that may be a cost.
  static let unknown = "?"
  /// The sign before a cost.
  static let minus = "−"
  /// The sign for nothing in a sentence.
  private static let unmeasured = "nothing that can be measured"

  /// Returns a saving for a table, in microseconds. It is below zero for a cost, and a sign if that
  /// is not known.
  func signed(_ saving: CaseSaving, of effect: CacheEffect) -> String {
    guard !isUnknown(saving, effect) else { return Self.unknown }
    let onScreen = saving.saving.value * Double(worth.of(saving.key).instances)
    let figure = Figures.microseconds(Nanoseconds(abs(onScreen.rawValue)))
    guard !isNothing(saving, effect.baseline), figure != Figures.microseconds(.zero) else {
      return Self.nothing
    }
    if onScreen < .zero { return "\(Self.minus)\(figure)" }
    return figure
  }

  /// Returns true if a saving is zero or cannot be told from it: its interval holds zero, or it saves
  /// no call and less time than processes differ by.
  func isNothing(_ saving: CaseSaving, _ baseline: String) -> Bool {
    guard saving.saving.value != .zero else { return true }
    if let interval = saving.saving.ci95, interval.contains(.zero) {
      // A value at an end of its interval is no chance: one reading was disturbed.
      let half = (interval.upper - interval.lower) * 0.5
      return abs(saving.saving.value.rawValue) < half.rawValue
    }
    guard saving.savedCalls.isIdle else { return false }
    let result = document.cases.result(of: saving.key)
    guard let whole = result?.variant(named: baseline)?.medianPass else { return false }
    return abs(saving.saving.value.rawValue) < whole.rawValue * Conventions.countTolerance
  }

  // MARK: Numbers of subviews

  /// Returns the number of subviews, as in `from about 300 subviews` or `with 12 subviews`.
  func from(_ count: WorthCount, _ key: CaseKey) -> String {
    guard let subviews = count.subviews else { return "with no number of subviews" }
    guard count.orFewer == true else { return "from \(Self.about(subviews, key))" }
    let text = "with \(Figures.quantity(Int(subviews), Wording.noun(key)))"
    if document.cases(of: key.subject).keys.differentCounts.count == 1 { return text }
    return "from \(Figures.quantity(Int(subviews), Wording.noun(key))) or fewer"
  }

  /// Returns the number of subviews from which a cache is worth it, or the only number that was run.
  func from(_ effect: CacheEffect) -> String {
    if let count = effect.onlyCount { return "with \(Figures.quantity(count, "subview"))" }
    guard let key = effect.savings.last?.key else { return "with as many subviews" }
    return from(effect.from, key)
  }

  /// A count in a table: `300`, `≤ 10` or `never`.
  static func short(_ count: WorthCount) -> String {
    guard let subviews = count.subviews else { return "never" }
    guard count.orFewer == true else { return about(subviews) }
    return "≤ \(Figures.count(Int(subviews)))"
  }

  /// The first digits of numbers of subviews in words.
  private static let steps = [1, 1.2, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10]

  /// Returns a number of subviews in words. For a view, it is the value of the `count` in its code.
  static func about(_ count: Double, _ key: CaseKey) -> String {
    guard key.population == .own else { return "about \(about(count)) subviews" }
    return "a count of about \(about(count))"
  }

  /// Returns a number of subviews, rounded up to the next step, so that the statement holds for it.
  /// Differences that no time shows are ignored.
  static func about(_ count: Double) -> String {
    let least = count * (1 - Conventions.countTolerance)
    let power = pow(10, floor(log10(max(1, least))))
    let step = steps.first { step in step * power >= least - 1e-9 } ?? 10
    return Figures.count(Int((step * power).rounded(.up)))
  }

  // MARK: Savings

  /// Returns a saving, as in `it saves 59 µs a pass, 0.4 % of a frame, with 1,000 text subviews, on
  /// resize`.
  func extreme(_ saving: CaseSaving) -> String {
    "it \(Self.verb(saving.saving.value)) up to \(time(saving.saving.value, saving.key)) a pass "
      + "with \(conditions(of: saving.key))"
  }

  /// The word for a saving or a loss.
  static func verb(_ saving: Nanoseconds) -> String {
    if saving < .zero { "costs" } else { "saves" }
  }

  /// Returns a case, with the number of containers that a time is of.
  ///
  /// A preview is a view of its own: its layouts are rarely the root, so that no host is named.
  func conditions(of key: CaseKey) -> String {
    var left: Set<CaseKey.Part> = [.subject]
    if Self.isPreview(key) { left.insert(.host) }
    return Wording.conditions(of: key, without: left) + containers(key)
  }

  /// Returns true for the case of a preview by itself.
  private static func isPreview(_ key: CaseKey) -> Bool {
    key.population == .own && key.host == .root
  }

  /// The number of containers that a time is of: `, for 20 containers together`. Empty for one.
  private func containers(_ key: CaseKey) -> String {
    let instances = worth.of(key).instances
    guard instances > 1 else { return "" }
    return ", for \(Figures.quantity(instances, "container")) together"
  }

  /// The number of subviews of a case in a sentence about a time.
  private func extent(_ key: CaseKey) -> String {
    Figures.quantity(key.count, Wording.noun(key)) + containers(key)
  }

  /// Returns the least and the greatest saving over the usual lines: `it saves 0.3 to 0.9 µs a pass
  /// with 8 subviews`.
  ///
  /// - Parameter subject: The word for the cache.
  func range(of effect: CacheEffect, subject: String = "it") -> String {
    let all = effect.lines.compactMap(\.savings.last)
    guard let key = all.first?.key else { return "\(subject) saves nothing" }
    let subviews = extent(key)
    if let unknown = all.first(where: { saving in isUnknown(saving, effect) }) {
      return ends(of: unknown, subject: subject)
    }
    let savings = all.filter { saving in !isNothing(saving, effect.baseline) }
    guard let least = savings.least, let most = savings.greatest
    else { return "\(subject) saves \(Self.unmeasured) with \(subviews)" }
    let saves = least.saving.value >= .zero
    let costs = most.saving.value < .zero
    guard saves || costs else {
      return "with \(subviews), \(subject) \(times("saves", [most])) in one case, and "
        + "\(times("costs", [least])) in another"
    }
    guard savings.count == all.count else {
      let verb = Self.verb(most.saving.value)
      let cases = if least.key == most.key { "one case" } else { "some cases" }
      return "with \(subviews), \(subject) \(times(verb, [least, most])) in \(cases), and saves "
        + "\(Self.unmeasured) \(rest(of: all, effect))"
    }
    if costs { return "\(subject) \(times("costs", [most, least])) with \(subviews)" }
    return "\(subject) \(times("saves", [least, most])) with \(subviews)"
  }

  /// Returns the cases in which nothing can be measured: the one that it is, or `in the others`.
  private func rest(of all: [CaseSaving], _ effect: CacheEffect) -> String {
    let rest = all.filter { saving in isNothing(saving, effect.baseline) }
    guard rest.count == 1, let key = rest.first?.key else { return "in the others" }
    let occasion = key.scenario.traits.occasion
    return Self.isPreview(key) ? occasion : "\(occasion), \(Wording.host(key.host))"
  }

  /// Returns the times of one or two savings, as in `saves 0.3 to 0.9 µs a pass`.
  private func times(_ verb: String, _ savings: [CaseSaving]) -> String {
    let times = savings.map { saving in time(saving.saving.value, saving.key) }.uniqued()
    return "\(verb) \(times.joined(separator: " to ")) a pass"
  }

  /// The saving with the most subviews that decide. If no case decides, the saving with the most
  /// subviews.
  private func typicalSaving(_ effect: CacheEffect) -> CaseSaving? {
    decidingSaving(effect) ?? effect.savings.last
  }

  /// Returns the saving with the most subviews among the deciding cases. Nil if no case decides.
  func decidingSaving(_ effect: CacheEffect) -> CaseSaving? {
    effect.savings.last { saving in decides(saving, of: effect) }
  }

  /// Returns true if a case decides: it has no more subviews than the limit, or the cases have only
  /// one number of subviews.
  func decides(_ saving: CaseSaving, of effect: CacheEffect) -> Bool {
    effect.onlyCount != nil || saving.key.count <= worth.mostSubviews
  }

  /// Returns true if the typical saving of a cache cannot be told from zero.
  func isTypicallyNothing(_ effect: CacheEffect) -> Bool {
    guard let saving = typicalSaving(effect) else { return true }
    return isNothing(saving, effect.baseline)
  }

  /// Returns the saving with the most subviews that decide.
  ///
  /// - Parameter subject: The word for the cache.
  func typical(_ effect: CacheEffect, subject: String) -> String {
    guard let saving = typicalSaving(effect) else { return "\(subject) saves nothing" }
    guard !isUnknown(saving, effect) else { return ends(of: saving, subject: subject) }
    let subviews = extent(saving.key)
    guard !isNothing(saving, effect.baseline) else {
      return "\(subject) saves \(Self.unmeasured) with \(subviews)"
    }
    let time = time(saving.saving.value, saving.key)
    return "\(subject) \(Self.verb(saving.saving.value)) \(time) a pass with \(subviews)"
  }

  /// A share in per cent, with two digits if it has a fraction.
  func percent(_ share: Double) -> String {
    let percent = share * 100
    switch percent {
    case ..<0.01: return "under 0.01 %"
    case ..<0.0995: return "\(Figures.decimal(percent, decimals: 2)) %"
    case ..<9.95: return "\(Figures.decimal(percent, decimals: 1)) %"
    default: return "\(Figures.decimal(percent, decimals: 0)) %"
    }
  }
}
