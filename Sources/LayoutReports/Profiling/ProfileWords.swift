import Foundation
import LayoutDeciding
import LayoutModel

/// The words for the counts, times and causes of a profile.
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
  static func words(_ window: ProposedViewSize) -> String {
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
    unplaced
    growthOfQueries
    updates
    costWords
    for code in ownCode.prefix(2) { words(of: code) }
    if ownCode.prefix(2).contains(where: \.isSteep) { Wording.innerLoop }
    cutMeaning
    hiddenRows
    systems
    causes
  }

  /// The growth of the work with each level of stacks. Nil if there is none.
  private var growth: String? {
    guard let base = profile.nestingBase else { return nil }
    return
      "Each level of stacks multiplies the work by \(Figures.decimal(base, decimals: 2)): size "
      + "memos forget sizes that are needed again."
  }

  /// The note on a layout that places nothing. Nil if it places some subview.
  private var unplaced: String? {
    guard placesNone else { return nil }
    return
      "\(profile.layout.subject) places none of its subviews: SwiftUI asks for their sizes and "
      + "puts them at its centre. Place each of them in placeSubviews."
  }

  /// `With 200 subviews they are 10,800, 3.7 times as many: they grow like n².` Nil if they do not grow
  /// faster than the subviews.
  private var growthOfQueries: String? {
    guard let (twice, order) = steepQueries, profile.queries > 0 else { return nil }
    let ratio = Figures.decimal(twice.amount / Double(profile.queries), decimals: 1)
    return "With \(Figures.quantity(twice.count, "subview")) they are "
      + "\(Figures.count(Int(twice.amount))), \(ratio) times as many: they grow like \(order)."
  }

  /// The time of the pass by its parts, and its part of a frame. Nil without prices.
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

  /// The rows that are made although they are not visible, with their cost.
  private var hiddenRows: [String] {
    var sentences: [String] = []
    for found in profile.hiddenPlaces where found.isNotable {
      let (rows, hidden) = (Figures.count(found.rows.rows), Figures.count(found.rows.hidden))
      sentences.append(
        "\(found.label) in a \(found.around)\(Self.times(found.count)): all \(rows) rows are made, "
          + "\(hidden) of them not visible; these take \(Figures.count(found.rows.queries)) of "
          + "\(Figures.count(profile.queries)) queries.")
    }
    return Array(sentences.prefix(2))
  }

  /// The number of places: `, 12 times`. Empty for one.
  static func times(_ count: Int) -> String {
    if count > 1 { ", \(Figures.count(count)) times" } else { "" }
  }

  /// The cost of the pass at both systems. Nil if only one was counted, or if both are the same.
  private var systems: String? {
    guard let other, profile.queries != other.queries else { return nil }
    let own = Self.words(SystemCost(profile), " queries")
    return "On iOS \(own); on \(Self.words(other, ""))."
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

  /// ` (Cards.swift:12)`. Empty if the place is not known.
  static func line(_ site: SourcePlace?) -> String {
    guard let site else { return "" }
    return " (\(site.short))"
  }
}
