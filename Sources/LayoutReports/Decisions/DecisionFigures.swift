import Foundation
import LayoutDeciding
import LayoutModel

/// The figures of decisions in words: times of all containers of the screen, counts, and what they
/// are of.
struct DecisionFigures {
  var document: ResultsDocument

  private var worth: Worth { document.spec.worth }
  private var prices: PriceList { document.priceScale.scaled(document.prices) }
  private var highPrices: PriceList {
    document.prices.atMost.map(document.priceScale.scaled) ?? prices
  }

  /// The factor of the highest prices, as words.
  static let times = "four times"

  /// The smallest saving that matters, for all containers of the screen.
  var limit: String { Figures.time(worth.saving * Double(worth.instances)) }

  /// A time a pass, of all containers of the screen.
  func time(_ time: Nanoseconds, _ key: CaseKey) -> String {
    Self.magnitude(time * Double(worth.of(key).instances))
  }

  static func magnitude(_ time: Nanoseconds) -> String {
    Figures.time(Nanoseconds(abs(time.rawValue)))
  }

  /// A saving in a table: below zero where it costs.
  func signed(_ saving: CaseSaving) -> String {
    (saving.saving.value < .zero ? "−" : "") + time(saving.saving.value, saving.key)
  }

  // MARK: Numbers of subviews

  /// Returns the number of subviews, as in `from about 300 subviews` or `with 12 subviews`.
  func from(_ count: WorthCount, _ key: CaseKey) -> String {
    guard let subviews = count.subviews else { return "with no number of subviews" }
    guard count.orFewer == true else { return "from about \(Self.about(subviews)) subviews" }
    let text = "with \(Figures.quantity(Int(subviews), Wording.noun(key)))"
    let counts = Set(cases(of: key.subject).map(\.key.count))
    return counts.count == 1 ? text : "\(text) or fewer"
  }

  private func cases(of subject: String) -> [CaseResult] {
    document.cases.filter { $0.key.subject == subject }
  }

  /// A count in a table: `300`, `≤ 10` or `never`.
  static func short(_ count: WorthCount) -> String {
    guard let subviews = count.subviews else { return "never" }
    return count.orFewer == true ? "≤ \(Figures.count(Int(subviews)))" : about(subviews)
  }

  /// A number of subviews with one significant digit, never less: with so many it holds.
  static func about(_ count: Double) -> String {
    let step = pow(10, floor(log10(max(1, count))))
    return Figures.count(Int((count / step - 1e-9).rounded(.up) * step))
  }

  // MARK: Savings

  /// Returns a saving, as in `it saves 59 µs a pass, 0.4 % of a frame, with 1,000 text subviews, on
  /// resize`.
  func extreme(_ saving: CaseSaving) -> String {
    "it \(Self.verb(saving)) up to \(time(saving.saving.value, saving.key)) a pass "
      + "with \(place(saving.key))"
  }

  private static func verb(_ saving: CaseSaving) -> String {
    saving.saving.value < .zero ? "costs" : "saves"
  }

  func place(_ key: CaseKey) -> String {
    let instances = worth.of(key).instances
    guard instances > 1 else { return Wording.place(of: key) }
    return "\(Wording.place(of: key)), in each of \(Figures.quantity(instances, "container"))"
  }

  /// The least and the greatest saving over the usual lines, with one number of subviews: `it saves 16
  /// of 24 queries and 0.3 to 0.9 µs a pass with 8 subviews`.
  func range(of effect: CacheEffect) -> String {
    let savings = effect.lines.compactMap(\.savings.last)
    guard let least = savings.min(by: { $0.saving.value < $1.saving.value }),
      let most = savings.max(by: { $0.saving.value < $1.saving.value })
    else { return "it saves nothing" }
    let subviews = Figures.quantity(least.key.count, Wording.noun(least.key))
    func words(_ verb: String, _ savings: [CaseSaving]) -> String {
      let times = savings.map { time($0.saving.value, $0.key) }.uniqued()
      return "\(verb) \(times.joined(separator: " to ")) a pass"
    }
    if least.saving.value >= .zero { return "it \(words("saves", [least, most])) with \(subviews)" }
    if most.saving.value < .zero { return "it \(words("costs", [most, least])) with \(subviews)" }
    return "with \(subviews) it \(words("saves", [most])) in one case, and "
      + "\(words("costs", [least])) in another"
  }

  /// Returns the saving with the most subviews that decide.
  private func typical(_ effect: CacheEffect) -> String {
    let saving = effect.savings.last { $0.key.count <= worth.of($0.key).mostSubviews }
    guard let saving = saving ?? effect.savings.last else { return "it saves nothing" }
    let subviews = Figures.quantity(saving.key.count, Wording.noun(saving.key))
    return
      "it \(Self.verb(saving)) \(time(saving.saving.value, saving.key)) a pass with \(subviews)"
  }

  /// A share in per cent, with two digits where it has a fraction.
  func percent(_ share: Double) -> String {
    let percent = share * 100
    switch percent {
    case ..<0.01: return "under 0.01 %"
    case ..<0.0995: return "\(Figures.decimal(percent, places: 2)) %"
    case ..<9.95: return "\(Figures.decimal(percent, places: 1)) %"
    default: return "\(Figures.decimal(percent, places: 0)) %"
    }
  }

  // MARK: Headlines and reasons

  func worthIt(_ effect: CacheEffect) -> String {
    let start = effect.isWritten ? "its cache is worth it" : "a cache is worth it"
    let advice = effect.isWritten ? "" : ": \(Self.advice(effect.cache))"
    if effect.onlyCount != nil {
      return "\(start): \(range(of: effect))" + advice.replacing(":", with: ",")
    }
    guard let key = effect.savings.last?.key else { return start }
    return "\(start) \(from(effect.from, key))\(advice)"
  }

  /// Returns the content of a cache that nobody wrote.
  static func advice(_ cache: String) -> String {
    switch cache {
    case VariantName.memoizedSizes: "remember ideal sizes"
    case VariantName.memoizedProposals: "remember sizes by proposal"
    case VariantName.arrangement: "keep the positions of the last call"
    default: "add '\(cache)'"
    }
  }

  /// A cache in a table.
  static func name(_ cache: String) -> String {
    switch cache {
    case VariantName.memoizedSizes: "ideal sizes"
    case VariantName.memoizedProposals: "sizes by proposal"
    case VariantName.arrangement: "last positions"
    case VariantName.cached, VariantName.asWritten: "its own"
    default: cache
    }
  }

  func advice(_ content: OwnCacheContent, _ bound: CacheBound) -> String {
    switch content {
    case .sizes: "keep the \(dearestNoun(bound)) that it asks for again"
    case .arrangement: "keep the arrangement for the next call with the same proposal"
    case .acrossProposals: "keep from pass to pass what does not depend on the proposal"
    }
  }

  /// Returns the number of subviews at the highest prices; nil where it is the same or already
  /// stated.
  func dear(_ decision: Decision) -> String? {
    guard case .worthIt(let effect) = decision, effect.onlyCount == nil,
      effect.fromAtHighPrices != effect.from, let key = effect.savings.last?.key
    else { return nil }
    return
      "If SwiftUI's calls cost \(Self.times) the estimate: \(from(effect.fromAtHighPrices, key))."
  }

  func ifDear(_ effect: CacheEffect) -> String {
    let start = effect.isWritten ? "its cache is worth it" : "a cache is worth it"
    let condition = "only if SwiftUI's calls cost \(Self.times) the estimate"
    guard effect.onlyCount == nil, let key = effect.savings.last?.key else {
      return "\(start) \(condition): at the estimate \(range(of: effect))"
    }
    guard let most = effect.from.subviews, let least = effect.fromAtHighPrices.subviews,
      effect.fromAtHighPrices.orFewer != true, effect.from.orFewer != true
    else { return "\(start) \(condition): \(from(effect.fromAtHighPrices, key))" }
    return
      "\(effect.isWritten ? "its" : "a") cache may be worth it: from about \(Self.about(least)) subviews if "
      + "SwiftUI's calls cost \(Self.times) the estimate, from \(Self.about(most)) at the estimate"
  }

  func notWorthIt(_ effect: CacheEffect) -> String {
    let subject = effect.isWritten ? "its cache is not worth it" : "not worth it"
    if effect.onlyCount != nil { return "\(subject): \(range(of: effect))" }
    let limit = effect.from.subviews.map { " below about \(Self.about($0)) subviews" } ?? ""
    return "\(subject)\(limit): \(typical(effect))"
  }

  func keepOrRemove(_ effect: CacheEffect) -> String? {
    guard effect.isWritten else { return nil }
    let calls = effect.savesNoCall ? "It saves no call, so that its own time decides. " : ""
    guard effect.lines.flatMap(\.savings).allSatisfy(isSmall) else {
      return "\(calls)It is not shown to save that in two cases."
    }
    return "\(calls)Keep it or remove it: nobody will notice."
  }

  /// Returns true for a saving that does not matter, and for more subviews than a screen has.
  private func isSmall(_ saving: CaseSaving) -> Bool {
    let worth = worth.of(saving.key)
    return saving.key.count > worth.mostSubviews
      || abs(saving.saving.value.rawValue) < worth.saving.rawValue
  }

  /// Returns the cost of making a cache that saves no call; nil for any other cache.
  func making(_ effect: CacheEffect, _ key: CaseKey) -> String? {
    guard effect.savesNoCall, effect.isWritten,
      let variant = document.cases.first(where: { $0.key == key })?.variant(named: effect.cache),
      let making = variant.ownTime?.time(in: [.makeCache, .updateCache]), making > .zero
    else { return nil }
    return "It saves no call, and making it takes \(time(making, key)) a pass."
  }

  func noise(_ effect: CacheEffect) -> String? {
    effect.isByCalls ? "The times are too noisy to tell, and the calls that it saves decide." : nil
  }

  /// Returns the largest cost of the cache; nil where it does no harm.
  func loss(_ effect: CacheEffect) -> String? {
    let least = effect.lines.flatMap(\.savings).min { $0.saving.value < $1.saving.value }
    guard let least, least.costs(worth.of(least.key).harm) else { return nil }
    return "But \(extreme(least))."
  }

  func savedQueries(_ effect: CacheEffect) -> String? {
    let saved = effect.savings.reduce(0) { $0 + $1.savedCalls[.query] }
    let all = effect.savings.reduce(0) { $0 + $1.calls[.query] }
    guard all > 0, saved / all > 0.005 else { return nil }
    return "It saves \(percent(saved / all)) of the queries, which take less time than the cache."
  }

  /// Returns the change to make instead of a cache, or before one.
  func simpler(_ change: SimplerChange, _ saving: SimplerSaving) -> String {
    let advice =
      switch change {
      case .askOnce: "ask each subview once in a call first, and keep the size in a constant"
      case .noGuides: "return nil from explicitAlignment first"
      case .ownSpacing: "add a spacing of its own first"
      }
    return "\(advice): it saves \(time(saving.saving, saving.key)) a pass with \(place(saving.key))"
  }

  func divide(_ divide: CaseDivide) -> String {
    switch divide {
    case .countFrom(let count):
      "how many there are: worth it with \(Figures.count(count)) subviews or more"
    case .countUpTo(let count):
      "how many there are: worth it with \(Figures.count(count)) subviews or fewer"
    case .populations(let kinds):
      "your content: worth it with \(Wording.list(kinds.map(Wording.population), "or")) subviews"
    case .scenarios(let scenarios):
      "what happens: worth it if it is \(Wording.list(scenarios.compactMap(\.traits.motion), "or"))"
    case .notScenarios(let scenarios):
      "what happens: worth it if it is not \(Wording.list(scenarios.compactMap(\.traits.motion), "or"))"
    case .nothing: "your content: it saves in one case and costs in another"
    }
  }

  func steep(_ steep: SteepPart) -> String {
    func amount(_ point: GrowthPoint) -> String {
      guard steep.isQueries else { return Figures.time(Nanoseconds(point.amount)) }
      return Figures.quantity(Int(point.amount), "query")
    }
    let amounts = [steep.smaller, steep.larger].map { point in
      "\(amount(point)) with \(Figures.count(point.count)) subviews"
    }
    let count = steep.from.subviews.map(Self.about) ?? "no number of"
    let place = steep.line.map { ", on \(Wording.occasion($0))" } ?? ""
    return
      "A pass takes \(amounts.joined(separator: ", "))\(place). It reaches \(limit) with about "
      + "\(count) subviews."
  }

  /// Returns the error of a variant, as the start of a sentence.
  func fault(of variant: String, _ subject: String) -> String {
    let names = Set(cases(of: subject).flatMap(\.variants).map(\.name))
    let lacksCache = names.isDisjoint(with: [VariantName.automaticUncached, VariantName.cached])
    return lacksCache && !names.isEmpty ? "the same calls change" : "its cache changes"
  }

  func unknown(
    _ reason: UnknownReason, _ commands: DecisionCommands
  ) -> (String, (String, String)?) {
    switch reason {
    case .tooMany:
      ("every case has more than \(Figures.count(worth.mostSubviews)) subviews (--most)", nil)
    case .failed(let problem): ("no case came to its end: \(problem.withoutLastPeriod)", nil)
    case .otherMemo:
      ("no case has SwiftUI's memo of \(MemoOption(.standard)) sizes: leave --memo out", nil)
    case .otherHost: ("all cases are of hosts that 'check' alone uses: leave --host out", nil)
    case .interrupted: ("the run was interrupted before the cache was timed", nil)
    case .notTimed: ("the cache was counted, and its own work was not timed", commands.timing)
    }
  }
}

/// Words for the most that any cache can save.
extension DecisionFigures {
  /// The kinds of calls that a cache can save, as decisions name them: all but placements.
  static let kinds: [(terms: [PriceTerm], noun: String)] = [
    ([.query], "size queries"), ([.measurement, .text], "measurements"),
    ([.platform], "measurements of platform views"), ([.guide], "guides"),
    ([.spacing], "spacings"), ([.distance], "distances"),
  ]

  /// Returns the bound, as in `no cache can save more than 1.4 µs a pass with 12 subviews (60 of 90
  /// size queries repeat)`.
  func atMost(_ bound: CacheBound) -> String {
    let subviews = Figures.quantity(bound.key.count, Wording.noun(bound.key))
    guard bound.byCalls > .zero else {
      return "it asks no subview twice with the same proposal, and its own code takes less than "
        + "\(limit) a pass"
    }
    return "no cache can save more than \(time(bound.byCalls, bound.key)) a pass with \(subviews) "
      + "(\(repeats(bound)) repeat)"
  }

  func reasons(of bound: CacheBound, _ content: OwnCacheContent) -> [String] {
    let ownCode =
      "In calls after the first one, its own code takes about \(roughly(bound.ownCode)) a pass "
      + "with \(place(bound.key)). A cache could save"
    switch content {
    case .sizes: return [couldSave(bound), askers(bound)].compactMap(\.self)
    case .arrangement: return ["\(ownCode) most of that."]
    case .acrossProposals: return ["\(ownCode) the part that is the same for every proposal."]
    }
  }

  private func couldSave(_ bound: CacheBound) -> String {
    let onScreen = bound.byCalls * Double(worth.of(bound.key).instances)
    let share = percent(onScreen.rawValue / Worth.frame.rawValue)
    return "With \(place(bound.key)), \(repeats(bound)) repeat: a cache could save up to "
      + "\(time(bound.byCalls, bound.key)) a pass, \(share) of a frame\(mostly(bound)). "
      + "The cache that --details prints keeps the last sizes of each subview, and saves less than half of "
      + "it."
  }

  /// Returns the cause of most of the bound, where that is no query: `, most of it for distances`.
  private func mostly(_ bound: CacheBound) -> String {
    guard let kind = dearest(bound), kind.terms != [.query] else { return "" }
    return ", most of it for \(kind.noun)"
  }

  /// The kind of repeated calls that costs more than all others together.
  private func dearest(_ bound: CacheBound) -> (terms: [PriceTerm], noun: String)? {
    Self.kinds.first { kind in
      let cost = kind.terms.reduce(Nanoseconds.zero) { $0 + prices[$1] * bound.repeated[$1] }
      return cost > bound.byCalls * 0.5
    }
  }

  /// Returns the most expensive thing to keep in a cache, where that is no size.
  private func dearestNoun(_ bound: CacheBound) -> String {
    guard let dearest = dearest(bound), Self.isNoSize(dearest.terms) else { return "sizes" }
    return dearest.noun
  }

  private static func isNoSize(_ terms: [PriceTerm]) -> Bool {
    !Set(terms).isDisjoint(with: [.guide, .spacing, .distance])
  }

  /// The lines that ask again, as in `Asked again in Flow.swift:24 (80 queries).`
  private func askers(_ bound: CacheBound) -> String? {
    guard !bound.sites.isEmpty, !Self.isNoSize(dearest(bound)?.terms ?? []) else { return nil }
    let lines = bound.sites.map { site in
      "\(site.place.short) (\(Figures.quantity(Int(site.queries.rounded()), "query")))"
    }
    return "Asked again in \(Wording.list(lines, "and"))."
  }

  /// Returns the repeated calls, as in `12 of 36 size queries and 4 of 24 measurements`.
  private func repeats(_ bound: CacheBound) -> String {
    let parts = Self.kinds.compactMap { kind -> String? in
      func sum(_ counts: PassCounts) -> Double { kind.terms.reduce(0) { $0 + counts[$1] } }
      guard sum(bound.repeated) > 0 else { return nil }
      let counts = [bound.repeated, bound.calls].map { Figures.count(Int(sum($0).rounded())) }
      return "\(counts[0]) of \(counts[1]) \(kind.noun)"
    }
    return Wording.list(parts, "and")
  }

  /// A time with one significant digit.
  private func roughly(_ time: Nanoseconds) -> String {
    let step = pow(10, floor(log10(max(1, time.rawValue))))
    let rounded = (time.rawValue / step).rounded() * step
    let (factor, unit) = [(1e6, "ms"), (1e3, "µs")].first { rounded >= $0.0 } ?? (1, "ns")
    return "\(Figures.count(Int(rounded / factor))) \(unit)"
  }
}

/// Words that hold for all decisions of a run.
extension DecisionFigures {
  /// The meaning of "worth it", and of the mark at a line.
  ///
  /// - Parameter hasStar: Whether a line has the mark.
  func convention(hasStar: Bool = false) -> String {
    let rate = Figures.decimal(Conventions.frameRate, places: 0)
    let percent = worth.share * 100
    let share = Figures.decimal(percent, places: percent == percent.rounded() ? 0 : 1)
    var extent = "\(limit) a pass or more"
    if worth.instances > 1 {
      extent += " for the \(Figures.count(worth.instances)) containers that are visible at once"
    }
    let most = Figures.quantity(worth.mostSubviews, "subview")
    let saves = hasStar ? "two lines of the table save" : "it saves"
    let star = hasStar ? "; \(CardTable.star) is the second line" : ""
    return "Worth it means: \(saves) \(extent), \(share) % of a frame at \(rate) Hz, "
      + "with \(most) or fewer\(star)."
  }

  /// Every option that changes it.
  var options: String {
    let hasViews = document.cases.contains { $0.key.population == .own }
    let options =
      "--worth sets another limit, --most another number of subviews, --instances how many of "
      + "these containers are visible at once. A pass is layout alone, without making or drawing views."
    guard hasViews, worth.instances > 1 else { return options }
    return "\(options) --instances is not applied to previews and views: each is there once."
  }

  /// A price of text that may be meant for a platform view: no text of one line takes as long.
  private static let dearText = Nanoseconds(100_000)

  static func prices(_ list: PriceList, scale: PriceScale) -> String {
    guard !list.isFree else { return "list '\(list.name)'" }
    let priced = PriceTerm.allCases.filter { list[$0] > .zero }
    let terms = priced.map { "\($0.noun) \(Figures.time(list[$0]))" }
    var text = "list '\(list.name)': \(terms.joined(separator: ", "))"
    let factor = scale.factor(of: list)
    if factor != 1 {
      let what = list.hasGivenPrices ? "the list's own" : "each"
      text += ", \(what) multiplied by \(Figures.decimal(factor, places: 2)) for this machine"
    }
    if list[.text] >= dearText {
      text +=
        "; Text remembers its sizes: for views that are measured again for each new proposal, as "
        + "platform views are, write --population platform --price "
        + "platform=\(list[.text].durationText)"
    }
    return text
  }
}
