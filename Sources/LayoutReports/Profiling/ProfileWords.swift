import Foundation
import LayoutDeciding
import LayoutModel

/// The words of a profile.
extension ProfileReport {
  /// The profiled case, as in `flow, uncached, 100 labels, as the root view, 390 x 800`.
  var conditions: String {
    let layout = profile.layout
    let left: Set<CaseKey.Part> = [.subject, .scenario]
    guard layout.isView else {
      let conditions = Wording.conditions(of: layout.key, without: left)
      return "\(layout.subject), \(layout.variant), \(conditions), \(window)"
    }
    return conditionsOfView.joined(separator: ", ")
  }

  /// The parts of the case of a view, whose count is a parameter of it, if it has one.
  @ArrayBuilder<String> private var conditionsOfView: [String] {
    profile.layout.subject
    profile.layout.variant
    if !profile.layout.hasFixedCount { "count \(Figures.count(profile.layout.key.count))" }
    Wording.host(profile.layout.key.host)
    window
  }

  /// The proposal of the window, as in `390 x 800`.
  var window: String { Self.words(profile.layout.window) }

  /// A proposal in whole points.
  private static func words(_ window: ProposedViewSize) -> String {
    /// A length in whole points, or `nil`.
    func words(_ length: CGFloat?) -> String {
      guard let length else { return "nil" }
      return Figures.decimal(Double(length), decimals: 0)
    }
    return "\(words(window.width)) x \(words(window.height))"
  }

  /// The summary in sentences: growth, counts, time, own code, hidden rows, the other system and causes.
  @ArrayBuilder<String> var sentences: [String] {
    growth
    summary
    updates
    costWords
    for code in ownCode.prefix(2) { words(of: code) }
    hiddenRows
    systems
    causes
  }

  /// The growth of the work with each level of stacks; nil where there is none.
  private var growth: String? {
    guard let base = profile.nestingBase else { return nil }
    return
      "Each level of stacks multiplies the work by \(Figures.decimal(base, decimals: 2)): size "
      + "memos forget sizes that are needed again."
  }

  /// The time of the pass by its parts, and its part of a frame; nil without prices.
  private var costWords: String? {
    guard let cost, cost.total > .zero else { return nil }
    let share = Figures.share(Int(cost.total.rawValue), of: Int(Worth.frame.rawValue))
    let rate = Figures.decimal(Conventions.frameRate, decimals: 0)
    var parts: [String] = []
    for part in cost.parts.prefix(4) {
      parts.append("\(part.call.plural) \(Figures.time(part.time))")
    }
    return "At the prices '\(cost.prices.name)' its calls take \(Figures.time(cost.total)), "
      + "\(share) of a frame at \(rate) frames a second: \(parts.joined(separator: ", "))."
      + scaleWords(of: cost.prices)
  }

  /// ` 'measure' multiplies them by 1.25 on this machine.`; empty where it does not.
  private func scaleWords(of prices: PriceList) -> String {
    guard let factor = scale?.factor(of: prices), factor != 1 else { return "" }
    return " 'measure' multiplies them by \(Figures.decimal(factor, decimals: 2)) on this machine."
  }

  /// The time of a layout's own code, by its methods and with its growth.
  private func words(of code: OwnCode) -> String {
    let time = Figures.time(code.times.perPass)
    let start = "\(code.label)'s own code takes \(time) on this machine, beside its calls"
    let parts = code.parts.map { part in "\(part.phase) \(Figures.time(part.time))" }
    guard !parts.isEmpty else { return "\(start).\(twice(code))" }
    return "\(start): \(parts.joined(separator: ", ")).\(twice(code))"
  }

  /// ` With 200 subviews it takes 212 µs, 3.6 times as long.`; empty where that is not known.
  private func twice(_ code: OwnCode) -> String {
    guard let twice = code.timeOfTwice, code.times.perPass > .zero else { return "" }
    let ratio = Figures.decimal(twice.rawValue / code.times.perPass.rawValue, decimals: 1)
    let subviews = Figures.quantity(profile.layout.key.count * 2, "subview")
    return " With \(subviews) it takes \(Figures.time(twice)), \(ratio) times as long."
  }

  /// The cost of the updates that led to the pass.
  private var updates: String? {
    guard let settlement = profile.settlement, settlement.updates > 1 else { return nil }
    let (updates, all) = (
      settlement.updates, Figures.quantity(settlement.queries.reduce(0, +), "query")
    )
    guard settlement.isSettled else {
      return "The screen does not settle: it is the pass of update \(updates); all take \(all)."
    }
    return "It is the pass of the last of \(updates) updates, which take \(all) together."
  }

  /// The queries and measurements, and how often a query is made.
  private var summary: String {
    let (queries, distinct) = (profile.queries, profile.distinct)
    let measured = "\(Figures.count(profile.measurements)) of them measured a view"
    let text = "\(Figures.quantity(queries, "query")) in one pass, \(measured)."
    guard distinct > 0, queries > distinct else { return text }
    let kinds = "\(text) By view and proposal, \(Figures.count(distinct)) are different"
    let times = Double(queries) / Double(distinct)
    guard times >= 2 else { return "\(kinds)." }
    return "\(kinds): each is made \(Figures.decimal(times, decimals: 1)) times on average."
  }

  /// The fewest hidden rows of a container that are worth a word: a row or two below the window are
  /// no waste.
  private static let fewestHidden = 5

  /// The rows that are made although they are not visible, with their cost.
  private var hiddenRows: [String] {
    var sentences: [String] = []
    for found in profile.hiddenPlaces where found.rows.hidden / found.count >= Self.fewestHidden {
      let (rows, hidden) = (Figures.count(found.rows.rows), Figures.count(found.rows.hidden))
      sentences.append(
        "\(found.label) in a \(found.around)\(Self.times(found.count)): all \(rows) rows are made, "
          + "\(hidden) of them not visible; these take \(Figures.count(found.rows.queries)) of "
          + "\(Figures.count(profile.queries)) queries.")
    }
    return Array(sentences.prefix(2))
  }

  /// The number of places: `, 12 times`; empty for one.
  private static func times(_ count: Int) -> String {
    if count > 1 { ", \(Figures.count(count)) times" } else { "" }
  }

  /// The cost of the pass at both systems; nil where only one was counted.
  private var systems: String? {
    guard let other else { return nil }
    let own = SystemCost(profile)
    let start = "On iOS \(Self.words(own, " queries")); on "
    guard own.queries != other.queries else { return "\(start)\(other.system.name): as many." }
    return "\(start)\(Self.words(other, ""))."
  }

  /// The queries at a system, as in `26: 10,104 queries, 2.0 times more with each level`.
  private static func words(_ cost: SystemCost, _ unit: String) -> String {
    let queries = "\(cost.system.name): \(Figures.count(cost.queries))\(unit)"
    guard let base = cost.base else { return queries }
    return "\(queries), \(Figures.decimal(base, decimals: 1)) times more with each level"
  }

  /// The places that make most queries, each at least a twentieth of them.
  private var causes: [String] {
    var sentences: [String] = []
    for cause in profile.causes.prefix(3) where cause.queries * 20 >= profile.queries {
      let share = "\(Figures.count(cause.queries)) of \(Figures.count(profile.queries)) queries"
      sentences.append("\(share) are made by \(name(of: cause)).")
    }
    return sentences
  }

  /// `HStack at depth 4 (Cards.swift:12), to find alignment guides`.
  private func name(of cause: PassProfile.QueryCause) -> String {
    let depth = if cause.depth == 0 { "at the root" } else { "at depth \(cause.depth)" }
    return "\(cause.label) \(depth)\(Self.line(cause.site)), \(Self.purpose(cause.origin))"
  }

  /// The method or the purpose that a layout makes queries in or for.
  private static func purpose(_ origin: QueryOrigin) -> String {
    switch origin {
    case .alignment: "to find alignment guides"
    case .flexibility: "for a stack that tests flexibility"
    case .size: "in sizeThatFits"
    case .placement: "in placeSubviews"
    case .preparation: "for caches and spacing"
    }
  }

  /// ` (Cards.swift:12)`; empty where the place is not known.
  private static func line(_ site: SourcePlace?) -> String {
    guard let site else { return "" }
    return " (\(site.short))"
  }

  /// Returns the effect of a change on the picture.
  func picture(_ trial: RemedyTrial) -> String {
    let picture = "The picture at \(window)"
    guard trial.keepsFrames else { return "\(picture) changes." }
    guard !trial.keepsTurned else { return "\(picture) stays the same." }
    return "\(picture) stays the same, changes at \(Self.words(profile.layout.turnedWindow))."
  }

  /// The code of a change that is more than a word at the place named; nil for the others.
  func code(of remedy: Remedy) -> String? {
    guard case .noGuides = remedy else { return nil }
    return """
      func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect,
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
      ) -> CGFloat? { nil }

      func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect,
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
      ) -> CGFloat? { nil }
      """
  }

  /// Returns a change in words, with the place that it is for.
  func words(_ remedy: Remedy) -> String {
    switch remedy {
    case .merged(let place):
      let condition = if place.isDynamic { ", if it is never empty" } else { "" }
      return "\(place.label) in \(place.parent) made one with it\(condition)\(site(place))"
    case .unwrapped(let place):
      return "\(place.child) without the \(place.label) around it\(site(place))"
    case .fixedSize(let place, let axis):
      let isWrapping = axis == .vertical || !place.hasTexts
      let effect = if isWrapping { "" } else { ", whose texts then do not wrap" }
      return "\(Self.fixedSize(axis)) on \(place.label)\(effect)\(site(place))"
    case .lazy(let place, let around):
      return Self.lazy(place, around) + site(place)
    case .noGuides(let layout):
      return "explicitAlignment that returns nil, in \(layout)\(Self.line(sites[layout]))"
    case .cachedSizes(let layout):
      return "a cache of subview sizes by proposal, in \(layout)\(Self.line(sites[layout])), which "
        + "'\(ProgramName.current) \(measuring) --details' prints"
    }
  }

  /// A stack that makes only the views that show, or one that does not where that is no gain.
  private static func lazy(_ place: Remedy.Place, _ around: String) -> String {
    if around == "Form" { return "List in place of Form" }
    guard around.hasPrefix("Lazy") else { return "Lazy\(place.label) in place of \(place.label)" }
    if place.isRow(of: around) {
      return "the views of \(place.label) directly in the \(around) around it"
    }
    return "\(around.dropFirst("Lazy".count)) in place of the \(around) around \(place.label)"
  }

  /// `.fixedSize(horizontal: false, vertical: true)`.
  private static func fixedSize(_ axis: Axis?) -> String {
    guard let axis else { return ".fixedSize()" }
    return ".fixedSize(horizontal: \(axis == .horizontal), vertical: \(axis == .vertical))"
  }

  /// `, 12 times, in Row (Cards.swift:12)`: the line of the view itself, else of that body.
  private func site(_ place: Remedy.Place) -> String {
    let times = Self.times(place.count)
    guard let owner = place.owner else {
      return "\(times), at depth \(place.depth)\(Self.line(place.site))"
    }
    return "\(times), in \(owner)\(Self.line(place.site ?? sites[owner]))"
  }
}
