import Foundation
import LayoutDeciding
import LayoutModel

/// Words for the most that any cache can save.
extension DecisionFigures {
  /// A kind of calls that a cache can save.
  struct CallKind {
    var terms: [PriceTerm]
    var noun: String

    init(_ terms: [PriceTerm], _ noun: String) { (self.terms, self.noun) = (terms, noun) }

    /// A Boolean value that is true when a cache of sizes keeps none of its results.
    var isNoSize: Bool { terms.contains { term in term.group == .surroundings } }

    /// The number of calls of this kind.
    func count(in calls: PassCounts) -> Double { terms.sum { term in calls[term] } }

    /// The cost of the calls of this kind.
    func cost(of calls: PassCounts, _ prices: PriceList) -> Nanoseconds {
      terms.totalTime { term in prices[term] * calls[term] }
    }
  }

  /// The kinds of calls that a cache can save, as decisions name them: all but placements.
  static let kinds = [
    CallKind([.query], "size queries"), CallKind([.measurement, .text], "measurements"),
    CallKind([.platform], "measurements of platform views"), CallKind([.guide], "alignment guides"),
    CallKind([.spacing], "spacings"), distanceKind,
  ]

  /// The distances between neighbours, worked out of their spacings.
  private static let distanceKind = CallKind([.distance], "distances")

  /// Returns the bound, as in `no cache can save more than 1.4 µs of calls a pass; with 12 labels, on
  /// resize, as the root view, it could leave out 60 of 90 size queries`.
  func atMost(_ bound: CacheBound) -> String {
    guard bound.byCalls > .zero else {
      return "it asks no subview twice with the same proposal, and its own code takes less than "
        + "\(limit) a pass"
    }
    return "no cache can save more than \(time(bound.byCalls, bound.key)) of calls a pass; with "
      + "\(conditions(of: bound.key)), it could leave out \(repeats(bound))"
  }

  /// Returns what a cache of the author's own could save.
  ///
  /// - Parameter fromAtHighPrices: The number of subviews at the highest prices, if these decide.
  func reasons(
    of bound: CacheBound, _ content: OwnCacheContent, fromAtHighPrices: WorthCount? = nil
  ) -> [String] {
    switch content {
    case .sizes:
      [couldSave(bound, fromAtHighPrices), askers(bound)].withoutNil() + codeOfDistances(bound)
    case .arrangement:
      [
        "With \(conditions(of: bound.key)), its own code works out the same positions again for "
          + "about \(roughly(bound.rearranged)) a pass. A cache of them, with the proposal that they "
          + "are for, could save most of that; so could faster code.",
        presentSaving(in: bound.key),
      ].compactMap(\.self)
    case .acrossProposals:
      [
        "With \(conditions(of: bound.key)), its own code takes about \(roughly(bound.ownCode)) a "
          + "pass in calls after the first one. A cache could save the part that is the same for "
          + "every proposal."
      ]
    }
  }

  /// The repeated calls, what they cost, and why the automatic cache saves less.
  private func couldSave(_ bound: CacheBound, _ fromAtHighPrices: WorthCount?) -> String {
    let onScreen = bound.byCalls * Double(worth.of(bound.key).instances)
    let share = percent(onScreen.rawValue / Worth.frame.rawValue)
    var amount =
      "With \(conditions(of: bound.key)), a cache could leave out \(repeats(bound)): up to "
      + "\(time(bound.byCalls, bound.key)) a pass, \(share) of a frame\(mostly(bound))."
    if let fromAtHighPrices { amount += " \(dear(bound, fromAtHighPrices))" }
    if let newQueries = newQueries(bound) { amount += " \(newQueries)" }
    let table = DecisionTable(document: document)
    guard table.printsCache(of: bound.key.subject) else { return amount }
    let printed = "\(amount) --details prints a cache of"
    let saving = knownSaving(in: bound.key) ?? "less than half"
    guard dearest(bound)?.isNoSize == true else {
      return "\(printed) the last sizes of each subview, which saves \(saving) of that."
    }
    return "\(amount) The cache that --details prints keeps sizes alone: it saves \(saving)."
  }

  /// Returns what the cache that a layout has saves in a case, as a sentence. Nil if it has none or
  /// saves nothing.
  private func presentSaving(in key: CaseKey) -> String? {
    guard document.cases(of: key.subject).haveWrittenCache, let saving = knownSaving(in: key) else {
      return nil
    }
    return "What its cache keeps now saves \(saving) a pass: no reason to remove it."
  }

  /// Returns the time that the known cache saves in a case. Nil if it is not known or not above
  /// zero.
  private func knownSaving(in key: CaseKey) -> String? {
    let known = document.decision(about: key.subject)?.known
    let saving = known?.allSavings.first { saving in saving.key == key }
    guard let saving, saving.saving.value > .zero else { return nil }
    return time(saving.saving.value, key)
  }

  /// Returns the bound at the highest prices, beside the number of subviews that two lines need.
  private func dear(_ bound: CacheBound, _ from: WorthCount) -> String {
    let key = bound.key
    return "At \(Self.times) the estimate that is \(time(bound.byCallsAtHighPrices, key)), and two "
      + "lines reach \(time(worth.of(key).saving, key)) \(self.from(from, key))."
  }

  /// The usual number of proposals to a subview in a pass.
  private static let usualProposals = 5.0

  /// Returns what is said of queries that do not repeat. Nil if there are few of them.
  private func newQueries(_ bound: CacheBound) -> String? {
    let others = ownQueries(of: bound.calls, in: bound.key) - bound.repeated[.query]
    guard others > Self.usualProposals * Double(bound.key.count) else { return nil }
    return "Most of the other \(Figures.whole(others)) are for proposals that are "
      + "new in each pass: no cache saves those, fewer proposals do."
  }

  /// Returns the cause of most of the bound if it is no query: `, 507 µs of it for spacings and
  /// distances`.
  private func mostly(_ bound: CacheBound) -> String {
    guard let kind = dearest(bound), kind.terms != [.query] else { return "" }
    var kinds = [kind]
    // Who keeps a distance reads no spacing for it.
    if kind.terms == [.spacing], bound.repeated[.distance] > 0 { kinds.append(Self.distanceKind) }
    let cost = kinds.totalTime { kind in kind.cost(of: bound.repeated, prices) }
    let part = time(cost, bound.key)
    return ", \(part) of it for \(Wording.list(kinds.map(\.noun), "and"))"
  }

  /// The kind of repeated calls that costs more than all others together.
  private func dearest(_ bound: CacheBound) -> CallKind? {
    for kind in Self.kinds {
      if kind.cost(of: bound.repeated, prices) > bound.byCalls * 0.5 { return kind }
    }
    return nil
  }

  /// The noun for spacings that are read for their distances alone.
  private static let distances = "distances between subviews"

  /// Returns the most expensive thing to keep in a cache.
  func dearestNoun(_ bound: CacheBound) -> String {
    guard let dearest = dearest(bound), dearest.isNoSize else { return "sizes" }
    // Who keeps a distance reads no spacing for it.
    let repeatsDistances = bound.repeated[.distance] > 0
    if dearest.terms == [.spacing], repeatsDistances { return Self.distances }
    return dearest.noun
  }

  /// Returns the lines of code for a cache of distances, below a line that says where they stand.
  /// Empty for any other cache.
  private func codeOfDistances(_ bound: CacheBound) -> [String] {
    guard dearestNoun(bound) == Self.distances else { return [] }
    let counted = document.cases.result(of: bound.key)?.variants.first?.pass
    let axis = counted?.distanceAxis.map { name in ".\(name)" } ?? "axis"
    return [
      "In makeCache:", "    zip(subviews, subviews.dropFirst())",
      "      .map { $0.spacing.distance(to: $1.spacing, along: \(axis)) }",
    ]
  }

  /// Returns true if a cache of sizes keeps the most expensive thing.
  func isOfSizes(_ bound: CacheBound) -> Bool { dearest(bound)?.isNoSize != true }

  /// The lines that ask again, as in `Asked again in Flow.swift:24 (80 queries).`
  private func askers(_ bound: CacheBound) -> String? {
    guard isOfSizes(bound) else { return nil }
    return Wording.askers(bound.sites)
  }

  /// Returns the repeated calls, as in `12 of 36 size queries and 4 of 24 measurements`.
  ///
  /// Calls without a cost are left out beside costly ones.
  private func repeats(_ bound: CacheBound) -> String {
    var kinds = Self.kinds.filter { kind in kind.count(in: bound.repeated) > 0 }
    let costly = kinds.filter { kind in kind.cost(of: bound.repeated, prices) > .zero }
    if !costly.isEmpty { kinds = costly }
    var parts: [String] = []
    for kind in kinds {
      let repeated = Figures.whole(kind.count(in: bound.repeated))
      let all = Figures.whole(count(of: kind, in: bound))
      let part = if repeated == all { "all" } else { "\(repeated) of" }
      parts.append("\(part) \(all) \(kind.noun)")
    }
    return Wording.list(parts, "and")
  }

  /// The calls of a kind in a pass. Size queries leave out those of a stack around the layout.
  private func count(of kind: CallKind, in bound: CacheBound) -> Double {
    guard kind.terms == [.query] else { return kind.count(in: bound.calls) }
    return ownQueries(of: bound.calls, in: bound.key)
  }

  /// The size queries of a pass without those of a stack around the layout, as tables have them.
  /// Where these are not known, all of them.
  func ownQueries(of calls: PassCounts, in key: CaseKey) -> Double {
    document.cases.result(of: key)?.ownQueries ?? calls[.query]
  }

  /// A time with one significant digit.
  private func roughly(_ time: Nanoseconds) -> String {
    let step = pow(10, floor(log10(max(1, time.rawValue))))
    let rounded = (time.rawValue / step).rounded() * step
    for (factor, unit) in [(1e6, "ms"), (1e3, "µs")] where rounded >= factor {
      return "\(Figures.count(Int(rounded / factor))) \(unit)"
    }
    return "\(Figures.count(Int(rounded))) ns"
  }
}
