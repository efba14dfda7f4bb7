import Foundation

/// What a cache saves over the number of subviews, in one host and scenario.
package struct WorthLine: Hashable, Sendable {
  package var host: LayoutHost
  package var scenario: Scenario
  /// By rising counts.
  package var points: [Point]

  /// One case of the line.
  package struct Point: Hashable, Sendable {
    var key: CaseKey
    /// What the cache saves a pass; below zero where it costs.
    var saving: Estimate<Nanoseconds>
    /// The calls of a pass without the cache and with it.
    var baseline: PassCounts
    var candidate: PassCounts

    var count: Int { key.count }

    /// What the calls that the cache saves cost at a price list.
    func priced(_ prices: PriceList) -> Double {
      prices.cost(of: baseline.minus(candidate)).rawValue
    }
  }

  package init(host: LayoutHost, scenario: Scenario, points: [Point]) {
    self.host = host
    self.scenario = scenario
    self.points = points.sorted { $0.count < $1.count }
  }
}

/// The number of subviews from which a saving matters.
package struct WorthCount: Hashable, Codable, Sendable {
  /// Nil where the saving is never reached.
  package var subviews: Double?
  /// Whether the saving is reached at the least count that was measured, so that fewer may do.
  package var orFewer: Bool?

  package static let never = WorthCount()
  package static func from(_ count: Double) -> WorthCount { WorthCount(subviews: count) }
  package static func orFewer(_ count: Int) -> WorthCount {
    WorthCount(subviews: Double(count), orFewer: true)
  }

  /// For comparing: infinite where it is never reached.
  package var value: Double { subviews ?? .infinity }
}

/// Which value of the savings' intervals a count is worked out from.
package enum WorthBound: CaseIterable, Sendable {
  case lower, middle, upper

  func of(_ saving: Estimate<Nanoseconds>) -> Double {
    switch self {
    case .lower: (saving.ci95?.lower ?? saving.value).rawValue
    case .middle: saving.value.rawValue
    case .upper: (saving.ci95?.upper ?? saving.value).rawValue
    }
  }
}

extension WorthLine {
  /// How far beyond the largest count a saving is worked out, as a factor.
  static let farthest = 100.0

  /// The count at which the saving reaches a worth.
  ///
  /// Between two counts the saving is a power of the count where both savings are positive, and
  /// linear elsewhere. Beyond the largest count each difference of calls goes on with its own
  /// exponent, and the layout's own time in proportion to the queries without the cache.
  /// - Parameters:
  ///   - worth: The saving a pass.
  ///   - most: A saving that falls below the worth again up to this count does not count.
  ///   - prices: The list that the savings hold for, and the one to work the count out at.
  ///   - bound: Which end of the savings' intervals.
  package func reaches(
    _ worth: Nanoseconds, most: Int, prices: (measured: PriceList, wanted: PriceList),
    bound: WorthBound = .middle
  ) -> WorthCount {
    let savings = points.map {
      bound.of($0.saving) + $0.priced(prices.wanted) - $0.priced(prices.measured)
    }
    let limit = worth.rawValue
    guard let first = savings.firstIndex(where: { $0 >= limit }) else {
      return extended(savings, to: limit, prices: prices.wanted)
    }
    let falls = zip(points, savings).dropFirst(first).contains { $0.count <= most && $1 < limit }
    guard !falls else { return .never }
    guard first > 0 else { return .orFewer(points[0].count) }
    let (left, right) = (Double(points[first - 1].count), Double(points[first].count))
    let (low, high) = (savings[first - 1], savings[first])
    guard low > 0 else { return .from(left + (right - left) * (limit - low) / (high - low)) }
    return .from(left * pow(right / left, log(limit / low) / log(high / low)))
  }

  private func extended(
    _ savings: [Double], to limit: Double, prices: PriceList
  ) -> WorthCount {
    guard points.count > 1, let last = points.last, let saving = savings.last else {
      return .never
    }
    let before = points[points.count - 2]
    let own = saving - last.priced(prices)
    let step = log(Double(last.count) / Double(before.count))
    /// An amount at a multiple of the largest count, from its last two values.
    func carried(_ earlier: Double, _ later: Double, _ multiple: Double) -> Double {
      guard earlier != 0, later / earlier > 0 else { return later * multiple }
      return later * pow(multiple, log(later / earlier) / step)
    }
    func saved(at multiple: Double) -> Double {
      let calls = PriceTerm.allCases.reduce(0.0) { sum, term in
        sum + prices[term].rawValue
          * carried(
            before.baseline[term] - before.candidate[term],
            last.baseline[term] - last.candidate[term], multiple)
      }
      let queries = last.baseline[.query]
      let growth =
        queries > 0 ? carried(before.baseline[.query], queries, multiple) / queries : multiple
      return calls + own * growth
    }
    // The saving need not rise all the way: walk in small steps, then halve the last one.
    let steps = 400
    let ratio = pow(Self.farthest, 1 / Double(steps))
    var low = 1.0
    for _ in 0..<steps {
      var high = low * ratio
      guard saved(at: high) < limit else {
        for _ in 0..<40 {
          let middle = (low * high).squareRoot()
          if saved(at: middle) < limit { low = middle } else { high = middle }
        }
        return .from(Double(last.count) * high)
      }
      low = high
    }
    return .never
  }
}
