import LayoutModel

extension CacheBound {
  /// What this engine takes to size and place a subview, on the machine of the price lists.
  private static let enginePlacement = Nanoseconds(4)

  /// Nil for a case that does not decide.
  init?(_ result: CaseResult, _ terms: Answer.Terms) {
    let worth = terms.worth.of(result.key)
    guard result.problems.isEmpty, result.key.memo.capacity == .standard,
      result.key.count <= worth.mostSubviews, let layout = result.variants.first,
      let pass = layout.pass, let repeated = pass.repeated
    else { return nil }
    let screen = Double(worth.instances)
    let cost = terms.prices.cost(of: repeated)
    let mostly = PriceTerm.allCases.first { terms.prices[$0] * repeated[$0] > cost * 0.5 }?.name
    let atHighPrices = (terms.highPrices ?? terms.prices).cost(of: repeated) * screen
    // A cache that is there may keep what the code without it works out again. To place each subview
    // is left to any cache: what this engine takes for it is no part of the code.
    let code = result.variants.compactMap(\.ownTime?.repeated).min() ?? .zero
    let placing = Self.enginePlacement * pass.calls[.placement]
    self.init(
      key: result.key, calls: pass.calls, repeated: repeated, mostly: mostly, sites: pass.sites,
      byCalls: cost * screen, byCallsAtHighPrices: atHighPrices,
      ownTime: max(.zero, code - placing) * screen)
  }
}

extension CacheBounds {
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
    let first = bounds.filter { $0.key.scenario == .first }.map(\.ownTime).max() ?? code.ownTime
    let usual = Dictionary(grouping: bounds.filter(\.key.isUsual)) {
      [$0.key.population.rawValue, $0.key.host.rawValue, $0.key.scenario.rawValue]
    }
    let lines = usual.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
      .filter { $0.count > 1 }.map { line in
        let points = line.sorted { $0.key.count < $1.key.count }
          .map { (count: $0.key.count, saving: $0.byCalls.rawValue) }
        let count = WorthCount(of: points, reaching: limit.rawValue) ?? .never
        return WorthRange.Line(host: line[0].key.host, scenario: line[0].key.scenario, count: count)
      }
    self.init(
      calls: calls, code: code, repeatsNothing: bounds.allSatisfy(\.repeated.isIdle), lines: lines,
      codeRepeatsInPass: first > code.ownTime * 0.5)
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
