import LayoutAnalysis
import LayoutBench
import PortableLayout

/// The words of a profile.
extension ProfileReport {
  /// What was profiled, as in `flow, uncached, 100 tag subviews, as the root view, 390 x 800`.
  var place: String {
    let target = profile.target
    let left: Set<CaseKey.Part> = [.subject, .scenario]
    guard target.subject.isView else {
      let place = Wording.place(of: target.key, without: left)
      return "\(target.subject.name), \(target.variant.name), \(place), \(window)"
    }
    // The count of a view is a parameter of it, if it has one.
    let count = target.subject.hasFixedCount ? nil : "count \(Figures.count(target.key.count))"
    return [
      target.subject.name, target.variant.name, count, Wording.host(target.key.host), window,
    ].compactMap(\.self).joined(separator: ", ")
  }

  var window: String { Self.words(profile.target.window) }
  var turnedWindow: String { Self.words(profile.target.turned.window) }

  private static func words(_ window: ProposedViewSize) -> String {
    [window.width, window.height]
      .map { $0.map { Figures.decimal(Double($0), places: 0) } ?? "nil" }
      .joined(separator: " x ")
  }

  var sentences: [String] {
    hiddenRows + [systems].compactMap(\.self) + causes + [growthWords].compactMap(\.self)
  }

  var summary: String {
    let (queries, distinct) = (profile.queries, profile.distinct)
    var text =
      "\(Figures.quantity(queries, "query")) in one pass, \(Figures.count(profile.measurements)) "
      + "measured"
    if distinct > 0, queries > distinct {
      text += "; \(Figures.count(distinct)) differ in view or proposal"
      let times = Double(queries) / Double(distinct)
      if times >= 2 { text += ", each made \(Figures.decimal(times, places: 1)) times" }
    }
    return text + "."
  }

  /// The rows that are made although they are not visible, with what they cost.
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

  /// What the pass costs at both systems; nil where one alone was counted.
  private var systems: String? {
    guard let other else { return nil }
    let own = SystemCost(profile)
    func cost(_ cost: SystemCost, _ unit: String) -> String {
      let growth = cost.base.map {
        ", \(Figures.decimal($0, places: 1)) times more with each level"
      }
      return "\(cost.system.name): \(Figures.count(cost.queries))\(unit)" + (growth ?? "")
    }
    let same = "\(other.system.name): the same"
    let isSame = own.queries == other.queries
    return "System \(cost(own, " queries")); \(isSame ? same : cost(other, ""))."
  }

  /// The sentence on top: base and cause where the queries grow with the nesting, else the cause of
  /// most queries.
  var headline: String {
    if let base = nesting.base {
      return "Each level of stacks multiplies the work by \(Figures.decimal(base, places: 2))"
    }
    guard let cause = profile.causes.first else { return "Nothing is queried" }
    return "\(Wording.part(cause.queries, of: profile.queries)) from \(name(of: cause))"
  }

  private var growthWords: String? {
    guard let growth, let fit = growth.fit, let last = growth.points.last else {
      return nil
    }
    let range = "from \(Figures.count(growth.points[0].count)) to \(Figures.count(last.count))"
    return switch fit.model {
    // A view that does not depend on the count.
    case .power(let exponent) where abs(exponent) < 0.05: nil
    case .power(let exponent):
      "Queries grow like count^\(Figures.decimal(exponent, places: 2)), \(range)."
    case .exponential(let base):
      "Queries grow exponentially with the count, times \(Figures.decimal(base, places: 2)) for "
        + "each one more, \(range)."
    }
  }

  private var causes: [String] {
    let shown = profile.causes.prefix(3).filter { $0.queries * 20 >= profile.queries }
    let names = shown.map { name(of: $0, isShort: true) }
    // Where the method tells causes apart, it is named.
    let isShort = Set(names).count == names.count
    return shown.map { cause in
      let again = cause.distinct < cause.queries
      return
        "\(Wording.part(cause.queries, of: profile.queries)) from \(name(of: cause, isShort: isShort))"
        + (again ? "; \(Figures.count(cause.distinct)) of them differ." : ".")
    }
  }

  private func name(of cause: PassProfile.QueryCause, isShort: Bool = false) -> String {
    let method = isShort ? "" : ", in \(cause.method.method)"
    let alike = profile.views.filter { $0.label == cause.label && $0.depth == cause.depth }
    let lines = Set(alike.map(\.site))
    let line = lines.count == 1 ? alike[0].site.map { " (\($0))" } : nil
    let place =
      (cause.depth == 0 ? "\(cause.label) at the root" : "\(cause.label) at depth \(cause.depth)")
      + (line ?? "")
    return cause.kind == .alignment
      ? "alignment probes of \(place)" : "\(place), for \(Self.words(cause.kind))\(method)"
  }

  private static func words(_ kind: QueryKind) -> String {
    switch kind {
    case .share: "a size that it offers"
    case .ideal: "its ideal size"
    case .minimum: "its minimum size"
    case .maximum: "its maximum size"
    case .alignment: "alignment"
    }
  }

  /// What is said where nothing that keeps the picture saves enough.
  var noChange: String {
    let most = profile.causes.first.map {
      " \(Wording.part($0.queries, of: profile.queries)) from \(name(of: $0))."
    }
    return "No change that can be shipped and keeps the picture saves a tenth of the queries."
      + (most ?? "")
  }

  func picture(_ trial: RemedyTrial) -> String {
    guard trial.keepsFrames else { return "changes" }
    return "stays the same" + (trial.keepsTurned ? "" : ", changes at \(turnedWindow)")
  }

  /// How changes are ordered, as far as these need it.
  func order(of changes: [RemedyTrial]) -> String {
    guard changes.count > 1 else { return "" }
    let orders = Set(changes.map(\.order))
    guard orders.count > 1 else { return "The largest saving comes first. " }
    return "First come the changes that keep the picture at \(window) and at \(turnedWindow)"
      + (orders.contains(1)
        ? ", then those that may change it at \(turnedWindow) or with other texts" : "")
      + (orders.contains(2) ? ", then those that change it" : "")
      + "; of each kind the largest saving first. "
  }

  /// What a change that nobody can ship says about the queries.
  func diagnosis(_ trial: RemedyTrial) -> String {
    guard case .frame(let place, let width, let height, let proposals) = trial.remedy else {
      return words(trial.remedy)
    }
    let saved =
      "\(Figures.count(profile.queries - trial.queries)) of \(Figures.count(profile.queries)) queries"
    return "\(place.label) had one size, \(Figures.decimal(width, places: 0)) x "
      + "\(Figures.decimal(height, places: 0)), for each of "
      + "\(Figures.quantity(proposals, "proposal"))\(site(place)): with a fixed frame "
      + "\(saved) would go. Another text size or screen needs another frame."
  }

  func words(_ remedy: Remedy) -> String {
    switch remedy {
    case .merged(let place):
      "\(place.label) in \(place.parent) made one with it"
        + (place.isDynamic ? ", if it is never empty" : "") + site(place)
    case .unwrapped(let place):
      "\(place.child) without "
        + (place.label == "flexibleFrame"
          ? "its flexible .frame"
          : place.isModifier ? ".\(place.label)" : "the \(place.label) around it") + site(place)
    case .chosen(let place):
      "the candidate that fits at \(window) in place of \(place.label), where no other ever fits"
        + site(place)
    case .grid(let place, let keepsColumn):
      "Grid and GridRow in place of "
        + (keepsColumn ? "the rows in \(place.label)" : "\(place.label) and the stacks in it")
        + site(place)
    case .fixedSize(let place, let axis):
      Self.fixedSize(axis) + " on \(place.label)"
        + (axis == .vertical || !place.hasTexts ? "" : ", whose texts then do not wrap")
        + site(place)
    case .guideEnd(let place):
      "a layout of your own around \(place.label), whose explicitAlignment returns nil"
        + site(place)
    case .frame(let place, _, _, _): "a fixed frame around \(place.label)\(site(place))"
    case .lazy(let place, let around):
      (around == "Form" ? "List in place of Form" : Self.lazy(place, around)) + site(place)
    case .noGuides(let layout):
      "explicitAlignment that returns nil, in \(layout)\(line(of: layout))"
    case .cachedSizes(let layout):
      "a cache of subview sizes by proposal, in \(layout)\(line(of: layout))"
    }
  }

  /// ` (Cards.swift:12)`: where a layout or a view is declared.
  private func line(of name: String) -> String { sites[name].map { " (\($0))" } ?? "" }

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
      + (site.map { " (\($0))" } ?? "")
  }
}
