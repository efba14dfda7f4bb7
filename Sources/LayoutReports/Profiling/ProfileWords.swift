import LayoutDeciding
import LayoutModel

/// The words of a profile.
extension ProfileReport {
  /// The profiled case, as in `flow, uncached, 100 labels, as the root view, 390 x 800`.
  var place: String {
    let layout = profile.layout
    let left: Set<CaseKey.Part> = [.subject, .scenario]
    guard layout.isView else {
      let place = Wording.place(of: layout.key, without: left)
      return "\(layout.subject), \(layout.variant), \(place), \(window)"
    }
    // The count of a view is a parameter of it, if it has one.
    let count = layout.hasFixedCount ? nil : "count \(Figures.count(layout.key.count))"
    return [
      layout.subject, layout.variant, count, Wording.host(layout.key.host), window,
    ].compactMap(\.self).joined(separator: ", ")
  }

  var window: String { Self.words(profile.layout.window) }

  private static func words(_ window: ProposedViewSize) -> String {
    [window.width, window.height]
      .map { $0.map { Figures.decimal(Double($0), places: 0) } ?? "nil" }
      .joined(separator: " x ")
  }

  var sentences: [String] {
    let growing = profile.nestingBase.map {
      "Each level of stacks multiplies the work by \(Figures.decimal($0, places: 2)): size memos "
        + "forget sizes that are needed again."
    }
    return [growing, summary, updates, costWords].compactMap(\.self) + hiddenRows
      + [systems].compactMap(\.self) + causes
  }

  /// The time of the pass by its parts, and its part of a frame; nil without prices.
  private var costWords: String? {
    guard let cost, cost.total > .zero else { return nil }
    let share = Figures.share(Int(cost.total.rawValue), of: Int(Worth.frame.rawValue))
    let rate = Figures.decimal(Conventions.frameRate, places: 0)
    let parts = cost.parts.prefix(4).map { part in
      "\(part.call.plural) \(Figures.time(part.time))"
    }
    return "At the prices '\(cost.prices.name)' it takes \(Figures.time(cost.total)), \(share) of "
      + "a frame at \(rate) frames a second: " + parts.joined(separator: ", ") + "."
  }

  /// The cost of the updates that led to the pass.
  private var updates: String? {
    guard let settlement = profile.settlement, settlement.updates > 1 else { return nil }
    let all = Figures.quantity(settlement.queries.reduce(0, +), "query")
    return settlement.isSettled
      ? "It is the pass of the last of \(settlement.updates) updates, which take \(all) together."
      : "The screen does not settle: it is the pass of update \(settlement.updates); all take \(all)."
  }

  private var summary: String {
    let (queries, distinct) = (profile.queries, profile.distinct)
    var text =
      "\(Figures.quantity(queries, "query")) in one pass, \(Figures.count(profile.measurements)) "
      + "measured"
    if distinct > 0, queries > distinct {
      text += ". \(Figures.count(distinct)) differ in view or proposal"
      let times = Double(queries) / Double(distinct)
      if times >= 2 {
        text += ": each is made \(Figures.decimal(times, places: 1)) times on average"
      }
    }
    return text + "."
  }

  /// The rows that are made although they are not visible, with their cost.
  private var hiddenRows: [String] {
    profile.hiddenPlaces.prefix(2).map { found in
      let (rows, hidden) = (Figures.count(found.rows.rows), Figures.count(found.rows.hidden))
      return
        "\(found.label) in a \(found.around)\(Self.times(found.count)): all \(rows) rows are made, "
        + "\(hidden) of them not visible; these take \(Figures.count(found.rows.queries)) of "
        + "\(Figures.count(profile.queries)) queries."
    }
  }

  private static func times(_ count: Int) -> String {
    count > 1 ? ", \(Figures.count(count)) times" : ""
  }

  /// The cost of the pass at both systems; nil where only one was counted.
  private var systems: String? {
    guard let other else { return nil }
    let own = SystemCost(profile)
    func cost(_ cost: SystemCost, _ unit: String) -> String {
      let growth = cost.base.map {
        ", \(Figures.decimal($0, places: 1)) times more with each level"
      }
      return "\(cost.system.name): \(Figures.count(cost.queries))\(unit)" + (growth ?? "")
    }
    let same = "\(other.system.name): as many"
    let isSame = own.queries == other.queries
    return "On iOS \(cost(own, " queries")); on \(isSame ? same : cost(other, ""))."
  }

  private var causes: [String] {
    profile.causes.prefix(3).filter { $0.queries * 20 >= profile.queries }.map { cause in
      "\(Figures.count(cause.queries)) of \(Figures.count(profile.queries)) queries come from "
        + "\(name(of: cause))."
    }
  }

  /// `HStack at depth 4 (Cards.swift:12): alignment guides`.
  private func name(of cause: PassProfile.QueryCause) -> String {
    let depth = cause.depth == 0 ? "at the root" : "at depth \(cause.depth)"
    let line = cause.site.map { " (\($0.short))" } ?? ""
    return "\(cause.label) \(depth)\(line), in \(Wording.origin(cause.origin))"
  }

  func picture(_ trial: RemedyTrial) -> String {
    let picture = "The picture at \(window)"
    guard trial.keepsFrames else { return "\(picture) changes." }
    let turned = Self.words(profile.layout.turnedWindow)
    return "\(picture) stays the same" + (trial.keepsTurned ? "." : ", changes at \(turned).")
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

  func words(_ remedy: Remedy) -> String {
    switch remedy {
    case .merged(let place):
      "\(place.label) in \(place.parent) made one with it"
        + (place.isDynamic ? ", if it is never empty" : "") + site(place)
    case .unwrapped(let place):
      "\(place.child) without the \(place.label) around it" + site(place)
    case .fixedSize(let place, let axis):
      Self.fixedSize(axis) + " on \(place.label)"
        + (axis == .vertical || !place.hasTexts ? "" : ", whose texts then do not wrap")
        + site(place)
    case .lazy(let place, let around):
      (around == "Form" ? "List in place of Form" : Self.lazy(place, around)) + site(place)
    case .noGuides(let layout):
      "explicitAlignment that returns nil, in \(layout)\(line(of: layout))"
    case .cachedSizes(let layout):
      "a cache of subview sizes by proposal, in \(layout)\(line(of: layout)), which "
        + "'\(ProgramName.current) \(measuring) --details' prints"
    }
  }

  /// ` (Cards.swift:12)`: where a layout or a view is declared.
  private func line(of name: String) -> String { sites[name].map { " (\($0.short))" } ?? "" }

  private static func lazy(_ place: Remedy.Place, _ around: String) -> String {
    guard around.hasPrefix("Lazy") else { return "Lazy\(place.label) in place of \(place.label)" }
    return place.isRow(of: around)
      ? "the views of \(place.label) directly in the \(around) around it"
      : "\(around.dropFirst("Lazy".count)) in place of the \(around) around \(place.label)"
  }

  /// `.fixedSize(horizontal: false, vertical: true)`.
  private static func fixedSize(_ axis: Axis?) -> String {
    axis.map { ".fixedSize(horizontal: \($0 == .horizontal), vertical: \($0 == .vertical))" }
      ?? ".fixedSize()"
  }

  /// `, 12 times, in Row (Cards.swift:12)`: the line of the view itself, else of that body.
  private func site(_ place: Remedy.Place) -> String {
    let site = place.site ?? place.owner.flatMap { sites[$0] }
    return Self.times(place.count)
      + (place.owner.map { ", in \($0)" } ?? ", at depth \(place.depth)")
      + (site.map { " (\($0.short))" } ?? "")
  }
}
