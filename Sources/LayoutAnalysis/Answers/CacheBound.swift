import LayoutBench

/// The most that any cache of a layout can save a pass in a case: the calls that repeat since its
/// cache was made or updated, and its own code.
package struct CacheBound: Hashable, Codable, Sendable {
  package var key: CaseKey
  /// All calls of a pass, and those that repeat.
  package var calls: PassCounts
  package var repeated: PassCounts
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
    byCalls = terms.prices.cost(of: repeated) * screen
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

  /// - Parameter kept: What the own code took in an earlier run of the same build.
  init?(_ bounds: [CacheBound], kept: OwnCode? = nil) {
    guard let calls = bounds.max(by: { $0.byCalls < $1.byCalls }),
      let code = bounds.max(by: { $0.ownTime < $1.ownTime })
    else { return nil }
    self.calls = calls
    self.code = code
    if let kept, var same = bounds.first(where: { $0.key.id == kept.key }) {
      same.ownTime = kept.time
      self.code = same
    }
    repeatsNothing = bounds.allSatisfy(\.repeated.isIdle)
  }
}

extension CacheBounds {
  /// Whether the own code takes next to nothing beside a limit.
  func isOwnCodeShort(_ limit: Nanoseconds) -> Bool { code.ownTime < limit * 0.1 }

  /// Whether the own code takes as long as a limit and over four times what the best candidate
  /// saves: then a cache of sizes leaves out what matters.
  func isOwnCodeLong(_ limit: Nanoseconds, best: (CaseKey) -> Nanoseconds) -> Bool {
    code.ownTime >= limit && code.ownTime > best(code.key) * 4
  }

  /// Whether no cache at all can save as much as a limit, at the most that the prices may be.
  func isBelow(_ limit: Nanoseconds) -> Bool {
    calls.byCallsAtHighPrices < limit && isOwnCodeShort(limit)
  }

  /// Why a cache that nobody can add by itself would save enough; nil where none would.
  ///
  /// - Parameter best: What the best candidate saves in a case.
  func ownCache(_ limit: Nanoseconds, best: (CaseKey) -> Nanoseconds) -> OwnCacheReason? {
    // What is counted comes first.
    if calls.byCalls >= limit, best(calls.key) < calls.byCalls * 0.5 { return .repeats }
    return code.ownTime >= limit ? .code : nil
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
