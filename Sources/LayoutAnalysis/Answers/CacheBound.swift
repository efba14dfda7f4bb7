import LayoutBench

/// The most that any cache of a layout can save a pass in a case: the calls that repeat since its
/// cache was made or updated, and its own code.
package struct CacheBound: Hashable, Codable, Sendable {
  package var key: CaseKey
  /// All calls of a pass, and those that repeat.
  package var calls: PassCounts
  package var repeated: PassCounts
  /// The kind of repeated calls that costs more than all others together.
  package var mostly: String?
  /// The lines that ask again most.
  package var sites: [RepeatSite]?
  /// What the repeated calls cost, for all containers of the screen.
  package var byCalls: Nanoseconds
  /// The same at the most that the prices may be.
  package var byCallsAtHighPrices: Nanoseconds
  /// What the layout's own code takes in calls after the first one: an upper limit, which is timed.
  package var ownTime: Nanoseconds

  /// What this engine takes to size and place a subview, on the machine of the price lists.
  private static let enginePlacement = Nanoseconds(4)

  /// Nil for a case that does not decide.
  init?(_ result: CaseResult, _ terms: Answer.Terms) {
    let worth = terms.worth.of(result.key)
    guard result.problems.isEmpty, result.key.memo.capacity == .standard,
      result.key.count <= worth.mostSubviews, let layout = result.variants.first,
      let pass = layout.pass, let repeated = pass.repeated
    else { return nil }
    key = result.key
    calls = pass.calls
    self.repeated = repeated
    sites = pass.sites
    let screen = Double(worth.instances)
    let cost = terms.prices.cost(of: repeated)
    mostly = PriceTerm.allCases.first { terms.prices[$0] * repeated[$0] > cost * 0.5 }?.name
    byCalls = cost * screen
    byCallsAtHighPrices = (terms.highPrices ?? terms.prices).cost(of: repeated) * screen
    // A cache that is there may keep what the code without it works out again. To place each subview
    // is left to any cache: what this engine takes for it is no part of the code.
    let code = result.variants.compactMap(\.ownTime?.repeated).min() ?? .zero
    let placing = Self.enginePlacement * pass.calls[.placement]
    ownTime = max(.zero, code - placing) * screen
  }
}

/// What the bounds of all cases say of a layout.
package struct CacheBounds: Hashable, Codable, Sendable {
  /// The case in which most could be saved, by calls and by own code.
  package var calls: CacheBound
  package var code: CacheBound
  /// Whether no call repeats in any case.
  package var repeatsNothing: Bool
  /// From how many subviews what repeats reaches the limit, in each usual case with several counts.
  package var lines: [WorthRange.Line]?
  /// Whether own code runs again in one pass, and not in the passes after it alone.
  package var codeRepeatsInPass: Bool

  /// - Parameters:
  ///   - limit: The saving a pass from which a cache is worth it.
  ///   - kept: What the own code took in an earlier run of the same build.
  init?(_ bounds: [CacheBound], limit: Nanoseconds = .zero, kept: OwnCode? = nil) {
    guard let calls = bounds.max(by: { $0.byCalls < $1.byCalls }),
      var code = bounds.max(by: { $0.ownTime < $1.ownTime })
    else { return nil }
    if let kept, let same = bounds.first(where: { $0.key.id == kept.key }) {
      code = same
      code.ownTime = kept.time
    }
    self.calls = calls
    self.code = code
    repeatsNothing = bounds.allSatisfy(\.repeated.isIdle)
    let first = bounds.filter { $0.key.scenario == .first }.map(\.ownTime).max() ?? code.ownTime
    codeRepeatsInPass = first > code.ownTime * 0.5
    let usual = Dictionary(grouping: bounds.filter(\.key.isUsual)) {
      [$0.key.population.rawValue, $0.key.host.rawValue, $0.key.scenario.rawValue]
    }
    lines = usual.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
      .filter { $0.count > 1 }.map { line in
        let points = line.sorted { $0.key.count < $1.key.count }
          .map { (count: $0.key.count, saving: $0.byCalls.rawValue) }
        let count = WorthCount(of: points, reaching: limit.rawValue) ?? .never
        return .init(host: line[0].key.host, scenario: line[0].key.scenario, count: count)
      }
  }

  /// The number of subviews by the rule of ``WorthRange``; nil where what repeats never reaches it.
  package var count: WorthCount? {
    WorthCount.second(of: (lines ?? []).map(\.count)).flatMap { $0.subviews == nil ? nil : $0 }
  }
}

extension CaseKey {
  /// Whether it is one of the four cases from which the number of subviews comes.
  fileprivate var isUsual: Bool {
    RunProfile.usualHosts.contains(host) && RunProfile.usualScenarios.contains(scenario)
  }
}

extension CacheBounds {
  /// Whether the own code takes next to nothing beside a limit.
  func isOwnCodeShort(_ limit: Nanoseconds) -> Bool { code.ownTime < limit * 0.1 }

  /// Whether no cache at all can save as much as a limit, at the most that the prices may be.
  func isBelow(_ limit: Nanoseconds) -> Bool {
    calls.byCallsAtHighPrices < limit && isOwnCodeShort(limit)
  }

  /// Why a cache that nobody can add by itself would save enough; nil where none would.
  ///
  /// - Parameters:
  ///   - best: What the best candidate saves in a case.
  ///   - isWorthIt: Whether that is worth it: then own code must take over four times as long.
  func ownCache(
    _ limit: Nanoseconds, best: (CaseKey) -> Nanoseconds, isWorthIt: Bool
  ) -> OwnCacheReason? {
    // What is counted comes first.
    if calls.byCalls >= limit, best(calls.key) < calls.byCalls * 0.5 { return .repeats }
    let least = isWorthIt ? best(code.key) * 4 : .zero
    return code.ownTime >= limit && code.ownTime > least ? .code : nil
  }
}

/// The case in which the own code of a layout takes longest, and how long, for all containers of the
/// screen: kept beside the builds, so that an answer does not turn with the clock.
package struct OwnCode: Codable, Hashable, Sendable {
  package var key: String
  package var time: Nanoseconds

  /// The kept one where what was timed now may be the same.
  func keeping(_ kept: OwnCode?) -> OwnCode {
    guard let kept, kept.time < time * 2, time < kept.time * 2 else { return self }
    return kept
  }
}

/// What a cache of one's own would keep.
package enum OwnCacheReason: String, Codable, Hashable, Sendable {
  /// The arrangement: the layout's own code takes long.
  case code
  /// Sizes that are asked for again, more than an automatic cache keeps.
  case repeats
}
